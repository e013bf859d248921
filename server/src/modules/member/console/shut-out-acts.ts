/** Shutting a member out, with what the member reads and an end, and letting them in again; each is the other's undo. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Acts } from '../../operator-record/index.ts'
import { memberOf, requireReason, targetOf } from './member-act.ts'
import { readShutOut, type ShuttingOut } from './shutting-out.ts'

const DISABLE = 'POST /admin/api/member.Member/disable'
const ENABLE = 'POST /admin/api/member.Member/enable'
const RIGHT = { right: 'member.disable' } as const

export interface ShutOutActsDeps {
  clock: Clock
  acts: Pick<Acts, 'perform'>
  shuttingOut: ShuttingOut
}

export function createShutOutActs({ clock, acts, shuttingOut }: ShutOutActsDeps) {
  const undo: Undo = (trx, { target, ...values }) => shuttingOut.restore(trx, memberOf(target), values)
  return {
    /**
     * Throws `operator.reason_needed`, `member.not_found`, `member.not_in_state`, `member.shut_out_end` (it has passed),
     * `request.invalid_parameter`.
     */
    disable(
      { member_id, request_id, reason, ...given }: Checked<typeof DISABLE>,
      context: OperatorContext,
    ): Promise<Output<typeof DISABLE>> {
      requireReason(reason)
      return acts.perform(context, { call: DISABLE, request_id, reason }, async (trx) => {
        const said = readShutOut(given, clock.now())
        const { session_num, ...values } = await shuttingOut.shutOut(trx, member_id, said)
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
        const { session_num, ...values } = await shuttingOut.letIn(trx, member_id)
        return {
          change: { action: 'member.enable', target: targetOf(member_id), ...RIGHT, ...values },
          answer: (record_id) => ({ session_num, record_id }),
        }
      })
    },

    undo: { 'member.disable': undo, 'member.enable': undo },
  }
}
