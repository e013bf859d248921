/** Changes of operators within a transaction, by an owner or by the command line. */
import type { Language } from '@zimu/contract'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { RecordedChange } from '../../operator-record/index.ts'
import { deleteLink } from '../link/link.repo.ts'
import { toOperatorRow } from '../operator.wire.ts'
import { findRole } from '../role/role.repo.ts'
import { isGivenRole, readOwnRole } from '../role/role.rules.ts'
import { SESSION_LIFE_MS } from '../session/session.rules.ts'
import type { Sessions } from '../session/session.service.ts'
import * as repo from './account.repo.ts'
import { targetOf } from './account.rules.ts'

export interface ChangesDeps {
  clock: Clock
  sessions: Pick<Sessions, 'end'>
}

/** An operator, as they were read by whoever changes them: without a version, whatever it is now. */
export interface Changed {
  operator_id: number
  version?: number | undefined
}

/** A change that was made: for the record, and the operator's new version. */
export interface Made {
  change: RecordedChange | null
  version: number
  /** Sessions that ended by it. */
  session_num: number
}

export interface NewOperator {
  /** Lower case. */
  name: string
  nickname: string
  roles: readonly string[]
  language: Language
}

const ROW_ACTIONS = ['operator.roles', 'operator.disable', 'operator.enable'].flatMap((action) => [
  action,
  action.replace('.', ' '),
])

/** Throws `operator.role_unknown` for a role that there is not. Call it under `lockOperators`: roles can be deleted. */
async function requireRoles(db: Db, roles: readonly string[]): Promise<readonly string[]> {
  const wanted = [...new Set(roles)].sort()
  for (const role of wanted) {
    const role_id = readOwnRole(role)
    if (isGivenRole(role) || (role_id !== undefined && (await findRole(db, role_id)))) continue
    throw new Refusal('operator.role_unknown')
  }
  return wanted
}

export type Changes = ReturnType<typeof createChanges>

export function createChanges({ clock, sessions }: ChangesDeps) {
  /** Throws `request.conflict` with the row as it is now. */
  async function refuseConflict(trx: Trx, { operator_id, update_time, create_time }: repo.Operator): Promise<never> {
    // Settings cannot be read here: with the embedded database that would wait for this transaction to end.
    const rows = await repo.listOperators(trx, { now: clock.now(), idleMs: SESSION_LIFE_MS })
    const current = rows.find((row) => row.operator_id === operator_id)
    const last = await repo.findLastChange(trx, targetOf(operator_id), ROW_ACTIONS)
    throw new Refusal('request.conflict', {
      current: current && toOperatorRow(current),
      changed_by: last?.changed_by ?? '',
      changed_time: formatTime(last?.create_time ?? update_time ?? create_time),
    })
  }

  /** The operator, under the lock of all operators. Throws `operator.not_found`, `request.conflict`. */
  async function lockOne(trx: Trx, { operator_id, version }: Changed): Promise<repo.Operator> {
    await repo.lockOperators(trx)
    const operator = await repo.findOperator(trx, operator_id)
    if (!operator) throw new Refusal('operator.not_found')
    if (version !== undefined && version !== operator.version) return refuseConflict(trx, operator)
    return operator
  }

  /** Throws `operator.last_owner` if nobody but this operator is an owner who can sign in. */
  async function requireOtherOwner(trx: Trx, operator_id: number): Promise<void> {
    const owners = await repo.listActiveOwners(trx)
    if (owners.length === 1 && owners[0]?.operator_id === operator_id) throw new Refusal('operator.last_owner')
  }

  async function saveChange(trx: Trx, { operator_id, version }: repo.Operator, change: { is_disable?: 0 | 1 } = {}) {
    const next = { ...change, version: version + 1, update_time: clock.now() }
    await repo.updateOperator(trx, operator_id, next)
    return next.version
  }

  return {
    /** Adds an operator who cannot sign in yet. Throws `operator.name_taken`, `operator.role_unknown`. */
    async make(
      trx: Trx,
      { roles, ...operator }: NewOperator,
    ): Promise<{ operator_id: number; change: RecordedChange }> {
      await repo.lockOperators(trx)
      const wanted = await requireRoles(trx, roles)
      const fresh = { ...operator, login_time: null, create_time: clock.now(), update_time: null }
      const operator_id = await repo.insertOperator(trx, fresh)
      if (operator_id === undefined) throw new Refusal('operator.name_taken')
      await repo.replaceRoles(trx, operator_id, wanted)
      const { name, nickname } = operator
      const after = { name, nickname, roles: wanted }
      return {
        operator_id,
        change: { action: 'operator.invite', target: targetOf(operator_id), target_name: name, after },
      }
    },

    /**
     * Gives other roles, and ends the sessions. Throws `operator.not_found`, `operator.role_unknown`, `operator.last_owner`,
     * `request.conflict`.
     */
    async setRoles(trx: Trx, changed: Changed, roles: readonly string[]): Promise<Made> {
      const operator = await lockOne(trx, changed)
      const { operator_id, name } = operator
      const wanted = await requireRoles(trx, roles)
      const before = await repo.listRolesOf(trx, operator_id)
      if (before.join() === wanted.join()) return { change: null, version: operator.version, session_num: 0 }
      if (!wanted.includes('owner')) await requireOtherOwner(trx, operator_id)
      await repo.replaceRoles(trx, operator_id, wanted)
      const version = await saveChange(trx, operator)
      const session_num = await sessions.end(trx, { operator_id }, 'roles')
      const change = { action: 'operator.roles', target: targetOf(operator_id), target_name: name }
      return { change: { ...change, before: { roles: before }, after: { roles: wanted } }, version, session_num }
    },

    /**
     * Shuts an operator out (1), which ends sessions and link, or lets them in again (0). Throws `operator.not_found`,
     * `operator.last_owner`, `request.conflict`.
     */
    async setDisabled(trx: Trx, changed: Changed, is_disable: 0 | 1): Promise<Made> {
      const operator = await lockOne(trx, changed)
      const { operator_id, name } = operator
      if (operator.is_disable === is_disable) return { change: null, version: operator.version, session_num: 0 }
      if (is_disable === 1) await requireOtherOwner(trx, operator_id)
      const version = await saveChange(trx, operator, { is_disable })
      if (is_disable === 1) await deleteLink(trx, operator_id)
      const session_num = is_disable === 1 ? await sessions.end(trx, { operator_id }, 'disabled') : 0
      const action = is_disable === 1 ? 'operator.disable' : 'operator.enable'
      const change = { action, target: targetOf(operator_id), target_name: name }
      const [before, after] = [{ is_disable: operator.is_disable }, { is_disable }]
      return { change: { ...change, before, after }, version, session_num }
    },
  }
}
