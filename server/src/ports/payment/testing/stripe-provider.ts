/** Stripe: sessions with idempotency keys, webhooks signed with a time. Answers hold the fields that the library reads. */
import { createHmac } from 'node:crypto'
import type { Clock } from '../../clock/index.ts'
import type { RawCallback } from '../payment.ts'
import { createStripe } from '../stripe/stripe.ts'
import type { Provider } from '../suite.ts'
import { type LocalAnswer, type LocalRequest, type Sale, startLocalServer } from './local-server.ts'

const SECRET_KEY = 'sk_test_0000'
const WEBHOOK_SECRET = 'whsec_0000'
const OPEN_LEAST_S = 1800
const json = (status: number, content: object): LocalAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(content),
})
const refuse = (message: string) => json(400, { error: { type: 'invalid_request_error', message } })

export async function startStripe(clock: Clock & { advance(ms: number): void }): Promise<Provider> {
  /** By number of the session. */
  const sales = new Map<string, Sale>()
  /** Body and session of each idempotency key. */
  const keys = new Map<string, { body: string; id: string }>()
  const seconds = () => Math.floor(clock.now() / 1000)

  function describe(id: string, { state, remote_order_id, amount_minor, currency, trade_no, ...sale }: Sale) {
    return {
      id,
      object: 'checkout.session',
      client_reference_id: remote_order_id,
      amount_total: state === 'paid' ? sale.paid_minor : amount_minor,
      currency,
      created: seconds(),
      url: state === 'open' ? `https://checkout.stripe.test/${id}` : null,
      status: { open: 'open', paid: 'complete', closed: 'expired' }[state],
      payment_status: state === 'paid' ? 'paid' : 'unpaid',
      payment_intent: state === 'paid' ? { id: trade_no, created: Math.floor(sale.pay_time / 1000) } : null,
    }
  }

  function openSession(body: string, key: string): LocalAnswer {
    const known = keys.get(key)
    if (known && known.body !== body)
      return refuse('Keys for idempotent requests can only be used with the same parameters')
    const id = known?.id ?? `cs_test_${sales.size + 1}`
    const fields = new URLSearchParams(body)
    if (Number(fields.get('expires_at')) < seconds() + OPEN_LEAST_S) return refuse('expires_at is too soon')
    if (!known) {
      keys.set(key, { body, id })
      sales.set(id, {
        remote_order_id: fields.get('client_reference_id') ?? '',
        amount_minor: Number(fields.get('line_items[0][price_data][unit_amount]')),
        currency: fields.get('line_items[0][price_data][currency]') ?? '',
        state: 'open',
        paid_minor: 0,
        pay_time: 0,
        trade_no: `pi_${sales.size + 1}`,
        more: {},
      })
    }
    return json(200, describe(id, sales.get(id) as Sale))
  }

  const server = await startLocalServer(({ method, path, headers, body }: LocalRequest) => {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) return json(401, { error: { type: 'authentication_error' } })
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return openSession(body, String(headers['idempotency-key']))
    const id = path.split('/').at(-1) ?? ''
    const sale = sales.get(id)
    return sale ? json(200, describe(id, sale)) : json(404, { error: { type: 'invalid_request_error' } })
  })

  function sign(body: string, secret = WEBHOOK_SECRET): RawCallback {
    const time = seconds()
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return { headers: { 'stripe-signature': `t=${time},v1=${signature}` }, query: '', raw_body: body }
  }
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: seconds(), data: { object } }, null, 2)

  function end(remote_order_id: string, type: string, change: Partial<Sale>): RawCallback {
    const found = [...sales].find(([, sale]) => sale.remote_order_id === remote_order_id)
    if (!found) throw new Error('Stripe knows no such order')
    const [id, sale] = found
    const session = describe(id, Object.assign(sale, change))
    return sign(event(type, { ...session, payment_intent: session.payment_intent?.id ?? null }))
  }

  return {
    gateway: createStripe({ secret_key: SECRET_KEY, webhook_secret: WEBHOOK_SECRET, api_url: server.url }, clock),
    clock,
    setAway: server.setAway,
    close: server.close,
    callback_age_most_ms: 300_000,
    pay: async ({ remote_order_id, amount_minor }, _address, paid_minor = amount_minor) =>
      end(remote_order_id, 'checkout.session.completed', { state: 'paid', paid_minor, pay_time: clock.now() }),
    refuse: async ({ remote_order_id }) => end(remote_order_id, 'checkout.session.expired', { state: 'closed' }),
    strangers: ({ remote_order_id, amount_minor }) => {
      const session = { id: 'cs_9', client_reference_id: remote_order_id, payment_status: 'paid', currency: 'cny' }
      const body = event('checkout.session.completed', {
        ...session,
        amount_total: amount_minor,
        payment_intent: 'pi_9',
      })
      return [sign(body, 'whsec_another'), { ...sign(body), headers: {} }]
    },
  }
}
