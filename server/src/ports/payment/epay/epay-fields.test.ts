/** epay's documented field names as literal text. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { clock, NUMBER, namesOf, ORDER, REFERENCE } from '../testing/literal-wire.ts'
import { record } from '../testing/record-requests.ts'
import { createEpay } from './epay.ts'

const gateway = (url: string) => createEpay({ url, pid: '1001', key: 'key' }, clock)
const paid = { gateway_no: 'E1', amount_minor: 1990, currency: 'CNY' }

it('sends and reads its fields', async () => {
  const { searchParams } = new URL((await gateway('https://pay.test').createPayment(ORDER)).pay_url)
  expect(namesOf(searchParams)).toBe('pid out_trade_no notify_url return_url name money sign sign_type')
  const body = `{"code":1,"trade_no":"E1","out_trade_no":"${NUMBER}","money":"19.90","status":1,"endtime":"2026-11-20 12:00:00"}`
  const { url, requests } = await record({ status: 200, body })
  expect(await gateway(url).query(REFERENCE)).toMatchObject({ payments: [paid] })
  expect(String(requests[0]?.query)).toBe(`act=order&pid=1001&key=key&out_trade_no=${NUMBER}`)
})

it('reads a callback', async () => {
  const text = `money=19.90&name=Month&out_trade_no=${NUMBER}&pid=1001&trade_no=E1&trade_status=TRADE_SUCCESS&type=alipay`
  const sign = createHash('md5').update(`${text}key`).digest('hex')
  const callback = { headers: {}, rawBody: '', query: `${text}&sign=${sign}&sign_type=MD5` }
  const verdict = await gateway('https://pay.test').verifyCallback(callback, clock.now())
  expect(verdict).toMatchObject({ kind: 'paid', remote_order_id: NUMBER, payment: paid })
})
