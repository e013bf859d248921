/** Stripe: sessions with idempotency keys, webhooks signed with a time. Answers hold the fields that the library reads. */
import { createHmac } from 'node:crypto'
import type { Clock } from '../../clock/index.ts'
import type { RawCallback } from '../payment.ts'
import type { Provider } from '../provider.ts'
import { createStripe } from '../stripe/stripe.ts'
import { type LocalAnswer, type LocalRequest, startLocalServer } from './local-server.ts'
import { createSales, refundSide, type Sale, type SaleRefund } from './sales.ts'

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
  const sales = createSales(clock, 'pi_')
  /** Body and order of each idempotency key. */
  const keys = new Map<string, { body: string; remote_order_id: string }>()
  const seconds = () => Math.floor(clock.now() / 1000)

  const sessionId = ({ trade_no }: Pick<Sale, 'trade_no'>) => `cs_test_${trade_no}`

  function describe({ state, remote_order_id, amount_minor, currency, trade_no, ...sale }: Sale) {
    const id = sessionId({ trade_no })
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
    const fields = new URLSearchParams(body)
    if (Number(fields.get('expires_at')) < seconds() + OPEN_LEAST_S) return refuse('expires_at is too soon')
    const remote_order_id = fields.get('client_reference_id') ?? ''
    keys.set(key, { body, remote_order_id })
    const amount_minor = Number(fields.get('line_items[0][price_data][unit_amount]'))
    const currency = fields.get('line_items[0][price_data][currency]') ?? ''
    return json(200, describe(sales.open({ remote_order_id, amount_minor, currency })))
  }

  const describeRefund = ({ refund_no, sale, amount_minor, state }: SaleRefund) => ({
    ...{ id: `re_${refund_no}`, object: 'refund', amount: amount_minor, currency: sale.currency, created: seconds() },
    ...{ payment_intent: sale.trade_no, status: { pending: 'pending', done: 'succeeded', failed: 'failed' }[state] },
    metadata: { refund_no, remote_order_id: sale.remote_order_id },
  })

  function payBack(body: string): LocalAnswer {
    const fields = new URLSearchParams(body)
    const sale = sales.findByNumber(fields.get('payment_intent') ?? '')
    const refund_no = fields.get('metadata[refund_no]') ?? ''
    const refund = sale && sales.refund(refund_no, sale, Number(fields.get('amount')))
    if (!refund || refund === 'refused') return refuse('Refund amount is greater than unrefunded amount on charge')
    return json(200, describeRefund(refund))
  }

  function listRefunds(query: URLSearchParams): LocalAnswer {
    const sale = sales.findByNumber(query.get('payment_intent') ?? '')
    return json(200, { object: 'list', has_more: false, data: sale ? sales.listRefunds(sale).map(describeRefund) : [] })
  }

  const server = await startLocalServer(({ method, path, query, headers, body }: LocalRequest) => {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) return json(401, { error: { type: 'authentication_error' } })
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return openSession(body, String(headers['idempotency-key']))
    if (path === '/v1/refunds') return method === 'POST' ? payBack(body) : listRefunds(query)
    const id = path.split('/').at(-1) ?? ''
    const sale = sales.findByNumber(id.replace('cs_test_', ''))
    return sale ? json(200, describe(sale)) : json(404, { error: { type: 'invalid_request_error' } })
  })

  function sign(body: string, secret = WEBHOOK_SECRET): RawCallback {
    const time = seconds()
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return { headers: { 'stripe-signature': `t=${time},v1=${signature}` }, query: '', raw_body: body }
  }
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: seconds(), data: { object } }, null, 2)

  function tellSession(sale: Sale, type: string): RawCallback {
    const session = describe(sale)
    return sign(event(type, { ...session, payment_intent: session.payment_intent?.id ?? null }))
  }

  return {
    gateway: createStripe({ secret_key: SECRET_KEY, webhook_secret: WEBHOOK_SECRET, api_url: server.url }),
    clock,
    setAway: server.setAway,
    close: server.close,
    callback_age_most_ms: 300_000,
    pay: async ({ remote_order_id }, _address, paid_minor) =>
      tellSession(sales.pay(remote_order_id, paid_minor), 'checkout.session.completed'),
    refuse: async ({ remote_order_id }) => tellSession(sales.close(remote_order_id), 'checkout.session.expired'),
    refunds: refundSide(sales, (refund) => sign(event('refund.updated', describeRefund(refund))), server.setMute),
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
