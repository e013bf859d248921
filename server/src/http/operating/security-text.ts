/** `/.well-known/security.txt` (RFC 9116): where to report vulnerabilities. */
import { days } from '@zimu/contract/durations'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'

export const SECURITY_TEXT_PATH = '/.well-known/security.txt'

/** Each response expires after this many days, so that old copies are not trusted. */
const LIFE_DAYS = 180

export interface SecurityTextDeps {
  clock: Clock
  publicUrl: string
  /** An address with `mailto:` or `https:`; `""` if the operator has set none. */
  readContact(): Promise<string>
}

/** Without a contact there is no such file. */
export function serveSecurityText(http: FastifyInstance, { clock, publicUrl, readContact }: SecurityTextDeps): void {
  http.get(SECURITY_TEXT_PATH, async (_request, reply) => {
    const contact = await readContact()
    if (contact === '') throw new Refusal('request.unknown_call')
    const end_time = days(Math.floor(clock.now() / days(1)) + LIFE_DAYS)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(end_time).toISOString()}`,
      'Preferred-Languages: zh, en, fr, es',
      // Only where the address is known and cannot be changed on the way.
      ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${SECURITY_TEXT_PATH}`] : []),
    ]
    reply.header('cache-control', 'public, max-age=86400')
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

/** A mail address as a contact; `""` if the text is none. */
export function mailContact(email: string): string {
  return /^[^\s@<>]+@[^\s@<>]+$/.test(email) ? `mailto:${email}` : ''
}
