/**
 * Chargebacks at Stripe. Rules: a dispute takes the money at once and ends won or lost; an inquiry (`warning_…`) takes none and
 * may become a dispute with the same id (Stripe documents, "Disputes" and "The Dispute object").
 */
import type StripeLibrary from 'stripe'
import type { CallbackVerdict, Dispute } from '../payment.ts'
import { idOf, minorOf } from './refund.ts'

const STATES: Record<string, Dispute['state']> = {
  warning_needs_response: 'asked',
  warning_under_review: 'asked',
  warning_closed: 'failed',
  won: 'failed',
  prevented: 'failed',
  lost: 'done',
}

/** The chargeback that an event reports; undefined for other events. The event has the payment's number, not the order's. */
export function readDispute({ type, data }: StripeLibrary.Event): CallbackVerdict | undefined {
  if (!type.startsWith('charge.dispute.')) return undefined
  const { id, amount, currency, payment_intent, reason, status } = data.object as StripeLibrary.Dispute
  const paymentNo = idOf(payment_intent)
  if (paymentNo === '') return { kind: 'nothing', remote_order_id: '' }
  const state = STATES[status] ?? 'disputed'
  const dispute = { disputeNo: id, state, amount_minor: minorOf(amount, currency), reason }
  return { kind: 'dispute', remote_order_id: '', paymentNo, dispute }
}
