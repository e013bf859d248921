import { createECDH, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { encryptPush, MAX_TEXT_BYTES, paddingOf, readBrowserKeys } from './encryption.ts'
import { decryptPush } from './testing/decrypt-push.ts'

/** The example of RFC 8291, section 5 and appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  browserPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const bytes = (text: string) => Buffer.from(text, 'base64url')

/** Keys of a browser. */
function makeBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    privateKey: pair.getPrivateKey(),
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }
}

it('makes the message of RFC 8291 byte for byte', () => {
  const randomness = { salt: bytes(RFC.salt), privateKey: bytes(RFC.privateKey) }
  expect(encryptPush(Buffer.from(RFC.text), RFC, randomness, 0).toString('base64url')).toBe(RFC.body)
})

it('the stand-in browser of the tests reads the message of RFC 8291', () => {
  expect(decryptPush(bytes(RFC.body), bytes(RFC.browserPrivate), RFC.auth).toString()).toBe(RFC.text)
})

it.each([0, 1, 511, 512, 513, MAX_TEXT_BYTES])(
  'a text of %i bytes comes back as it was, in a message of a few lengths',
  (length) => {
    const { privateKey, keys } = makeBrowser()
    const text = Buffer.alloc(length, 'a')
    const body = encryptPush(text, keys)
    expect(decryptPush(body, privateKey, keys.auth).equals(text)).toBe(true)
    expect(body.length).toBeLessThanOrEqual(4096)
    expect(length + paddingOf(length) === MAX_TEXT_BYTES || (length + paddingOf(length)) % 512 === 0).toBe(true)
  },
)

it('two messages of one text have nothing in common', () => {
  const { keys } = makeBrowser()
  const [one, other] = [1, 2].map(() => encryptPush(Buffer.from('a'), keys))
  expect(one?.subarray(0, 16).equals(other?.subarray(0, 16) ?? Buffer.alloc(0))).toBe(false)
  expect(one?.subarray(21, 86).equals(other?.subarray(21, 86) ?? Buffer.alloc(0))).toBe(false)
})

it('refuses a text that is too long, and keys that are none', () => {
  const { keys } = makeBrowser()
  expect(() => encryptPush(Buffer.alloc(MAX_TEXT_BYTES + 1), keys)).toThrow(RangeError)
  const point = bytes(keys.p256dh)
  const elsewhere = Buffer.concat([point.subarray(0, 64), Buffer.from([(point[64] ?? 0) ^ 1])])
  const bad = [
    { ...keys, p256dh: elsewhere.toString('base64url') },
    { ...keys, p256dh: '' },
    { ...keys, p256dh: Buffer.alloc(65).toString('base64url') },
    { ...keys, auth: 'c2hvcnQ' },
  ]
  expect(bad.map(readBrowserKeys)).toEqual([undefined, undefined, undefined, undefined])
  expect(readBrowserKeys(keys)).toBeDefined()
})
