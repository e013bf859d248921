/** Who may be shut out or let in, and doing it within one transaction: the one home of these rules, for one member and for many. */
import { SHUT_OUT_CAUSES, type ShutOutCause } from '@zimu/contract'
import type { Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { readGivenWindow } from '../../../texts/given-window.ts'
import { formatTimeOrNull, parseTime } from '../../../texts/time.ts'
import { findMember, type Member } from '../member.repo.ts'
import { type GivenShutOut, isShutOut, LET_IN } from '../session/shut-out.rules.ts'
import { requireMember } from './member-act.ts'
import type { MemberWrites } from './member-writes.ts'

export interface ShuttingOutDeps {
  clock: Clock
  writes: Pick<MemberWrites, 'setShutOut'>
}

type Values = Readonly<Record<string, unknown>>

const pickSaid = ({ disable_cause, disable_words, disable_until }: GivenShutOut) => ({
  disable_cause,
  disable_words,
  disable_until: formatTimeOrNull(disable_until),
})

/** The state as it stands in the record: whoever is let in has neither cause nor end. */
const describeState = ({ is_disable, ...said }: GivenShutOut & { is_disable: number }) =>
  is_disable === 1 ? { is_disable, ...pickSaid(said) } : { is_disable }

const causeOf = (value: unknown): ShutOutCause => SHUT_OUT_CAUSES.find((cause) => cause === value) ?? 'other'

/** The state that a row of the record describes; null: let in. Rows of before there were causes have none. */
function readState(values: Values): GivenShutOut | null {
  if (values.is_disable !== 1) return null
  const { disable_words, disable_until } = values
  return {
    disable_cause: causeOf(values.disable_cause),
    disable_words: typeof disable_words === 'string' ? disable_words : '',
    disable_until: typeof disable_until === 'string' ? (parseTime(disable_until) ?? null) : null,
  }
}

const describeWanted = (wanted: GivenShutOut | null) => describeState(wanted ? { is_disable: 1, ...wanted } : LET_IN)

/** Throws `member.not_in_state` for who is shut out already, `member.shut_out_end` when the end has passed. */
export function requireIn(member: Member, { disable_until }: GivenShutOut, now: number): void {
  if (isShutOut(member, now)) throw new Refusal('member.not_in_state')
  if (disable_until !== null && disable_until <= now) throw new Refusal('member.shut_out_end', { field: 'end_time' })
}

/** Throws `member.not_in_state` for who is not shut out, or whose shutting out has ended by itself. */
export function requireOut(member: Member, now: number): void {
  if (!isShutOut(member, now)) throw new Refusal('member.not_in_state')
}

/** What an operator gives. Throws `member.shut_out_end`, `request.invalid_parameter`. */
export function readShutOut(
  { cause, words, end_time }: { cause: ShutOutCause; words: string; end_time: string },
  now: number,
): GivenShutOut {
  const window = readGivenWindow({ start_time: '', end_time }, now, 'member.shut_out_end')
  return { disable_cause: cause, disable_words: words, disable_until: window.end_time }
}

export type ShuttingOut = ReturnType<typeof createShuttingOut>

export function createShuttingOut({ clock, writes }: ShuttingOutDeps) {
  return {
    /** Throws `member.not_found`, `member.account_merged`, and what `requireIn` throws. */
    async shutOut(trx: Trx, member_id: number, given: GivenShutOut) {
      const member = await requireMember(trx, member_id)
      requireIn(member, given, clock.now())
      const session_num = await writes.setShutOut(trx, member_id, given)
      return { session_num, before: describeState(member), after: describeWanted(given) }
    },

    /** Throws `member.not_found`, `member.account_merged`, `member.not_in_state`. */
    async letIn(trx: Trx, member_id: number) {
      const member = await requireMember(trx, member_id)
      requireOut(member, clock.now())
      const session_num = await writes.setShutOut(trx, member_id, null)
      return { session_num, before: describeState(member), after: describeState(LET_IN) }
    },

    /** Writes the state back from the record where it is as the act left it; undefined: it is not. */
    async restore(trx: Trx, member_id: number, { before, after }: { before: Values; after: Values }) {
      const member = await findMember(trx, member_id)
      if (!member || member.merged_into > 0) return undefined
      const present = describeState(member)
      if (JSON.stringify(present) !== JSON.stringify(describeWanted(readState(after)))) return undefined
      const wanted = readState(before)
      await writes.setShutOut(trx, member_id, wanted)
      return { before: present, after: describeWanted(wanted) }
    },
  }
}
