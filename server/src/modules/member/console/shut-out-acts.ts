/** Shutting a member out, with what the member reads and an end, and letting them in again; each is the other's undo. */
import { type Checked, type Output, SHUT_OUT_CAUSES, type ShutOutCause } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { readGivenWindow } from '../../../texts/given-window.ts'
import { formatTimeOrNull, parseTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import { findMember } from '../member.repo.ts'
import { type GivenShutOut, isShutOut, LET_IN } from '../session/shut-out.rules.ts'
import { memberOf, requireMember, requireReason, targetOf } from './member-act.ts'
import type { MemberWrites } from './member-writes.ts'

const DISABLE = 'POST /admin/api/member.Member/disable'
const ENABLE = 'POST /admin/api/member.Member/enable'
const RIGHT = { right: 'member.disable' } as const

export interface ShutOutActsDeps {
  clock: Clock
  acts: Pick<Acts, 'perform'>
  writes: Pick<MemberWrites, 'setShutOut'>
}

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
function readState(values: Readonly<Record<string, unknown>>): GivenShutOut | null {
  if (values.is_disable !== 1) return null
  const { disable_words, disable_until } = values
  return {
    disable_cause: causeOf(values.disable_cause),
    disable_words: typeof disable_words === 'string' ? disable_words : '',
    disable_until: typeof disable_until === 'string' ? (parseTime(disable_until) ?? null) : null,
  }
}

/** The state of an account, written back from the record where it is as the act left it. */
const undoState =
  ({ setShutOut }: ShutOutActsDeps['writes']): Undo =>
  async (trx, { target, before, after }) => {
    const member = await findMember(trx, memberOf(target))
    if (!member || member.merged_into > 0) return undefined
    const present = describeState(member)
    const left = readState(after)
    const isAsLeft =
      JSON.stringify(present) === JSON.stringify(describeState(left ? { is_disable: 1, ...left } : LET_IN))
    if (!isAsLeft) return undefined
    const wanted = readState(before)
    await setShutOut(trx, member.member_id, wanted)
    return { before: present, after: describeState(wanted ? { is_disable: 1, ...wanted } : LET_IN) }
  }

export function createShutOutActs({ clock, acts, writes }: ShutOutActsDeps) {
  return {
    /**
     * Throws `operator.reason_needed`, `member.not_found`, `member.not_in_state`, `member.shut_out_end` (it has passed),
     * `request.invalid_parameter`.
     */
    disable(
      { member_id, request_id, reason, cause, words, end_time }: Checked<typeof DISABLE>,
      context: OperatorContext,
    ): Promise<Output<typeof DISABLE>> {
      requireReason(reason)
      return acts.perform(context, { call: DISABLE, request_id, reason }, async (trx) => {
        const now = clock.now()
        const member = await requireMember(trx, member_id)
        if (isShutOut(member, now)) throw new Refusal('member.not_in_state')
        const window = readGivenWindow({ start_time: '', end_time }, now, 'member.shut_out_end')
        const shutOut = { disable_cause: cause, disable_words: words, disable_until: window.end_time }
        const session_num = await writes.setShutOut(trx, member_id, shutOut)
        const values = { before: describeState(member), after: describeState({ is_disable: 1, ...shutOut }) }
        return {
          change: { action: 'member.disable', target: targetOf(member_id), ...RIGHT, ...values },
          answer: (record_id) => ({ session_num, record_id }),
        }
      })
    },

    /** Throws `operator.reason_needed`, `member.not_found`, `member.not_in_state` (also where the end has passed). */
    enable(
      { member_id, request_id, reason }: Checked<typeof ENABLE>,
      context: OperatorContext,
    ): Promise<Output<typeof ENABLE>> {
      requireReason(reason)
      return acts.perform(context, { call: ENABLE, request_id, reason }, async (trx) => {
        const member = await requireMember(trx, member_id)
        if (!isShutOut(member, clock.now())) throw new Refusal('member.not_in_state')
        const session_num = await writes.setShutOut(trx, member_id, null)
        const values = { before: describeState(member), after: describeState(LET_IN) }
        return {
          change: { action: 'member.enable', target: targetOf(member_id), ...RIGHT, ...values },
          answer: (record_id) => ({ session_num, record_id }),
        }
      })
    },

    undo: { 'member.disable': undoState(writes), 'member.enable': undoState(writes) },
  }
}
