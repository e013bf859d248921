/** Rows of CSV (RFC 4180) that spreadsheets read as they are meant. Pure. */
import { guardText } from '../../csv-cell.rules.ts'

/** A number stays one; a text never becomes a formula. */
export type Cell = string | number

/** Without it spreadsheets take the bytes for the code page of their system. */
export const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

const WANTS_QUOTES = /[",\r\n;]|^\s|\s$/

function formatCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = guardText(cell)
  return WANTS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const formatRow = (cells: readonly Cell[]): string => cells.map(formatCell).join(',') + LINE_END

/** The last line: a file without it was cut. */
export const formatEnd = (rowNum: number): string => `# rows=${rowNum}${LINE_END}`
