/** Rules of operators' sessions: how long they live, and when they are too old for what needs a proof. */
import { hours, minutes } from '@zimu/contract/durations'

/** Sessions end this long after the sign-in, however much they are used. */
export const SESSION_LIFE_MS = hours(12)
/** A proof of who one is holds this long. */
export const PROOF_MS = minutes(10)
/** The time of last use is written at most this often. */
const TOUCH_MS = minutes(1)
/** … and at least this many times before a session would end unused. */
const TOUCHES_AN_IDLE = 4

/** Why a session ended before it expired. */
export type EndReason = 'sign_out' | 'replaced' | 'ended' | 'password' | 'link' | 'roles' | 'disabled'

/** A session with the state of its operator. */
export interface SessionState {
  use_time: number
  exp_time: number
  end_reason: string | null
  is_disable: number
}

/**
 * Whether a session may be used.
 * @param idleMs so long a session lives without use. As the last use is written with a delay, it may end a minute earlier
 */
export function isAlive(session: SessionState, idleMs: number, now: number): boolean {
  if (session.end_reason !== null || session.is_disable === 1) return false
  return session.exp_time > now && now - session.use_time < idleMs
}

/** Whether the time of last use has to be written again. */
export const isTouchDue = (use_time: number, idleMs: number, now: number): boolean =>
  now - use_time >= Math.min(TOUCH_MS, idleMs / TOUCHES_AN_IDLE)

/** Whether a proof is recent enough. */
export const isProven = (proof_time: number | null, now: number): boolean =>
  proof_time !== null && now - proof_time < PROOF_MS
