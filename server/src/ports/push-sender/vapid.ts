/** Who sends a push (RFC 8292): a key of this service, and a token signed with it for one push service. */
import { createECDH, createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { hours } from '@zimu/contract/durations'

export interface VapidKey {
  /** What browsers subscribe with: the public key, uncompressed, base64url. */
  publicKey: string
  privateKey: KeyObject
}

/** A push service refuses tokens that hold longer than a day. */
const TOKEN_MS = hours(12)
const CURVE = 'prime256v1'
/** Of a private number on the curve (RFC 7518, 6.2.2.1). */
const NUMBER_BYTES = 32

/**
 * The private number of the key: the first of a chain from the secret that the curve has. One in four billion texts of 256 bits is
 * none, and every process has to find the same.
 */
function drawNumber(secret: string): ReturnType<typeof createECDH> {
  const pair = createECDH(CURVE)
  for (let num = 0; ; num += 1) {
    try {
      pair.setPrivateKey(createHmac('sha256', secret).update(`vapid ${num}`).digest())
      return pair
    } catch {
      // Not on the curve: the next of the chain is looked at.
    }
  }
}

/** The key that belongs to a secret of the service: always the same. */
export function vapidKeyOf(secret: string): VapidKey {
  const pair = drawNumber(secret)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const number = pair.getPrivateKey()
  // Its zeros in front are not given, and a JWK wants them: one number in 256 has one.
  const d = Buffer.concat([Buffer.alloc(NUMBER_BYTES - number.length), number]).toString('base64url')
  const privateKey = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
  return { publicKey: point.toString('base64url'), privateKey }
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * Header `Authorization` for a push service.
 * @param origin of the push service
 * @param contact address of who runs this service, `https:` or `mailto:`; `""`: none is told
 * @param now epoch milliseconds
 */
export function vapidHeader(key: VapidKey, { origin, contact }: { origin: string; contact: string }, now: number) {
  const claims = { aud: origin, exp: Math.floor((now + TOKEN_MS) / 1000), ...(contact === '' ? {} : { sub: contact }) }
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: key.privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${key.publicKey}`
}
