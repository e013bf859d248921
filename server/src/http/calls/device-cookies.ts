/**
 * Cookies that mark a browser from which a member has logged in (OWASP "device cookies", docs/decisions/0060). They
 * grant nothing but a rate limit of their own at login. There is one per member, so that people who share a device do
 * not replace each other's. They are HttpOnly, SameSite and limited to the paths of the login.
 */
import { days, toSeconds } from '@zimu/contract/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeviceTokens } from '../../context.ts'

export const NO_DEVICES: DeviceTokens = { given: [], store: () => undefined, drop: () => undefined }

const NAME = 'zimu-device-'
const PATH = '/api/member.Login/'
/** Maximum lifetime that browsers allow. */
const LIFE_SECONDS = toSeconds(days(400))
/** Further cookies are ignored, because each costs a query. */
const MAX_COOKIES = 8
/** 256 bits as base64url. */
const COOKIE = /^(?:__Secure-)?zimu-device-[\w-]{8}=([\w-]{43})$/

/** The name contains the start of the token, which tells cookies apart, and nothing of the member. */
const nameOf = (token: string, isSecure: boolean) => `${isSecure ? '__Secure-' : ''}${NAME}${token.slice(0, 8)}`

/** Tokens in a `Cookie` header, each once. */
export function readDeviceTokens(header: string | undefined): string[] {
  if (header === undefined || !header.includes(NAME)) return []
  const tokens = header.split(';').flatMap((pair) => COOKIE.exec(pair.trim())?.[1] ?? [])
  return [...new Set(tokens)].slice(0, MAX_COOKIES)
}

/** Reads the device cookies of a request and changes them in its response. `isSecure`: the public address is https. */
export function bindDeviceCookies(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): DeviceTokens {
  const write = (token: string, value: string, life: number) => {
    const attributes = [
      `Path=${PATH}`,
      `Max-Age=${life}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ]
    reply.header('set-cookie', `${nameOf(token, isSecure)}=${value}; ${attributes.join('; ')}`)
  }
  return {
    given: readDeviceTokens(request.headers.cookie),
    store: (token) => write(token, token, LIFE_SECONDS),
    drop: (token) => write(token, '', 0),
  }
}
