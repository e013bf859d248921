/** Who is shut out now, and what they read. Pure; the clock is an argument. */
import type { ErrorKind, ShutOut, ShutOutCause } from '@zimu/contract'
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
}

/** What a row says once a member is let in. */
export const LET_IN = { is_disable: 0, disable_cause: 'other', disable_words: '', disable_until: null } as const

/** Whether a member is shut out at this moment: what has an end ends by itself. */
export const isShutOut = ({ is_disable, disable_until }: ShutOutState, now: number): boolean =>
  is_disable === 1 && (disable_until === null || disable_until > now)

/** What the member reads; null: not shut out. */
export const describeShutOut = (row: ShutOutRow, now: number): ShutOut | null =>
  isShutOut(row, now)
    ? { cause: row.disable_cause, words: row.disable_words, end_time: formatTimeOrNull(row.disable_until) }
    : null

/** Throws the refusal, with cause and end, for a member who is shut out. */
export function requireLetIn(row: ShutOutRow, now: number, kind: ErrorKind = 'member.account_disabled'): void {
  const shut_out = describeShutOut(row, now)
  if (shut_out) throw new Refusal(kind, { shut_out })
}
