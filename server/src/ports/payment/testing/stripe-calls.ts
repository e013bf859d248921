/** What Stripe's API does for checkout sessions and refunds. Responses have the fields that the library reads. */
import type { Clock } from '../../clock/index.ts'
import type { LocalAnswer, LocalRequest } from './local-server.ts'
import type { Sale, SaleRefund, Sales } from './sales.ts'

const MIN_OPEN_S = 1800
const PREFIX = 'cs_test_'

const json = (status: number, content: object): LocalAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(content),
})
const refuse = (message: string) => json(400, { error: { type: 'invalid_request_error', message } })

export const secondsOf = (clock: Clock) => Math.floor(clock.now() / 1000)

export function describeSession({ state, remote_order_id, amount_minor, trade_no, ...sale }: Sale, created: number) {
  const id = `${PREFIX}${trade_no}`
  return {
    id,
    object: 'checkout.session',
    client_reference_id: remote_order_id,
    amount_total: state === 'paid' ? sale.paid_minor : amount_minor,
    currency: sale.currency,
    created,
    url: state === 'open' ? `https://checkout.stripe.test/${id}` : null,
    status: { open: 'open', paid: 'complete', closed: 'expired' }[state],
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    payment_intent: state === 'paid' ? { id: trade_no, created: Math.floor(sale.pay_time / 1000) } : null,
  }
}

export const describeRefund = ({ refund_no, sale, amount_minor, state }: SaleRefund, created: number) => ({
  id: `re_${refund_no}`,
  object: 'refund',
  amount: amount_minor,
  currency: sale.currency,
  created,
  payment_intent: sale.trade_no,
  status: { pending: 'pending', done: 'succeeded', failed: 'failed' }[state],
  metadata: { refund_no, remote_order_id: sale.remote_order_id },
})

function createSessionCalls(sales: Sales, clock: Clock) {
  /** Body and order of each idempotency key. */
  const keys = new Map<string, { body: string; remote_order_id: string }>()
  const describe = (sale: Sale) => json(200, describeSession(sale, secondsOf(clock)))
  const findSession = (id: string) => sales.findByNumber(id.replace(PREFIX, ''))

  return {
    open(body: string, key: string): LocalAnswer {
      const known = keys.get(key)
      if (known && known.body !== body)
        return refuse('Keys for idempotent requests can only be used with the same parameters')
      const fields = new URLSearchParams(body)
      if (Number(fields.get('expires_at')) < secondsOf(clock) + MIN_OPEN_S) return refuse('expires_at is too soon')
      const remote_order_id = fields.get('client_reference_id') ?? ''
      keys.set(key, { body, remote_order_id })
      const amount_minor = Number(fields.get('line_items[0][price_data][unit_amount]'))
      const currency = fields.get('line_items[0][price_data][currency]') ?? ''
      const sale = known ? sales.find(remote_order_id) : sales.open({ remote_order_id, amount_minor, currency })
      return typeof sale === 'object' ? describe(sale) : refuse('the test opens one session of a number')
    },
    expire(id: string): LocalAnswer {
      const sale = findSession(id)
      if (sale?.state !== 'open') return refuse('Only Checkout Sessions with a status in ["open"] can be expired')
      return describe(sales.close(sale.remote_order_id))
    },
    retrieve(id: string): LocalAnswer {
      const sale = findSession(id)
      return sale ? describe(sale) : json(404, { error: { type: 'invalid_request_error' } })
    },
  }
}

function createRefundCalls(sales: Sales, clock: Clock) {
  const describe = (refund: SaleRefund) => describeRefund(refund, secondsOf(clock))

  return {
    create(body: string): LocalAnswer {
      const fields = new URLSearchParams(body)
      const sale = sales.findByNumber(fields.get('payment_intent') ?? '')
      const refund_no = fields.get('metadata[refund_no]') ?? ''
      const refund = sale && sales.refund(refund_no, sale, Number(fields.get('amount')))
      if (!refund || refund === 'refused') return refuse('Refund amount is greater than unrefunded amount on charge')
      return json(200, describe(refund))
    },
    list(query: URLSearchParams): LocalAnswer {
      const sale = sales.findByNumber(query.get('payment_intent') ?? '')
      return json(200, { object: 'list', has_more: false, data: sale ? sales.listRefunds(sale).map(describe) : [] })
    },
  }
}

/** The API behind `Authorization: Bearer <secretKey>`. */
export function createStripeApi(sales: Sales, clock: Clock, secretKey: string): (request: LocalRequest) => LocalAnswer {
  const sessions = createSessionCalls(sales, clock)
  const refunds = createRefundCalls(sales, clock)
  return ({ method, path, query, headers, body }) => {
    if (headers.authorization !== `Bearer ${secretKey}`) return json(401, { error: { type: 'authentication_error' } })
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return sessions.open(body, String(headers['idempotency-key']))
    if (path === '/v1/refunds') return method === 'POST' ? refunds.create(body) : refunds.list(query)
    const [, expired = ''] = /sessions\/([^/]+)\/expire$/.exec(path) ?? []
    return expired === '' ? sessions.retrieve(path.split('/').at(-1) ?? '') : sessions.expire(expired)
  }
}
