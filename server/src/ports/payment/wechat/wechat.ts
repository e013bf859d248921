/**
 * WeChat Pay v3: H5 on phones, a Native QR code elsewhere. No maintained library exists, so requests are signed here.
 * Rules of the callback: signature over time, nonce and body, at most five minutes old; the encrypted part names app,
 * merchant, order and amount; status 200 accepts it, after any other it is sent again for about a day.
 */
import { minutes } from '@zimu/contract/durations'
import type { Clock } from '../../clock/index.ts'
import type { Ids } from '../../ids/index.ts'
import { GatewayFailed, parseObject } from '../gateway-failed.ts'
import type {
  CallbackFault,
  CallbackVerdict,
  GatewayState,
  PayingDevice,
  Payment,
  PaymentGateway,
  PaymentOrder,
  PaymentReference,
  RawCallback,
} from '../payment.ts'
import { beijingText } from '../yuan.ts'
import { createWechatClient, type WechatAccount, type WechatClient } from './client.ts'
import { createWechatRefunds, readRefundNews } from './refund.ts'
import { decrypt, type EncryptedResource, isSigned } from './sign.ts'

const METHOD = 'wechat'
const CURRENCY = 'CNY'
const MAX_AGE_MS = minutes(5)
const MAX_DESCRIPTION_LENGTH = 127

type Fields = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** The payment of a transaction; undefined if its amount or number is missing or invalid. */
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

/** The decrypted transaction of a callback, or why it is rejected. */
function decryptCallback(callback: RawCallback, account: WechatAccount, client: WechatClient, now: number) {
  const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map((name) => header(callback, name))
  const signed = { timestamp: timestamp ?? '', nonce: nonce ?? '', signature: signature ?? '', body: callback.rawBody }
  const body = parseObject(callback.rawBody)
  if (!body) return 'malformed'
  if (header(callback, 'serial') !== account.wechatPublicKeyId) return 'signature'
  if (!isSigned(signed, client.publicKey)) return 'signature'
  if (!(Math.abs(now - Number(signed.timestamp) * 1000) <= MAX_AGE_MS)) return 'stale'
  const { ciphertext, nonce: resourceNonce, associated_data } = fields(body.resource)
  const resource: EncryptedResource = {
    ciphertext: text(ciphertext),
    nonce: text(resourceNonce),
    associated_data: text(associated_data),
  }
  const decrypted = decrypt(resource, account.apiKey)
  const transaction = decrypted === undefined ? undefined : parseObject(decrypted)
  return transaction ? { transaction, event_type: text(body.event_type) } : 'signature'
}

function verify(callback: RawCallback, account: WechatAccount, client: WechatClient, now: number): CallbackVerdict {
  const decrypted = decryptCallback(callback, account, client, now)
  const forged = (fault: CallbackFault, remote_order_id = '') => ({ kind: 'forged', remote_order_id, fault }) as const
  if (typeof decrypted === 'string') return forged(decrypted as CallbackFault)
  const { transaction, event_type } = decrypted
  const remote_order_id = text(transaction.out_trade_no)
  if (remote_order_id === '') return forged('malformed')
  if (transaction.mchid !== account.mchid) return forged('merchant', remote_order_id)
  // Callbacks about refunds have no `appid`.
  if (event_type.startsWith('REFUND.')) return readRefundNews(transaction) ?? forged('malformed', remote_order_id)
  if (transaction.appid !== account.appId) return forged('merchant', remote_order_id)
  if (event_type !== 'TRANSACTION.SUCCESS' || transaction.trade_state !== 'SUCCESS')
    return { kind: 'nothing', remote_order_id }
  const payment = readPayment(transaction, now)
  return payment ? { kind: 'paid', remote_order_id, payment } : forged('malformed', remote_order_id)
}

/** WeChat Pay refuses a number that was used with the other trade type (201, “order information differs”). */
const typeFor = ({ isPhone }: PayingDevice) => (isPhone ? 'h5' : 'native')

function describe(order: PaymentOrder, account: WechatAccount) {
  return {
    appid: account.appId,
    mchid: account.mchid,
    description: [...order.subject].slice(0, MAX_DESCRIPTION_LENGTH).join(''),
    out_trade_no: order.remote_order_id,
    time_expire: `${beijingText(order.expire_time).replace(' ', 'T')}+08:00`,
    notify_url: order.notify_url,
    amount: { total: order.amount_minor, currency: CURRENCY },
  }
}

export function createWechat(account: WechatAccount, clock: Clock, ids: Pick<Ids, 'digits'>): PaymentGateway {
  const client = createWechatClient(account, clock, ids)

  async function create(kind: 'h5' | 'native', content: object, name: 'h5_url' | 'code_url'): Promise<string> {
    const { status, body } = await client.request('POST', `/v3/pay/transactions/${kind}`, content)
    const url = text(body[name])
    if (status !== 200 || url === '') throw new GatewayFailed(`WeChat Pay answered ${status} ${text(body.code)}`)
    return url
  }

  async function query({ remote_order_id }: PaymentReference): Promise<GatewayState> {
    const path = `/v3/pay/transactions/out-trade-no/${remote_order_id}?mchid=${account.mchid}`
    const { status, body } = await client.request('GET', path)
    // Nobody has decrypted the payment yet.
    if (status === 404) return { payments: [], isOpen: true }
    if (status !== 200) throw new GatewayFailed(`WeChat Pay answered ${status} ${text(body.code)}`)
    if (body.out_trade_no !== remote_order_id) throw new GatewayFailed('WeChat Pay answered about another order')
    if (body.trade_state !== 'SUCCESS')
      return { payments: [], isOpen: ['NOTPAY', 'USERPAYING'].includes(text(body.trade_state)) }
    const payment = readPayment(body, clock.now())
    if (!payment) throw new GatewayFailed('WeChat Pay answered about a payment without a sum or a number')
    return { payments: [payment], isOpen: false }
  }

  return {
    method: METHOD,
    currencies: [CURRENCY],
    answers: { taken: '{"code":"SUCCESS"}', again: '{"code":"FAIL"}' },
    maxCallbackBytes: 16 * 1024,

    typeFor,

    async createPayment(order) {
      const content = describe(order, account)
      const rest = { gateway_no: '', endTime: order.expire_time }
      if (typeFor(order.device) === 'native')
        return { pay_url: await create('native', content, 'code_url'), pay_type: 'qrcode', ...rest }
      const scene_info = { payer_client_ip: order.device.ip, h5_info: { type: 'Wap' } }
      const url = new URL(await create('h5', { ...content, scene_info }, 'h5_url'))
      url.searchParams.set('redirect_url', order.return_url)
      return { pay_url: url.href, pay_type: 'redirect', ...rest }
    },

    verifyCallback: async (callback, receiveTime) => verify(callback, account, client, receiveTime),

    refunds: createWechatRefunds(client, CURRENCY),

    query,

    async closePayment(order) {
      const path = `/v3/pay/transactions/out-trade-no/${order.remote_order_id}/close`
      const { status } = await client.request('POST', path, { mchid: account.mchid })
      if (status === 204) return 'closed'
      const { payments, isOpen } = await query(order)
      if (payments.length > 0) return 'paid'
      return isOpen ? 'open' : 'closed'
    },
  }
}
