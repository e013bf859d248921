import { defaultKeymap, history, historyKeymap, redo, undo } from '@codemirror/commands'
import { Compartment, EditorState, type Extension, type StateCommand } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { MARKDOWN_ACTS } from './markdown-acts.ts'
import styles from './markdown-box.module.css'
import { markdown, markdownColours } from './markdown-language.ts'
import { MarkdownTools } from './markdown-tools.tsx'

export interface MarkdownBoxProps {
  label: string
  value: string
  /** Language of the text. */
  lang: string
  placeholder: string
  onChange: (value: string) => void
}

/** What lies over the text while the page scrolls: head, toolbar, bar of a phone. */
const COVERED = { top: 150, bottom: 70 }
/** Keys that the page has for itself. */
const OF_PAGE = new Set(['Mod-Enter', 'Ctrl-k'])
const KEYS = [...defaultKeymap, ...historyKeymap].filter(({ key = '' }) => !OF_PAGE.has(key))

/** Nonce of the answer, without which the browser takes no style sheet that a script writes. */
const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** What both texts begin and end with stays, so that the cursor does. */
function changeTo(from: string, to: string) {
  let start = 0
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1
  let end = 0
  const most = Math.min(from.length, to.length) - start
  while (end < most && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1
  return { from: start, to: from.length - end, insert: to.slice(start, to.length - end) }
}

function createView(parent: HTMLElement, value: string, extensions: Extension): EditorView {
  const state = EditorState.create({
    doc: value,
    extensions: [
      EditorView.cspNonce.of(pageNonce()),
      lineNumbers(),
      history(),
      drawSelection(),
      EditorView.lineWrapping,
      EditorView.scrollMargins.of(() => COVERED),
      markdown,
      markdownColours,
      keymap.of([{ key: 'Mod-b', run: MARKDOWN_ACTS.bold }, { key: 'Mod-i', run: MARKDOWN_ACTS.italic }, ...KEYS]),
      extensions,
    ],
  })
  return new EditorView({ state, parent })
}

/** Markdown with its toolbar. What is typed stays byte for byte. */
export default function MarkdownBox({ label, value, lang, placeholder: hint, onChange }: MarkdownBoxProps) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const words = useRef(new Compartment())
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })

  useEffect(() => {
    if (!box.current) return
    const made = createView(box.current, latest.current.value, [
      words.current.of([]),
      EditorView.updateListener.of(({ docChanged, state }) => {
        const text = state.doc.toString()
        if (docChanged && text !== latest.current.value) latest.current.onChange(text)
      }),
    ])
    view.current = made
    return () => made.destroy()
  }, [])
  useEffect(() => {
    const attributes = EditorView.contentAttributes.of({ 'aria-label': label, lang, spellcheck: 'true' })
    view.current?.dispatch({ effects: words.current.reconfigure([attributes, placeholder(hint)]) })
  }, [label, lang, hint])
  // A merge or another version came from outside.
  useEffect(() => {
    const text = view.current?.state.doc.toString() ?? value
    if (text !== value) view.current?.dispatch({ changes: changeTo(text, value) })
  }, [value])

  const run = (act: StateCommand) => {
    if (!view.current) return
    act(view.current)
    view.current.focus()
  }
  return (
    <div className={styles.box}>
      <MarkdownTools
        label={t('editor.tools')}
        onAct={(act) => run(MARKDOWN_ACTS[act])}
        onUndo={() => run(undo)}
        onRedo={() => run(redo)}
      />
      <div ref={box} className={styles.text} />
    </div>
  )
}
