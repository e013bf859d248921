/**
 * Stripe through its official library: a Checkout page, webhooks with the library's signature check.
 * Rules: signatures at most 300 s old; deliveries repeat for days, come in any order and twice; idempotency keys give the
 * same session for at least a day (Stripe documents, "Webhooks" and "Idempotent requests").
 */
import type StripeLibrary from 'stripe'
import { GatewayFailed } from '../gateway-failed.ts'
import type { CallbackVerdict, GatewayState, Payment, PaymentGateway, PaymentOrder, RawCallback } from '../payment.ts'
import { createStripeRefunds, readRefundEvent } from './refund.ts'
import { unitsPerMinor } from './units.ts'

export interface StripeAccount {
  secret_key: string
  /** Of the endpoint that informs us (`whsec_…`). */
  webhook_secret: string
  /** `""` = Stripe's own. */
  api_url: string
}

type Session = StripeLibrary.Checkout.Session

const METHOD = 'stripe'
const AGE_MOST_S = 300
const TIMEOUT_MS = 10_000
/** A session must stay open for at least half an hour from its making, which is before the order's end; a minute for the way. */
const OPEN_AFTER_ORDER_MS = 31 * 60_000
const LOCALES: Record<PaymentOrder['language'], 'zh' | 'zh-TW' | 'en' | 'fr' | 'es'> = {
  'zh-Hans': 'zh',
  'zh-Hant': 'zh-TW',
  en: 'en',
  fr: 'fr',
  es: 'es',
}

/** A session's money; undefined while there is none. */
function readPayment(session: Session, pay_time: number): Payment | undefined {
  const { payment_status, amount_total, currency, payment_intent, id } = session
  if (payment_status !== 'paid' || amount_total === null || currency === null) return undefined
  const gateway_no = (typeof payment_intent === 'string' ? payment_intent : payment_intent?.id) ?? id
  const name = currency.toUpperCase()
  return { gateway_no, amount_minor: Math.round(amount_total / unitsPerMinor(name)), currency: name, pay_time }
}

function judge(event: StripeLibrary.Event): CallbackVerdict {
  const refund = readRefundEvent(event)
  if (refund) return refund
  if (!event.type.startsWith('checkout.session.')) return { kind: 'nothing', remote_order_id: '' }
  const session = event.data.object as Session
  const remote_order_id = session.client_reference_id ?? ''
  if (remote_order_id === '') return { kind: 'nothing', remote_order_id }
  if (event.type === 'checkout.session.expired' || event.type === 'checkout.session.async_payment_failed')
    return { kind: 'refused', remote_order_id, gateway_no: session.id }
  const payment = readPayment(session, event.created * 1000)
  return payment ? { kind: 'paid', remote_order_id, payment } : { kind: 'nothing', remote_order_id }
}

/** Where the library finds another server than Stripe's own. */
function placeOf(api_url: string) {
  if (api_url === '') return {}
  const { hostname, port, protocol } = new URL(api_url)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

/** The same for every asking about the same order: an idempotency key must come with the same words. */
function sessionOf(order: PaymentOrder): StripeLibrary.Checkout.SessionCreateParams {
  const { remote_order_id, amount_minor, currency, subject, return_url } = order
  const unit_amount = Math.round(amount_minor * unitsPerMinor(currency))
  return {
    mode: 'payment',
    client_reference_id: remote_order_id,
    line_items: [
      { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount, product_data: { name: subject } } },
    ],
    // On the payment and its charge, so that statements and news of refunds name the order.
    payment_intent_data: { metadata: { remote_order_id } },
    locale: LOCALES[order.language],
    success_url: return_url,
    cancel_url: return_url,
    expires_at: Math.ceil((order.expire_time + OPEN_AFTER_ORDER_MS) / 1000),
  }
}

/** By the number of the session, or of the payment made in it. */
async function findSession(stripe: StripeLibrary, gateway_no: string): Promise<Session | undefined> {
  const expand = ['payment_intent']
  if (!gateway_no.startsWith('pi_')) return stripe.checkout.sessions.retrieve(gateway_no, { expand })
  const { data } = await stripe.checkout.sessions.list({ payment_intent: gateway_no, expand: ['data.payment_intent'] })
  return data[0]
}

export function createStripe(account: StripeAccount): PaymentGateway {
  let loading: Promise<StripeLibrary> | undefined
  /** The library is read with the first order: services without one never have it in memory. */
  function load(): Promise<StripeLibrary> {
    loading ??= import('stripe').then(
      ({ default: Stripe }) =>
        new Stripe(account.secret_key, { ...placeOf(account.api_url), timeout: TIMEOUT_MS, telemetry: false }),
    )
    return loading
  }
  const fail = (error: unknown): never => {
    throw new GatewayFailed('Stripe did not answer, or refused', { cause: error })
  }

  async function readEvent(
    { headers, raw_body }: RawCallback,
    receive_time: number,
  ): Promise<StripeLibrary.Event | 'signature' | 'stale'> {
    const { webhooks } = await load()
    const header = headers['stripe-signature']
    if (typeof header !== 'string') return 'signature'
    const read = (age_most_s: number) =>
      webhooks.constructEvent(raw_body, header, account.webhook_secret, age_most_s, undefined, receive_time)
    try {
      return read(AGE_MOST_S)
    } catch {
      // The same check without its age tells an old signature from a wrong one.
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

    async createPayment(order) {
      const stripe = await load()
      const idempotencyKey = `2:${order.remote_order_id}:${order.amount_minor}:${order.language}`
      const session = await stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey }).catch(fail)
      if (!session.url) throw new GatewayFailed('Stripe gave no address to pay at')
      return { pay_url: session.url, pay_type: 'redirect', gateway_no: session.id }
    },

    async verifyCallback(callback, receive_time) {
      const event = await readEvent(callback, receive_time)
      if (typeof event === 'string') return { kind: 'forged', remote_order_id: '', fault: event }
      return judge(event)
    },

    refunds: createStripeRefunds(load),

    async query({ gateway_no }): Promise<GatewayState> {
      const session = await findSession(await load(), gateway_no).catch(fail)
      if (!session) throw new GatewayFailed('Stripe knows no session of this payment')
      const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
      const payment = readPayment(session, (intent?.created ?? session.created) * 1000)
      // Slow methods end the session first and bring the money later.
      const is_coming = session.status === 'complete' && session.payment_status === 'unpaid'
      return { payments: payment ? [payment] : [], is_open: session.status === 'open' || is_coming }
    },
  }
}
