/** Parses CSV as gateways write it: two encodings, quoted cells, characters that protect numbers from spreadsheets. */

/** Decodes UTF-8 (with or without BOM), else GBK, which mainland gateways use. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}

/** Gateways add backticks, tabs and apostrophes so that spreadsheets do not round long numbers. */
const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^[`'\t]+/, '')
    .trim()

/** Cells of one line: separated by commas, optionally quoted, with doubled quotes inside. */
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

/** Column names for comparison: brackets in one width, in lower case. */
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
