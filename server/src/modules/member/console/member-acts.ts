/** What operators do to one member's account. Names and addresses of members never stand in the record. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Acts } from '../../operator-record/index.ts'
import type { SecondFactor } from '../second-step/second-factor.service.ts'
import { requireMember, requireReason, targetOf } from './member-act.ts'
import * as notes from './member-info.repo.ts'
import type { MemberWrites } from './member-writes.ts'

export interface MemberActsDeps {
  clock: Clock
  acts: Pick<Acts, 'perform'>
  writes: MemberWrites
  secondFactor: Pick<SecondFactor, 'dropIn' | 'tellDropped'>
  /** Throws `operator.proof_needed`. */
  requireProof(context: OperatorContext): void
}

const CONTACT = 'POST /admin/api/member.Member/contact'
const NOTE = 'POST /admin/api/member.Member/note'
const END = 'POST /admin/api/member.Member/endSessions'
const END_ONE = 'POST /admin/api/member.Member/endSession'
const STEP_OFF = 'POST /admin/api/member.Member/secondStepOff'

const undoNote: Undo = async (trx, { before, after }) => {
  const isDone = await notes.setNoteDeleted(trx, Number(after.note_id), after.is_delete === 1 ? 0 : 1)
  return isDone ? { before: { ...after }, after: { ...after, is_delete: before.is_delete } } : undefined
}

export function createMemberActs({ clock, acts, writes, secondFactor, requireProof }: MemberActsDeps) {
  return {
    /** Throws `operator.reason_needed`, `member.not_found`. */
    endSessions(
      { member_id, request_id, reason }: Checked<typeof END>,
      context: OperatorContext,
    ): Promise<Output<typeof END>> {
      requireReason(reason)
      return acts.perform(context, { call: END, request_id, reason }, async (trx) => {
        await requireMember(trx, member_id)
        const session_num = await writes.endSessions(trx, member_id)
        const after = { sessionsEnded: session_num }
        const change = { action: 'member.end_sessions', right: 'member.session', after } as const
        return {
          change: session_num > 0 ? { ...change, target: targetOf(member_id) } : null,
          answer: (record_id) => ({ session_num, record_id }),
        }
      })
    },

    /** Throws `operator.reason_needed`, `member.not_found`, `member.session_unknown` (also one that has ended). */
    endSession(
      { member_id, session_id, request_id, reason }: Checked<typeof END_ONE>,
      context: OperatorContext,
    ): Promise<Output<typeof END_ONE>> {
      requireReason(reason)
      return acts.perform(context, { call: END_ONE, request_id, reason }, async (trx) => {
        await requireMember(trx, member_id)
        const session_num = await writes.endSessions(trx, member_id, { session_id })
        if (session_num === 0) throw new Refusal('member.session_unknown')
        const change = { action: 'member.end_session', right: 'member.session', after: { session_id } } as const
        return {
          change: { ...change, target: targetOf(member_id) },
          answer: (record_id) => ({ session_num, record_id }),
        }
      })
    },

    /** Throws `operator.proof_needed`, `operator.reason_needed`, `member.not_found`, `member.second_factor_is_off`. */
    async secondStepOff(
      { member_id, request_id, reason }: Checked<typeof STEP_OFF>,
      context: OperatorContext,
    ): Promise<Output<typeof STEP_OFF>> {
      requireProof(context)
      requireReason(reason)
      const done = await acts.perform(context, { call: STEP_OFF, request_id, reason }, async (trx) => {
        await requireMember(trx, member_id)
        if (!(await secondFactor.dropIn(trx, member_id))) throw new Refusal('member.second_factor_is_off')
        const values = { before: { second_step: 1 }, after: { second_step: 0 } }
        return {
          change: { action: 'member.second_step_off', target: targetOf(member_id), right: 'member.session', ...values },
          answer: (record_id) => ({ record_id }),
        }
      })
      await secondFactor.tellDropped(member_id)
      return done
    },

    /** The answer is not kept with the request: the same number again gets `request.reused`. Throws `member.not_found`. */
    contact(
      { member_id, request_id }: Checked<typeof CONTACT>,
      context: OperatorContext,
    ): Promise<Output<typeof CONTACT>> {
      return acts.perform(context, { call: CONTACT, request_id, isSecret: true }, async (trx) => {
        const { email, phone } = await requireMember(trx, member_id)
        return {
          change: { action: 'member.contact', target: targetOf(member_id), right: 'member.contact' },
          answer: (record_id) => ({ email: email ?? '', phone: phone ?? '', record_id }),
        }
      })
    },

    /** The record says that there is a note, not what it says. Throws `member.not_found`. */
    note(
      { member_id, request_id, text }: Checked<typeof NOTE>,
      context: OperatorContext,
    ): Promise<Output<typeof NOTE>> {
      const { operator_id } = context.operator
      return acts.perform(context, { call: NOTE, request_id }, async (trx) => {
        await requireMember(trx, member_id)
        const note_id = await notes.insertNote(trx, { member_id, operator_id, text, create_time: clock.now() })
        const values = { before: { is_delete: 1 }, after: { note_id, is_delete: 0 } }
        return {
          change: { action: 'member.note', target: targetOf(member_id), right: 'member.note', ...values },
          answer: (record_id) => ({ note_id, record_id }),
        }
      })
    },

    undo: { 'member.note': undoNote },
  }
}
