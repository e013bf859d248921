/** SQL of `api_key`. */
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { ApiKeyTable } from '../../../db/schema.ts'

export type KeyRow = Selectable<ApiKeyTable>

/** Keys with who made them, newest first. */
export function listKeys(db: Db, limit: number) {
  return db
    .selectFrom('api_key')
    .innerJoin('operator', 'operator.operator_id', 'api_key.operator_id')
    .selectAll('api_key')
    .select(['operator.nickname', 'operator.is_disable'])
    .orderBy('key_id', 'desc')
    .limit(limit)
    .execute()
}

/** A key with the roles of who made it: a row for each. */
export function findKeyRoles(db: Db, token_hash: string) {
  return db
    .selectFrom('api_key')
    .innerJoin('operator', 'operator.operator_id', 'api_key.operator_id')
    .leftJoin('operator_in_role as held', 'held.operator_id', 'api_key.operator_id')
    .leftJoin('operator_role as own', (join) => join.on(sql<SqlBool>`held.role = 'own:' || own.role_id`))
    .selectAll('api_key')
    .select(['operator.name as operatorName', 'operator.nickname', 'operator.is_disable', 'held.role', 'own.grants'])
    .where('api_key.token_hash', '=', token_hash)
    .execute()
}

export async function insertKey(trx: Trx, key: Insertable<ApiKeyTable>): Promise<number> {
  const { key_id } = await trx.insertInto('api_key').values(key).returning('key_id').executeTakeFirstOrThrow()
  return key_id
}

/** Ends a key that has not ended; undefined: there is none. */
export function endKey(trx: Trx, key_id: number, end_time: number): Promise<KeyRow | undefined> {
  return trx
    .updateTable('api_key')
    .set({ end_time })
    .where('key_id', '=', key_id)
    .where('end_time', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Keys that have not ended. */
export async function countOpenKeys(db: Db): Promise<number> {
  const { num } = await db
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('end_time', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(num)
}

/** Adds uses of a key. */
export async function countUses(db: Db, key_id: number, num: number, use_time: number): Promise<void> {
  await db
    .updateTable('api_key')
    .set((eb) => ({ use_time, use_num: eb('use_num', '+', num) }))
    .where('key_id', '=', key_id)
    .execute()
}
