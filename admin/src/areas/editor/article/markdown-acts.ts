/** What the buttons of the toolbar do to the text. */
import { EditorSelection, type StateCommand } from '@codemirror/state'

/** Puts a mark on both sides of what is selected, or takes it away where it is. */
const around =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const change = state.changeByRange((range) => {
      const before = state.sliceDoc(range.from - mark.length, range.from)
      const after = state.sliceDoc(range.to, range.to + mark.length)
      if (before === mark && after === mark)
        return {
          changes: [
            { from: range.from - mark.length, to: range.from },
            { from: range.to, to: range.to + mark.length },
          ],
          range: EditorSelection.range(range.anchor - mark.length, range.head - mark.length),
        }
      return {
        changes: [
          { from: range.from, insert: mark },
          { from: range.to, insert: mark },
        ],
        range: EditorSelection.range(range.anchor + mark.length, range.head + mark.length),
      }
    })
    dispatch(state.update(change, { scrollIntoView: true, userEvent: 'input' }))
    return true
  }

/** Begins every selected line with a mark, or takes it away where all of them have it. */
const before =
  (markOf: (index: number) => string, pattern: RegExp): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
    const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index))
    const isMarked = lines.every(({ text }) => pattern.test(text))
    const changes = lines.map((line, index) => {
      const length = pattern.exec(line.text)?.[0].length ?? 0
      return { from: line.from, to: line.from + length, insert: isMarked ? '' : markOf(index) }
    })
    dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'input' }))
    return true
  }

/** Puts a block of its own after the selected line. */
const block =
  (text: string): StateCommand =>
  ({ state, dispatch }) => {
    const line = state.doc.lineAt(state.selection.main.to)
    const insert = `${line.text.trim() === '' ? '' : '\n\n'}${text}\n`
    const anchor = line.to + insert.length
    dispatch(
      state.update({
        changes: { from: line.to, insert },
        selection: { anchor },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    )
    return true
  }

/** Makes what is selected the text of a link, and selects its address. */
const link: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main
  const text = state.sliceDoc(from, to)
  const address = 'https://'
  const start = from + text.length + 3
  dispatch(
    state.update({
      changes: { from, to, insert: `[${text}](${address})` },
      selection: text === '' ? { anchor: from + 1 } : { anchor: start, head: start + address.length },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  )
  return true
}

export type MarkdownAct = 'heading' | 'bold' | 'italic' | 'quote' | 'list' | 'numbers' | 'link' | 'table' | 'divider'

export const MARKDOWN_ACTS: Readonly<Record<MarkdownAct, StateCommand>> = {
  heading: before(() => '## ', /^#{1,6} /),
  bold: around('**'),
  italic: around('*'),
  quote: before(() => '> ', /^> ?/),
  list: before(() => '- ', /^[-*] /),
  numbers: before((index) => `${index + 1}. `, /^\d+\. /),
  link,
  table: block('|   |   |\n| --- | --- |\n|   |   |'),
  divider: block('---'),
}
