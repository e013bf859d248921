import type { RefundPlan } from '../../modules/order/index.ts'
import { formatMoney, parseMoney } from '../../texts/money.ts'
import { formatTime } from '../../texts/time.ts'
import { CommandFailure, type Given, type OperatorContext, type Output, type ServiceCommand } from '../command.ts'
import { csvLine } from '../csv-line.ts'
import { operatorName } from '../operator-name.ts'
import { argumentOf, textOf } from '../parse-args.ts'

type Problem = Extract<
  Awaited<ReturnType<OperatorContext['modules']['orders']['planRefund']>>,
  { problem: string }
>['problem']

const PROBLEMS: Record<Problem, string> = {
  unknown_order: 'There is no such order.',
  nothing_paid: 'Nothing was paid for this order. What it gave for free is taken back with “member take”.',
  nothing_left: 'All of this money went back already, or is on its way.',
  unknown_payment: 'The order has no such payment.',
  several_payments: 'The order was paid more than once: name the payment with --payment <number>.',
  not_payable: 'The currency has no smaller unit: name a whole sum.',
  too_much: 'That is more than is left of the payment.',
  no_call: 'This gateway has no call for refunds: pay back at its console, then run this with --by-hand.',
  gift_used: 'The gift has been used, so it cannot be taken back. A part of the sum can be paid back.',
  order_busy: 'Somebody else is paying this money back at this moment.',
}

function readAmount(given: Given): number | undefined {
  const text = textOf(given, 'amount')
  if (text === '') return undefined
  const minor = parseMoney(text)
  if (minor === undefined || minor === 0) throw new CommandFailure('--amount wants a sum like 9.90', 2)
  return minor
}

function endText(end: number | null | undefined): string {
  if (end === undefined) return 'none'
  return end === null ? 'for ever' : `until ${formatTime(end)}`
}

function tellPlan({ order, payment, amount_minor, is_whole, effect }: RefundPlan, output: Output) {
  const { currency } = payment
  output.say(`order ${order.remote_order_id} of member ${order.member_id}: ${order.viptype_name}, ${order.state}`)
  const back = payment.refund_minor > 0 ? `, ${formatMoney(payment.refund_minor)} of it back or on the way` : ''
  output.say(`paid ${formatMoney(payment.amount_minor)} ${currency} by ${payment.method}, ${payment.gateway_no}${back}`)
  output.say(`goes back: ${formatMoney(amount_minor)} ${currency}`)
  output.say(is_whole ? 'the order ends as refunded' : `the order stays ${order.state}`)
  if (effect) output.say(`membership: ${endText(effect.before)}, then ${endText(effect.after)} (Beijing time)`)
}

export const refundCommand: ServiceCommand = {
  name: 'refund',
  summary: 'Pays money of an order back, whole or in part',
  details: `The refund is written down first and sent to the gateway under a number of its own, so that it never pays twice; the
server asks until the gateway's last word. Once all of the payment is back, exactly what the order gave is taken back. A
part leaves the membership as it is (“member take” shortens it). “refunds” lists what is owed, on its way, or failed.`,
  arguments: [{ name: 'order', meaning: 'number of the order, 24 digits' }],
  options: {
    reason: { value: '<text>', meaning: 'why, for the order’s history', is_required: true },
    amount: { value: '<sum>', meaning: 'part of the money, like 9.90; all that is left without it' },
    payment: { value: '<number>', meaning: 'which payment, where the order was paid more than once' },
    'by-hand': { meaning: 'the money went back elsewhere already: only the books follow' },
    'dry-run': { meaning: 'says what would happen, and does nothing' },
  },
  runs: 'service',
  async run({ modules }, given, output) {
    const wish = {
      remote_order_id: argumentOf(given, 0),
      gateway_no: textOf(given, 'payment') || undefined,
      amount_minor: readAmount(given),
      is_by_hand: given.options['by-hand'] === true,
      actor: operatorName(),
      reason: textOf(given, 'reason'),
    }
    const planned = await modules.orders.planRefund(wish)
    if ('problem' in planned) throw new CommandFailure(PROBLEMS[planned.problem])
    tellPlan(planned, output)
    if (given.options['dry-run'] === true) {
      output.note('Nothing was done.')
      return 0
    }
    const refund = await modules.orders.refund(wish)
    if ('problem' in refund) throw new CommandFailure(PROBLEMS[refund.problem])
    if (refund.state === 'failed') throw new CommandFailure(`The gateway refused: ${refund.fault}. Nothing went back.`)
    const is_done = refund.state === 'done'
    output.say(
      `refund ${refund.refund_no} is ${is_done ? 'done' : 'on its way: the server asks the gateway until it is done'}`,
    )
    return 0
  },
}

export const refundsCommand: ServiceCommand = {
  name: 'refunds',
  summary: 'Lists money that is owed to payers, on its way back, or could not go, as CSV',
  details:
    'due: bought nothing (too little, paid twice, member for ever) and waits for “refund”. failed: of the last 30 days.',
  arguments: [],
  options: {},
  runs: 'service',
  async run({ modules }, _given, output) {
    const { owed, unfinished } = await modules.orders.listRefunds()
    output.say('state,order,member_id,method,payment,amount,currency,why,since')
    for (const row of owed) {
      const rest = formatMoney(row.amount_minor - row.refund_minor)
      const { remote_order_id, member_id, method, gateway_no, currency, reason } = row
      output.say(
        csvLine([
          'due',
          remote_order_id,
          member_id,
          method,
          gateway_no,
          rest,
          currency,
          reason,
          formatTime(row.create_time),
        ]),
      )
    }
    for (const row of unfinished) {
      const state = row.state === 'failed' ? 'failed' : 'pending'
      const why = row.fault || row.reason
      const { remote_order_id, member_id, method, gateway_no, currency } = row
      const amount = formatMoney(row.amount_minor)
      output.say(
        csvLine([
          state,
          remote_order_id,
          member_id,
          method,
          gateway_no,
          amount,
          currency,
          why,
          formatTime(row.create_time),
        ]),
      )
    }
    return 0
  },
}
