import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { days, seconds } from '@zimu/contract/durations'
import type { Judged, Side } from '../../../modules/order/index.ts'
import { openStatement } from '../../../ports/payment/index.ts'
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

const sideText = (side: Side) =>
  side === null ? '' : 'word' in side ? side.word : `${formatMoney(side.minor)} ${side.currency}`

const lineOf = ({ kind, remote_order_id, gateway_no, refund_no, here, there, line, time }: Judged, word: string) =>
  csvLine([
    ...[word, kind, remote_order_id, gateway_no, refund_no, sideText(here), sideText(there)],
    ...[line ?? '', formatTime(time)],
  ])

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
    const file = await open(path).catch(() => {
      throw new CommandFailure(`There is no file ${path} that can be read.`)
    })
    await file.close()
    const statement = await openStatement(() => createReadStream(path))
    if (!statement) throw new CommandFailure(`${path} is no statement that is known here. --help says which are.`)
    const method = textOf(given, 'method') || statement.method
    const differing: Judged[] = []
    const agreeing: Judged[] = []
    const faults: { line: number; fault: string }[] = []
    const compared = await modules.orders.compareStatement(statement, {
      method,
      period: readPeriod(given),
      onPart(part) {
        differing.push(...part.judged.filter(({ difference }) => difference !== ''))
        if (given.options.all === true) agreeing.push(...part.judged.filter(({ difference }) => difference === ''))
        faults.push(...part.faults)
      },
    })
    if (!compared)
      throw new CommandFailure(`${path} has no line about money: say which days it covers with --from and --to.`)
    output.print('difference,kind,order,payment,refund,here,there,line,time')
    for (const row of differing) output.print(lineOf(row, row.difference))
    for (const { line, fault } of faults) output.print(csvLine(['unreadable', '', '', '', '', '', fault, line, '']))
    for (const row of agreeing) output.print(lineOf({ ...row, here: row.there }, 'none'))
    const { from, to, lineNum, agreeNum, differenceNum, faultNum, otherNum, declaredNum, isCut } = compared
    output.note(
      `${method}, ${formatTime(from)} to ${formatTime(to - seconds(1))} (Beijing time): ${lineNum} lines, ${agreeNum} agree, ${differenceNum} differences, ${otherNum} about other things`,
    )
    if (isCut) output.note(`The file says that it has ${declaredNum} lines: it is not whole.`)
    return differenceNum === 0 && faultNum === 0 && !isCut ? 0 : 1
  },
}
