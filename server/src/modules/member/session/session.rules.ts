/** Rules of sessions: what a token is, when it still opens the door, when it wants renewal (wire-contract 2.2, 4.11). */
import { createHash } from 'node:crypto'
import type { ErrorKind } from '@zimu/contract'

/** A renewed token's predecessor still works this long, for requests that are under way with it. */
export const RENEWED_MS = 60_000
/** The time of last use is written at most this often. */
export const TOUCH_MS = 5 * 60_000

/** Why a session ended before its time. */
export type EndReason = 'logout' | 'password' | 'ended' | 'disabled' | 'cancelled'

/** True for text of the form our tokens have: 256 bits as base64url. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const REASON_PROBLEMS: Record<EndReason, ErrorKind> = {
  logout: 'auth.session_invalid',
  ended: 'auth.session_invalid',
  password: 'auth.password_changed',
  disabled: 'auth.account_disabled',
  cancelled: 'auth.account_cancelled',
}

/** A session with what its member's row says. */
export interface SessionState {
  token_hash: string
  old_exp_time: number
  exp_time: number
  end_reason: string | null
  is_disable: number
  is_delete: number
}

/** The refusal that a session found by a token's hash asks for, undefined when it is good (wire-contract 2.2, in its order). */
export function findSessionProblem(session: SessionState, token_hash: string, now: number): ErrorKind | undefined {
  const end_time = session.token_hash === token_hash ? session.exp_time : session.old_exp_time
  if (end_time <= now) return 'auth.session_invalid'
  if (session.is_delete === 1) return 'auth.account_cancelled'
  if (session.is_disable === 1) return 'auth.account_disabled'
  const reason = session.end_reason as EndReason | null
  return reason === null ? undefined : REASON_PROBLEMS[reason]
}

/** True when half of the life or less is left (wire-contract 4.11). */
export function isRenewalDue(exp_time: number, life_ms: number, now: number): boolean {
  return exp_time - now <= life_ms / 2
}
