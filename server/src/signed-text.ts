/** Texts that carry their own proof, `<text>.<signature>` (HMAC with SHA-256), so that nothing is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const FORM = /^(.{1,500})\.([\w-]{43})$/

const signatureOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url')

export const signText = (text: string, secret: string): string => `${text}.${signatureOf(text, secret)}`

/** What was signed; undefined if this service did not sign it with that secret. */
export function readSigned(signed: string, secret: string): string | undefined {
  const [, text, signature] = FORM.exec(signed) ?? []
  if (text === undefined || signature === undefined) return undefined
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(text, secret))) ? text : undefined
}
