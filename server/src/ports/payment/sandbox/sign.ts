/** The sandbox's callback: a form whose fields are signed with HMAC-SHA256 over their sorted text. */
import { createHmac, timingSafeEqual } from 'node:crypto'

function signature(fields: Record<string, string>, secret: string): Buffer {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHmac('sha256', secret).update(text).digest()
}

/** Form text of the fields with their signature as `sign`. */
export function signForm(fields: Record<string, string>, secret: string): string {
  return new URLSearchParams({ ...fields, sign: signature(fields, secret).toString('hex') }).toString()
}

/** True when the fields carry the signature that belongs to them. */
export function isSigned({ sign, ...fields }: Record<string, string>, secret: string): boolean {
  const given = Buffer.from(sign ?? '', 'hex')
  const wanted = signature(fields, secret)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
