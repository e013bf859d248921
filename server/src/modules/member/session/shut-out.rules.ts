/** Who is shut out now, and what they read. Pure; the clock is an argument. */
import type { ShutOut, ShutOutCause } from '@zimu/contract'
import { Refusal } from '../../../refusal.ts'
import { formatTimeOrNull } from '../../../texts/time.ts'

/** Columns of a member's row that say it. */
export interface ShutOutState {
  is_disable: number
  /** Epoch milliseconds; null: without end. */
  disable_until: number | null
}

export interface ShutOutRow extends ShutOutState {
  disable_cause: ShutOutCause
  disable_words: string
  /** The account that has what this one had; 0: none. */
  merged_into: number
}

/** What an operator says of it. */
export type GivenShutOut = Pick<ShutOutRow, 'disable_cause' | 'disable_words' | 'disable_until'>

/** What a row says once a member is let in. */
export const LET_IN = { is_disable: 0, disable_cause: 'other', disable_words: '', disable_until: null } as const

/** Whether a member is shut out at this moment: what has an end ends by itself. */
export const isShutOut = ({ is_disable, disable_until }: ShutOutState, now: number): boolean =>
  is_disable === 1 && (disable_until === null || disable_until > now)

/** What the member reads; null: not shut out. */
export const describeShutOut = (row: Omit<ShutOutRow, 'merged_into'>, now: number): ShutOut | null =>
  isShutOut(row, now)
    ? { cause: row.disable_cause, words: row.disable_words, end_time: formatTimeOrNull(row.disable_until) }
    : null

/**
 * Throws the refusal, with cause and end, for a member who is shut out, and another for an account that was merged.
 * @param of `auth` for a session, `member` at the login
 */
export function requireLetIn(row: ShutOutRow, now: number, of: 'auth' | 'member' = 'member'): void {
  if (row.merged_into > 0) throw new Refusal(`${of}.account_merged`)
  const shut_out = describeShutOut(row, now)
  if (shut_out) throw new Refusal(`${of}.account_disabled`, { shut_out })
}
