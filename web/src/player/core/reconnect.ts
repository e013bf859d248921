/** A server that does not answer: what is known of it, and when it is asked again. Pure. */

import { seconds } from '@zimu/contract/durations'

/**
 * Why nothing comes. `offline`: the device has no network. `away`: there is a network, and the server does not answer.
 * `unknown`: neither; the server answers, or nobody has asked it yet.
 */
export type Reach = 'unknown' | 'offline' | 'away'

/** What a proxy answers that has no server behind it. */
const GATEWAY_FAILURES = [502, 503, 504]

/** `status` as `askStatus` gives it: 0 when nothing answers, undefined when the answer of another origin cannot be read. */
export function reachOf(isOnline: boolean, status: number | undefined): Reach {
  if (!isOnline) return 'offline'
  return status === 0 || GATEWAY_FAILURES.includes(status ?? 200) ? 'away' : 'unknown'
}

/** Whether a film may be opened again: a server that fails by itself (5xx) gets more time. */
export const isAnswering = (status: number | undefined): boolean => status === undefined || (status > 0 && status < 500)

const FIRST_WAIT_MS = seconds(1)
const MAX_WAIT_MS = seconds(30)

/**
 * Before the server is asked again, by how often it was asked: doubles up to half a minute. A random part of it (`random`
 * from 0 to 1), so that everybody who lost the server in the same second does not come back in the same second.
 */
export function probeWait(asked: number, random: number): number {
  const whole = Math.min(FIRST_WAIT_MS * 2 ** asked, MAX_WAIT_MS)
  return whole * (0.5 + random / 2)
}
