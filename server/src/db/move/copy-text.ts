/** Rows in the text format of PostgreSQL's `copy`: a line a row, columns by tabs. */
import type { MovedRow, MovedValue } from './row-digest.ts'

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function fieldOf(value: MovedValue | undefined): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return value.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign)
  return Object.is(value, -0) ? '-0' : String(value)
}

/** @example copyLines([{ a: 1, b: 'x\ty' }, { a: 2, b: null }], ['a', 'b']) // '1\tx\\ty\n2\t\\N\n' */
export function copyLines(rows: readonly MovedRow[], columns: readonly string[]): string {
  let lines = ''
  for (const row of rows) lines += `${columns.map((column) => fieldOf(row[column])).join('\t')}\n`
  return lines
}
