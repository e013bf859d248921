/** SQL of transitions of orders: guarded updates, each with a row in the history. */
import type { OrderState } from '@zimu/contract'
import type { Db, Trx } from '../../db/open.ts'
import { scheduleClosing } from './address/address.repo.ts'
import type { OrderRow } from './order.repo.ts'
import { canTransition } from './order.rules.ts'

/** The order has left the state in which it was read, or is another member’s now: read it and decide again (`retryOnConflict`). */
export class OrderMoved extends Error {
  override readonly name = 'OrderMoved'
}

const HAS_ENDED: ReadonlySet<OrderState> = new Set(['paid', 'abnormal', 'expired', 'closed'])

/** Who changed an order, why, and the evidence (`callback:17`, `query:…`). */
export interface Cause {
  actor: string
  reason: string
  evidence: string
}

/** Columns that a transition may change; what was frozen at creation stays. */
export type OrderChange = Partial<
  Pick<OrderRow, 'method' | 'gateway_no' | 'paid_minor' | 'pay_time' | 'ask_num' | 'next_ask_time'>
>

export async function insertEvents(
  trx: Trx,
  events: readonly { order_id: number; from_state: OrderState | ''; to_state: OrderState }[],
  { actor, reason, evidence }: Cause,
  now: number,
): Promise<void> {
  await trx
    .insertInto('order_event')
    .values(events.map((event) => ({ ...event, actor, reason, evidence, create_time: now })))
    .execute()
}

/**
 * Changes the state of an order if it is still `order.state`, and adds a row to its history. Returns the changed order. Throws
 * `OrderMoved` if the order has left that state, or went to another account of its member meanwhile.
 */
export async function transitionOrder(
  trx: Trx,
  order: OrderRow,
  to: OrderState,
  cause: Cause,
  now: number,
  change: OrderChange = {},
): Promise<OrderRow> {
  if (!canTransition(order.state, to)) throw new Error(`order ${order.order_id} cannot go from ${order.state} to ${to}`)
  const { numUpdatedRows } = await trx
    .updateTable('vip_order')
    .set({ ...change, state: to, update_time: now })
    .where('order_id', '=', order.order_id)
    .where('state', '=', order.state)
    .where('member_id', '=', order.member_id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new OrderMoved()
  await insertEvents(trx, [{ order_id: order.order_id, from_state: order.state, to_state: to }], cause, now)
  // Its addresses must not be paid a second time, or after the end.
  if (HAS_ENDED.has(to)) await scheduleClosing(trx, order.order_id, now)
  return { ...order, ...change, state: to, update_time: now }
}

/** Adds a row to the history of an order whose state does not change. */
export function noteOrder(trx: Trx, order: OrderRow, cause: Cause, now: number): Promise<void> {
  const { order_id, state } = order
  return insertEvents(trx, [{ order_id, from_state: state, to_state: state }], cause, now)
}

/** The history of an order, oldest first. */
export function listEvents(db: Db, order_id: number) {
  return db.selectFrom('order_event').selectAll().where('order_id', '=', order_id).orderBy('event_id').execute()
}

/** Changes the state of up to `limit` orders whose time ran out; returns their number. */
export async function transitionExpired(
  trx: Trx,
  from: OrderState,
  to: OrderState,
  cause: Cause,
  now: number,
  limit: number,
): Promise<number> {
  const moved = await trx
    .updateTable('vip_order')
    .set({ state: to, update_time: now, ask_num: 0, next_ask_time: now })
    .where('state', '=', from)
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('vip_order as due')
        .select('due.order_id')
        .where('due.state', '=', from)
        .where('due.expire_time', '<=', now)
        .orderBy('due.expire_time')
        .limit(limit),
    )
    .returning('order_id')
    .execute()
  if (moved.length > 0)
    await insertEvents(
      trx,
      moved.map(({ order_id }) => ({ order_id, from_state: from, to_state: to })),
      cause,
      now,
    )
  return moved.length
}
