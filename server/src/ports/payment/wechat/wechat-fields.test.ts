/** WeChat Pay's documented field names as literal text. */
import { createCipheriv } from 'node:crypto'
import { expect, it } from 'vitest'
import { systemIds } from '../../ids/index.ts'
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
import { record } from '../testing/record-requests.ts'
import { createWechat } from './wechat.ts'

const API_KEY = 'k'.repeat(32)
const account = { appId: 'wx1', mchid: '19', serialNo: 'S', privateKey: PRIVATE_KEY, wechatPublicKey: GATEWAY_KEY }
const gateway = (apiUrl: string) =>
  createWechat({ ...account, wechatPublicKeyId: 'PUB', apiKey: API_KEY, apiUrl }, clock, systemIds)
const time = () => String(Math.floor(clock.now() / 1000))
const signed = (body: string) => ({
  'Wechatpay-Timestamp': time(),
  'Wechatpay-Nonce': 'n',
  'Wechatpay-Signature': rsa(`${time()}\nn\n${body}\n`),
  'Wechatpay-Serial': 'PUB',
})
const answer = (body: string) => ({ status: 200, body, headers: signed(body) })

it('sends and reads its fields', async () => {
  const { url, requests } = await record(answer('{"h5_url":"https://wx.test/h5?prepay_id=1"}'))
  await gateway(url).createPayment(ORDER)
  const [{ path = '', body = '' } = {}] = requests
  expect(path).toBe('/v3/pay/transactions/h5')
  const { amount, scene_info, ...rest } = JSON.parse(body)
  expect(namesOf(Object.entries(rest))).toBe('appid mchid description out_trade_no time_expire notify_url')
  expect([amount, scene_info]).toEqual([
    JSON.parse('{"total":1990,"currency":"CNY"}'),
    JSON.parse('{"payer_client_ip":"203.0.113.7","h5_info":{"type":"Wap"}}'),
  ])
  const code = await record(answer('{"code_url":"weixin://1"}'))
  const device = { ip: '::1', isPhone: false }
  expect(await gateway(code.url).createPayment({ ...ORDER, device })).toMatchObject({ pay_url: 'weixin://1' })
})

it('queries a payment and refunds it', async () => {
  const transaction = `{"appid":"wx1","mchid":"19","out_trade_no":"${NUMBER}","trade_state":"SUCCESS","transaction_id":"T1","success_time":"2026-11-20T12:00:00+08:00","amount":{"total":1990,"currency":"CNY"}}`
  const querying = await record(answer(transaction))
  expect(await gateway(querying.url).query(REFERENCE)).toMatchObject({ payments: [{ gateway_no: 'T1' }] })
  const refund = '{"refund_id":"50","out_refund_no":"R1","status":"SUCCESS","amount":{"refund":990,"total":1990}}'
  const { url, requests } = await record(answer(refund))
  const sent = await gateway(url).refunds?.send(REFUND)
  expect(sent).toEqual({ state: 'done', amount_minor: 990, gateway_refund_no: '50', fault: '' })
  expect(requests[0]?.body).toBe(
    '{"transaction_id":"T1","out_refund_no":"R1","amount":{"refund":990,"total":1990,"currency":"CNY"},"notify_url":"https://site.test/n"}',
  )
})

it('reads callbacks of a payment and of a refund', async () => {
  const read = (event: string, content: string) => {
    const cipher = createCipheriv('aes-256-gcm', API_KEY, '123456789012').setAAD(Buffer.from('x'))
    const ciphertext = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64')
    const rawBody = `{"event_type":"${event}","resource":{"ciphertext":"${ciphertext}","nonce":"123456789012","associated_data":"x"}}`
    const headers = Object.fromEntries(
      Object.entries(signed(rawBody)).map(([name, value]) => [name.toLowerCase(), value]),
    )
    return gateway('https://pay.test').verifyCallback({ headers, query: '', rawBody }, clock.now())
  }
  const paid = `{"appid":"wx1","mchid":"19","out_trade_no":"${NUMBER}","trade_state":"SUCCESS","transaction_id":"T1","amount":{"total":1990,"currency":"CNY"}}`
  expect(await read('TRANSACTION.SUCCESS', paid)).toMatchObject({ kind: 'paid', payment: { gateway_no: 'T1' } })
  const refund = `{"mchid":"19","out_trade_no":"${NUMBER}","transaction_id":"T1","out_refund_no":"R1","refund_id":"50","refund_status":"SUCCESS","amount":{"refund":990}}`
  expect(await read('REFUND.SUCCESS', refund)).toMatchObject({ kind: 'refund', refund_no: 'R1', paymentNo: 'T1' })
})
