/**
 * Money back through Stripe. Rules: our number is the idempotency key (kept for at least a day) and stands in the refund's
 * metadata, by which it is found later; refunds of slow methods are pending for days, and a done one may still fail when
 * the payer's bank sends it back (Stripe documents, "Refunds").
 */
import type StripeLibrary from 'stripe'
import { GatewayFailed } from '../gateway-failed.ts'
import type { CallbackVerdict, RefundOrder, RefundState, Refunds } from '../payment.ts'
import { unitsPerMinor } from './units.ts'

const STATES: Record<string, RefundState['state']> = {
  succeeded: 'done',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
}
const LIST_MOST = 100

function stateOf(refund: StripeLibrary.Refund): RefundState {
  const state = STATES[refund.status ?? ''] ?? 'pending'
  return {
    state,
    amount_minor: Math.round(refund.amount / unitsPerMinor(refund.currency.toUpperCase())),
    gateway_refund_no: refund.id,
    fault: state === 'failed' ? (refund.failure_reason ?? refund.status ?? '') : '',
  }
}

/** Stripe read the question and says no; everything else says nothing about the money. */
function isRefusal(error: unknown): error is { code?: string; type: string } {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'StripeInvalidRequestError'
}

/** `load`: the library, read with the first use. */
export function createStripeRefunds(load: () => Promise<StripeLibrary>): Refunds {
  const fail = (error: unknown): never => {
    throw new GatewayFailed('Stripe did not answer', { cause: error })
  }
  return {
    async send({ remote_order_id, gateway_no, refund_no, amount_minor, currency }: RefundOrder) {
      const stripe = await load()
      const amount = Math.round(amount_minor * unitsPerMinor(currency))
      const params = { payment_intent: gateway_no, amount, metadata: { refund_no, remote_order_id } }
      try {
        return stateOf(await stripe.refunds.create(params, { idempotencyKey: `refund:${refund_no}` }))
      } catch (error) {
        if (!isRefusal(error)) return fail(error)
        return { state: 'failed', amount_minor: 0, gateway_refund_no: '', fault: error.code ?? error.type }
      }
    },
    async query({ gateway_no, refund_no }) {
      const stripe = await load()
      const { data } = await stripe.refunds.list({ payment_intent: gateway_no, limit: LIST_MOST }).catch(fail)
      const refund = data.find(({ metadata }) => metadata?.refund_no === refund_no)
      return refund ? stateOf(refund) : { state: 'none', amount_minor: 0, gateway_refund_no: '', fault: '' }
    },
  }
}

/**
 * What an event tells of a refund of ours; undefined for other events. Refunds made at Stripe's dashboard carry no number
 * of ours: the statement shows them.
 */
export function readRefundEvent({ type, data }: StripeLibrary.Event): CallbackVerdict | undefined {
  if (type === 'charge.refunded') {
    const charge = data.object
    const latest = charge.refunds?.data.find(({ metadata }) => metadata?.refund_no)
    return latest ? tell(latest) : { kind: 'nothing', remote_order_id: charge.metadata.remote_order_id ?? '' }
  }
  if (type === 'refund.created' || type === 'refund.updated' || type === 'refund.failed') return tell(data.object)
  return undefined
}

function tell(refund: StripeLibrary.Refund): CallbackVerdict {
  const { refund_no = '', remote_order_id = '' } = refund.metadata ?? {}
  if (refund_no === '') return { kind: 'nothing', remote_order_id }
  return { kind: 'refund', remote_order_id, refund_no, refund: stateOf(refund) }
}
