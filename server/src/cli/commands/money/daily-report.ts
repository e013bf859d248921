import { days } from '@zimu/contract/durations'
import type { DailyReport } from '../../../modules/order/index.ts'
import { formatMoney } from '../../../texts/money.ts'
import { formatTime, parseTime } from '../../../texts/time.ts'
import { CommandFailure, type Output, type ServiceCommand } from '../../command.ts'
import { textOf } from '../../terminal/parse-args.ts'

function printReport(sheet: DailyReport, output: Output) {
  const section = (title: string, lines: readonly string[]) => {
    output.print('')
    output.print(title)
    for (const line of lines.length > 0 ? lines : ['none']) output.print(`  ${line}`)
  }
  const sum = ({ amount_minor, currency }: { amount_minor: number; currency: string }) =>
    `${formatMoney(amount_minor)} ${currency}`
  const refused = sheet.callbacks.filter(({ verdict }) => verdict.startsWith('forged:'))
  const takenNum =
    sheet.callbacks.reduce((total, { num }) => total + num, 0) - refused.reduce((total, { num }) => total + num, 0)
  output.print(`${formatTime(sheet.from).slice(0, 10)} (Beijing time)`)
  section(
    'Orders made, by the state they are in now',
    sheet.orders.map(({ state, num }) => `${state}  ${num}`),
  )
  section(
    'Money in',
    sheet.moneyIn.map((row) => `${row.method}  ${row.verdict}  ${row.num} × ${sum(row)} together`),
  )
  section(
    'Money back',
    sheet.moneyBack.map((row) => `${row.method}  ${row.num} × ${sum(row)} together`),
  )
  section(
    `Callbacks: ${takenNum} taken; refused`,
    refused.map((row) => `${row.method}  ${row.verdict.slice(7)}  ${row.num}`),
  )
  section(
    'Owed now, whatever the day',
    sheet.owed.map((row) => `${row.remote_order_id}  ${row.method} ${row.gateway_no}  ${sum(row)}  ${row.reason}`),
  )
  section(
    'Statements that cover it',
    sheet.statements.map(
      ({ method, statement_id, difference_num, open_num }) =>
        `${method}  #${statement_id}  ${difference_num} differences, ${open_num} of them open`,
    ),
  )
  output.print('')
  output.print(`Refunds on their way now: ${sheet.refundsPendingNum}`)
  for (const { actor, note, create_time } of sheet.signOffs)
    output.print(`Signed ${formatTime(create_time)} by ${actor}: ${note}`)
}

export const dailyReportCommand: ServiceCommand = {
  name: 'day-sheet',
  summary: 'Prints the report of a day: orders by state, money in and back, refused callbacks, due refunds',
  details: `“statement” compares the day with the gateways' statements. With --json: one object, amounts in hundredths of the
currency's unit, times in epoch milliseconds.`,
  example: 'day-sheet 2026-11-20',
  arguments: [{ name: 'day', meaning: 'day like 2026-11-20, Beijing time; default: today', isOptional: true }],
  options: {
    json: { meaning: 'prints one line of JSON in place of text' },
    sign: {
      value: '<text>',
      meaning: 'stores that you have checked the day: your name, this text, and the report as it is now',
    },
  },
  runs: 'service',
  isRead: ({ options }) => options.sign === undefined,
  async run({ deps, modules, operator, record }, given, output) {
    const text = given.arguments[0] ?? formatTime(deps.clock.now()).slice(0, 10)
    const from = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseTime(text) : undefined
    if (from === undefined) throw new CommandFailure('the day must look like 2026-11-20', 2)
    const sheet = await modules.orders.readDailyReport({ from, to: from + days(1) })
    if (given.options.json === true) output.print(JSON.stringify(sheet))
    else printReport(sheet, output)
    const words = textOf(given, 'sign')
    if (words !== '') {
      if (!(await modules.orders.signDay(sheet, { actor: operator, note: words })))
        throw new CommandFailure('The day is not over: its figures still move. Sign it tomorrow.')
      await record(deps.database.db, { target: `day:${text}`, after: words })
      output.note('Signed.')
    }
    return 0
  },
}
