import { formatMoney } from '../../texts/money.ts'
import { formatTime } from '../../texts/time.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'
import { operatorName } from '../operator-name.ts'
import { argumentOf } from '../parse-args.ts'

/** Evidence may be a whole answer of a gateway. */
const EVIDENCE_MOST = 100

export const orderCommand: ServiceCommand = {
  name: 'order',
  summary: 'Shows an order: its history with who, why and by what evidence, and its money',
  details: 'Evidence callback:<id> is a kept callback (“callbacks replay”), query: what the gateway answered.',
  arguments: [{ name: 'order', meaning: 'number of the order, 24 digits' }],
  options: { ask: { meaning: 'asks the gateway first, also about an order that is closed, and honours its money' } },
  runs: 'service',
  async run({ modules }, given, output) {
    const asker = given.options.ask === true ? operatorName() : undefined
    const found = await modules.orders.inspectOrder(argumentOf(given, 0), asker)
    if (!found) throw new CommandFailure('There is no such order.')
    const { order, events, payments, refunds } = found
    const price = `${formatMoney(order.price_minor)} ${order.currency}`
    output.say(
      `order ${order.remote_order_id} of member ${order.member_id}: ${order.viptype_name}, ${price}, ${order.state}`,
    )
    for (const { create_time, from_state, to_state, reason, actor, evidence } of events) {
      const step = from_state === to_state || from_state === '' ? to_state : `${from_state} → ${to_state}`
      output.say(`${formatTime(create_time)}  ${step}  ${reason}  ${actor}  ${evidence.slice(0, EVIDENCE_MOST)}`)
    }
    for (const row of payments)
      output.say(
        `paid ${formatMoney(row.amount_minor)} ${row.currency} by ${row.method}, ${row.gateway_no}, ${formatTime(row.pay_time)}: ${row.verdict} ${row.reason}`,
      )
    for (const row of refunds)
      output.say(
        `refund ${row.refund_no} of ${formatMoney(row.amount_minor)} ${row.currency}: ${row.state}${row.fault && ` ${row.fault}`}, ${row.reason}`,
      )
    return 0
  },
}
