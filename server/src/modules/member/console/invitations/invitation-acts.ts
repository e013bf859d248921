/** Operators make and void invitation codes. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import type { Undo } from '../../../../module.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import { readGivenWindow } from '../../../../texts/given-window.ts'
import { formatTimeOrNull } from '../../../../texts/time.ts'
import type { Acts } from '../../../operator-record/index.ts'
import type { Invitations } from '../../account/invitation.service.ts'
import * as repo from './invitation-reads.repo.ts'

export interface InvitationActsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  invitations: Pick<Invitations, 'make'>
}

const MAKE = 'POST /admin/api/invitation.Invitation/make'
const VOID = 'POST /admin/api/invitation.Invitation/void'
const RIGHT = { right: 'invitation.write' } as const

const targetOf = (invitation_id: number) => `invitation:${invitation_id}`

/** Codes that were made are voided where nobody has used or voided one of them. */
const undoMake: Undo = async (trx, { before, after }) => {
  const ids = (after.invitationIds as number[]).map(Number)
  const voided = await repo.voidInvitations(trx, ids)
  // Rolls the voiding back.
  if (voided.length !== ids.length || voided.some(({ use_num }) => use_num > 0)) throw new Refusal('undo.moved_on')
  return { before: { ...after }, after: { ...after, is_disable: before.is_disable } }
}

export function createInvitationActs({ db, clock, acts, invitations }: InvitationActsDeps) {
  /** Throws `invitation.code_taken`, `invitation.window`, and `invitation.code_shape` for many of one text. */
  function make(given: Checked<typeof MAKE>, context: OperatorContext): Promise<Output<typeof MAKE>> {
    const { request_id, invitation: code, count, use_limit, note } = given
    if (code !== '' && count > 1) throw new Refusal('invitation.code_shape', { field: 'count' })
    return acts.perform<Output<typeof MAKE>>(context, { call: MAKE, request_id }, async (trx) => {
      const window = readGivenWindow(given, clock.now(), 'invitation.window')
      const batch = { ...(code === '' ? {} : { code }), count, use_limit, note, ...window }
      const codes = await invitations.make(trx, batch)
      if (!codes) throw new Refusal('invitation.code_taken', { field: 'invitation' })
      const invitationIds = await repo.listIds(trx, codes)
      const times = { start_time: formatTimeOrNull(window.start_time), end_time: formatTimeOrNull(window.end_time) }
      const after = { is_disable: 0, invitationIds, count, use_limit, note, ...times }
      const [first = 0] = invitationIds
      return {
        // Whoever has a code may register: the record does not hold them.
        change: {
          action: 'invitation.make',
          target: targetOf(first),
          target_name: note,
          ...RIGHT,
          before: { is_disable: 1 },
          after,
        },
        answer: (record_id) => ({ record_id, codes }),
      }
    })
  }

  /** Throws `invitation.not_found`, `invitation.not_in_state`, `operator.reason_needed`. */
  async function voidOne(given: Checked<typeof VOID>, context: OperatorContext): Promise<Output<typeof VOID>> {
    const { request_id, invitation_id, reason, dry } = given
    if (dry === 1) {
      const found = await repo.findInvitation(db, invitation_id)
      if (!found) throw new Refusal('invitation.not_found')
      if (found.is_disable === 1) throw new Refusal('invitation.not_in_state')
      return { record_id: null, use_num: found.use_num }
    }
    if (reason === '') throw new Refusal('operator.reason_needed')
    return acts.perform<Output<typeof VOID>>(context, { call: VOID, request_id, reason }, async (trx) => {
      const [voided] = await repo.voidInvitations(trx, [invitation_id])
      if (!voided) {
        const isKnown = await repo.findInvitation(trx, invitation_id)
        throw new Refusal(isKnown ? 'invitation.not_in_state' : 'invitation.not_found')
      }
      const { use_num, note } = voided
      const target = { target: targetOf(invitation_id), target_name: note }
      const values = { before: { is_disable: 0 }, after: { is_disable: 1, use_num } }
      return {
        change: { action: 'invitation.void', ...target, ...RIGHT, ...values },
        answer: (record_id) => ({ record_id, use_num }),
      }
    })
  }

  return { make, void: voidOne, undo: { 'invitation.make': undoMake } }
}
