/** SQL of plans, orders, their history, payments and callbacks. */
import type { OrderState } from '@zimu/contract'
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { OrderPaymentTable, PaymentCallbackTable, Tables, VipOrderTable, ViptypeTable } from '../../db/schema.ts'
import { canMove, OPEN_ORDERS_MOST, OPEN_STATES } from './order.rules.ts'

export type OrderRow = Omit<Selectable<VipOrderTable>, 'state'> & { state: OrderState }
export type ViptypeRow = Selectable<ViptypeTable>

/** An order was no longer in the state it was read in: read it again and decide again. */
export class OrderMoved extends Error {
  override readonly name = 'OrderMoved'
}

const asOrder = (row: Selectable<VipOrderTable>): OrderRow => ({ ...row, state: row.state as OrderState })

export function listViptypes(db: Db, page: { limit: number; offset: number }): Promise<ViptypeRow[]> {
  return db
    .selectFrom('viptype')
    .selectAll()
    .where('is_disable', '=', 0)
    .where('is_delete', '=', 0)
    .orderBy('sort', 'desc')
    .orderBy('viptype_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countViptypes(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('viptype')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_disable', '=', 0)
    .where('is_delete', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** Listed contents that need VIP. */
export async function countVipContents(db: Db): Promise<number> {
  const row = await db
    .selectFrom('content_count')
    .select((eb) => eb.fn.sum<number | null>('count').as('count'))
    .where('category_id', '=', 0)
    .where('is_vip', '=', 1)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Holds the plan's group for ever. */
const isPermanent = (eb: ExpressionBuilder<Tables, 'viptype'>, member_id: number) =>
  eb.exists(
    eb
      .selectFrom('member_group')
      .select('member_group.group_id')
      .where('member_group.member_id', '=', member_id)
      .whereRef('member_group.group_id', '=', 'viptype.group_id')
      .where('member_group.over_time', 'is', null),
  )

const openCount = (eb: ExpressionBuilder<Tables, 'viptype'>, member_id: number, now: number) =>
  eb
    .selectFrom('vip_order')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .where('vip_order.member_id', '=', member_id)
    .where('vip_order.state', 'in', OPEN_STATES)
    .where('vip_order.expire_time', '>', now)

export interface NewOrder {
  remote_order_id: string
  member_id: number
  viptype_id: number
  create_time: number
  expire_time: number
}

/**
 * Makes an order of a plan that is offered, copying what is frozen, in one statement. Undefined when nothing was made:
 * the plan is not offered, is held for ever, too many orders are open, or one of this plan is open already (unique index).
 */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<OrderRow | undefined> {
  const { remote_order_id, member_id, viptype_id, create_time, expire_time } = order
  const row = await trx
    .insertInto('vip_order')
    .columns([
      'remote_order_id',
      'member_id',
      'viptype_id',
      'viptype_name',
      'viptype_texts',
      'price_minor',
      'currency',
      'days',
      'group_id',
      'state',
      'create_time',
      'expire_time',
      'update_time',
    ])
    .expression((insert) =>
      insert
        .selectFrom('viptype')
        .select((eb) => [
          sql<string>`cast(${remote_order_id} as text)`.as('remote_order_id'),
          sql<number>`cast(${member_id} as bigint)`.as('member_id'),
          eb.ref('viptype_id').as('viptype_id'),
          eb.ref('name').as('viptype_name'),
          eb.ref('texts').as('viptype_texts'),
          eb.ref('price_minor').as('price_minor'),
          eb.ref('currency').as('currency'),
          eb.ref('days').as('days'),
          eb.ref('group_id').as('group_id'),
          sql<string>`'created'`.as('state'),
          sql<number>`cast(${create_time} as bigint)`.as('create_time'),
          sql<number>`cast(${expire_time} as bigint)`.as('expire_time'),
          sql<number>`cast(${create_time} as bigint)`.as('update_time'),
        ])
        .where('viptype_id', '=', viptype_id)
        .where('is_disable', '=', 0)
        .where('is_delete', '=', 0)
        .where((eb) => eb.not(isPermanent(eb, member_id)))
        .where((eb) => eb(openCount(eb, member_id, create_time), '<', OPEN_ORDERS_MOST)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && asOrder(row)
}

/** Unexpired or not: the order that holds the member's one open place for a plan. */
export async function findOpenOrder(db: Db, member_id: number, viptype_id: number): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom('vip_order')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('viptype_id', '=', viptype_id)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst()
  return row && asOrder(row)
}

/** What stands in the way of a new order of a plan that is offered. */
export function findObstacles(db: Db, member_id: number, viptype_id: number, now: number) {
  return db
    .selectFrom('viptype')
    .select((eb) => [
      sql<number>`case when ${isPermanent(eb, member_id)} then 1 else 0 end`.as('is_permanent'),
      openCount(eb, member_id, now).as('open_num'),
    ])
    .where('viptype_id', '=', viptype_id)
    .where('is_disable', '=', 0)
    .where('is_delete', '=', 0)
    .executeTakeFirst()
}

export async function findOrder(db: Db, remote_order_id: string): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom('vip_order')
    .selectAll()
    .where('remote_order_id', '=', remote_order_id)
    .executeTakeFirst()
  return row && asOrder(row)
}

export async function listOrders(db: Db, member_id: number, page: { limit: number; offset: number }) {
  const rows = await db
    .selectFrom('vip_order')
    .selectAll()
    .where('member_id', '=', member_id)
    .orderBy('order_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(asOrder)
}

export async function countOrders(db: Db, member_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('vip_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', member_id)
    .executeTakeFirstOrThrow()
  return count
}

/** Who moved an order, why and by what evidence (`callback:17`, `query:…`). */
export interface Cause {
  actor: string
  reason: string
  evidence: string
}

/** Columns that may change with a step; everything that was frozen at creation stays. */
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
 * One step of an order: a guarded update and a row of its history. Returns the order as it is then.
 * Throws `OrderMoved` when the order has left the state it was read in.
 */
export async function moveOrder(
  trx: Trx,
  order: OrderRow,
  to: OrderState,
  cause: Cause,
  now: number,
  change: OrderChange = {},
): Promise<OrderRow> {
  if (!canMove(order.state, to)) throw new Error(`order ${order.order_id} cannot go from ${order.state} to ${to}`)
  const { numUpdatedRows } = await trx
    .updateTable('vip_order')
    .set({ ...change, state: to, update_time: now })
    .where('order_id', '=', order.order_id)
    .where('state', '=', order.state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new OrderMoved()
  await insertEvents(trx, [{ order_id: order.order_id, from_state: order.state, to_state: to }], cause, now)
  return { ...order, ...change, state: to, update_time: now }
}

/** Notes something in the history of an order that stays in its state. */
export function noteOrder(trx: Trx, order: OrderRow, cause: Cause, now: number): Promise<void> {
  const { order_id, state } = order
  return insertEvents(trx, [{ order_id, from_state: state, to_state: state }], cause, now)
}

/** Moves up to `limit` orders whose time ran out from one state to another; returns how many. */
export async function moveExpired(
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

/** Puts a payment on record; false when this number of the gateway's is on record already. */
export async function insertPayment(trx: Trx, payment: Insertable<OrderPaymentTable>): Promise<boolean> {
  const row = await trx
    .insertInto('order_payment')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['method', 'gateway_no']).doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCallback(db: Db, callback: Insertable<PaymentCallbackTable>): Promise<number> {
  const { callback_id } = await db
    .insertInto('payment_callback')
    .values(callback)
    .returning('callback_id')
    .executeTakeFirstOrThrow()
  return callback_id
}

export async function setCallbackVerdict(
  db: Db,
  callback_id: number,
  judged: Pick<Insertable<PaymentCallbackTable>, 'remote_order_id' | 'gateway_no' | 'verdict'>,
): Promise<void> {
  await db.updateTable('payment_callback').set(judged).where('callback_id', '=', callback_id).execute()
}

/** Deletes callbacks that nobody believed, from before `time`. */
export async function deleteForged(db: Db, time: number): Promise<void> {
  await db.deleteFrom('payment_callback').where('verdict', 'like', 'forged:%').where('create_time', '<', time).execute()
}
