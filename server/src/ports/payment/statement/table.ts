/** The text of a statement: its bytes in one of two encodings, lines of cells in quotes or with marks against spreadsheets. */

/** UTF-8 (with or without a mark), else GBK, in which mainland gateways write. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}

/** Backticks, tabs and apostrophes keep spreadsheets from turning long numbers into others. */
const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^[`'\t]+/, '')
    .trim()

/** Cells of one line: commas apart, quotes around, doubled quotes inside. */
function cellsOf(line: string): string[] {
  const cells: string[] = []
  let rest = line
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*(,|$)/.exec(rest)
    const plain = quoted ?? /^([^,]*)(,|$)/.exec(rest)
    const [whole = '', cell = '', end = ''] = plain ?? []
    cells.push(bare(quoted ? cell.replaceAll('""', '"') : cell))
    if (end === '') return cells
    rest = rest.slice(whole.length)
  }
}

/** Names of columns as they are compared: both kinds of brackets, no matter the case. */
export const columnName = (cell: string) => cell.replaceAll('（', '(').replaceAll('）', ')').toLowerCase()

export interface TableLine {
  /** From 1. */
  line: number
  text: string
  cells: string[]
}

export function readLines(text: string): TableLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim(), cells: cellsOf(line) }))
    .filter((line) => line.text !== '')
}
