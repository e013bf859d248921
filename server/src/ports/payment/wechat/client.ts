/** HTTP client of WeChat Pay v3: signs requests, and rejects responses without WeChat Pay's signature. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Clock } from '../../clock/index.ts'
import type { Ids } from '../../ids/index.ts'
import { fetchGateway, GatewayFailed, parseObject } from '../gateway-failed.ts'
import { authorization, isSigned } from './sign.ts'

export interface WechatAccount {
  appId: string
  mchid: string
  /** Serial number of the merchant's certificate. */
  serialNo: string
  /** Of the merchant's certificate, PEM. */
  privateKey: string
  /** WeChat Pay's public key, PEM, and its id (`PUB_KEY_ID_…`). */
  wechatPublicKey: string
  wechatPublicKeyId: string
  /** The merchant's v3 key, 32 characters. */
  apiKey: string
  /** `""`: WeChat Pay's own. */
  apiUrl: string
}

const API_URL = 'https://api.mch.weixin.qq.com'
const NONCE_DIGITS = 32

export interface WechatAnswer {
  status: number
  /** `{}` for a response without a body. */
  body: Record<string, unknown>
}

export function createWechatClient(account: WechatAccount, clock: Clock, ids: Pick<Ids, 'digits'>) {
  const baseUrl = (account.apiUrl || API_URL).replace(/\/+$/, '')
  const privateKey = createPrivateKey(account.privateKey)
  const publicKey: KeyObject = createPublicKey(account.wechatPublicKey)

  return {
    publicKey,

    /** Throws `GatewayFailed` if there is no response, or one without WeChat Pay's signature. */
    async request(method: 'GET' | 'POST', path: string, content?: object): Promise<WechatAnswer> {
      const body = content ? JSON.stringify(content) : ''
      const timestamp = Math.floor(clock.now() / 1000)
      const request = { method, path, body, timestamp, nonce: ids.digits(NONCE_DIGITS) }
      const answer = await fetchGateway(baseUrl + path, {
        method,
        headers: {
          authorization: authorization(request, { ...account, privateKey }),
          accept: 'application/json',
          'content-type': 'application/json',
          'wechatpay-serial': account.wechatPublicKeyId,
        },
        ...(content ? { body } : {}),
      })
      const header = (name: string) => answer.headers.get(`wechatpay-${name}`) ?? ''
      const [nonce, signature] = [header('nonce'), header('signature')]
      if (!isSigned({ timestamp: header('timestamp'), nonce, signature, body: answer.text }, publicKey))
        throw new GatewayFailed(`WeChat Pay answered ${answer.status} without its signature`)
      return { status: answer.status, body: parseObject(answer.text) ?? {} }
    },
  }
}

export type WechatClient = ReturnType<typeof createWechatClient>
