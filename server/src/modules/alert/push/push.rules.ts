/** What a notification opens and replaces, and how long a push service is believed in. Pure. */
import { createHash } from 'node:crypto'
import type { AlertKind } from '@zimu/contract'
import { days, hours, minutes } from '@zimu/contract/durations'

/** Page of the console where one deals with a matter. */
const PAGES: Record<AlertKind, string> = {
  orders: 'orders?view=person',
  refunds: 'refunds',
  renditions: 'uploads',
  danmu: 'danmu',
  feedback: 'feedback',
  disk: 'health',
  backlog: 'health',
  checks: 'health',
  hooks: 'hooks?tab=hooks',
}

/** What a notification of these matters opens: their page, the overview for several. @example pathOf(['danmu']) // '/admin/danmu' */
export function pathOf(kinds: readonly AlertKind[]): string {
  const pages = new Set(kinds.map((kind) => PAGES[kind]))
  const [page = ''] = pages
  return `/admin/${pages.size === 1 ? page : ''}`
}

/**
 * Tag of a notification of these matters. The same ones take each other's place, on the way and on the screen; others stay, as each
 * matter is told once.
 */
export const tagOf = (kinds: readonly AlertKind[]): string =>
  createHash('sha256')
    .update([...kinds].sort().join())
    .digest('base64url')
    .slice(0, TAG_LENGTH)

/** SHA-256 of an address, base64url. */
export const hashOfEndpoint = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

/** A push service takes tags of up to 32 characters. */
const TAG_LENGTH = 22
/** So often a message is tried; then it is of no use any more, and the next matter is told in a new one. */
export const MAX_TRIES = 6
const FIRST_DELAY_MS = minutes(1)
const MAX_DELAY_MS = hours(1)
/** What became quiet hours before it was sent is looked at again so often. */
export const QUIET_LOOK_MS = minutes(15)
/** A subscription whose messages are refused so long is over. */
const REFUSED_MS = days(7)

/** Milliseconds until the next try. @param retryMs what the push service asks for */
export const delayAfterTry = (tries: number, retryMs = 0): number =>
  Math.max(retryMs, Math.min(FIRST_DELAY_MS * 4 ** (tries - 1), MAX_DELAY_MS))

/** Whether messages have been refused for so long that no more are sent. */
export const isHopeless = (fail_time: number | null, now: number): boolean =>
  fail_time !== null && now - fail_time >= REFUSED_MS
