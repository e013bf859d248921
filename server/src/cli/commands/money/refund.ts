import { MAX_REFUND_WORDS } from '@zimu/contract/constants'
import type { RefundPlan } from '../../../modules/order/index.ts'
import { formatMoney, parseMoney } from '../../../texts/money.ts'
import { formatTime } from '../../../texts/time.ts'
import { CommandFailure, type Given, type OperatorContext, type Output, type ServiceCommand } from '../../command.ts'
import { csvLine } from '../../terminal/csv-line.ts'
import { argumentOf, textOf } from '../../terminal/parse-args.ts'

type Problem = Extract<
  Awaited<ReturnType<OperatorContext['modules']['orders']['planRefund']>>,
  { problem: string }
>['problem']

const PROBLEMS: Record<Problem, string> = {
  unknown_order: 'There is no such order.',
  nothing_paid: 'Nothing was paid for this order. “member take” takes back what it gave for free.',
  nothing_left: 'All of this payment is refunded already, or the refund is pending.',
  unknown_payment: 'The order has no such payment.',
  several_payments: 'The order was paid more than once: name the payment with --payment <number>.',
  not_payable: 'The currency has no smaller unit: give a whole amount.',
  too_much: 'That is more than is left of the payment.',
  no_call: 'This gateway has no call for refunds: pay back at its console, then run this with --by-hand.',
  gift_used: 'The gift has been used, so it cannot be taken back. A part of the sum can be paid back.',
  order_busy: 'Somebody else is paying this money back at this moment.',
}

function readAmount(given: Given): number | undefined {
  const text = textOf(given, 'amount')
  if (text === '') return undefined
  const minor = parseMoney(text)
  if (minor === undefined || minor === 0) throw new CommandFailure('--amount must be an amount like 9.90', 2)
  return minor
}

function readWords(given: Given): string {
  const words = textOf(given, 'words').trim()
  if (words.length > MAX_REFUND_WORDS)
    throw new CommandFailure(`--words must be at most ${MAX_REFUND_WORDS} characters`, 2)
  return words
}

function endText(end: number | null | undefined): string {
  if (end === undefined) return 'none'
  return end === null ? 'permanent' : `until ${formatTime(end)}`
}

function printPlan({ order, payment, amount_minor, isWhole, effect }: RefundPlan, output: Output) {
  const { currency } = payment
  output.print(`order ${order.remote_order_id} of member ${order.member_id}: ${order.viptype_name}, ${order.state}`)
  const back = payment.refund_minor > 0 ? `, ${formatMoney(payment.refund_minor)} of it refunded or pending` : ''
  output.print(
    `paid ${formatMoney(payment.amount_minor)} ${currency} by ${payment.method}, ${payment.gateway_no}${back}`,
  )
  output.print(`refund: ${formatMoney(amount_minor)} ${currency}`)
  output.print(isWhole ? 'the order becomes refunded' : `the order stays ${order.state}`)
  if (effect) output.print(`membership: ${endText(effect.before)}, then ${endText(effect.after)} (Beijing time)`)
}

export const refundCommand: ServiceCommand = {
  name: 'refund',
  summary: 'Refunds an order’s payment, fully or in part',
  details: `The refund is stored before it is sent to the gateway, with a number of its own, so that it is never paid twice; the server
queries the gateway until the refund is final. After a full refund, exactly what the order gave is taken back. A partial refund
leaves the membership unchanged (“member take” shortens it). “refunds” lists refunds that are due, pending or failed.`,
  example: 'refund 202611201234567890123456 --reason "asked by the member" --dry-run',
  arguments: [{ name: 'order', meaning: 'number of the order, 24 digits' }],
  options: {
    reason: { value: '<text>', meaning: 'reason, stored in the order’s history', isRequired: true },
    words: { value: '<text>', meaning: 'what the member reads once the money is back, as a notice and by mail' },
    amount: { value: '<sum>', meaning: 'amount of a partial refund, like 9.90; default: all that is left' },
    payment: { value: '<number>', meaning: 'gateway’s number of the payment, if the order was paid more than once' },
    'by-hand': { meaning: 'the money was refunded elsewhere: only records it' },
    'dry-run': { meaning: 'only prints what would happen' },
  },
  runs: 'service',
  isRead: ({ options }) => options['dry-run'] === true,
  async run({ deps, modules, operator, record }, given, output) {
    const request = {
      remote_order_id: argumentOf(given, 0),
      gateway_no: textOf(given, 'payment') || undefined,
      amount_minor: readAmount(given),
      isByHand: given.options['by-hand'] === true,
      actor: operator,
      reason: textOf(given, 'reason'),
      words: readWords(given),
    }
    const planned = await modules.orders.planRefund(request)
    if ('problem' in planned) throw new CommandFailure(PROBLEMS[planned.problem])
    printPlan(planned, output)
    if (given.options['dry-run'] === true) {
      output.note('Nothing was done.')
      return 0
    }
    const refund = await modules.orders.refund(request)
    if ('problem' in refund) throw new CommandFailure(PROBLEMS[refund.problem])
    await record(deps.database.db, {
      target: `order:${request.remote_order_id}`,
      after: { refund_no: refund.refund_no, state: refund.state, amount_minor: planned.amount_minor },
    })
    if (refund.state === 'failed')
      throw new CommandFailure(`The gateway refused: ${refund.fault}. Nothing was refunded.`)
    const isDone = refund.state === 'done'
    output.print(
      `refund ${refund.refund_no} is ${isDone ? 'done' : 'pending: the server queries the gateway until it is final'}`,
    )
    return 0
  },
}

export const refundsCommand: ServiceCommand = {
  name: 'refunds',
  summary: 'Lists refunds that are due, pending, disputed or failed, as CSV',
  details: `due: the payment bought nothing (too little, paid twice, a permanent member, coupon used up); run “refund”. disputed: the
payer’s bank took the money back and has not decided; respond at the gateway’s console. failed: of the last 30 days.`,
  example: 'refunds',
  arguments: [],
  options: {},
  runs: 'service',
  isRead: true,
  async run({ modules }, _given, output) {
    const { owed, unfinished } = await modules.orders.listRefunds()
    output.print('state,order,member_id,method,payment,amount,currency,why,since')
    for (const row of owed) {
      const rest = formatMoney(row.amount_minor - row.refund_minor)
      const { remote_order_id, member_id, method, gateway_no, currency, reason } = row
      output.print(
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
      const state = row.state === 'failed' || row.state === 'disputed' ? row.state : 'pending'
      const why = row.fault || row.reason
      const { remote_order_id, member_id, method, gateway_no, currency } = row
      const amount = formatMoney(row.amount_minor)
      output.print(
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
