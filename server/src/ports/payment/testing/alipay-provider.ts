/** Alipay as a local server: checks the merchant's RSA2 signature, signs its responses and callbacks. */
import { hours, minutes } from '@zimu/contract/durations'
import type { Clock } from '../../clock/index.ts'
import { createAlipay } from '../alipay/alipay.ts'
import type { RawCallback } from '../payment.ts'
import type { Provider } from '../provider.ts'
import { beijingText, parseBeijing, yuanText } from '../yuan.ts'
import { alipayCalls, type Fields, openPage, refundFee } from './alipay-calls.ts'
import { isSignedRequest, sign, signCallback } from './alipay-signature.ts'
import { takeKeyPairs } from './key-pairs.ts'
import { startLocalServer, visit } from './local-server.ts'
import { createSales, refundSide, type Sale, type SaleRefund, type Sales } from './sales.ts'

const APP_ID = '2021000000000001'
const SELLER_ID = '2088000000000001'
/** Alipay refuses requests whose Beijing time differs by more than ten minutes. */
const MAX_SKEW_MS = minutes(10)

function startServer(sales: Sales, clock: Clock) {
  const [merchant, alipay] = takeKeyPairs()
  const calls = alipayCalls(sales)
  const isInTime = ({ timestamp }: Fields) => Math.abs((parseBeijing(timestamp) ?? 0) - clock.now()) <= MAX_SKEW_MS

  return startLocalServer(({ query, body }) => {
    const fields: Fields = { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(body)) }
    if (fields.app_id !== APP_ID || !isSignedRequest(fields, merchant.publicKey))
      return { status: 200, body: '{"error_response":{"code":"40002"}}' }
    if (!isInTime(fields)) return { status: 400, body: '{"error_response":{"sub_code":"isv.invalid-timestamp"}}' }
    const content = JSON.parse(fields.biz_content ?? '{}') as Fields
    const method = fields.method ?? ''
    const call = calls[method]
    if (!call) return openPage(sales, clock, content)
    const answer = JSON.stringify(call(content))
    const signature = sign(answer, alipay.privateKey)
    return { status: 200, body: `{"${method.replaceAll('.', '_')}_response":${answer},"sign":"${signature}"}` }
  })
}

/** Alipay's callbacks: about a trade, and, as another one of the trade, about a refund. */
function createCallbacks(sales: Sales, clock: Clock) {
  const [, alipay] = takeKeyPairs()

  function callback(sale: Sale, change: Fields = {}, key = alipay.privateKey): RawCallback {
    const fields = {
      // As text: a change of names in our code must not reach those of the provider.
      ...Object.fromEntries(new URLSearchParams(`app_id=${APP_ID}&seller_id=${SELLER_ID}`)),
      charset: 'utf-8',
      version: '1.0',
      notify_type: 'trade_status_sync',
      out_trade_no: sale.remote_order_id,
      trade_no: sale.trade_no,
      notify_id: `n${sale.trade_no}`,
      trade_status: sale.state === 'paid' ? 'TRADE_SUCCESS' : 'TRADE_CLOSED',
      sign_type: 'RSA2',
      total_amount: yuanText(sale.paid_minor),
      receipt_amount: yuanText(sale.paid_minor),
      subject: '月卡 & more',
      gmt_payment: beijingText(sale.pay_time),
      notify_time: beijingText(clock.now()),
      ...change,
    }
    const signed = { ...fields, sign: signCallback(fields, key) }
    return { headers: {}, query: '', rawBody: new URLSearchParams(signed).toString() }
  }

  const refundCallback = ({ refund_no, sale }: SaleRefund) =>
    callback(sale, {
      refund_fee: refundFee(sales, sale),
      gmt_refund: beijingText(clock.now()),
      out_biz_no: refund_no,
      trade_status: sales.refundedOf(sale.remote_order_id) === sale.paid_minor ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
    })

  return { callback, refundCallback }
}

function createGateway(url: string, clock: Clock) {
  const [merchant, alipay] = takeKeyPairs()
  const account = {
    appId: APP_ID,
    sellerId: SELLER_ID,
    privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    alipayPublicKey: alipay.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    gatewayUrl: `${url}/gateway.do`,
  }
  return createAlipay(account, clock)
}

export async function startAlipay(clock: Clock & { advance(ms: number): void }): Promise<Provider> {
  const sales = createSales(clock, '2026112022001')
  const server = await startServer(sales, clock)
  const { callback, refundCallback } = createCallbacks(sales, clock)
  const [, , stranger] = takeKeyPairs()

  return {
    gateway: createGateway(server.url, clock),
    clock,
    setAway: server.setAway,
    close: server.close,
    maxCallbackAgeMs: hours(26),
    async pay({ remote_order_id }, { pay_url }, amount_minor) {
      await visit(pay_url)
      return callback(sales.pay(remote_order_id, amount_minor))
    },
    async refuse({ remote_order_id }, { pay_url }) {
      await visit(pay_url)
      return callback(sales.close(remote_order_id))
    },
    enter: ({ pay_url }) => visit(pay_url),
    refunds: refundSide(sales, refundCallback, server.setMute),
    strangers({ remote_order_id, amount_minor }) {
      const paid = sales.invent({ remote_order_id, amount_minor })
      return [
        callback(paid, { app_id: '2021000000000002' }),
        callback(paid, { seller_id: '2088000000000002' }),
        callback(paid, {}, stranger.privateKey),
        callback(paid, { total_amount: '19.90元' }),
      ]
    },
  }
}
