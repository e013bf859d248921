/**
 * Signatures of WeChat Pay v3: RSA with SHA-256 over lines, both ways; bodies of callbacks sealed with AES-256-GCM.
 * Rules: WeChat Pay merchant documents, "签名生成", "签名验证" and "证书和回调报文解密".
 */
import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto'

const SCHEME = 'WECHATPAY2-SHA256-RSA2048'
/** Length of the seal at the end of a sealed text. */
const TAG_BYTES = 16

const lines = (...parts: string[]) => parts.map((part) => `${part}\n`).join('')

export interface SignedRequest {
  method: 'GET' | 'POST'
  /** With its query. */
  path: string
  body: string
  /** Epoch seconds. */
  timestamp: number
  nonce: string
}

/** Value of the `authorization` header of a request. */
export function authorization(
  { method, path, body, timestamp, nonce }: SignedRequest,
  merchant: { mchid: string; serial_no: string; private_key: KeyObject },
): string {
  const signature = createSign('RSA-SHA256')
    .update(lines(method, path, String(timestamp), nonce, body))
    .sign(merchant.private_key, 'base64')
  const fields = { mchid: merchant.mchid, nonce_str: nonce, signature, timestamp, serial_no: merchant.serial_no }
  return `${SCHEME} ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}

/** What WeChat Pay signs in an answer or a callback. */
export interface SignedMessage {
  timestamp: string
  nonce: string
  signature: string
  body: string
}

export function isSigned({ timestamp, nonce, signature, body }: SignedMessage, public_key: KeyObject): boolean {
  return createVerify('RSA-SHA256')
    .update(lines(timestamp, nonce, body))
    .verify(public_key, signature, 'base64')
}

/** The sealed part of a callback. */
export interface SealedResource {
  ciphertext: string
  nonce: string
  associated_data: string
}

/** Opens a sealed text with the merchant's v3 key; undefined when it was not sealed with it. */
export function unseal({ ciphertext, nonce, associated_data }: SealedResource, api_key: string): string | undefined {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < TAG_BYTES) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(api_key), Buffer.from(nonce))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    decipher.setAAD(Buffer.from(associated_data))
    return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
