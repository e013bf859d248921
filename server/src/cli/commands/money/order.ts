import { formatMoney } from '../../../texts/money.ts'
import { formatTime } from '../../../texts/time.ts'
import { CommandFailure, type ServiceCommand } from '../../command.ts'
import { argumentOf } from '../../terminal/parse-args.ts'

/** Characters. Evidence may be a whole response of a gateway. */
const MAX_EVIDENCE = 100

const REFUND_WORDS: Record<string, string> = { console: 'refund at the gateway', dispute: 'chargeback' }

export const orderCommand: ServiceCommand = {
  name: 'order',
  summary: 'Shows an order: its history with reason, actor and evidence, its pay addresses, payments and refunds',
  details:
    'Evidence “callback:<id>” is a stored callback (see “callbacks replay”), “query:…” the gateway’s response. Times: Beijing.',
  example: 'order 202611201234567890123456 --ask',
  arguments: [{ name: 'order', meaning: 'number of the order, 24 digits' }],
  options: { ask: { meaning: 'queries the gateway first, also for a closed order, and accepts money that was paid' } },
  runs: 'service',
  isRead: ({ options }) => options.ask !== true,
  async run({ deps, modules, operator, record }, given, output) {
    const asker = given.options.ask === true ? operator : undefined
    const found = await modules.orders.inspectOrder(argumentOf(given, 0), asker)
    if (!found) throw new CommandFailure('There is no such order.')
    if (asker) await record(deps.database.db, { target: `order:${found.order.remote_order_id}` })
    const { order, events, addresses, payments, refunds } = found
    const price = `${formatMoney(order.price_minor)} ${order.currency}`
    output.print(
      `order ${order.remote_order_id} of member ${order.member_id}: ${order.viptype_name}, ${price}, ${order.state}`,
    )
    for (const { create_time, from_state, to_state, reason, actor, evidence } of events) {
      const step = from_state === to_state || from_state === '' ? to_state : `${from_state} → ${to_state}`
      output.print(`${formatTime(create_time)}  ${step}  ${reason}  ${actor}  ${evidence.slice(0, MAX_EVIDENCE)}`)
    }
    for (const { method, trade_type, out_trade_no, gateway_no, state, create_time } of addresses) {
      const at = [method, trade_type].filter((part) => part !== '').join(' ')
      const number = gateway_no === '' ? out_trade_no : `${out_trade_no}, ${gateway_no}`
      output.print(`address at ${at}, ${number}, ${formatTime(create_time)}: ${state}`)
    }
    for (const row of payments)
      output.print(
        `paid ${formatMoney(row.amount_minor)} ${row.currency} by ${row.method}, ${row.gateway_no}, ${formatTime(row.pay_time)}: ${row.verdict} ${row.reason}`,
      )
    for (const row of refunds)
      output.print(
        `${REFUND_WORDS[row.origin] ?? 'refund'} ${row.refund_no} of ${formatMoney(row.amount_minor)} ${row.currency}: ${row.state}${row.fault && ` ${row.fault}`}, ${row.reason}`,
      )
    return 0
  },
}
