import { readFile } from 'node:fs/promises'
import { readStatement } from '../../ports/payment/index.ts'
import { formatMoney } from '../../texts/money.ts'
import { formatTime, parseTime } from '../../texts/time.ts'
import { CommandFailure, type Given, type ServiceCommand } from '../command.ts'
import { csvLine } from '../csv-line.ts'
import { argumentOf, textOf } from '../parse-args.ts'

const DAY_MS = 86_400_000
const SECOND_MS = 1000

/** `--from` and `--to`: first and last day. */
function readPeriod(given: Given) {
  const [first, last] = [textOf(given, 'from'), textOf(given, 'to')]
  if (first === '' && last === '') return undefined
  const [from, to] = [parseTime(first || last), parseTime(last || first)]
  if (from === undefined || to === undefined || to < from)
    throw new CommandFailure('--from and --to want days like 2026-11-20', 2)
  return { from, to: to + DAY_MS }
}

export const statementCommand: ServiceCommand = {
  name: 'statement',
  summary: 'Compares a gateway’s statement with the books, differences first, as CSV',
  details: `Reads Alipay's list of trades (业务明细), WeChat Pay's trade bill (交易账单), Stripe's itemised “Balance change from activity”
(with payment_intent_id), an epay aggregator's list of orders, or the plain form
trade_no,out_trade_no,kind,amount,currency,time — unpacked, in UTF-8 or GBK, as they come. Changes nothing.
missing_here: ask the gateway why, the order is asked about by itself; a refund made at its console is noted with
“refund --by-hand”. missing_there: look whether the statement covers the whole day. Ends with 1 when anything differs.`,
  arguments: [{ name: 'file', meaning: 'the statement', is_path: true }],
  options: {
    method: { value: '<method>', meaning: 'whose statement it is, for the plain form; sandbox without it' },
    from: { value: '<day>', meaning: 'first day, Beijing time; that of the first line without it' },
    to: { value: '<day>', meaning: 'last day; that of the last line without it' },
    all: { meaning: 'also prints the lines that agree, after the others' },
  },
  runs: 'service',
  async run({ modules }, given, output) {
    const path = argumentOf(given, 0)
    const bytes = await readFile(path).catch(() => {
      throw new CommandFailure(`There is no file ${path} that can be read.`)
    })
    const statement = readStatement(bytes)
    if (!statement) throw new CommandFailure(`${path} is no statement that is known here. --help says which are.`)
    const method = textOf(given, 'method') || statement.method
    const compared = await modules.orders.compareStatement(statement, method, readPeriod(given))
    if (!compared)
      throw new CommandFailure(`${path} has no line about money: say which days it covers with --from and --to.`)
    const { differences, agreeing, from, to } = compared
    output.say('difference,kind,order,payment,refund,here,there,line,time')
    for (const row of differences)
      output.say(
        csvLine([
          ...[row.difference, row.kind, row.remote_order_id, row.gateway_no, row.refund_no, row.here, row.there],
          ...[row.line ?? '', formatTime(row.time)],
        ]),
      )
    for (const { line, fault } of statement.faults)
      output.say(csvLine(['unreadable', '', '', '', '', '', fault, line, '']))
    if (given.options.all === true)
      for (const row of agreeing) {
        const sum = `${formatMoney(row.amount_minor)} ${row.currency}`
        const { kind, remote_order_id, gateway_no, refund_no, line, time } = row
        output.say(csvLine(['none', kind, remote_order_id, gateway_no, refund_no, sum, sum, line, formatTime(time)]))
      }
    const read_num = statement.lines.length + statement.faults.length
    const is_cut = statement.declared_num !== null && statement.declared_num > read_num + statement.other_num
    output.note(
      `${method}, ${formatTime(from)} to ${formatTime(to - SECOND_MS)} (Beijing time): ${statement.lines.length} lines, ${agreeing.length} agree, ${differences.length} differences, ${statement.other_num} about other things`,
    )
    if (is_cut) output.note(`The file says that it has ${statement.declared_num} lines: it is not whole.`)
    return differences.length === 0 && statement.faults.length === 0 && !is_cut ? 0 : 1
  },
}
