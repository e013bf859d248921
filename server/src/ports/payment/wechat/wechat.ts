/**
 * WeChat Pay v3: H5 on phones, a Native code elsewhere. No well-kept library exists, so requests are signed here.
 * Rules of the callback: signature over time, nonce and body, at most five minutes old; the sealed part names app,
 * merchant, order and sum; status 200 takes it, anything else has it sent again for about a day.
 */
import type { Clock } from '../../clock/index.ts'
import type { Ids } from '../../ids/index.ts'
import { GatewayFailed, parseObject } from '../gateway-failed.ts'
import type {
  CallbackFault,
  CallbackVerdict,
  GatewayState,
  Payment,
  PaymentGateway,
  PaymentOrder,
  RawCallback,
} from '../payment.ts'
import { beijingText } from '../yuan.ts'
import { createWechatClient, type WechatAccount, type WechatClient } from './client.ts'
import { createWechatRefunds, readRefundNews } from './refund.ts'
import { isSigned, type SealedResource, unseal } from './sign.ts'

const METHOD = 'wechat'
const CURRENCY = 'CNY'
const AGE_MOST_MS = 300_000
const DESCRIPTION_LENGTH_MOST = 127

type Fields = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** The payment that a transaction reports; undefined when its sum or number cannot be right. */
function readPayment(transaction: Fields, now: number): Payment | undefined {
  const { total, currency } = fields(transaction.amount)
  const gateway_no = text(transaction.transaction_id)
  if (!Number.isSafeInteger(total) || Number(total) < 0 || gateway_no === '') return undefined
  const success_time = Date.parse(text(transaction.success_time))
  const pay_time = Number.isNaN(success_time) ? now : success_time
  return { gateway_no, amount_minor: Number(total), currency: text(currency) || CURRENCY, pay_time }
}

function header({ headers }: RawCallback, name: string): string {
  const value = headers[`wechatpay-${name}`]
  return typeof value === 'string' ? value : ''
}

/** The transaction in a genuine callback, or why there is none. */
function openCallback(callback: RawCallback, account: WechatAccount, client: WechatClient, now: number) {
  const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map((name) => header(callback, name))
  const signed = { timestamp: timestamp ?? '', nonce: nonce ?? '', signature: signature ?? '', body: callback.raw_body }
  const body = parseObject(callback.raw_body)
  if (!body) return 'malformed'
  if (header(callback, 'serial') !== account.wechat_public_key_id) return 'signature'
  if (!isSigned(signed, client.public_key)) return 'signature'
  if (!(Math.abs(now - Number(signed.timestamp) * 1000) <= AGE_MOST_MS)) return 'stale'
  const { ciphertext, nonce: seal_nonce, associated_data } = fields(body.resource)
  const resource: SealedResource = {
    ciphertext: text(ciphertext),
    nonce: text(seal_nonce),
    associated_data: text(associated_data),
  }
  const opened = unseal(resource, account.api_key)
  const transaction = opened === undefined ? undefined : parseObject(opened)
  return transaction ? { transaction, event_type: text(body.event_type) } : 'signature'
}

function verify(callback: RawCallback, account: WechatAccount, client: WechatClient, now: number): CallbackVerdict {
  const opened = openCallback(callback, account, client, now)
  const forged = (fault: CallbackFault, remote_order_id = '') => ({ kind: 'forged', remote_order_id, fault }) as const
  if (typeof opened === 'string') return forged(opened as CallbackFault)
  const { transaction, event_type } = opened
  const remote_order_id = text(transaction.out_trade_no)
  if (remote_order_id === '') return forged('malformed')
  if (transaction.mchid !== account.mchid) return forged('merchant', remote_order_id)
  // News of a refund names no app.
  if (event_type.startsWith('REFUND.')) return readRefundNews(transaction) ?? forged('malformed', remote_order_id)
  if (transaction.appid !== account.app_id) return forged('merchant', remote_order_id)
  if (event_type !== 'TRANSACTION.SUCCESS' || transaction.trade_state !== 'SUCCESS')
    return { kind: 'nothing', remote_order_id }
  const payment = readPayment(transaction, now)
  return payment ? { kind: 'paid', remote_order_id, payment } : forged('malformed', remote_order_id)
}

function describe(order: PaymentOrder, account: WechatAccount) {
  return {
    appid: account.app_id,
    mchid: account.mchid,
    description: [...order.subject].slice(0, DESCRIPTION_LENGTH_MOST).join(''),
    out_trade_no: order.remote_order_id,
    time_expire: `${beijingText(order.expire_time).replace(' ', 'T')}+08:00`,
    notify_url: order.notify_url,
    amount: { total: order.amount_minor, currency: CURRENCY },
  }
}

export function createWechat(account: WechatAccount, clock: Clock, ids: Pick<Ids, 'digits'>): PaymentGateway {
  const client = createWechatClient(account, clock, ids)

  async function create(kind: 'h5' | 'native', content: object, name: 'h5_url' | 'code_url'): Promise<string> {
    const { status, body } = await client.ask('POST', `/v3/pay/transactions/${kind}`, content)
    const url = text(body[name])
    if (status !== 200 || url === '') throw new GatewayFailed(`WeChat Pay answered ${status} ${text(body.code)}`)
    return url
  }

  return {
    method: METHOD,
    currencies: [CURRENCY],
    answers: { taken: '{"code":"SUCCESS"}', again: '{"code":"FAIL"}' },

    async createPayment(order) {
      const content = describe(order, account)
      if (!order.payer.is_phone)
        return { pay_url: await create('native', content, 'code_url'), pay_type: 'qrcode', gateway_no: '' }
      const scene_info = { payer_client_ip: order.payer.ip, h5_info: { type: 'Wap' } }
      const url = new URL(await create('h5', { ...content, scene_info }, 'h5_url'))
      url.searchParams.set('redirect_url', order.return_url)
      return { pay_url: url.href, pay_type: 'redirect', gateway_no: '' }
    },

    verifyCallback: async (callback, receive_time) => verify(callback, account, client, receive_time),

    refunds: createWechatRefunds(client, CURRENCY),

    async query({ remote_order_id }): Promise<GatewayState> {
      const path = `/v3/pay/transactions/out-trade-no/${remote_order_id}?mchid=${account.mchid}`
      const { status, body } = await client.ask('GET', path)
      // Nobody has opened the payment yet.
      if (status === 404) return { payments: [], is_open: true }
      if (status !== 200) throw new GatewayFailed(`WeChat Pay answered ${status} ${text(body.code)}`)
      if (body.out_trade_no !== remote_order_id) throw new GatewayFailed('WeChat Pay answered about another order')
      if (body.trade_state !== 'SUCCESS')
        return { payments: [], is_open: ['NOTPAY', 'USERPAYING'].includes(text(body.trade_state)) }
      const payment = readPayment(body, clock.now())
      if (!payment) throw new GatewayFailed('WeChat Pay answered about a payment without a sum or a number')
      return { payments: [payment], is_open: false }
    },
  }
}
