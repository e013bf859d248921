/** Which money goes back and what that means for its order. Pure. */
import type { OrderState } from '@zimu/contract'
import { isPayable } from '../../currency.ts'

/** Money that came in, as far as refunds go. */
export interface PaidMoney {
  payment_id: number
  method: string
  gateway_no: string
  amount_minor: number
  /** What goes back or went back of it. */
  refund_minor: number
  verdict: string
  reason: string
  currency: string
}

/** A refund, as far as its order goes. */
export interface MoneyBack {
  payment_id: number
  state: string
  amount_minor: number
  done_minor: number
  refund_time: number | null
}

const restOf = ({ amount_minor, refund_minor }: PaidMoney) => Math.max(0, amount_minor - refund_minor)

/** The money bought nothing, so that it is owed to the payer: too little, too late for a permanent member, paid twice. */
export function isOwed(payment: PaidMoney): boolean {
  return payment.verdict !== 'granted' && restOf(payment) > 0
}

export type RefundChoice =
  | { payment: PaidMoney; amount_minor: number }
  | { problem: 'nothing_paid' | 'nothing_left' | 'unknown_payment' | 'several_payments' | 'too_much' | 'not_payable' }

/**
 * Picks the payment and the sum. Without `gateway_no` the only payment with something left; without `amount_minor` all
 * that is left of it.
 */
export function chooseRefund(
  payments: readonly PaidMoney[],
  { gateway_no, amount_minor }: { gateway_no?: string | undefined; amount_minor?: number | undefined },
): RefundChoice {
  if (payments.length === 0) return { problem: 'nothing_paid' }
  const named = gateway_no === undefined ? payments : payments.filter((payment) => payment.gateway_no === gateway_no)
  if (named.length === 0) return { problem: 'unknown_payment' }
  const left = named.filter((payment) => restOf(payment) > 0)
  const [payment, another] = left
  if (!payment) return { problem: 'nothing_left' }
  if (another) return { problem: 'several_payments' }
  const wanted = amount_minor ?? restOf(payment)
  if (wanted > restOf(payment)) return { problem: 'too_much' }
  // All that is left goes back whatever it is: it came in like that.
  const is_payable = wanted === restOf(payment) || isPayable(wanted, payment.currency)
  return is_payable ? { payment, amount_minor: wanted } : { problem: 'not_payable' }
}

/** The payment that the order's state stands on: it was granted for it, or waits for a person because of it. */
export function isDeciding(payment: PaidMoney, order: { method: string; gateway_no: string }): boolean {
  return payment.method === order.method && payment.gateway_no === order.gateway_no
}

/**
 * What the end of a refund does to an order that is `refunding`: refunded once all of the deciding payment went back, back
 * to where it was when some of it will not, nothing while other parts are on their way.
 */
export function stateAfterRefund(payment: PaidMoney, refunds: readonly MoneyBack[]): OrderState | undefined {
  const done_minor = refunds
    .filter(({ payment_id, state }) => payment_id === payment.payment_id && state === 'done')
    .reduce((sum, refund) => sum + refund.done_minor, 0)
  if (done_minor >= payment.amount_minor) return 'refunded'
  if (restOf(payment) === 0) return undefined
  return payment.verdict === 'granted' ? 'fulfilled' : 'abnormal'
}

/** All money of an order that goes back, for its payer. */
export interface RefundSum {
  state: 'due' | 'pending' | 'done'
  reason: string
  amount_minor: number
  refunded_minor: number
  currency: string
  refund_time: number | null
}

/** Undefined while no money goes back. */
export function sumRefund(payments: readonly PaidMoney[], refunds: readonly MoneyBack[]): RefundSum | undefined {
  const due = payments.filter(isOwed).reduce((sum, payment) => sum + restOf(payment), 0)
  const pending = refunds
    .filter(({ state }) => state === 'asked' || state === 'pending')
    .reduce((sum, refund) => sum + refund.amount_minor, 0)
  const done = refunds.filter(({ state }) => state === 'done')
  const refunded_minor = done.reduce((sum, refund) => sum + refund.done_minor, 0)
  const amount_minor = due + pending + refunded_minor
  if (amount_minor === 0) return undefined
  const concerned = payments.find(({ verdict }) => verdict !== 'granted') ?? payments[0]
  return {
    state: due > 0 ? 'due' : pending > 0 ? 'pending' : 'done',
    reason: concerned && concerned.verdict !== 'granted' ? concerned.reason : 'operator',
    ...{ amount_minor, refunded_minor, currency: concerned?.currency ?? '' },
    refund_time: done.reduce<number | null>((last, { refund_time }) => Math.max(last ?? 0, refund_time ?? 0), null),
  }
}
