/** SQL of when, and by which process, a gateway is queried about an order. */
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import { asOrder, type OrderRow } from '../order.repo.ts'

/** Claims a query on demand; false if the last one was less than `gapMs` ago. */
export async function claimQuery(db: Db, order_id: number, now: number, gapMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vip_order')
    .set({ ask_time: now })
    .where('order_id', '=', order_id)
    .where((eb) => eb.or([eb('ask_time', 'is', null), eb('ask_time', '<=', now - gapMs)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Orders whose next timed query is due. */
export async function listDue(db: Db, now: number, limit: number): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom('vip_order')
    .selectAll()
    .where(sql<boolean>`state in ('paying', 'unknown')`)
    .where('next_ask_time', '<=', now)
    .orderBy('next_ask_time')
    .limit(limit)
    .execute()
  return rows.map(asOrder)
}

/** Claims a timed query and sets the time of the next one; false if another process has claimed it. */
export async function claimTimedQuery(db: Db, order: OrderRow, now: number, next_ask_time: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vip_order')
    .set({ ask_time: now, ask_num: order.ask_num + 1, next_ask_time })
    .where('order_id', '=', order.order_id)
    .where('ask_num', '=', order.ask_num)
    .where('next_ask_time', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes the order's query due: the next run of the job does it. */
export async function scheduleQuery(trx: Trx, order_id: number, now: number): Promise<void> {
  await trx.updateTable('vip_order').set({ next_ask_time: now }).where('order_id', '=', order_id).execute()
}
