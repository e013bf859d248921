/** Parses CSV as gateways write it: two encodings, quoted cells, characters that protect numbers from spreadsheets. */

import type { Encoding } from './statement.ts'

/** Bytes of a file from its beginning; called once for each time that it is read. */
export type OpenBytes = () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Characters of a line at most; what is behind them is left out. Gateways' lines have some hundred. */
const MAX_LINE = 16_384

/** Reads the whole file, and keeps nothing of it. */
export async function detectEncoding(open: OpenBytes): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const part of open()) decoder.decode(part, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    // What the decoder does not understand; a file that cannot be read is another matter.
    if (error instanceof TypeError) return 'gbk'
    throw error
  }
}

/** Gateways add backticks, tabs and apostrophes so that spreadsheets do not round long numbers. */
const bare = (cell: string) => {
  const text = cell.trim()
  return /^[`'\t]/.test(text) ? text.replace(/^[`'\t]+/, '').trim() : text
}

/** Cells of one line: separated by commas, optionally quoted, with doubled quotes inside. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map(bare)
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

/** Parts of a text, each ending where a line ends; a line is never longer than `MAX_LINE`. */
async function* readTexts(open: OpenBytes, encoding: Encoding): AsyncGenerator<string[]> {
  const decoder = new TextDecoder(encoding)
  let rest = ''
  for await (const part of open()) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = (lines.pop() ?? '').slice(0, MAX_LINE)
    yield lines
  }
  yield [rest + decoder.decode()]
}

/** Lines that are not empty, some at a time, read only as fast as they are taken. */
export async function* readLines(open: OpenBytes, encoding: Encoding): AsyncGenerator<TableLine[]> {
  let line = 0
  for await (const texts of readTexts(open, encoding)) {
    const lines = texts.map((text): TableLine | undefined => {
      line += 1
      const shown = text
        .slice(0, MAX_LINE)
        .replace(/^\uFEFF/, '')
        .trim()
      return shown === '' ? undefined : { line, text: shown, cells: cellsOf(shown) }
    })
    yield lines.filter((found) => found !== undefined)
  }
}
