/**
 * Refunds by Stripe. Rules: our number is the idempotency key (stored for at least a day) and is in the refund's metadata, by
 * which the refund is found later; refunds of slow methods are pending for days, and a done one may still fail if the payer's
 * bank returns it (Stripe documents, "Refunds").
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
const MAX_LIST = 100

function stateOf(refund: StripeLibrary.Refund): RefundState {
  const state = STATES[refund.status ?? ''] ?? 'pending'
  return {
    state,
    amount_minor: minorOf(refund.amount, refund.currency),
    gateway_refund_no: refund.id,
    fault: state === 'failed' ? (refund.failure_reason ?? refund.status ?? '') : '',
  }
}

/** Whether Stripe has refused the request. After any other error its result is unknown. */
export function isRefusal(error: unknown): error is { code?: string; type: string } {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'StripeInvalidRequestError'
}

/** `load`: loads the library at the first use. */
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
      const { data } = await stripe.refunds.list({ payment_intent: gateway_no, limit: MAX_LIST }).catch(fail)
      const refund = data.find(({ metadata }) => metadata?.refund_no === refund_no)
      return refund ? stateOf(refund) : { state: 'none', amount_minor: 0, gateway_refund_no: '', fault: '' }
    },
  }
}

/** An amount in Stripe's units, in ours. */
export const minorOf = (amount: number, currency: string) => Math.round(amount / unitsPerMinor(currency.toUpperCase()))

/** The id of an object that Stripe sends either expanded or as its id. */
export const idOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '')

/**
 * What an event reports of refunds; undefined for other events. A refund made at Stripe's dashboard has no number of ours:
 * `charge.refunded`, which is sent for every refund, has the sum of all.
 */
export function readRefundEvent({ type, data }: StripeLibrary.Event): CallbackVerdict | undefined {
  if (type === 'charge.refunded') {
    const { payment_intent, metadata, amount_refunded, currency } = data.object
    const [paymentNo, remote_order_id] = [idOf(payment_intent), metadata.remote_order_id ?? '']
    if (paymentNo === '') return { kind: 'nothing', remote_order_id }
    return { kind: 'refund_total', remote_order_id, paymentNo, totalMinor: minorOf(amount_refunded, currency) }
  }
  if (type !== 'refund.created' && type !== 'refund.updated' && type !== 'refund.failed') return undefined
  const { refund_no = '', remote_order_id = '' } = data.object.metadata ?? {}
  if (refund_no === '') return { kind: 'nothing', remote_order_id }
  const paymentNo = idOf(data.object.payment_intent)
  return { kind: 'refund', remote_order_id, paymentNo, refund_no, refund: stateOf(data.object) }
}
