/** SQL of `webhook`. */
import type { Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { WebhookTable } from '../../../db/schema.ts'

export type HookRow = Selectable<WebhookTable>

/** Webhooks that are told. */
export function listOpen(db: Db) {
  return db
    .selectFrom('webhook')
    .select(['hook_id', 'events'])
    .where('is_disable', '=', 0)
    .where('is_delete', '=', 0)
    .orderBy('hook_id')
    .execute()
}

/** Webhooks that were not deleted, newest first. */
export function listHooks(db: Db): Promise<HookRow[]> {
  return db.selectFrom('webhook').selectAll().where('is_delete', '=', 0).orderBy('hook_id', 'desc').execute()
}

/** One that was not deleted. */
export function findHook(db: Db, hook_id: number): Promise<HookRow | undefined> {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('hook_id', '=', hook_id)
    .where('is_delete', '=', 0)
    .executeTakeFirst()
}

/** The same, which no other transaction changes until this one ends. */
export function lockHook(trx: Trx, hook_id: number): Promise<HookRow | undefined> {
  return trx
    .updateTable('webhook')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('hook_id', '=', hook_id)
    .where('is_delete', '=', 0)
    .returningAll()
    .executeTakeFirst()
}

export async function insertHook(
  trx: Trx,
  hook: Pick<HookRow, 'name' | 'url' | 'events' | 'seed' | 'is_disable' | 'create_time'>,
): Promise<number> {
  const none = { fail_time: null, pause_time: null, use_time: null, update_time: null }
  const { hook_id } = await trx
    .insertInto('webhook')
    .values({ ...hook, ...none })
    .returning('hook_id')
    .executeTakeFirstOrThrow()
  return hook_id
}

export async function updateHook(trx: Trx, hook_id: number, change: Updateable<WebhookTable>): Promise<void> {
  await trx.updateTable('webhook').set(change).where('hook_id', '=', hook_id).execute()
}

/** How many webhooks were switched off because they failed. */
export async function countDropped(db: Db): Promise<number> {
  const { num } = await db
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('is_dropped', '=', 1)
    .where('is_delete', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(num)
}
