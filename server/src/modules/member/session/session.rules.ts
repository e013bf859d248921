/**
 * Rules of sessions: form of a token, when it is valid, when it is due for renewal (docs/wire.md#authentication,
 * docs/wire.md#loginreset).
 */

import type { ErrorKind } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { isShutOut, type ShutOutState } from './shut-out.rules.ts'

export { hashToken, isToken } from '../../../credentials/opaque-token.rules.ts'

/** The former token stays valid this long after a renewal, for requests that are in flight with it. */
export const RENEWED_MS = minutes(1)
/** Minimum interval between writes of the time of last use. */
export const TOUCH_MS = minutes(5)

/** Why a session ended before it expired. */
export type EndReason = 'logout' | 'password' | 'ended' | 'disabled' | 'cancelled'

const REASON_PROBLEMS: Record<Exclude<EndReason, 'disabled'>, ErrorKind> = {
  logout: 'auth.session_invalid',
  ended: 'auth.session_invalid',
  password: 'auth.password_changed',
  cancelled: 'auth.account_cancelled',
}

/** A session with the state of its member. */
export interface SessionState extends ShutOutState {
  token_hash: string
  old_exp_time: number
  exp_time: number
  end_reason: string | null
  is_delete: number
}

/** Why a session must be refused; undefined if it is valid (docs/wire.md#authentication, in that order). */
export function findSessionProblem(session: SessionState, token_hash: string, now: number): ErrorKind | undefined {
  const end_time = session.token_hash === token_hash ? session.exp_time : session.old_exp_time
  if (end_time <= now) return 'auth.session_invalid'
  if (session.is_delete === 1) return 'auth.account_cancelled'
  if (isShutOut(session, now)) return 'auth.account_disabled'
  const reason = session.end_reason as EndReason | null
  // Sessions that a shutting out ended do not come back with its end.
  if (reason === 'disabled') return 'auth.session_invalid'
  return reason === null ? undefined : REASON_PROBLEMS[reason]
}

/** Whether half of the lifetime or less is left (docs/wire.md#loginreset). */
export function isRenewalDue(exp_time: number, lifeMs: number, now: number): boolean {
  return exp_time - now <= lifeMs / 2
}
