/** HTTP to WeChat Pay v3: signed requests, and answers that are believed only with WeChat Pay's signature. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Clock } from '../../clock/index.ts'
import type { Ids } from '../../ids/index.ts'
import { askGateway, GatewayFailed, parseObject } from '../gateway-failed.ts'
import { authorization, isSigned } from './sign.ts'

export interface WechatAccount {
  app_id: string
  mchid: string
  /** Serial number of the merchant's certificate. */
  serial_no: string
  /** Of the merchant's certificate, PEM. */
  private_key: string
  /** WeChat Pay's public key, PEM, and its id (`PUB_KEY_ID_…`). */
  wechat_public_key: string
  wechat_public_key_id: string
  /** The merchant's v3 key, 32 characters. */
  api_key: string
  /** `""` = WeChat Pay's own. */
  api_url: string
}

const API_URL = 'https://api.mch.weixin.qq.com'
const NONCE_DIGITS = 32

export interface WechatAnswer {
  status: number
  /** `{}` for an answer without a body. */
  body: Record<string, unknown>
}

export function createWechatClient(account: WechatAccount, clock: Clock, ids: Pick<Ids, 'digits'>) {
  const base_url = (account.api_url || API_URL).replace(/\/+$/, '')
  const private_key = createPrivateKey(account.private_key)
  const public_key: KeyObject = createPublicKey(account.wechat_public_key)

  return {
    public_key,

    /** Throws `GatewayFailed` when no answer comes, or one that WeChat Pay did not sign. */
    async ask(method: 'GET' | 'POST', path: string, content?: object): Promise<WechatAnswer> {
      const body = content ? JSON.stringify(content) : ''
      const timestamp = Math.floor(clock.now() / 1000)
      const request = { method, path, body, timestamp, nonce: ids.digits(NONCE_DIGITS) }
      const answer = await askGateway(base_url + path, {
        method,
        headers: {
          authorization: authorization(request, { ...account, private_key }),
          accept: 'application/json',
          'content-type': 'application/json',
          'wechatpay-serial': account.wechat_public_key_id,
        },
        ...(content ? { body } : {}),
      })
      const header = (name: string) => answer.headers.get(`wechatpay-${name}`) ?? ''
      const [nonce, signature] = [header('nonce'), header('signature')]
      if (!isSigned({ timestamp: header('timestamp'), nonce, signature, body: answer.text }, public_key))
        throw new GatewayFailed(`WeChat Pay answered ${answer.status} without its signature`)
      return { status: answer.status, body: parseObject(answer.text) ?? {} }
    },
  }
}

export type WechatClient = ReturnType<typeof createWechatClient>
