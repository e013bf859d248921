/** WeChat Pay v3 as a local server: checks the merchant's signature, signs its responses, encrypts its callbacks. */
import { minutes } from '@zimu/contract/durations'
import type { Clock } from '../../clock/index.ts'
import { systemIds } from '../../ids/index.ts'
import type { Provider } from '../provider.ts'
import { createWechat } from '../wechat/wechat.ts'
import { takeKeyPairs } from './key-pairs.ts'
import { type LocalServer, startLocalServer } from './local-server.ts'
import { createSales, refundSide, type Sale, type SaleRefund, type Sales } from './sales.ts'
import { APP_ID, answerWechat, describeRefund, describeSale, MCHID } from './wechat-calls.ts'
import {
  API_KEY,
  type CallbackKeys,
  encryptCallback,
  isFromMerchant,
  KEY_ID,
  SERIAL_NO,
  signedHeaders,
} from './wechat-signature.ts'

async function startServer(sales: Sales, clock: Clock): Promise<LocalServer> {
  const server = await startLocalServer((request) => {
    const [status, content] = isFromMerchant(request)
      ? answerWechat(sales, request, server.url)
      : ([401, { code: 'SIGN_ERROR' }] as const)
    const body = content ? JSON.stringify(content) : ''
    return { status, body, headers: { 'content-type': 'application/json', ...signedHeaders(clock, body) } }
  })
  return server
}

function createGateway(apiUrl: string, clock: Clock) {
  const [merchant, wechat] = takeKeyPairs()
  const account = {
    appId: APP_ID,
    mchid: MCHID,
    serialNo: SERIAL_NO,
    apiKey: API_KEY,
    apiUrl,
    privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    wechatPublicKey: wechat.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    wechatPublicKeyId: KEY_ID,
  }
  return createWechat(account, clock, systemIds)
}

export async function startWechat(clock: Clock & { advance(ms: number): void }): Promise<Provider> {
  const sales = createSales(clock, '42000')
  const server = await startServer(sales, clock)
  const [, , stranger] = takeKeyPairs()
  const callback = (sale: Sale, more: object = {}, keys: Partial<CallbackKeys> = {}) =>
    encryptCallback(clock, { kind: 'transaction', id: sale.trade_no, content: describeSale(sale, more) }, keys)
  const refundCallback = (refund: SaleRefund) => {
    const content = { ...describeRefund(refund), refund_status: 'SUCCESS' }
    return encryptCallback(clock, { kind: 'refund', id: refund.refund_no, content })
  }

  return {
    gateway: createGateway(server.url, clock),
    clock,
    setAway: server.setAway,
    close: server.close,
    maxCallbackAgeMs: minutes(5),
    pay: async ({ remote_order_id }, _address, amount_minor) => callback(sales.pay(remote_order_id, amount_minor)),
    async refuse({ remote_order_id }) {
      sales.close(remote_order_id)
      return undefined
    },
    enter: async () => undefined,
    refunds: refundSide(sales, refundCallback, server.setMute),
    strangers({ remote_order_id, amount_minor }) {
      const paid = sales.invent({ remote_order_id, amount_minor })
      return [
        callback(paid, { mchid: '1900000002' }),
        callback(paid, { appid: 'wx0000000000000002' }),
        callback(paid, {}, { key: stranger.privateKey }),
        callback(paid, {}, { apiKey: 'b'.repeat(32) }),
        callback(paid, { amount: { total: '1990' } }),
        callback(paid, { transaction_id: '' }),
      ]
    },
  }
}
