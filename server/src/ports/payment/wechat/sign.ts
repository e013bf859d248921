/**
 * Signatures of WeChat Pay v3: RSA with SHA-256 over lines, in both directions; callbacks are encrypted with AES-256-GCM.
 * Rules: WeChat Pay merchant documents, "签名生成", "签名验证" and "证书和回调报文解密".
 */
import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto'

const SCHEME = 'WECHATPAY2-SHA256-RSA2048'
/** Length of the authentication tag at the end of an encrypted text. */
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
  merchant: { mchid: string; serialNo: string; privateKey: KeyObject },
): string {
  const signature = createSign('RSA-SHA256')
    .update(lines(method, path, String(timestamp), nonce, body))
    .sign(merchant.privateKey, 'base64')
  const fields = { mchid: merchant.mchid, nonce_str: nonce, signature, timestamp, serial_no: merchant.serialNo }
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

export function isSigned({ timestamp, nonce, signature, body }: SignedMessage, publicKey: KeyObject): boolean {
  return createVerify('RSA-SHA256')
    .update(lines(timestamp, nonce, body))
    .verify(publicKey, signature, 'base64')
}

/** The encrypted part of a callback. */
export interface EncryptedResource {
  ciphertext: string
  nonce: string
  associated_data: string
}

/** Decrypts with the merchant's v3 key; undefined if the text was encrypted with another key or altered. */
export function decrypt({ ciphertext, nonce, associated_data }: EncryptedResource, apiKey: string): string | undefined {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < TAG_BYTES) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    decipher.setAAD(Buffer.from(associated_data))
    return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
