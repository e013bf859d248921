/** Alipay: its page checks the merchant's RSA2 signature, its answers and callbacks carry its own. */
import { createSign, createVerify, type KeyObject } from 'node:crypto'
import type { Clock } from '../../clock/index.ts'
import { createAlipay } from '../alipay/alipay.ts'
import type { RawCallback } from '../payment.ts'
import type { Provider } from '../provider.ts'
import { beijingText, parseYuan, yuanText } from '../yuan.ts'
import { takeKeyPairs } from './key-pairs.ts'
import { type LocalAnswer, startLocalServer, visit } from './local-server.ts'
import { createSales, refundSide, type Sale, type SaleRefund } from './sales.ts'

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
  const sales = createSales(clock, '2026112022001')

  const isFromMerchant = (fields: Record<string, string>) =>
    fields.app_id === APP_ID &&
    createVerify('RSA-SHA256')
      .update(sorted(fields, ['sign']))
      .verify(merchant.publicKey, fields.sign ?? '', 'base64')

  function openPage(content: Record<string, string>): LocalAnswer {
    const remote_order_id = content.out_trade_no ?? ''
    const amount_minor = parseYuan(content.total_amount) ?? 0
    sales.open({ remote_order_id, amount_minor })
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

  /** What goes back of the sale in all: Alipay's `refund_fee`. */
  const refundFee = (sale: Sale) => yuanText(sales.refundedOf(sale.remote_order_id))

  function payBack({ trade_no = '', out_request_no = '', refund_amount }: Record<string, string>) {
    const sale = sales.findByNumber(trade_no)
    if (!sale) return describe(undefined)
    const refund = sales.refund(out_request_no, sale, parseYuan(refund_amount) ?? 0)
    if (refund === 'refused')
      return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH', sub_msg: '余额不足' }
    const known = { code: '10000', msg: 'Success', trade_no, out_trade_no: sale.remote_order_id }
    return { ...known, fund_change: refund.state === 'done' ? 'Y' : 'N', refund_fee: refundFee(sale) }
  }

  /** A refund that has not happened is answered without its state. */
  function tellRefund({ out_request_no = '' }: Record<string, string>) {
    const refund = sales.findRefund(out_request_no)
    if (refund?.state !== 'done') return { code: '10000', msg: 'Success' }
    const { sale } = refund
    return {
      ...{ code: '10000', msg: 'Success', trade_no: sale.trade_no, out_trade_no: sale.remote_order_id, out_request_no },
      ...{ refund_status: 'REFUND_SUCCESS', refund_amount: yuanText(refund.amount_minor) },
      total_amount: yuanText(sale.paid_minor),
    }
  }

  const CALLS: Record<string, (content: Record<string, string>) => Record<string, string>> = {
    'alipay.trade.query': ({ out_trade_no = '' }) => describe(sales.find(out_trade_no)),
    'alipay.trade.refund': payBack,
    'alipay.trade.fastpay.refund.query': tellRefund,
  }

  const server = await startLocalServer(({ query, body }) => {
    const fields = { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(body)) }
    if (!isFromMerchant(fields)) return { status: 200, body: '{"error_response":{"code":"40002"}}' }
    const content = JSON.parse(fields.biz_content ?? '{}') as Record<string, string>
    const method = fields.method ?? ''
    const call = CALLS[method]
    if (!call) return openPage(content)
    const answer = JSON.stringify(call(content))
    const sign = rsaSign(answer, alipay.privateKey)
    return { status: 200, body: `{"${method.replaceAll('.', '_')}_response":${answer},"sign":"${sign}"}` }
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

  /** Alipay tells of a refund in another callback of the trade. */
  const tell = ({ refund_no, sale }: SaleRefund) =>
    callback(sale, {
      ...{ refund_fee: refundFee(sale), gmt_refund: beijingText(clock.now()), out_biz_no: refund_no },
      trade_status: sales.refundedOf(sale.remote_order_id) === sale.paid_minor ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
    })

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
    async pay({ remote_order_id }, { pay_url }, amount_minor) {
      await visit(pay_url)
      return callback(sales.pay(remote_order_id, amount_minor))
    },
    async refuse({ remote_order_id }, { pay_url }) {
      await visit(pay_url)
      return callback(sales.close(remote_order_id))
    },
    refunds: refundSide(sales, tell, server.setMute),
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
