import { readFile } from 'node:fs/promises'
import { days, seconds } from '@zimu/contract/durations'
import { readStatement } from '../../../ports/payment/index.ts'
import { formatMoney } from '../../../texts/money.ts'
import { formatTime, parseTime } from '../../../texts/time.ts'
import { CommandFailure, type Given, type ServiceCommand } from '../../command.ts'
import { csvLine } from '../../terminal/csv-line.ts'
import { argumentOf, textOf } from '../../terminal/parse-args.ts'

/** `--from` and `--to`: first and last day. */
function readPeriod(given: Given) {
  const [first, last] = [textOf(given, 'from'), textOf(given, 'to')]
  if (first === '' && last === '') return undefined
  const [from, to] = [parseTime(first || last), parseTime(last || first)]
  if (from === undefined || to === undefined || to < from)
    throw new CommandFailure('--from and --to want days like 2026-11-20', 2)
  return { from, to: to + days(1) }
}

export const statementCommand: ServiceCommand = {
  name: 'statement',
  summary: 'Compares a gateway’s statement with the stored payments and refunds, differences first, as CSV',
  details: `Reads Alipay's list of trades (业务明细), WeChat Pay's trade bill (交易账单), Stripe's itemised “Balance change from activity”
(with payment_intent_id), an epay aggregator's list of orders, or the plain form
trade_no,out_trade_no,kind,amount,currency,time; unpacked, in UTF-8 or GBK. Changes nothing.
missing_here: “order <number> --ask” queries the gateway; record a refund made at its console with “refund --by-hand”.
missing_there: check that the statement covers the whole day. Exit code 1 if anything differs.`,
  example: 'statement 20261120.csv',
  arguments: [{ name: 'file', meaning: 'file of the statement', isPath: true }],
  options: {
    method: { value: '<method>', meaning: 'gateway of a statement in the plain form; default: sandbox' },
    from: { value: '<day>', meaning: 'first day, Beijing time; default: day of the first line' },
    to: { value: '<day>', meaning: 'last day, Beijing time; default: day of the last line' },
    all: { meaning: 'also prints the lines without a difference, after the others' },
  },
  runs: 'service',
  isRead: true,
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
    output.print('difference,kind,order,payment,refund,here,there,line,time')
    for (const row of differences)
      output.print(
        csvLine([
          row.difference,
          row.kind,
          row.remote_order_id,
          row.gateway_no,
          row.refund_no,
          row.here,
          row.there,
          row.line ?? '',
          formatTime(row.time),
        ]),
      )
    for (const { line, fault } of statement.faults)
      output.print(csvLine(['unreadable', '', '', '', '', '', fault, line, '']))
    if (given.options.all === true)
      for (const row of agreeing) {
        const sum = `${formatMoney(row.amount_minor)} ${row.currency}`
        const { kind, remote_order_id, gateway_no, refund_no, line, time } = row
        output.print(csvLine(['none', kind, remote_order_id, gateway_no, refund_no, sum, sum, line, formatTime(time)]))
      }
    const readNum = statement.lines.length + statement.faults.length
    const isCut = statement.declaredNum !== null && statement.declaredNum > readNum + statement.otherNum
    output.note(
      `${method}, ${formatTime(from)} to ${formatTime(to - seconds(1))} (Beijing time): ${statement.lines.length} lines, ${agreeing.length} agree, ${differences.length} differences, ${statement.otherNum} about other things`,
    )
    if (isCut) output.note(`The file says that it has ${statement.declaredNum} lines: it is not whole.`)
    return differences.length === 0 && statement.faults.length === 0 && !isCut ? 0 : 1
  },
}
