/**
 * Reads the statement of any gateway that this service knows, told by its columns.
 * @example readStatement(await readFile('20261120.csv'))?.method // 'wechat'
 */
import { alipayStatement } from './alipay.ts'
import { epayStatement } from './epay.ts'
import { plainStatement } from './plain.ts'
import type { Statement, StatementFormat } from './statement.ts'
import { stripeStatement } from './stripe.ts'
import { columnName, decodeText, readLines, type TableLine } from './table.ts'
import { wechatStatement } from './wechat.ts'

export type { Statement, StatementLine } from './statement.ts'

/** Special ones first: an aggregator's list has few columns of its own. */
const FORMATS: readonly StatementFormat[] = [
  alipayStatement,
  wechatStatement,
  stripeStatement,
  plainStatement,
  epayStatement,
]

function findHead(lines: readonly TableLine[]) {
  for (const [index, { cells }] of lines.entries()) {
    const names = cells.map(columnName)
    const format = FORMATS.find(({ columns }) => columns.every((column) => names.includes(column)))
    if (format) return { format, names, index }
  }
  return undefined
}

/** A table ends with a remark, or with the head of its sums. */
const isEnd = ({ text, cells }: TableLine, names: readonly string[]) =>
  text.startsWith('#') || /^(总|合计)/.test(cells[0] ?? '') || cells.length < names.length / 2

/** Undefined when the file is no statement of a gateway that is known here. Never throws for what is in it. */
export function readStatement(bytes: Uint8Array): Statement | undefined {
  const lines = readLines(decodeText(bytes))
  const head = findHead(lines)
  if (!head) return undefined
  const { format, names, index } = head
  const statement: Statement = {
    ...{ method: format.method, lines: [], faults: [], other_num: 0, zone_hours: format.zone_hours },
    declared_num: format.readDeclared?.(lines.map(({ text }) => text)) ?? null,
  }
  for (const line of lines.slice(index + 1)) {
    if (isEnd(line, names)) break
    const row = Object.fromEntries(names.map((name, column) => [name, line.cells[column] ?? '']))
    const read = format.readRow(row)
    if (read === 'other') statement.other_num += 1
    else if ('fault' in read) statement.faults.push({ line: line.line, fault: read.fault })
    else statement.lines.push({ ...read.line, line: line.line })
  }
  return statement
}
