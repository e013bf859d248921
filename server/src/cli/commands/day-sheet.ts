import type { DaySheet } from '../../modules/order/index.ts'
import { formatMoney } from '../../texts/money.ts'
import { formatTime, parseTime } from '../../texts/time.ts'
import { CommandFailure, type Output, type ServiceCommand } from '../command.ts'
import { operatorName } from '../operator-name.ts'
import { textOf } from '../parse-args.ts'

const DAY_MS = 86_400_000

function tell(sheet: DaySheet, output: Output) {
  const section = (title: string, lines: readonly string[]) => {
    output.say('')
    output.say(title)
    for (const line of lines.length > 0 ? lines : ['none']) output.say(`  ${line}`)
  }
  const sum = ({ amount_minor, currency }: { amount_minor: number; currency: string }) =>
    `${formatMoney(amount_minor)} ${currency}`
  const refused = sheet.callbacks.filter(({ verdict }) => verdict.startsWith('forged:'))
  const taken_num =
    sheet.callbacks.reduce((total, { num }) => total + num, 0) - refused.reduce((total, { num }) => total + num, 0)
  output.say(`${formatTime(sheet.from).slice(0, 10)} (Beijing time)`)
  section(
    'Orders made, by the state they are in now',
    sheet.orders.map(({ state, num }) => `${state}  ${num}`),
  )
  section(
    'Money in',
    sheet.money_in.map((row) => `${row.method}  ${row.verdict}  ${row.num} × ${sum(row)} together`),
  )
  section(
    'Money back',
    sheet.money_back.map((row) => `${row.method}  ${row.num} × ${sum(row)} together`),
  )
  section(
    `Callbacks: ${taken_num} taken; refused`,
    refused.map((row) => `${row.method}  ${row.verdict.slice(7)}  ${row.num}`),
  )
  section(
    'Owed now, whatever the day',
    sheet.owed.map((row) => `${row.remote_order_id}  ${row.method} ${row.gateway_no}  ${sum(row)}  ${row.reason}`),
  )
  output.say('')
  output.say(`Refunds on their way now: ${sheet.refunds_pending_num}`)
  for (const { actor, note, create_time } of sheet.sign_offs)
    output.say(`Signed ${formatTime(create_time)} by ${actor}: ${note}`)
}

export const daySheetCommand: ServiceCommand = {
  name: 'day-sheet',
  summary: 'What a day brought: orders by state, money in and back, refused callbacks, what is owed',
  details: `“statement” compares the day with what the gateways say. With --json one object for other programs: amounts in
hundredths, times in epoch milliseconds.`,
  arguments: [{ name: 'day', meaning: 'like 2026-11-20, Beijing time; today without it', is_optional: true }],
  options: {
    json: { meaning: 'one line of JSON' },
    sign: { value: '<text>', meaning: 'writes down, with your name and this sheet, that you have looked at the day' },
  },
  runs: 'service',
  async run({ deps, modules }, given, output) {
    const text = given.arguments[0] ?? formatTime(deps.clock.now()).slice(0, 10)
    const from = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseTime(text) : undefined
    if (from === undefined) throw new CommandFailure('a day looks like 2026-11-20', 2)
    const sheet = await modules.orders.readDaySheet({ from, to: from + DAY_MS })
    if (given.options.json === true) output.say(JSON.stringify(sheet))
    else tell(sheet, output)
    const words = textOf(given, 'sign')
    if (words !== '') {
      await modules.orders.signDay(sheet, { actor: operatorName(), note: words })
      output.note('Signed.')
    }
    return 0
  },
}
