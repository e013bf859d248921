/** Which money goes back and what that means for its order. Pure. */
import type { OrderState } from '@zimu/contract'
import { isPayable } from '../../../currency.ts'

/** What refunds need of a payment. */
export interface PaidMoney {
  payment_id: number
  method: string
  gateway_no: string
  amount_minor: number
  /** Amount that is refunded or reserved for refunds. */
  refund_minor: number
  verdict: string
  reason: string
  currency: string
}

/** What an order needs of a refund. */
export interface MoneyBack {
  payment_id: number
  state: string
  /** `""`: our refund · `console`: made at the gateway's console · `dispute`: a chargeback. */
  origin: string
  amount_minor: number
  done_minor: number
  refund_time: number | null
}

const restOf = ({ amount_minor, refund_minor }: PaidMoney) => Math.max(0, amount_minor - refund_minor)

/** The payment bought nothing, so it is owed to the payer: too little, from a permanent member, or paid twice. */
export function isOwed(payment: PaidMoney): boolean {
  return payment.verdict !== 'granted' && restOf(payment) > 0
}

export type RefundChoice =
  | { payment: PaidMoney; amount_minor: number }
  | { problem: 'nothing_paid' | 'nothing_left' | 'unknown_payment' | 'several_payments' | 'too_much' | 'not_payable' }

/**
 * The part of a payment that was refunded without us. `totalMinor`: the sum of its refunds as the gateway reports it. That sum
 * has no chargebacks, and includes our open refunds, which are queried until they end.
 */
export function foreignPart(totalMinor: number, payment_id: number, refunds: readonly MoneyBack[]): number {
  const known = refunds
    .filter((refund) => refund.payment_id === payment_id && refund.origin !== 'dispute' && refund.state !== 'failed')
    .reduce((sum, refund) => sum + (refund.state === 'done' ? refund.done_minor : refund.amount_minor), 0)
  return Math.max(0, totalMinor - known)
}

/**
 * Chooses payment and amount. Without `gateway_no`: the only payment with something left; without `amount_minor`: all that is
 * left of it.
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
  // The rest can always be refunded: an amount that could be paid in can be paid back.
  const canPay = wanted === restOf(payment) || isPayable(wanted, payment.currency)
  return canPay ? { payment, amount_minor: wanted } : { problem: 'not_payable' }
}

/** Whether the order's state depends on this payment: it was granted for it, or is abnormal because of it. */
export function isDeciding(payment: PaidMoney, order: { method: string; gateway_no: string }): boolean {
  return payment.method === order.method && payment.gateway_no === order.gateway_no
}

/**
 * Next state of a `refunding` order after a refund ended: `refunded` once the whole deciding payment went back, the state
 * before if a part of it will not; undefined while other parts are open.
 */
export function stateAfterRefund(payment: PaidMoney, refunds: readonly MoneyBack[]): OrderState | undefined {
  const done_minor = refunds
    .filter(({ payment_id, state }) => payment_id === payment.payment_id && state === 'done')
    .reduce((sum, refund) => sum + refund.done_minor, 0)
  if (done_minor >= payment.amount_minor) return 'refunded'
  if (restOf(payment) === 0) return undefined
  return payment.verdict === 'granted' ? 'fulfilled' : 'abnormal'
}

/** All refunds of an order, as shown to its payer. */
export interface RefundSum {
  state: 'due' | 'pending' | 'done'
  reason: string
  amount_minor: number
  refundedMinor: number
  currency: string
  refund_time: number | null
}

/** Undefined if nothing is owed or refunded. */
export function sumRefund(payments: readonly PaidMoney[], refunds: readonly MoneyBack[]): RefundSum | undefined {
  const due = payments.filter(isOwed).reduce((sum, payment) => sum + restOf(payment), 0)
  const pending = refunds
    .filter(({ state }) => state === 'asked' || state === 'pending' || state === 'disputed')
    .reduce((sum, refund) => sum + refund.amount_minor, 0)
  const done = refunds.filter(({ state }) => state === 'done')
  const refundedMinor = done.reduce((sum, refund) => sum + refund.done_minor, 0)
  const amount_minor = due + pending + refundedMinor
  if (amount_minor === 0) return undefined
  const isDisputed = refunds.some(({ origin, state }) => origin === 'dispute' && state !== 'failed')
  const concerned = payments.find(({ verdict }) => verdict !== 'granted') ?? payments[0]
  return {
    state: due > 0 ? 'due' : pending > 0 ? 'pending' : 'done',
    reason: concerned && concerned.verdict !== 'granted' ? concerned.reason : isDisputed ? 'dispute' : 'operator',
    amount_minor,
    refundedMinor,
    currency: concerned?.currency ?? '',
    refund_time: done.reduce<number | null>((last, { refund_time }) => Math.max(last ?? 0, refund_time ?? 0), null),
  }
}
