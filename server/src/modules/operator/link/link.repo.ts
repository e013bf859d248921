/** SQL of `operator_link`. */
import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { OperatorLinkTable } from '../../../db/schema.ts'

/** Stores a link in place of the operator's former one. */
export async function saveLink(trx: Trx, { operator_id, ...link }: Insertable<OperatorLinkTable>): Promise<void> {
  await trx
    .insertInto('operator_link')
    .values({ operator_id, ...link })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(link))
    .execute()
}

/** A link that still holds, with its operator. */
export function findLink(db: Db, token_hash: string, now: number) {
  return db
    .selectFrom('operator_link as link')
    .innerJoin('operator', 'operator.operator_id', 'link.operator_id')
    .select([
      'link.operator_id',
      'link.exp_time',
      'link.maker',
      'operator.name',
      'operator.nickname',
      'operator.password_hash',
    ])
    .where('link.token_hash', '=', token_hash)
    .where('link.exp_time', '>', now)
    .where('operator.is_disable', '=', 0)
    .executeTakeFirst()
}

/** Uses a link up. False if it was used, replaced or is too old. */
export async function takeLink(trx: Trx, token_hash: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('operator_link')
    .where('token_hash', '=', token_hash)
    .where('exp_time', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteLink(trx: Trx, operator_id: number): Promise<void> {
  await trx.deleteFrom('operator_link').where('operator_id', '=', operator_id).execute()
}

export async function deleteExpiredLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom('operator_link').where('exp_time', '<', now).execute()
}
