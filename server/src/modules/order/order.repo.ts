/** SQL of orders: making, finding, listing. */
import type { OrderState } from '@zimu/contract'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { Tables, VipOrderTable } from '../../db/schema.ts'
import { OPEN_ORDERS_MOST, OPEN_STATES } from './order.rules.ts'

export type OrderRow = Omit<Selectable<VipOrderTable>, 'state'> & { state: OrderState }
export const asOrder = (row: Selectable<VipOrderTable>): OrderRow => ({ ...row, state: row.state as OrderState })

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

/** Whom an order is for: its buyer, or whoever gets the redemption code that it buys. */
export type Purpose = 'own' | 'gift'

/** The place of an open order: there is one for each. */
export interface OrderPlace {
  member_id: number
  viptype_id: number
  purpose: Purpose
}

export interface NewOrder extends OrderPlace {
  remote_order_id: string
  /** What a coupon takes off; it holds for this price of the plan only. */
  reduction: { coupon_id: number; coupon: string; full_minor: number; discount_minor: number } | undefined
  create_time: number
  expire_time: number
}

/**
 * Makes an order of a plan that is offered, copying what is frozen, in one statement. Undefined when nothing was made:
 * the plan is not offered, is held for ever, too many orders are open, or one of this plan is open already (unique index).
 */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<OrderRow | undefined> {
  const { remote_order_id, member_id, viptype_id, purpose, reduction, create_time, expire_time } = order
  const { coupon_id = 0, coupon = '', discount_minor = 0 } = reduction ?? {}
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
      'purpose',
      'coupon_id',
      'coupon',
      'discount_minor',
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
          sql<number>`price_minor - cast(${discount_minor} as bigint)`.as('price_minor'),
          eb.ref('currency').as('currency'),
          eb.ref('days').as('days'),
          eb.ref('group_id').as('group_id'),
          sql<string>`cast(${purpose} as text)`.as('purpose'),
          sql<number>`cast(${coupon_id} as bigint)`.as('coupon_id'),
          sql<string>`cast(${coupon} as text)`.as('coupon'),
          sql<number>`cast(${discount_minor} as bigint)`.as('discount_minor'),
          sql<string>`'created'`.as('state'),
          sql<number>`cast(${create_time} as bigint)`.as('create_time'),
          sql<number>`cast(${expire_time} as bigint)`.as('expire_time'),
          sql<number>`cast(${create_time} as bigint)`.as('update_time'),
        ])
        .where('viptype_id', '=', viptype_id)
        .where('is_disable', '=', 0)
        .where('is_delete', '=', 0)
        .$if(reduction !== undefined, (qb) => qb.where('price_minor', '=', reduction?.full_minor ?? 0))
        .$if(purpose === 'own', (qb) => qb.where((eb) => eb.not(isPermanent(eb, member_id))))
        .where((eb) => eb(openCount(eb, member_id, create_time), '<', OPEN_ORDERS_MOST)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && asOrder(row)
}

/** Unexpired or not: the order that holds the member's one open place for a plan and purpose. */
export async function findOpenOrder(db: Db, { member_id, viptype_id, purpose }: OrderPlace) {
  const row = await db
    .selectFrom('vip_order')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('viptype_id', '=', viptype_id)
    .where('purpose', '=', purpose)
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

export async function findOrderById(db: Db, order_id: number): Promise<OrderRow | undefined> {
  const row = await db.selectFrom('vip_order').selectAll().where('order_id', '=', order_id).executeTakeFirst()
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
