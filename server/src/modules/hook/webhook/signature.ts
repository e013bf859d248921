/** Signatures of webhooks as “Standard Webhooks” has them: HMAC-SHA256 over number, time and body. */
import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** Bytes with which a webhook's deliveries are signed: of its seed and the service's own key. */
export const keyOf = (serviceKey: string, seed: string): Buffer =>
  createHmac('sha256', serviceKey).update(`webhook:${seed}`).digest()

/** The key as whoever receives has it. */
export const secretText = (key: Buffer): string => PREFIX + key.toString('base64')

export interface SignedMessage {
  message_id: string
  /** Epoch milliseconds. */
  time: number
  body: string
}

/** Headers of a delivery: `webhook-id`, `webhook-timestamp` (seconds), `webhook-signature`. */
export function signedHeaders(key: Buffer, { message_id, time, body }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(time / 1000))
  const signature = createHmac('sha256', key).update(`${message_id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': message_id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
