/** The cookie of an operator's session: `HttpOnly`, `SameSite=Strict`, for the console's host only. */
import { toSeconds } from '@zimu/contract/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from '../../context.ts'

const NAME = 'zimu_operator'

/** With TLS the prefix makes browsers hold the name to this host and path (RFC 6265bis, section 4.1.3.2). */
const nameOf = (isSecure: boolean) => (isSecure ? `__Host-${NAME}` : NAME)

function readCookie(header: string | undefined, name: string): string {
  for (const pair of header?.split(';') ?? []) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return ''
}

/** Token of a request's cookie, whatever its name says of TLS; `""` for none. */
export const readSessionToken = (header: string | undefined): string =>
  readCookie(header, nameOf(true)) || readCookie(header, nameOf(false))

/** Reads the session's cookie of a request and changes it in its response. `isSecure`: the console's address is https. */
export function bindSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure, now }: { isSecure: boolean; now: number },
): SessionCookie {
  const name = nameOf(isSecure)
  const write = (value: string, lifeMs: number) => {
    const attributes = ['Path=/', `Max-Age=${Math.max(0, toSeconds(lifeMs))}`, 'HttpOnly', 'SameSite=Strict']
    reply.header('set-cookie', `${name}=${value}; ${[...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')}`)
  }
  return {
    token: readCookie(request.headers.cookie, name),
    set: (token, exp_time) => write(token, exp_time - now),
    clear: () => write('', 0),
  }
}
