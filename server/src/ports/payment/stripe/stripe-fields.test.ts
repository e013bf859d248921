/** Stripe's documented field names as literal text. */
import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { clock, NUMBER, namesOf, ORDER, REFERENCE, REFUND } from '../testing/literal-wire.ts'
import { record } from '../testing/record-requests.ts'
import { createStripe } from './stripe.ts'

const gateway = (apiUrl: string) => createStripe({ secretKey: 'sk', webhookSecret: 'whsec', apiUrl })
const session = `{"id":"cs_1","object":"checkout.session","client_reference_id":"${NUMBER}","amount_total":1990,"currency":"cny","created":1,"url":"https://stripe.test/1","status":"complete","payment_status":"paid","payment_intent":{"id":"pi_1","created":2}}`
const answer = (body: string) => ({ status: 200, body, headers: { 'content-type': 'application/json' } })
const paid = { gateway_no: 'pi_1', amount_minor: 1990, currency: 'CNY' }

it('sends and reads its fields', async () => {
  const { url, requests } = await record(answer(session))
  expect(await gateway(url).createPayment(ORDER)).toMatchObject({ pay_url: 'https://stripe.test/1' })
  expect(namesOf(new URLSearchParams(requests[0]?.body))).toBe(
    'mode client_reference_id line_items[0][quantity] line_items[0][price_data][currency] ' +
      'line_items[0][price_data][unit_amount] line_items[0][price_data][product_data][name] ' +
      'payment_intent_data[metadata][remote_order_id] locale success_url cancel_url expires_at',
  )
  expect(await gateway(url).query(REFERENCE)).toMatchObject({ payments: [paid] })
})

it('refunds', async () => {
  const refund =
    '{"id":"re_1","object":"refund","amount":990,"currency":"cny","status":"succeeded","metadata":{"refund_no":"R1"}}'
  const { url, requests } = await record(answer(refund))
  const sent = await gateway(url).refunds?.send({ ...REFUND, gateway_no: 'pi_1' })
  expect(sent).toMatchObject({ state: 'done', amount_minor: 990, gateway_refund_no: 're_1' })
  expect(requests[0]?.body).toBe(
    `payment_intent=pi_1&amount=990&metadata[refund_no]=R1&metadata[remote_order_id]=${NUMBER}`,
  )
})

it('reads events', async () => {
  const read = (type: string, object: string) => {
    const time = Math.floor(clock.now() / 1000)
    const rawBody = `{"id":"evt_1","object":"event","type":"${type}","created":${time},"data":{"object":${object}}}`
    const signature = createHmac('sha256', 'whsec').update(`${time}.${rawBody}`).digest('hex')
    const headers = { 'stripe-signature': `t=${time},v1=${signature}` }
    return gateway('https://stripe.test').verifyCallback({ headers, query: '', rawBody }, clock.now())
  }
  const completed = await read('checkout.session.completed', session)
  expect(completed).toMatchObject({ kind: 'paid', remote_order_id: NUMBER, payment: paid })
  const charge = '{"object":"charge","payment_intent":"pi_1","metadata":{},"amount_refunded":990,"currency":"cny"}'
  expect(await read('charge.refunded', charge)).toMatchObject({ kind: 'refund_total', totalMinor: 990 })
  const dispute =
    '{"object":"dispute","id":"dp_1","amount":990,"currency":"cny","payment_intent":"pi_1","reason":"fraudulent","status":"lost"}'
  expect(await read('charge.dispute.closed', dispute)).toMatchObject({ kind: 'dispute', paymentNo: 'pi_1' })
})
