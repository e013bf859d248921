/** Random tokens that are stored as a hash only: of sessions, of links. */
import { createHash } from 'node:crypto'

/** Whether a text has the form of our tokens: 256 bits as base64url. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

/** The stored form of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
