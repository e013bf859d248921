/** A browser that has subscribed at a push service which nobody asks in tests. */
import { createECDH, createHash, randomBytes } from 'node:crypto'

/** What a browser gives the console, with the name that its address has on the wire. */
export function makePushBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const endpoint = `https://push.example.org/${randomBytes(8).toString('hex')}`
  const auth = randomBytes(16).toString('base64url')
  const subscriber = { endpoint, p256dh: pair.getPublicKey('base64url'), auth }
  return { subscriber, endpoint_hash: createHash('sha256').update(endpoint).digest('base64url') }
}
