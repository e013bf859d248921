/**
 * Reads the statement of any supported gateway, which is recognised by its columns, without holding more of it than a part.
 * @example (await openStatement(() => createReadStream('20261120.csv')))?.method // 'wechat'
 */
import { alipayStatement } from './alipay.ts'
import { epayStatement } from './epay.ts'
import { plainStatement } from './plain.ts'
import type { Encoding, Statement, StatementFormat, StatementLine, StatementTotals } from './statement.ts'
import { stripeStatement } from './stripe.ts'
import { columnName, detectEncoding, type OpenBytes, readLines, type TableLine } from './table.ts'
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

/** The table begins within so many lines, and what is said behind it ends within as many. */
const MAX_AROUND = 200

interface Head {
  format: StatementFormat
  names: readonly string[]
  line: number
}

function headOf({ line, cells }: TableLine): Head | undefined {
  const names = cells.map(columnName)
  const format = FORMATS.find(({ columns }) => columns.every((column) => names.includes(column)))
  return format && { format, names, line }
}

async function findHead(open: OpenBytes, encoding: Encoding): Promise<Head | undefined> {
  let seen = 0
  for await (const lines of readLines(open, encoding))
    for (const line of lines) {
      const head = headOf(line)
      if (head) return head
      seen += 1
      if (seen > MAX_AROUND) return undefined
    }
  return undefined
}

/** A table ends with a remark, or with the header of its totals. */
const isEnd = ({ text, cells }: TableLine, names: readonly string[]) =>
  text.startsWith('#') || /^(总|合计)/.test(cells[0] ?? '') || cells.length < names.length / 2

/** Shorter texts are never views of another. */
const VIEWED = 13
/** A text of its own: a cell is otherwise a view of the part of the file that it was cut from, and keeps all of it in memory. */
const own = (text: string) => (text.length < VIEWED ? text : Buffer.from(text, 'utf8').toString('utf8'))

/** What a comparison remembers of a line is of its own; the rest goes with its part. */
const ownLine = ({ gateway_no, currency, ...line }: StatementLine): StatementLine => ({
  ...line,
  gateway_no: own(gateway_no),
  currency: own(currency),
})

/** Undefined if the file is not a statement of a supported gateway. Fails only where the file itself cannot be read. */
export async function openStatement(open: OpenBytes): Promise<Statement | undefined> {
  const encoding = await detectEncoding(open)
  const head = await findHead(open, encoding)
  if (!head) return undefined
  const { format, names, line: headLine } = head

  async function* read(totals: StatementTotals) {
    const around: string[] = []
    let isOver = false
    for await (const lines of readLines(open, encoding)) {
      const part = { lines: [] as StatementLine[], faults: [] as { line: number; fault: string }[] }
      for (const line of lines) {
        isOver ||= line.line > headLine && isEnd(line, names)
        if (isOver || line.line < headLine) {
          if (around.length < 2 * MAX_AROUND) around.push(line.text)
        } else if (line.line > headLine) {
          const row = Object.fromEntries(names.map((name, column) => [name, line.cells[column] ?? '']))
          const found = format.readRow(row)
          if (found === 'other') totals.otherNum += 1
          else if ('fault' in found) part.faults.push({ line: line.line, fault: found.fault })
          else part.lines.push(ownLine({ ...found.line, line: line.line }))
        }
      }
      yield part
    }
    totals.declaredNum = format.readDeclared?.(around) ?? null
  }

  return { method: format.method, zoneHours: format.zoneHours, encoding, read }
}
