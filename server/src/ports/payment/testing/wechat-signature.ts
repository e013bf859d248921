/**
 * WeChat Pay's signatures and its encryption of callbacks, written from its rules a second time, so that the adapter is not
 * tested with its own code.
 */
import { createCipheriv, createSign, createVerify, type KeyObject } from 'node:crypto'
import type { Clock } from '../../clock/index.ts'
import { systemIds } from '../../ids/index.ts'
import type { RawCallback } from '../payment.ts'
import { takeKeyPairs } from './key-pairs.ts'
import type { LocalRequest } from './local-server.ts'
import { MCHID } from './wechat-calls.ts'

export const SERIAL_NO = '5157F09EFDC096DE15EBE81A47057A72'
export const KEY_ID = 'PUB_KEY_ID_0119000000012026'
export const API_KEY = 'an api v3 key of 32 characters ..'.slice(0, 32)

export interface CallbackKeys {
  key: KeyObject
  apiKey: string
}

/** `scheme name="value",…` */
function readAuthorization(value: string): Record<string, string> {
  return Object.fromEntries([...value.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, text]) => [name, text]))
}

/** Whether a request has the merchant's signature over its method, address, time, nonce and body. */
export function isFromMerchant({ method, path, query, headers, body }: LocalRequest): boolean {
  const [merchant] = takeKeyPairs()
  const { mchid, nonce_str, timestamp, serial_no, signature = '' } = readAuthorization(String(headers.authorization))
  const target = query.size > 0 ? `${path}?${query}` : path
  const text = `${method}\n${target}\n${timestamp}\n${nonce_str}\n${body}\n`
  const isSigned = createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, signature, 'base64')
  return isSigned && mchid === MCHID && serial_no === SERIAL_NO
}

/** Headers of a response or callback: the signature over time, nonce and body. */
export function signedHeaders(clock: Clock, body: string, key?: KeyObject): Record<string, string> {
  const [, wechat] = takeKeyPairs()
  const [timestamp, nonce] = [String(Math.floor(clock.now() / 1000)), systemIds.digits(16)]
  const signature = createSign('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${body}\n`)
    .sign(key ?? wechat.privateKey, 'base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
    'wechatpay-serial': KEY_ID,
  }
}

/** A callback with `content` encrypted in its resource. `id`: ends the number of the event. */
export function encryptCallback(
  clock: Clock,
  { kind, id, content }: { kind: 'transaction' | 'refund'; id: string; content: object },
  { key, apiKey = API_KEY }: Partial<CallbackKeys> = {},
): RawCallback {
  const [nonce, associated_data] = [systemIds.digits(12), kind]
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associated_data))
  const encrypted = [cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]
  const ciphertext = Buffer.concat(encrypted).toString('base64')
  const rawBody = JSON.stringify({
    id: `EV-${id}`,
    create_time: new Date(clock.now()).toISOString(),
    resource_type: 'encrypt-resource',
    event_type: `${kind.toUpperCase()}.SUCCESS`,
    summary: '成功',
    resource: { original_type: kind, algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data, nonce },
  })
  return { headers: signedHeaders(clock, rawBody, key), query: '', rawBody }
}
