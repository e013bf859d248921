/** Reads a push message as a browser does (RFC 8291), written apart from the code that makes it. */
import { createDecipheriv, createECDH, createHmac } from 'node:crypto'

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

/** Throws for a message that is not for this browser, or has another form. `auth` is base64url. */
export function decryptPush(body: Buffer, privateKey: Buffer, auth: string): Buffer {
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(privateKey)
  const salt = body.subarray(0, 16)
  const recordBytes = body.readUInt32BE(16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const record = body.subarray(21 + sender.length)
  if (record.length > recordBytes) throw new Error('a push has one record')
  const mixed = hmac(Buffer.from(auth, 'base64url'), browser.computeSecret(sender))
  const input = hmac(mixed, 'WebPush: info\0', browser.getPublicKey(), sender, Buffer.from([1]))
  const random = hmac(salt, input)
  const key = hmac(random, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16)
  const nonce = hmac(random, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('a 2 ends the text of the last record')
  return padded.subarray(0, end)
}
