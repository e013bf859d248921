/**
 * Stripe through its official library: a Checkout page, webhooks with the library's signature check.
 * Rules: signatures at most 300 s old; deliveries repeat for days, come in any order and twice; idempotency keys give the
 * same session for at least a day (Stripe documents, "Webhooks" and "Idempotent requests").
 */
import { minutes, seconds } from '@zimu/contract/durations'
import type StripeLibrary from 'stripe'
import { GatewayFailed } from '../gateway-failed.ts'
import type { CallbackVerdict, GatewayState, Payment, PaymentGateway, PaymentOrder, RawCallback } from '../payment.ts'
import { readDispute } from './dispute.ts'
import { createStripeRefunds, isRefusal, readRefundEvent } from './refund.ts'
import { unitsPerMinor } from './units.ts'

export interface StripeAccount {
  secretKey: string
  /** Secret of the webhook endpoint (`whsec_…`). */
  webhookSecret: string
  /** `""`: Stripe's own. */
  apiUrl: string
}

type Session = StripeLibrary.Checkout.Session

const METHOD = 'stripe'
const MAX_AGE_S = 300
const TIMEOUT_MS = seconds(10)
/** Stripe requires a session to stay open for at least 30 minutes after its creation, which is before the order's end. */
const OPEN_AFTER_ORDER_MS = minutes(31)
const LOCALES: Record<PaymentOrder['language'], 'zh' | 'zh-TW' | 'en' | 'fr' | 'es'> = {
  'zh-Hans': 'zh',
  'zh-Hant': 'zh-TW',
  en: 'en',
  fr: 'fr',
  es: 'es',
}

/** The payment of a session; undefined while it is unpaid. */
function readPayment(session: Session, pay_time: number): Payment | undefined {
  const { payment_status, amount_total, currency, payment_intent, id } = session
  if (payment_status !== 'paid' || amount_total === null || currency === null) return undefined
  const gateway_no = (typeof payment_intent === 'string' ? payment_intent : payment_intent?.id) ?? id
  const name = currency.toUpperCase()
  return { gateway_no, amount_minor: Math.round(amount_total / unitsPerMinor(name)), currency: name, pay_time }
}

function judge(event: StripeLibrary.Event): CallbackVerdict {
  const reversal = readRefundEvent(event) ?? readDispute(event)
  if (reversal) return reversal
  if (!event.type.startsWith('checkout.session.')) return { kind: 'nothing', remote_order_id: '' }
  const session = event.data.object as Session
  const remote_order_id = session.client_reference_id ?? ''
  if (remote_order_id === '') return { kind: 'nothing', remote_order_id }
  if (event.type === 'checkout.session.expired' || event.type === 'checkout.session.async_payment_failed')
    return { kind: 'refused', remote_order_id, gateway_no: session.id }
  const payment = readPayment(session, event.created * 1000)
  return payment ? { kind: 'paid', remote_order_id, payment } : { kind: 'nothing', remote_order_id }
}

/** Options of the library for another server than Stripe's own. */
function placeOf(apiUrl: string) {
  if (apiUrl === '') return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

/** End of the session, whole seconds in epoch milliseconds. */
const endOf = ({ expire_time }: PaymentOrder) => Math.ceil((expire_time + OPEN_AFTER_ORDER_MS) / 1000) * 1000

/** Depends on the order only: an idempotency key requires the same parameters each time. */
function sessionOf(order: PaymentOrder): StripeLibrary.Checkout.SessionCreateParams {
  const { remote_order_id, amount_minor, currency, subject, return_url } = order
  const unit_amount = Math.round(amount_minor * unitsPerMinor(currency))
  return {
    mode: 'payment',
    client_reference_id: remote_order_id,
    line_items: [
      { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount, product_data: { name: subject } } },
    ],
    // Stripe copies it to the charge, so that statements and events of refunds have the order's number.
    payment_intent_data: { metadata: { remote_order_id } },
    locale: LOCALES[order.language],
    success_url: return_url,
    cancel_url: return_url,
    expires_at: endOf(order) / 1000,
  }
}

/** Finds a session by its id, or by the id of the payment made in it. */
async function findSession(stripe: StripeLibrary, gateway_no: string): Promise<Session | undefined> {
  const expand = ['payment_intent']
  if (!gateway_no.startsWith('pi_')) return stripe.checkout.sessions.retrieve(gateway_no, { expand })
  const { data } = await stripe.checkout.sessions.list({ payment_intent: gateway_no, expand: ['data.payment_intent'] })
  return data[0]
}

export function createStripe(account: StripeAccount): PaymentGateway {
  let loading: Promise<StripeLibrary> | undefined
  /** Loads the library at the first use, so that services without Stripe never have it in memory. */
  function load(): Promise<StripeLibrary> {
    loading ??= import('stripe').then(
      ({ default: Stripe }) =>
        new Stripe(account.secretKey, { ...placeOf(account.apiUrl), timeout: TIMEOUT_MS, telemetry: false }),
    )
    return loading
  }
  const fail = (error: unknown): never => {
    throw new GatewayFailed('Stripe did not answer, or refused', { cause: error })
  }

  async function readEvent(
    { headers, rawBody }: RawCallback,
    receiveTime: number,
  ): Promise<StripeLibrary.Event | 'signature' | 'stale'> {
    const { webhooks } = await load()
    const header = headers['stripe-signature']
    if (typeof header !== 'string') return 'signature'
    const read = (maxAgeS: number) =>
      webhooks.constructEvent(rawBody, header, account.webhookSecret, maxAgeS, undefined, receiveTime)
    try {
      return read(MAX_AGE_S)
    } catch {
      // Without a maximum age the check succeeds for an old signature, and still fails for a wrong one.
      try {
        read(0)
        return 'stale'
      } catch {
        return 'signature'
      }
    }
  }

  return {
    method: METHOD,
    currencies: 'any',
    answers: { taken: 'ok', again: 'again' },
    maxCallbackBytes: 64 * 1024,

    typeFor: () => '',

    async createPayment(order) {
      const stripe = await load()
      const idempotencyKey = `2:${order.remote_order_id}:${order.amount_minor}:${order.language}`
      const session = await stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey }).catch(fail)
      if (!session.url) throw new GatewayFailed('Stripe gave no address to pay at')
      return { pay_url: session.url, pay_type: 'redirect', gateway_no: session.id, endTime: endOf(order) }
    },

    async verifyCallback(callback, receiveTime) {
      const event = await readEvent(callback, receiveTime)
      if (typeof event === 'string') return { kind: 'forged', remote_order_id: '', fault: event }
      return judge(event)
    },

    refunds: createStripeRefunds(load),

    async query({ gateway_no }): Promise<GatewayState> {
      const session = await findSession(await load(), gateway_no).catch(fail)
      if (!session) throw new GatewayFailed('Stripe knows no session of this payment')
      const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
      const payment = readPayment(session, (intent?.created ?? session.created) * 1000)
      // With slow payment methods the session is complete before the money arrives.
      const isComing = session.status === 'complete' && session.payment_status === 'unpaid'
      return { payments: payment ? [payment] : [], isOpen: session.status === 'open' || isComing }
    },

    async closePayment({ gateway_no }) {
      const { checkout } = await load()
      try {
        await checkout.sessions.expire(gateway_no)
        return 'closed'
      } catch (error) {
        if (!isRefusal(error)) return fail(error)
        // Stripe refuses to expire a session that is not open.
        const { status } = await checkout.sessions.retrieve(gateway_no).catch(fail)
        if (status === 'complete') return 'paid'
        return status === 'open' ? 'open' : 'closed'
      }
    },
  }
}
