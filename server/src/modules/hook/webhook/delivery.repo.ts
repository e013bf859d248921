/** SQL of `webhook_delivery`. */
import type { DeliveryState } from '@zimu/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { IdPage } from '../../../db/list-query/id-page.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { WebhookDeliveryTable } from '../../../db/schema.ts'

export type DeliveryRow = Selectable<WebhookDeliveryTable>

export async function insertDelivery(
  trx: Trx,
  delivery: Omit<Insertable<WebhookDeliveryTable>, 'state'>,
): Promise<number> {
  const { delivery_id } = await trx
    .insertInto('webhook_delivery')
    .values({ ...delivery, state: 'waiting' })
    .returning('delivery_id')
    .executeTakeFirstOrThrow()
  return delivery_id
}

export function findDelivery(db: Db, delivery_id: number): Promise<DeliveryRow | undefined> {
  return db.selectFrom('webhook_delivery').selectAll().where('delivery_id', '=', delivery_id).executeTakeFirst()
}

/** Ends a turn of a delivery. False: it has ended already, by another process or by “again”. */
export async function endTurn(
  trx: Trx,
  { delivery_id, turn }: { delivery_id: number; turn: number },
  change: Updateable<WebhookDeliveryTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_delivery')
    .set({ ...change, turn: turn + 1 })
    .where('delivery_id', '=', delivery_id)
    .where('turn', '=', turn)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deliveries of a webhook, newest first; oldest first of those after a place. */
export function deliveryPage(
  db: Db,
  { hook_id, state }: { hook_id: number; state?: DeliveryState | undefined },
  { limit, before, after }: IdPage,
) {
  let query = db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('hook_id', '=', hook_id)
    .orderBy('delivery_id', after === undefined ? 'desc' : 'asc')
    .limit(limit)
  if (state !== undefined) query = query.where('state', '=', state)
  if (after !== undefined) return query.where('delivery_id', '>', after)
  return before === undefined ? query : query.where('delivery_id', '<', before)
}

/** Deliveries of a webhook that wait; stops at `max`. */
export async function countWaiting(db: Db, hook_id: number, max: number): Promise<number> {
  const waiting = db
    .selectFrom('webhook_delivery')
    .select('delivery_id')
    .where('hook_id', '=', hook_id)
    .where('state', '=', 'waiting')
    .limit(max)
  const { num } = await db
    .selectFrom(waiting.as('waiting'))
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return Number(num)
}

/** Deletes at most `limit` deliveries that are older; returns how many. */
export async function pruneDeliveries(db: Db, before: number, limit: number): Promise<number> {
  const old = db.selectFrom('webhook_delivery').select('delivery_id').where('create_time', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('webhook_delivery').where('delivery_id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
