/** Acts on many members with what they ask for, and why a member is skipped. */
import type { BulkSkip, ErrorKind } from '@zimu/contract'
import { Refusal } from '../../../../refusal.ts'
import type { BulkActRule, BulkOutcome } from '../../../bulk/index.ts'
import { givenDays } from '../../../entitlement/index.ts'
import type { GivenShutOut } from '../../session/shut-out.rules.ts'

/** An act with its values. */
export type MemberAct =
  | { act: 'give'; day_num: number; isBound: boolean }
  | { act: 'disable'; said: GivenShutOut }
  | { act: 'enable' | 'end_sessions' }
export type GiveAct = Extract<MemberAct, { act: 'give' }>
/** Acts on the account itself. */
export type AccountAct = Exclude<MemberAct, GiveAct>

/** By name of an act, as of the same act on one member. */
export const MEMBER_RULES = {
  give: { right: 'member.grant', bounds: ['days'], needsReason: true },
  disable: { right: 'member.disable', needsReason: true },
  enable: { right: 'member.disable', needsReason: true },
  end_sessions: { right: 'member.session', needsReason: true, isFinal: true },
} as const satisfies Record<MemberAct['act'], BulkActRule>

/** Why a member is skipped, by what the act on one would be refused with. */
const SKIPS: Readonly<Partial<Record<ErrorKind, BulkSkip>>> = {
  'member.not_found': 'gone',
  'member.account_merged': 'merged',
  'member.not_in_state': 'same',
  'member.shut_out_end': 'end_passed',
  'member.end_unmoved': 'permanent',
  'member.session_unknown': 'no_session',
  'operator.bound_exceeded': 'beyond_bound',
}

/** Throws what is no reason to skip a member. */
export function skipOf(error: unknown): BulkSkip {
  const skip = error instanceof Refusal ? SKIPS[error.kind] : undefined
  if (!skip) throw error
  return skip
}

/** What a member is called is never in a job: a deleted one would be named there. */
export const outcomeOf = (row_id: number, skip: BulkSkip | ''): BulkOutcome =>
  skip === '' ? { row_id, name: '', skip, before: {}, after: {} } : { row_id, name: '', skip }

export const wishOf = ({ day_num, isBound }: GiveAct) => ({ ...givenDays(day_num), isBound })
