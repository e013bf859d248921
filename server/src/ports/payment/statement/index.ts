/**
 * Reads the statement of any supported gateway, which is recognised by its columns.
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

/** In this order: an aggregator's statement has few columns of its own and would match others. */
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

/** A table ends with a remark, or with the header of its totals. */
const isEnd = ({ text, cells }: TableLine, names: readonly string[]) =>
  text.startsWith('#') || /^(总|合计)/.test(cells[0] ?? '') || cells.length < names.length / 2

/** Undefined if the file is not a statement of a supported gateway. Never throws, whatever the file contains. */
export function readStatement(bytes: Uint8Array): Statement | undefined {
  const lines = readLines(decodeText(bytes))
  const head = findHead(lines)
  if (!head) return undefined
  const { format, names, index } = head
  const statement: Statement = {
    method: format.method,
    lines: [],
    faults: [],
    otherNum: 0,
    zoneHours: format.zoneHours,
    declaredNum: format.readDeclared?.(lines.map(({ text }) => text)) ?? null,
  }
  for (const line of lines.slice(index + 1)) {
    if (isEnd(line, names)) break
    const row = Object.fromEntries(names.map((name, column) => [name, line.cells[column] ?? '']))
    const read = format.readRow(row)
    if (read === 'other') statement.otherNum += 1
    else if ('fault' in read) statement.faults.push({ line: line.line, fault: read.fault })
    else statement.lines.push({ ...read.line, line: line.line })
  }
  return statement
}
