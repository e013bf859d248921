/**
 * Alibaba Cloud's signature V3, ACS3-HMAC-SHA256.
 * Source: https://www.alibabacloud.com/help/en/sdk/product-overview/v3-request-structure-and-signature
 */
import { createHash, createHmac } from 'node:crypto'

export const ALGORITHM = 'ACS3-HMAC-SHA256'

export interface SignableRequest {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  /** Lower-case names; `host`, `content-type` and every `x-acs-…` are signed. */
  headers: Readonly<Record<string, string>>
  body: string
}

/** Percent encoding of RFC 3986, which includes five characters that `encodeURIComponent` leaves. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const isSignedName = (name: string) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-')

/** The query of the address, which is also signed: encoded and sorted by name. */
export function formatQuery(query: SignableRequest['query']): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&')
}

export const hashBody = sha256

/** Names of the signed headers and the signature over them, the address and the body. */
export function signRequest(request: SignableRequest, accessKeySecret: string) {
  const names = Object.keys(request.headers).filter(isSignedName).sort()
  const signedHeaders = names.join(';')
  const canonical = [
    request.method,
    request.path,
    formatQuery(request.query),
    ...names.map((name) => `${name}:${request.headers[name]?.trim() ?? ''}`),
    '',
    signedHeaders,
    hashBody(request.body),
  ].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  return { signedHeaders, signature }
}

/** The header `Authorization` of a request. */
export function authorization(request: SignableRequest, account: { accessKeyId: string; accessKeySecret: string }) {
  const { signedHeaders, signature } = signRequest(request, account.accessKeySecret)
  return `${ALGORITHM} Credential=${account.accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`
}
