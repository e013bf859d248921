/** SQL of idempotency keys of orders. */
import type { Db, Trx } from '../../../db/open.ts'
import { asOrder, type OrderRow } from '../order.repo.ts'

/** A member's idempotency key. */
export interface RequestKey {
  member_id: number
  /** `""`: none was sent. */
  request_id: string
}

/** The order of a key. */
export async function findRequested(db: Db, { member_id, request_id }: RequestKey): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom('order_request')
    .innerJoin('vip_order', 'vip_order.order_id', 'order_request.order_id')
    .selectAll('vip_order')
    .where('order_request.member_id', '=', member_id)
    .where('order_request.request_id', '=', request_id)
    .executeTakeFirst()
  return row && asOrder(row)
}

/** Stores a key; false if it belongs to an order already. */
export async function insertRequest(
  trx: Trx,
  { member_id, request_id }: RequestKey,
  order_id: number,
  create_time: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('order_request')
    .values({ member_id, request_id, order_id, create_time })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes keys from before `time` (epoch milliseconds). */
export async function deleteRequests(db: Db, time: number): Promise<void> {
  await db.deleteFrom('order_request').where('create_time', '<', time).execute()
}

/** Deletes a member's keys when the account is erased; the orders stay. */
export async function eraseRequests(trx: Trx, member_id: number): Promise<void> {
  await trx.deleteFrom('order_request').where('member_id', '=', member_id).execute()
}
