/** Stripe as a local server: sessions with idempotency keys, webhooks that are signed with their time. */
import { createHmac } from 'node:crypto'
import { minutes } from '@zimu/contract/durations'
import type { Clock } from '../../clock/index.ts'
import type { RawCallback } from '../payment.ts'
import type { Provider } from '../provider.ts'
import { createStripe } from '../stripe/stripe.ts'
import { startLocalServer } from './local-server.ts'
import { createSales, refundSide, type Sale, type SaleRefund } from './sales.ts'
import { createStripeApi, describeRefund, describeSession, secondsOf } from './stripe-calls.ts'

const SECRET_KEY = 'sk_test_0000'
const WEBHOOK_SECRET = 'whsec_0000'

function createWebhooks(clock: Clock) {
  function sign(body: string, secret = WEBHOOK_SECRET): RawCallback {
    const time = secondsOf(clock)
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return { headers: { 'stripe-signature': `t=${time},v1=${signature}` }, query: '', rawBody: body }
  }
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: secondsOf(clock), data: { object } }, null, 2)

  return {
    sign,
    event,
    session(sale: Sale, type: string): RawCallback {
      const session = describeSession(sale, secondsOf(clock))
      return sign(event(type, { ...session, payment_intent: session.payment_intent?.id ?? null }))
    },
    refund: (refund: SaleRefund) => sign(event('refund.updated', describeRefund(refund, secondsOf(clock)))),
  }
}

export async function startStripe(clock: Clock & { advance(ms: number): void }): Promise<Provider> {
  const sales = createSales(clock, 'pi_')
  const server = await startLocalServer(createStripeApi(sales, clock, SECRET_KEY))
  const webhooks = createWebhooks(clock)

  return {
    gateway: createStripe({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: server.url }),
    clock,
    setAway: server.setAway,
    close: server.close,
    maxCallbackAgeMs: minutes(5),
    pay: async ({ remote_order_id }, _address, paid_minor) =>
      webhooks.session(sales.pay(remote_order_id, paid_minor), 'checkout.session.completed'),
    refuse: async ({ remote_order_id }) => webhooks.session(sales.close(remote_order_id), 'checkout.session.expired'),
    enter: async () => undefined,
    refunds: refundSide(sales, webhooks.refund, server.setMute),
    strangers: ({ remote_order_id, amount_minor }) => {
      const session = { id: 'cs_9', client_reference_id: remote_order_id, payment_status: 'paid', currency: 'cny' }
      const body = webhooks.event('checkout.session.completed', {
        ...session,
        amount_total: amount_minor,
        payment_intent: 'pi_9',
      })
      return [webhooks.sign(body, 'whsec_another'), { ...webhooks.sign(body), headers: {} }]
    },
  }
}
