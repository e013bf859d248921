/** How acts on operators are taken back. */
import * as v from 'valibot'
import type { Undo } from '../../../module.ts'
import { listRolesOf } from './account.repo.ts'
import type { Changes } from './changes.ts'

const roles = v.object({ roles: v.array(v.string()) })

export function createOperatorUndo({ setRoles }: Pick<Changes, 'setRoles'>) {
  /** Gives the former roles back while the operator has those that the act gave. Throws what `setRoles` throws. */
  const undoRoles: Undo = async (trx, { target, before, after }) => {
    const operator_id = Number(/^operator:(\d+)$/.exec(target)?.[1])
    const [former, given] = [v.parse(roles, before), v.parse(roles, after)]
    if ((await listRolesOf(trx, operator_id)).join() !== given.roles.join()) return undefined
    await setRoles(trx, { operator_id }, former.roles)
    return { before: { roles: given.roles }, after: { roles: former.roles } }
  }
  return { 'operator.roles': undoRoles, 'operator roles': undoRoles } satisfies Record<string, Undo>
}
