/** Own roles of a service: made, changed, deleted. Changing one signs out who has it. */
import type { Checked, Grants, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import { findLastChange, lockOperators } from '../account/account.repo.ts'
import { requireReason } from '../account/account.rules.ts'
import { toOwnRole } from '../operator.wire.ts'
import type { Sessions } from '../session/session.service.ts'
import * as repo from './role.repo.ts'
import { ownRoleKey, readGrants, readOwnRole } from './role.rules.ts'

export interface RolesDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  sessions: Pick<Sessions, 'end' | 'requireProof'>
}

const SAVE_CALL = 'POST /admin/api/operator.Role/save'
const DELETE_CALL = 'POST /admin/api/operator.Role/delete'
const MADE = 'operator.role_make'
const SAVED = 'operator.role_save'

const targetOf = (role_id: number) => `operator_role:${role_id}`

export function createRoles({ db, clock, acts, sessions }: RolesDeps) {
  /**
   * An own role of this version; none means whatever it is now. Under the lock of all operators, so that nobody is given
   * the role meanwhile. Throws `operator.role_unknown`, `request.conflict`.
   */
  async function lockRole(trx: Trx, role: string, version: number | undefined): Promise<repo.RoleRow> {
    await lockOperators(trx)
    const role_id = readOwnRole(role)
    const row = role_id === undefined ? undefined : await repo.findRole(trx, role_id)
    if (!row) throw new Refusal('operator.role_unknown')
    if (version === undefined || row.version === version) return row
    const last = await findLastChange(trx, targetOf(row.role_id), [MADE, SAVED])
    throw new Refusal('request.conflict', {
      current: toOwnRole(row),
      changed_by: last?.changed_by ?? '',
      changed_time: formatTime(last?.create_time ?? row.update_time ?? row.create_time),
    })
  }

  async function insert(trx: Trx, name: string, grants: Grants) {
    const role_id = await repo.insertRole(trx, { name, grants: JSON.stringify(grants) }, clock.now())
    const change = { action: MADE, target: targetOf(role_id), target_name: name, after: { name, grants } }
    return { change, role: ownRoleKey(role_id), version: 1 }
  }

  async function update(
    trx: Trx,
    { role, version }: { role: string; version?: number | undefined },
    text: { name: string; grants: Grants },
  ) {
    const row = await lockRole(trx, role, version)
    const saved = await repo.updateRole(trx, row, { name: text.name, grants: JSON.stringify(text.grants) }, clock.now())
    if (saved === undefined) throw new Error('a locked role has changed')
    await sessions.end(trx, { role }, 'roles')
    const before = { name: row.name, grants: JSON.parse(row.grants) as Grants }
    const change = { action: SAVED, target: targetOf(row.role_id), target_name: text.name, before, after: text }
    return { change, role, version: saved }
  }

  return {
    list: async (): Promise<Output<'GET /admin/api/operator.Role/list'>> => ({
      list: (await repo.listRoles(db)).map(toOwnRole),
    }),

    /** Throws `operator.proof_needed`, `operator.reason_needed`, `request.invalid_parameter`, `operator.role_unknown`, `request.conflict`. */
    async save(given: Checked<typeof SAVE_CALL>, context: OperatorContext): Promise<Output<typeof SAVE_CALL>> {
      sessions.requireProof(context)
      const { request_id, reason, name, role } = given
      requireReason(reason)
      const grants = readGrants(given.grants)
      if (!grants) throw new Refusal('request.invalid_parameter', { field: 'grants' })
      return acts.perform(context, { call: SAVE_CALL, request_id, reason }, async (trx) => {
        const { change, ...saved } =
          role === undefined
            ? await insert(trx, name, grants)
            : await update(trx, { role, version: given.version }, { name, grants })
        return { change, answer: (record_id) => ({ ...saved, record_id }) }
      })
    },

    /** Throws `operator.proof_needed`, `operator.reason_needed`, `operator.role_unknown`, `operator.role_in_use`, `request.conflict`. */
    async remove(given: Checked<typeof DELETE_CALL>, context: OperatorContext): Promise<Output<typeof DELETE_CALL>> {
      sessions.requireProof(context)
      const { request_id, reason, role, version } = given
      requireReason(reason)
      return acts.perform(context, { call: DELETE_CALL, request_id, reason }, async (trx) => {
        const row = await lockRole(trx, role, version)
        if (await repo.isHeld(trx, role)) throw new Refusal('operator.role_in_use')
        await repo.deleteRole(trx, row)
        const before = { name: row.name, grants: JSON.parse(row.grants) as Grants }
        const change = { action: 'operator.role_delete', target: targetOf(row.role_id), target_name: row.name, before }
        return { change, answer: (record_id) => ({ version, record_id }) }
      })
    },
  }
}
