import {
  defineLanguageFacet,
  HighlightStyle,
  Language,
  languageDataProp,
  syntaxHighlighting,
} from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { parser, Strikethrough, Table } from '@lezer/markdown'

const data = defineLanguageFacet()

/** Markdown as the server reads it: with tables and struck out text. Not `lang-markdown`, which brings HTML, CSS and scripts along. */
export const markdown = new Language(
  data,
  parser.configure([Table, Strikethrough, { props: [languageDataProp.add({ Document: data })] }]),
  [],
  'markdown',
)

/** Colours of the console's roles. */
export const markdownColours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.heading, color: 'var(--brand)', fontWeight: '700' },
    { tag: tags.strong, fontWeight: '700' },
    { tag: tags.emphasis, fontStyle: 'italic' },
    { tag: tags.strikethrough, textDecoration: 'line-through' },
    { tag: tags.quote, color: 'var(--ink-3)' },
    { tag: [tags.link, tags.url], color: 'var(--ask)' },
    { tag: tags.monospace, fontFamily: 'var(--mono)' },
    { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--ink-3)' },
  ]),
)
