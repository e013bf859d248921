/** SQL of whose turn it is to ask a gateway about an order. */
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import { asOrder, type OrderRow } from './order.repo.ts'

/** Takes the right to ask the gateway now; false when somebody asked less than `gap_ms` ago. */
export async function claimAsk(db: Db, order_id: number, now: number, gap_ms: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vip_order')
    .set({ ask_time: now })
    .where('order_id', '=', order_id)
    .where((eb) => eb.or([eb('ask_time', 'is', null), eb('ask_time', '<=', now - gap_ms)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Orders whose gateway is to be asked again now. */
export async function listAskable(db: Db, now: number, limit: number): Promise<OrderRow[]> {
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

/** Takes the turn of a timed question; false when another process has it. */
export async function claimTimedAsk(db: Db, order: OrderRow, now: number, next_ask_time: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vip_order')
    .set({ ask_time: now, ask_num: order.ask_num + 1, next_ask_time })
    .where('order_id', '=', order.order_id)
    .where('ask_num', '=', order.ask_num)
    .where('next_ask_time', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether the payer was sent to more than one address for this order. */
export async function hadOtherAddresses(trx: Trx, order_id: number): Promise<boolean> {
  const { count } = await trx
    .selectFrom('order_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', order_id)
    .where('reason', '=', 'pay_address')
    .executeTakeFirstOrThrow()
  return Number(count) > 1
}

/** The gateway is asked at the next turn. */
export async function hurryAsk(trx: Trx, order_id: number, now: number): Promise<void> {
  await trx.updateTable('vip_order').set({ next_ask_time: now }).where('order_id', '=', order_id).execute()
}
