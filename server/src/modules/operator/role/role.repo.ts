/** SQL of `operator_role`. */
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { OperatorRoleTable } from '../../../db/schema.ts'

export type RoleRow = Selectable<OperatorRoleTable>

export function listRoles(db: Db): Promise<RoleRow[]> {
  return db.selectFrom('operator_role').selectAll().orderBy('name').orderBy('role_id').execute()
}

export function findRole(db: Db, role_id: number): Promise<RoleRow | undefined> {
  return db.selectFrom('operator_role').selectAll().where('role_id', '=', role_id).executeTakeFirst()
}

export interface RoleText {
  name: string
  /** JSON. */
  grants: string
}

export async function insertRole(trx: Trx, role: RoleText, now: number): Promise<number> {
  const { role_id } = await trx
    .insertInto('operator_role')
    .values({ ...role, create_time: now, update_time: null })
    .returning('role_id')
    .executeTakeFirstOrThrow()
  return role_id
}

/** Changes a role that still has the version; returns its new one. */
export async function updateRole(
  trx: Trx,
  { role_id, version }: Pick<RoleRow, 'role_id' | 'version'>,
  role: RoleText,
  now: number,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('operator_role')
    .set({ ...role, version: version + 1, update_time: now })
    .where('role_id', '=', role_id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** Deletes a role that still has the version. */
export async function deleteRole(
  trx: Trx,
  { role_id, version }: Pick<RoleRow, 'role_id' | 'version'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('operator_role')
    .where('role_id', '=', role_id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether anybody has the role, also operators who are shut out. */
export async function isHeld(db: Db, role: string): Promise<boolean> {
  const query = db.selectFrom('operator_in_role').select('operator_id').where('role', '=', role).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}
