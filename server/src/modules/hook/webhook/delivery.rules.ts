/** When a delivery is tried again, and when it is given up. Pure. */
import { hours, seconds } from '@zimu/contract/durations'

export const DELIVERY_JOB = 'webhook'

/** A webhook that fails for so long is switched off. */
export const DROP_MS = hours(24)
/** A delivery that failed so often is given up: after about a day. */
export const MAX_TRIES = 32
const FIRST_DELAY_MS = seconds(5)
const MAX_DELAY_MS = hours(1)
/** Tries that a delivery remembers. */
const MAX_REMEMBERED = 5

/** Delay after failed try number `num` (from 1), in ms: five seconds, doubling up to an hour. */
export const delayAfter = (num: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.min(Math.max(num, 1) - 1, 20), MAX_DELAY_MS)

/** A receiver takes a delivery by any status of success; a redirect is none. */
export const isTaken = ({ status }: { status: number }): boolean => status >= 200 && status < 300

/** One try, as it is remembered. */
export interface Try {
  status: number
  /** The beginning of the answer. */
  answer: string
  /** `''` where there is a status. */
  fault: string
  duration_ms: number
  /** Epoch milliseconds. */
  time: number
}

/** The remembered tries with a new one in front. */
export const remember = (tries: readonly Try[], last: Try): Try[] => [last, ...tries].slice(0, MAX_REMEMBERED)
