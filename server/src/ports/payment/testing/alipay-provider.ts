/** Alipay: its page checks the merchant's RSA2 signature, its answers and callbacks carry its own. */
import { createSign, createVerify, type KeyObject } from 'node:crypto'
import type { Clock } from '../../clock/index.ts'
import { createAlipay } from '../alipay/alipay.ts'
import type { RawCallback } from '../payment.ts'
import type { Provider } from '../suite.ts'
import { beijingText, parseYuan, yuanText } from '../yuan.ts'
import { takeKeyPairs } from './key-pairs.ts'
import { type LocalAnswer, type Sale, startLocalServer, visit } from './local-server.ts'

const APP_ID = '2021000000000001'
const SELLER_ID = '2088000000000001'

/** Sorted `name=value` pairs, as Alipay signs them, without the signature. */
const sorted = (fields: Record<string, string>, left_out: readonly string[]) =>
  Object.keys(fields)
    .filter((name) => !left_out.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

const rsaSign = (text: string, key: KeyObject) => createSign('RSA-SHA256').update(text).sign(key, 'base64')

export async function startAlipay(clock: Clock & { advance(ms: number): void }): Promise<Provider> {
  const [merchant, alipay, stranger] = takeKeyPairs()
  const sales = new Map<string, Sale>()

  const isFromMerchant = (fields: Record<string, string>) =>
    fields.app_id === APP_ID &&
    createVerify('RSA-SHA256')
      .update(sorted(fields, ['sign']))
      .verify(merchant.publicKey, fields.sign ?? '', 'base64')

  function openPage(content: Record<string, string>): LocalAnswer {
    const remote_order_id = content.out_trade_no ?? ''
    const amount_minor = parseYuan(content.total_amount) ?? 0
    if (!sales.has(remote_order_id)) {
      const sale = {
        remote_order_id,
        amount_minor,
        currency: 'CNY',
        state: 'open' as const,
        paid_minor: 0,
        pay_time: 0,
      }
      sales.set(remote_order_id, { ...sale, trade_no: `2026112022001${sales.size + 1}`, more: {} })
    }
    return { status: 200, body: '<h1>收银台</h1>' }
  }

  function describe(sale: Sale | undefined): Record<string, string> {
    if (!sale) return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' }
    const { trade_no, remote_order_id: out_trade_no, state, pay_time } = sale
    const trade_status = { open: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' }[state]
    const known = { code: '10000', msg: 'Success', out_trade_no, trade_no, trade_status }
    return state === 'paid'
      ? { ...known, total_amount: yuanText(sale.paid_minor), send_pay_date: beijingText(pay_time) }
      : { ...known, total_amount: yuanText(sale.amount_minor) }
  }

  const server = await startLocalServer(({ query, body }) => {
    const fields = { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(body)) }
    if (!isFromMerchant(fields)) return { status: 200, body: '{"error_response":{"code":"40002"}}' }
    const content = JSON.parse(fields.biz_content ?? '{}') as Record<string, string>
    if (fields.method !== 'alipay.trade.query') return openPage(content)
    const answer = JSON.stringify(describe(sales.get(content.out_trade_no ?? '')))
    const sign = rsaSign(answer, alipay.privateKey)
    return { status: 200, body: `{"alipay_trade_query_response":${answer},"sign":"${sign}"}` }
  })

  function callback(sale: Sale, change: Record<string, string> = {}, key = alipay.privateKey): RawCallback {
    const fields = {
      ...{ app_id: APP_ID, seller_id: SELLER_ID, charset: 'utf-8', version: '1.0', notify_type: 'trade_status_sync' },
      ...{ out_trade_no: sale.remote_order_id, trade_no: sale.trade_no, notify_id: `n${sale.trade_no}` },
      ...{ trade_status: sale.state === 'paid' ? 'TRADE_SUCCESS' : 'TRADE_CLOSED', sign_type: 'RSA2' },
      ...{ total_amount: yuanText(sale.paid_minor), receipt_amount: yuanText(sale.paid_minor), subject: '月卡 & more' },
      ...{ gmt_payment: beijingText(sale.pay_time), notify_time: beijingText(clock.now()), ...change },
    }
    const sign = rsaSign(sorted(fields, ['sign', 'sign_type']), key)
    return { headers: {}, query: '', raw_body: new URLSearchParams({ ...fields, sign }).toString() }
  }

  async function end({ remote_order_id }: { remote_order_id: string }, pay_url: string, change: Partial<Sale>) {
    await visit(pay_url)
    const sale = sales.get(remote_order_id)
    if (!sale) throw new Error('the page knows no such order')
    return callback(Object.assign(sale, change))
  }

  return {
    gateway: createAlipay(
      {
        app_id: APP_ID,
        seller_id: SELLER_ID,
        private_key: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        alipay_public_key: alipay.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        gateway_url: `${server.url}/gateway.do`,
      },
      clock,
    ),
    clock,
    setAway: server.setAway,
    close: server.close,
    callback_age_most_ms: 26 * 3_600_000,
    pay: (order, { pay_url }, amount_minor) =>
      end(order, pay_url, { state: 'paid', paid_minor: amount_minor ?? order.amount_minor, pay_time: clock.now() }),
    refuse: (order, { pay_url }) => end(order, pay_url, { state: 'closed' }),
    strangers({ remote_order_id, amount_minor }) {
      const paid = {
        remote_order_id,
        trade_no: '9',
        paid_minor: amount_minor,
        pay_time: clock.now(),
        state: 'paid',
      } as Sale
      return [
        callback(paid, { app_id: '2021000000000002' }),
        callback(paid, { seller_id: '2088000000000002' }),
        callback(paid, {}, stranger.privateKey),
        callback(paid, { total_amount: '19.90元' }),
      ]
    },
  }
}
