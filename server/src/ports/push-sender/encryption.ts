/** Encryption of a push message for one browser (RFC 8291): aes128gcm (RFC 8188) with a key that only this browser can derive. */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Keys of a subscription, as `PushSubscription.toJSON()` names them: base64url. */
export interface BrowserKeys {
  /** Public key on P-256, uncompressed. */
  p256dh: string
  /** Secret that browser and service share. */
  auth: string
}

/** What is random in a message; tests give that of the RFC. */
export interface Randomness {
  /** 16 bytes. */
  salt: Buffer
  /** Private key of this message alone. */
  privateKey: Buffer
}

const CURVE = 'prime256v1'
const POINT_BYTES = 65
const AUTH_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
/** Bytes of a record; every push service takes so many. */
const RECORD_BYTES = 4096
const TAG_BYTES = 16
/** Marks the end of the text in the last record, before its padding. */
const END = Buffer.from([2])
/** Header: salt, size of a record, length of the key's id, the key. */
const HEADER_BYTES = 16 + 4 + 1 + POINT_BYTES
/** Texts are padded to a multiple of this, so that a push service cannot tell matters by their length. */
const STEP_BYTES = 512
/** Bytes of a text that fits one message. */
export const MAX_TEXT_BYTES = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - END.length

/** The keys as bytes; undefined unless both have their length and the point is on the curve. */
export function readBrowserKeys({ p256dh, auth }: BrowserKeys): { point: Buffer; secret: Buffer } | undefined {
  const point = Buffer.from(p256dh, 'base64url')
  const secret = Buffer.from(auth, 'base64url')
  if (point.length !== POINT_BYTES || point[0] !== 4 || secret.length !== AUTH_BYTES) return undefined
  const probe = createECDH(CURVE)
  probe.generateKeys()
  try {
    probe.computeSecret(point)
    return { point, secret }
  } catch {
    return undefined
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Bytes of padding after a text of `length` bytes. */
export const paddingOf = (length: number): number =>
  Math.min(MAX_TEXT_BYTES - length, (STEP_BYTES - (length % STEP_BYTES)) % STEP_BYTES)

function drawRandomness(): Randomness {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return { salt: randomBytes(KEY_BYTES), privateKey: pair.getPrivateKey() }
}

/**
 * The body of a request to a push service. Throws a `RangeError` for a text above `MAX_TEXT_BYTES`, and for keys that
 * `readBrowserKeys` refuses.
 * @param padding bytes behind the text
 */
export function encryptPush(
  text: Buffer,
  keys: BrowserKeys,
  { salt, privateKey } = drawRandomness(),
  padding = paddingOf(text.length),
): Buffer {
  const browser = readBrowserKeys(keys)
  if (!browser || text.length + padding > MAX_TEXT_BYTES) throw new RangeError('the keys or the length of a push')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  const own = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.point, own])
  const shared = derive(pair.computeSecret(browser.point), browser.secret, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(Buffer.concat([text, END, Buffer.alloc(padding)])), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([own.length]), own, ...record])
}
