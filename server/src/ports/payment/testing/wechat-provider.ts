/** WeChat Pay v3: checks the merchant's signature on every request, signs its answers, seals its callbacks. */
import { createCipheriv, createSign, createVerify, type KeyObject } from 'node:crypto'
import type { Clock } from '../../clock/index.ts'
import { systemIds } from '../../ids/index.ts'
import type { RawCallback } from '../payment.ts'
import type { Provider } from '../provider.ts'
import { createWechat } from '../wechat/wechat.ts'
import { takeKeyPairs } from './key-pairs.ts'
import { type LocalAnswer, type LocalRequest, startLocalServer } from './local-server.ts'
import { createSales, refundSide, type Sale, type SaleRefund } from './sales.ts'

const APP_ID = 'wx0000000000000001'
const MCHID = '1900000001'
const SERIAL_NO = '5157F09EFDC096DE15EBE81A47057A72'
const KEY_ID = 'PUB_KEY_ID_0119000000012026'
const API_KEY = 'an api v3 key of 32 characters ..'.slice(0, 32)

interface Keys {
  key: KeyObject
  api_key: string
}

interface WantedRefund {
  transaction_id: string
  out_refund_no: string
  amount: { refund: number; total: number }
}

/** `scheme name="value",…` */
function readAuthorization(value: string): Record<string, string> {
  return Object.fromEntries([...value.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, text]) => [name, text]))
}

export async function startWechat(clock: Clock & { advance(ms: number): void }): Promise<Provider> {
  const [merchant, wechat, stranger] = takeKeyPairs()
  const sales = createSales(clock, '42000')
  const seconds = () => String(Math.floor(clock.now() / 1000))

  function signedHeaders(body: string, key: KeyObject = wechat.privateKey): Record<string, string> {
    const [timestamp, nonce] = [seconds(), systemIds.digits(16)]
    const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(key, 'base64')
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': KEY_ID,
    }
  }
  function answer(status: number, content: object): LocalAnswer {
    const body = JSON.stringify(content)
    return { status, body, headers: { 'content-type': 'application/json', ...signedHeaders(body) } }
  }

  function isFromMerchant({ method, path, query, headers, body }: LocalRequest): boolean {
    const { mchid, nonce_str, timestamp, serial_no, signature = '' } = readAuthorization(String(headers.authorization))
    const target = query.size > 0 ? `${path}?${query}` : path
    const text = `${method}\n${target}\n${timestamp}\n${nonce_str}\n${body}\n`
    const is_signed = createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, signature, 'base64')
    return is_signed && mchid === MCHID && serial_no === SERIAL_NO
  }

  const describe = (sale: Sale, more: object = {}) => ({
    ...{ appid: APP_ID, mchid: MCHID, out_trade_no: sale.remote_order_id },
    ...{ trade_state: { open: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' }[sale.state] },
    ...(sale.state === 'paid' && {
      transaction_id: sale.trade_no,
      success_time: new Date(sale.pay_time).toISOString(),
      amount: { total: sale.paid_minor, payer_total: sale.paid_minor, currency: 'CNY', payer_currency: 'CNY' },
    }),
    ...more,
  })

  function openSale(kind: string, body: string): LocalAnswer {
    const wanted = JSON.parse(body) as { out_trade_no: string; amount: { total: number }; scene_info?: object }
    const remote_order_id = wanted.out_trade_no
    if (kind === 'h5' && !wanted.scene_info) return answer(400, { code: 'PARAM_ERROR' })
    sales.open({ remote_order_id, amount_minor: wanted.amount.total })
    if (kind === 'h5') return answer(200, { h5_url: `${server.url}/h5?prepay_id=${remote_order_id}` })
    return answer(200, { code_url: `weixin://wxpay/bizpayurl?pr=${remote_order_id}` })
  }

  /** `status` where asked for, `refund_status` in a callback. */
  const describeRefund = ({ refund_no, sale, amount_minor }: SaleRefund) => ({
    ...{ refund_id: `50${refund_no}`, out_refund_no: refund_no, mchid: MCHID },
    ...{ transaction_id: sale.trade_no, out_trade_no: sale.remote_order_id },
    amount: { total: sale.paid_minor, refund: amount_minor, currency: 'CNY' },
  })

  function answerRefund({ method, path, body }: LocalRequest): LocalAnswer {
    const known = sales.findRefund(path.split('/').at(-1) ?? '')
    if (method === 'GET' && !known) return answer(404, { code: 'RESOURCE_NOT_EXISTS' })
    const wanted = method === 'POST' ? (JSON.parse(body) as WantedRefund) : undefined
    const sale = wanted && sales.findByNumber(wanted.transaction_id)
    if (wanted && (!sale || wanted.amount.total !== sale.paid_minor)) return answer(400, { code: 'INVALID_REQUEST' })
    const refund = wanted && sale ? sales.refund(wanted.out_refund_no, sale, wanted.amount.refund) : known
    if (!refund || refund === 'refused') return answer(403, { code: 'NOT_ENOUGH' })
    return answer(200, { ...describeRefund(refund), status: refund.state === 'done' ? 'SUCCESS' : 'PROCESSING' })
  }

  const server = await startLocalServer((request) => {
    if (!isFromMerchant(request)) return answer(401, { code: 'SIGN_ERROR' })
    const [, kind = ''] = /^\/v3\/pay\/transactions\/(h5|native)$/.exec(request.path) ?? []
    if (kind !== '') return openSale(kind, request.body)
    if (request.path.startsWith('/v3/refund/domestic/refunds')) return answerRefund(request)
    const sale = sales.find(request.path.split('/').at(-1) ?? '')
    return sale ? answer(200, describe(sale)) : answer(404, { code: 'ORDER_NOT_EXIST' })
  })

  /** `kind`: what the sealed part is about. */
  function seal(kind: 'transaction' | 'refund', id: string, content: object, keys: Partial<Keys> = {}): RawCallback {
    const { key = wechat.privateKey, api_key = API_KEY } = keys
    const [nonce, associated_data] = [systemIds.digits(12), kind]
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(api_key), Buffer.from(nonce))
    cipher.setAAD(Buffer.from(associated_data))
    const sealed = [cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]
    const ciphertext = Buffer.concat(sealed).toString('base64')
    const resource = { original_type: kind, algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data, nonce }
    const create_time = new Date(clock.now()).toISOString()
    const event = { id: `EV-${id}`, create_time, resource_type: 'encrypt-resource' }
    const raw_body = JSON.stringify({
      ...event,
      event_type: `${kind.toUpperCase()}.SUCCESS`,
      summary: '成功',
      resource,
    })
    return { headers: signedHeaders(raw_body, key), query: '', raw_body }
  }
  const callback = (sale: Sale, more: object = {}, keys: Partial<Keys> = {}) =>
    seal('transaction', sale.trade_no, describe(sale, more), keys)
  const tell = (refund: SaleRefund) =>
    seal('refund', refund.refund_no, { ...describeRefund(refund), refund_status: 'SUCCESS' })

  return {
    gateway: createWechat(
      {
        ...{ app_id: APP_ID, mchid: MCHID, serial_no: SERIAL_NO, api_key: API_KEY, api_url: server.url },
        private_key: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        wechat_public_key: wechat.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        wechat_public_key_id: KEY_ID,
      },
      clock,
      systemIds,
    ),
    clock,
    setAway: server.setAway,
    close: server.close,
    callback_age_most_ms: 300_000,
    pay: async ({ remote_order_id }, _address, amount_minor) => callback(sales.pay(remote_order_id, amount_minor)),
    async refuse({ remote_order_id }) {
      sales.close(remote_order_id)
      return undefined
    },
    refunds: refundSide(sales, tell, server.setMute),
    strangers({ remote_order_id, amount_minor }) {
      const paid = sales.invent({ remote_order_id, amount_minor })
      return [
        callback(paid, { mchid: '1900000002' }),
        callback(paid, { appid: 'wx0000000000000002' }),
        callback(paid, {}, { key: stranger.privateKey }),
        callback(paid, {}, { api_key: 'b'.repeat(32) }),
        callback(paid, { amount: { total: '1990' } }),
        callback(paid, { transaction_id: '' }),
      ]
    },
  }
}
