/** WeChat Pay v3: checks the merchant's signature on every request, signs its answers, seals its callbacks. */
import { createCipheriv, createSign, createVerify, type KeyObject } from 'node:crypto'
import type { Clock } from '../../clock/index.ts'
import { systemIds } from '../../ids/index.ts'
import type { RawCallback } from '../payment.ts'
import type { Provider } from '../suite.ts'
import { createWechat } from '../wechat/wechat.ts'
import { takeKeyPairs } from './key-pairs.ts'
import { type LocalAnswer, type LocalRequest, type Sale, startLocalServer } from './local-server.ts'

const APP_ID = 'wx0000000000000001'
const MCHID = '1900000001'
const SERIAL_NO = '5157F09EFDC096DE15EBE81A47057A72'
const KEY_ID = 'PUB_KEY_ID_0119000000012026'
const API_KEY = 'an api v3 key of 32 characters ..'.slice(0, 32)

/** `scheme name="value",…` */
function readAuthorization(value: string): Record<string, string> {
  return Object.fromEntries([...value.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, text]) => [name, text]))
}

export async function startWechat(clock: Clock & { advance(ms: number): void }): Promise<Provider> {
  const [merchant, wechat, stranger] = takeKeyPairs()
  const sales = new Map<string, Sale>()
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
    if (!sales.has(remote_order_id)) {
      const sale = { remote_order_id, amount_minor: wanted.amount.total, currency: 'CNY', state: 'open' as const }
      sales.set(remote_order_id, { ...sale, paid_minor: 0, pay_time: 0, trade_no: `42000${sales.size + 1}`, more: {} })
    }
    if (kind === 'h5') return answer(200, { h5_url: `${server.url}/h5?prepay_id=${remote_order_id}` })
    return answer(200, { code_url: `weixin://wxpay/bizpayurl?pr=${remote_order_id}` })
  }

  const server = await startLocalServer((request) => {
    if (!isFromMerchant(request)) return answer(401, { code: 'SIGN_ERROR' })
    const [, kind = ''] = /^\/v3\/pay\/transactions\/(h5|native)$/.exec(request.path) ?? []
    if (kind !== '') return openSale(kind, request.body)
    const sale = sales.get(request.path.split('/').at(-1) ?? '')
    return sale ? answer(200, describe(sale)) : answer(404, { code: 'ORDER_NOT_EXIST' })
  })

  function callback(sale: Sale, more: object = {}, { key = wechat.privateKey, api_key = API_KEY } = {}): RawCallback {
    const [nonce, associated_data] = [systemIds.digits(12), 'transaction']
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(api_key), Buffer.from(nonce))
    cipher.setAAD(Buffer.from(associated_data))
    const sealed = [cipher.update(JSON.stringify(describe(sale, more))), cipher.final(), cipher.getAuthTag()]
    const ciphertext = Buffer.concat(sealed).toString('base64')
    const resource = { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data, nonce }
    const create_time = new Date(clock.now()).toISOString()
    const event = { id: `EV-${sale.trade_no}`, create_time, resource_type: 'encrypt-resource' }
    const raw_body = JSON.stringify({ ...event, event_type: 'TRANSACTION.SUCCESS', summary: '支付成功', resource })
    return { headers: signedHeaders(raw_body, key), query: '', raw_body }
  }

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
    async pay({ remote_order_id }, _address, amount_minor) {
      const sale = sales.get(remote_order_id)
      if (!sale) throw new Error('WeChat Pay knows no such order')
      Object.assign(sale, { state: 'paid', paid_minor: amount_minor ?? sale.amount_minor, pay_time: clock.now() })
      return callback(sale)
    },
    async refuse({ remote_order_id }) {
      Object.assign(sales.get(remote_order_id) ?? {}, { state: 'closed' })
      return undefined
    },
    strangers({ remote_order_id, amount_minor }) {
      const paid = {
        remote_order_id,
        trade_no: '9',
        paid_minor: amount_minor,
        pay_time: clock.now(),
        state: 'paid',
      } as Sale
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
