/** A gateway's own list of the money that moved: the other half of a reconciliation. */

/** One movement of money, as the gateway tells it. */
export interface StatementLine {
  /** Number of the line in the file, from 1. */
  line: number
  kind: 'payment' | 'refund'
  /** The payment's number at the gateway; also of a refund. */
  gateway_no: string
  /** `""` where the statement does not name it. */
  remote_order_id: string
  /** Our number of a refund; `""` for payments and where the statement does not name it. */
  refund_no: string
  /** Never negative. */
  amount_minor: number
  currency: string
  /** `done`: the money moved · `pending` · `failed`: it did not, or came back. */
  state: 'done' | 'pending' | 'failed'
  /** Epoch milliseconds. */
  time: number
}

export interface Statement {
  /** Wire name of the gateway. */
  method: string
  lines: StatementLine[]
  /** Lines that should be money and cannot be read, with why. */
  faults: { line: number; fault: string }[]
  /** Lines about other things: fees, payouts, disputes. */
  other_num: number
  /** How many lines of money the file itself says it has; null where it says nothing. */
  declared_num: number | null
  /** Hours that the gateway's day begins before UTC's: a statement is one of whole days there. */
  zone_hours: number
}

/** One row of the table: its cells by the name of their column. */
export type Row = Readonly<Record<string, string>>

export type ReadRow = { line: Omit<StatementLine, 'line'> } | { fault: string } | 'other'

/** How a gateway writes its statement. */
export interface StatementFormat {
  method: string
  /** Columns that only this one has all of. */
  columns: readonly string[]
  zone_hours: number
  readRow(row: Row): ReadRow
  /** What the text around the table says about the number of its lines. */
  readDeclared?(lines: readonly string[]): number | null
}

/** Minor units of a sum with sign, thousands commas or a currency's sign; undefined for anything else. */
export function parseSum(text: string | undefined): number | undefined {
  const [, sign, whole, parts = ''] =
    /^([-+]?)[¥￥$€]?(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec((text ?? '').replaceAll(',', '')) ?? []
  if (whole === undefined) return undefined
  const minor = Number(whole) * 100 + Number(parts.padEnd(2, '0'))
  return sign === '-' && minor > 0 ? -minor : minor
}

/** First column of several names that a row has; gateways rename them over the years. */
export function cellOf(row: Row, ...names: readonly string[]): string {
  for (const name of names) {
    const cell = row[name]
    if (cell !== undefined && cell !== '') return cell
  }
  return ''
}

/** Epoch milliseconds of `2026-11-20 12:00[:00]` (or with slashes) in a zone; undefined for anything else. */
export function parseZoned(text: string, zone_hours: number): number | undefined {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text.trim())
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const time = Date.UTC(year, month - 1, day, hour - zone_hours, minute, second)
  return Number.isNaN(time) ? undefined : time
}
