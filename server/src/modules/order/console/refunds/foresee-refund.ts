/** What a refund does, in the words of the wire. */
import type { ErrorKind, RefundConsequence } from '@zimu/contract'
import { Refusal } from '../../../../refusal.ts'
import { formatMoney } from '../../../../texts/money.ts'
import type { RefundPlan } from '../../refund/refund.settlement.ts'
import type { RefundProblem } from '../../refund/refund-plan.ts'
import { endText } from '../one/timeline.ts'
import { type Bounds, needsSecond } from './bounds.ts'

const PROBLEMS: Readonly<Record<RefundProblem, ErrorKind>> = {
  unknown_order: 'order.not_found',
  nothing_paid: 'refund.nothing_paid',
  nothing_left: 'refund.nothing_left',
  unknown_payment: 'refund.unknown_payment',
  several_payments: 'refund.several_payments',
  too_much: 'refund.too_much',
  not_payable: 'refund.not_payable',
  no_call: 'refund.no_call',
  gift_used: 'refund.gift_used',
  order_busy: 'refund.busy',
}

/** A plan, or the refusal that its problem is. */
export function requirePlan(plan: RefundPlan | { problem: RefundProblem }): RefundPlan {
  if ('problem' in plan) throw new Refusal(PROBLEMS[plan.problem])
  return plan
}

export function describePlan(
  { order, payment, amount_minor, isWhole, effect }: RefundPlan,
  bounds: Bounds | undefined,
): RefundConsequence {
  const isGiftVoid = isWhole && order.purpose === 'gift' && payment.verdict === 'granted'
  return {
    payment_id: payment.payment_id,
    method: payment.method,
    amount: formatMoney(amount_minor),
    currency: payment.currency,
    left: formatMoney(Math.max(0, payment.amount_minor - payment.refund_minor)),
    is_whole: isWhole ? 1 : 0,
    state_before: order.state,
    state_after: isWhole ? 'refunded' : order.state,
    is_taken_back: effect ? 1 : 0,
    over_before: endText(effect?.before),
    over_after: endText(effect?.after),
    is_gift_void: isGiftVoid ? 1 : 0,
    coupon_free: isWhole ? order.coupon : '',
    needs_second: needsSecond(amount_minor, bounds) ? 1 : 0,
    own_bound: bounds ? formatMoney(bounds.own) : null,
    day_left: bounds ? formatMoney(bounds.dayLeft) : null,
  }
}
