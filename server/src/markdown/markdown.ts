/** Markdown of a writer → clean HTML of the service. */
import { createRequire } from 'node:module'
import type MarkdownIt from 'markdown-it'
import type { RendererRule, Token } from 'markdown-it'
import { cleanHtml } from './clean-html.ts'

/** A picture named in a text, as it will be served: `/storage/…` or `c/<content_id>/…`. */
export interface BodyPicture {
  src: string
  /** Pixels, 0 when unknown. */
  width: number
  height: number
  /** Average colour `#rrggbb`, shown until it is there; empty when unknown. */
  color: string
}

/** Read with the first text that is written, as is what cleans it. */
const load = () => createRequire(import.meta.url)('markdown-it') as typeof MarkdownIt
let Parser: typeof MarkdownIt | undefined

/** Levels of quotes, lists and labels in each other at most; deeper ones are text. What unclosed labels cost grows with it. */
const MAX_NESTING = 20

const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

function imageOf({ src, width, height, color }: BodyPicture, text: string): string {
  const size = width > 0 ? ` width="${width}" height="${height}"` : ''
  const colour = color ? ` data-color="${escapeText(color)}"` : ''
  return `<img src="${escapeText(src)}" alt="${escapeText(text)}"${size}${colour}>`
}

function figure(picture: BodyPicture, caption: string): string {
  const image = imageOf(picture, caption)
  return caption
    ? `<figure>${image}<figcaption>${escapeText(caption)}</figcaption></figure>`
    : `<figure>${image}</figure>`
}

const isBlank = (token: Token) => token.type === 'softbreak' || (token.type === 'text' && token.content.trim() === '')

/** The picture of a paragraph that holds nothing else. */
function findLonePicture(inline: Token | undefined): Token | undefined {
  const [only, second] = (inline?.children ?? []).filter((token) => !isBlank(token))
  return only?.type === 'image' && !second ? only : undefined
}

/** Names a picture on a line of its own a figure; the paragraph around it goes. */
function markFigures(tokens: readonly Token[]) {
  tokens.forEach((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    const lone = token.type === 'inline' ? findLonePicture(token) : undefined
    if (!lone || before?.type !== 'paragraph_open' || before.hidden || !after) return
    lone.type = 'figure'
    before.hidden = true
    after.hidden = true
  })
}

/**
 * CommonMark with tables, struck text and addresses that become links. Its time grows with the length of a text, whatever is
 * in it (`http/console/bad-input.db.test.ts`).
 */
function openParser() {
  Parser ??= load()
  const parser = new Parser({ html: true, linkify: true, maxNesting: MAX_NESTING })
  // Only what names its scheme: “www.a” and “a@b” stay text.
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  parser.linkify.add('//', null).add('ftp:', null)
  // What may be linked to is decided where HTML is cleaned.
  parser.validateLink = () => true
  const encode = parser.normalizeLink.bind(parser)
  // Names of pictures stay as written; addresses of links are encoded where they are written out.
  parser.normalizeLink = (address) => address
  parser.renderer.rules.link_open = (tokens, at, options, _env, self) => {
    const href = tokens[at]?.attrGet('href')
    if (href) tokens[at]?.attrSet('href', encode(String(href)))
    return self.renderToken(tokens, at, options)
  }
  parser.core.ruler.push('figures', ({ tokens }) => markFigures(tokens))
  return parser
}

const nameOf = (picture: Token | undefined) => String(picture?.attrGet('src') ?? '')

/** Names of the pictures that a text asks for, as written. */
export function listPictureNames(markdown: string): string[] {
  const pictures = openParser()
    .parse(markdown, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image' || type === 'figure')
  return [...new Set(pictures.map(nameOf))]
}

/**
 * Renders a text. A picture on a line of its own becomes a figure with its text as caption; one that `findPicture` does
 * not know is left out.
 */
export function renderMarkdown(markdown: string, findPicture: (name: string) => BodyPicture | undefined): string {
  const parser = openParser()
  const { rules } = parser.renderer
  const draw =
    (compose: (picture: BodyPicture, text: string) => string): RendererRule =>
    (tokens, at, options, env, self) => {
      const picture = findPicture(nameOf(tokens[at]))
      return picture ? compose(picture, self.renderInlineAsText(tokens[at]?.children ?? [], options, env)) : ''
    }
  rules.image = draw(imageOf)
  rules.figure = draw((picture, text) => `${figure(picture, text)}`)
  return cleanHtml(parser.render(markdown))
}
