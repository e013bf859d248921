/** Alipay's documented field names as literal text. */
import { hours } from '@zimu/contract/durations'
import { expect, it } from 'vitest'
import {
  clock,
  GATEWAY_KEY,
  NUMBER,
  namesOf,
  ORDER,
  PRIVATE_KEY,
  REFERENCE,
  REFUND,
  rsa,
} from '../testing/literal-wire.ts'
import type { LocalRequest } from '../testing/local-server.ts'
import { record } from '../testing/record-requests.ts'
import { createAlipay } from './alipay.ts'

const gateway = (url: string) =>
  createAlipay(
    { appId: 'A1', sellerId: 'S1', privateKey: PRIVATE_KEY, alipayPublicKey: GATEWAY_KEY, gatewayUrl: `${url}/do` },
    clock,
  )
const paid = { gateway_no: 'T1', amount_minor: 1990, currency: 'CNY' }
const answer = (name: string, content: string) => ({
  status: 200,
  body: `{"${name}_response":${content},"sign":"${rsa(content)}"}`,
})
const contentOf = ({ query, body }: LocalRequest) =>
  String(query.get('biz_content') ?? new URLSearchParams(body).get('biz_content'))

it('sends the fields of its page', async () => {
  const { searchParams } = new URL((await gateway('https://pay.test').createPayment(ORDER)).pay_url)
  expect(namesOf(searchParams).split(' ').sort().join(' ')).toBe(
    'alipay_sdk app_id biz_content charset method notify_url return_url sign sign_type timestamp version',
  )
  expect(searchParams.get('method')).toBe('alipay.trade.wap.pay')
  expect(namesOf(Object.entries(JSON.parse(searchParams.get('biz_content') ?? '')))).toBe(
    'out_trade_no total_amount subject product_code time_expire quit_url',
  )
})

it('queries and closes a payment', async () => {
  const content = `{"code":"10000","msg":"Success","out_trade_no":"${NUMBER}","trade_no":"T1","trade_status":"TRADE_SUCCESS","total_amount":"19.90","send_pay_date":"2026-11-20 12:00:00"}`
  const { url, requests } = await record(answer('alipay_trade_query', content))
  expect(await gateway(url).query(REFERENCE)).toMatchObject({ payments: [paid] })
  expect(contentOf(requests[0] as LocalRequest)).toBe(`{"out_trade_no":"${NUMBER}"}`)
  const unknown = '{"code":"40004","msg":"Business Failed","sub_code":"ACQ.TRADE_NOT_EXIST","sub_msg":"x"}'
  const closing = await record(answer('alipay_trade_close', unknown))
  expect(await gateway(closing.url).closePayment?.(REFERENCE)).toBe('open')
  expect(contentOf(closing.requests[0] as LocalRequest)).toBe(`{"out_trade_no":"${NUMBER}"}`)
})

it('refunds and queries a refund', async () => {
  const refused = '{"code":"40004","msg":"Business Failed","sub_code":"ACQ.SELLER_BALANCE_NOT_ENOUGH","sub_msg":"x"}'
  const sending = await record(answer('alipay_trade_refund', refused))
  expect(await gateway(sending.url).refunds?.send(REFUND)).toMatchObject({ fault: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' })
  expect(contentOf(sending.requests[0] as LocalRequest)).toBe(
    '{"trade_no":"T1","out_request_no":"R1","refund_amount":"9.90"}',
  )
  const done =
    '{"code":"10000","msg":"Success","out_request_no":"R1","refund_status":"REFUND_SUCCESS","refund_amount":"9.90"}'
  const querying = await record(answer('alipay_trade_fastpay_refund_query', done))
  expect(await gateway(querying.url).refunds?.query(REFUND)).toMatchObject({ state: 'done', amount_minor: 990 })
  expect(contentOf(querying.requests[0] as LocalRequest)).toBe('{"trade_no":"T1","out_request_no":"R1"}')
})

it('reads callbacks of a payment and of its refunds', async () => {
  const read = (change: string) => {
    const text = `app_id=A1&gmt_payment=2026-11-20 12:00:00&notify_time=${beijing()}&out_trade_no=${NUMBER}${change}&seller_id=S1&total_amount=19.90&trade_no=T1&trade_status=TRADE_SUCCESS`
    const fields = new URLSearchParams(text)
    fields.set('sign_type', 'RSA2')
    fields.set('sign', rsa(text))
    const callback = { headers: {}, query: '', rawBody: fields.toString() }
    return gateway('https://pay.test').verifyCallback(callback, clock.now())
  }
  expect(await read('')).toMatchObject({ kind: 'paid', remote_order_id: NUMBER, payment: paid })
  expect(await read('&refund_fee=9.90')).toMatchObject({ kind: 'refund_total', paymentNo: 'T1', totalMinor: 990 })
})
const beijing = () => new Date(clock.now() + hours(8)).toISOString().slice(0, 19).replace('T', ' ')
