/** What of a kept message the console shows, and what a failure is called. Pure. */
import type { MailResult } from '@zimu/contract'

/** Verification codes, and numbers like them. */
const CODE = /\d{4,}/g
/** Links may hold a token: their host is enough. */
const LINK = /(https?:\/\/[^/\s]+)\/\S*/g
const HIDDEN = '••••'
/** Days and times are no codes: `2026-11-26 12:10:00`. */
const TIME = /\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?/g

/** Codes are dots, links end after their host. @example maskText('Your code: 314159') // 'Your code: ••••' */
export function maskText(text: string): string {
  const short = text.replace(LINK, '$1/…')
  let from = 0
  let masked = ''
  for (const found of short.matchAll(TIME)) {
    masked += short.slice(from, found.index).replace(CODE, HIDDEN) + found[0]
    from = found.index + found[0].length
  }
  return masked + short.slice(from).replace(CODE, HIDDEN)
}

/** An address as the console shows it. @example maskTo('alice@example.org') // 'a***@example.org' */
export function maskTo(to: string): string {
  const at = to.lastIndexOf('@')
  return at > 0 ? `${to.slice(0, 1)}***${to.slice(at)}` : `***${to.slice(-4)}`
}

const NO_ANSWER = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ENOTFOUND']

const of = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** Why a mail was not sent, by what the mail library says. */
export function mailCause(error: unknown): Exclude<MailResult, 'sent' | 'kept' | 'late'> {
  const code = of(error, 'code')
  if (code === 'EAUTH') return 'login'
  if (typeof of(error, 'responseCode') === 'number' || code === 'EENVELOPE') return 'refused'
  return typeof code === 'string' && NO_ANSWER.includes(code) ? 'no_answer' : 'other'
}

const FAULTS = ['number', 'throttled', 'account', 'unavailable'] as const
type SmsFault = (typeof FAULTS)[number]

/** Why a text message was not sent, as its port says it. */
export function smsCause(error: unknown): SmsFault {
  const fault = of(error, 'fault')
  return FAULTS.find((one) => one === fault) ?? 'unavailable'
}
