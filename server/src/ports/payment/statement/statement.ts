/** A gateway's statement: its own list of payments and refunds, to be compared with ours. */

/** UTF-8 (with or without BOM), else GBK, which mainland gateways use. */
export type Encoding = 'utf-8' | 'gbk'

/** One payment or refund, as the gateway reports it. */
export interface StatementLine {
  /** Number of the line in the file, from 1. */
  line: number
  kind: 'payment' | 'refund'
  /** The payment's number at the gateway; also of a refund. */
  gateway_no: string
  /** `""` if the statement does not have it. */
  remote_order_id: string
  /** Our number of a refund; `""` for payments, or if the statement does not have it. */
  refund_no: string
  /** Never negative. */
  amount_minor: number
  currency: string
  /** `done`: the money moved · `pending` · `failed`: it did not, or came back. */
  state: 'done' | 'pending' | 'failed'
  /** Epoch milliseconds. */
  time: number
}

/** Some lines of a statement, in the order of the file. */
export interface StatementPart {
  lines: readonly StatementLine[]
  /** Lines about payments or refunds that cannot be read, with the reason. */
  faults: readonly { line: number; fault: string }[]
}

/** What is known once a statement was read to its end. */
export interface StatementTotals {
  /** Lines about other things: fees, payouts, disputes. */
  otherNum: number
  /** Number of lines that the file itself states; null if it states none. */
  declaredNum: number | null
}

export interface Statement {
  /** Wire name of the gateway. */
  method: string
  encoding: Encoding
  /** Offset of the gateway's time zone from UTC, in hours: a statement covers whole days there. */
  zoneHours: number
  /** Reads it from the beginning; writes to `totals` what it finds, which is whole at the end. */
  read(totals: StatementTotals): AsyncGenerator<StatementPart>
}

/** One row of the table: its cells by column name. */
export type Row = Readonly<Record<string, string>>

export type ReadRow = { line: Omit<StatementLine, 'line'> } | { fault: string } | 'other'

/** Format of a gateway's statement. */
export interface StatementFormat {
  method: string
  /** Columns by which the format is recognised: only this one has all of them. */
  columns: readonly string[]
  zoneHours: number
  readRow(row: Row): ReadRow
  /** Reads the number of lines from the text around the table. */
  readDeclared?(lines: readonly string[]): number | null
}

/** Minor units of an amount with sign, thousands separators or currency symbol; undefined for anything else. */
export function parseSum(text: string | undefined): number | undefined {
  const [, sign, whole, parts = ''] =
    /^([-+]?)[¥￥$€]?(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec((text ?? '').replaceAll(',', '')) ?? []
  if (whole === undefined) return undefined
  const minor = Number(whole) * 100 + Number(parts.padEnd(2, '0'))
  return sign === '-' && minor > 0 ? -minor : minor
}

/** The cell of the first of several column names that the row has; gateways rename columns over the years. */
export function cellOf(row: Row, ...names: readonly string[]): string {
  for (const name of names) {
    const cell = row[name]
    if (cell !== undefined && cell !== '') return cell
  }
  return ''
}

/** Epoch milliseconds of `2026-11-20 12:00[:00]` (or with slashes) in a zone; undefined for anything else. */
export function parseZoned(text: string, zoneHours: number): number | undefined {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text.trim())
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const time = Date.UTC(year, month - 1, day, hour - zoneHours, minute, second)
  return Number.isNaN(time) ? undefined : time
}
