import { createHmac, createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { vapidHeader, vapidKeyOf } from './vapid.ts'

/** The first secret whose private number begins with so many zero bytes. */
function secretWith(zeros: number): string {
  for (let num = 0; ; num += 1) {
    const digest = createHmac('sha256', `secret ${num}`).update('vapid 0').digest()
    if (digest.subarray(0, zeros).every((byte) => byte === 0) && digest[zeros] !== 0) return `secret ${num}`
  }
}

// One service in 256 has a private number of 31 bytes, whose tokens no push service took.
it.each([0, 1, 2])(
  'signs with the key that browsers subscribe with, whose number begins with %d zero bytes',
  (zeros) => {
    const key = vapidKeyOf(secretWith(zeros))
    const [, signed = '', signature = ''] =
      /t=(.+\..+)\.(.+), k=/.exec(vapidHeader(key, { origin: 'https://push.example', contact: '' }, 0)) ?? []
    const point = Buffer.from(key.publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', Buffer.from(signed), how, Buffer.from(signature, 'base64url'))).toBe(true)
  },
)
