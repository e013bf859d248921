/** SQL of orders. */
import type { OrderState } from '@zimu/contract'
import { isOpenState, OPEN_STATES, type OpenState } from '@zimu/contract/order-expiry'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { ListPlan, ListRules } from '../../db/list-query/list-query.rules.ts'
import { type ListColumns, type ListPage, readList } from '../../db/list-query/list-query.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Tables, VipOrderTable } from '../../db/schema.ts'
import { isPermanentSql } from '../entitlement/index.ts'
import { MAX_OPEN_ORDERS } from './order.rules.ts'

export type OrderRow = Omit<Selectable<VipOrderTable>, 'state'> & { state: OrderState }
/** An order that a pay address can be requested for while its time lasts. */
export type OpenOrderRow = OrderRow & { state: OpenState }
export const isOpenOrder = (order: OrderRow): order is OpenOrderRow => isOpenState(order.state)
export const asOrder = (row: Selectable<VipOrderTable>): OrderRow => ({ ...row, state: row.state as OrderState })

const isPermanent = (eb: ExpressionBuilder<Tables, 'viptype'>, member_id: number) =>
  isPermanentSql(member_id, eb.ref('viptype.group_id'))

const openCount = (eb: ExpressionBuilder<Tables, 'viptype'>, member_id: number, now: number) =>
  eb
    .selectFrom('vip_order')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .where('vip_order.member_id', '=', member_id)
    .where('vip_order.state', 'in', OPEN_STATES)
    .where('vip_order.expire_time', '>', now)

/** Who gets the membership: the buyer, or who redeems the code that the order buys. */
export type Purpose = 'own' | 'gift'

/** Key of open orders: there is at most one for each member, plan and purpose. */
export interface OrderPlace {
  member_id: number
  viptype_id: number
  purpose: Purpose
}

export interface NewOrder extends OrderPlace {
  remote_order_id: string
  /** Reduction by a coupon; valid only for this price of the plan. */
  reduction: { coupon_id: number; coupon: string; fullMinor: number; discount_minor: number } | undefined
  create_time: number
  expire_time: number
}

/**
 * Inserts an order with a copy of the plan's price and days, in one statement. Undefined if nothing was inserted: the plan is not
 * offered or is held permanently, too many orders are open, or one of this plan is open already (unique index).
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
        .$if(reduction !== undefined, (qb) => qb.where('price_minor', '=', reduction?.fullMinor ?? 0))
        .$if(purpose === 'own', (qb) => qb.where((eb) => eb.not(isPermanent(eb, member_id))))
        .where((eb) => eb(openCount(eb, member_id, create_time), '<', MAX_OPEN_ORDERS)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && asOrder(row)
}

/** The open order of a member, plan and purpose, also if its time ran out. */
export async function findOpenOrder(
  db: Db,
  { member_id, viptype_id, purpose }: OrderPlace,
): Promise<OpenOrderRow | undefined> {
  const row = await db
    .selectFrom('vip_order')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('viptype_id', '=', viptype_id)
    .where('purpose', '=', purpose)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst()
  const order = row && asOrder(row)
  return order && isOpenOrder(order) ? order : undefined
}

/** Obstacles to a new order of a plan; undefined if the plan is not offered. */
export function findObstacles(db: Db, member_id: number, viptype_id: number, now: number) {
  return db
    .selectFrom('viptype')
    .select((eb) => [
      sql<number>`case when ${isPermanent(eb, member_id)} then 1 else 0 end`.as('isPermanent'),
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

const lock = (trx: Trx) => trx.updateTable('vip_order').set((eb) => ({ update_time: eb.ref('update_time') }))

/** The order, locked until the transaction ends. */
export async function lockOrder(trx: Trx, remote_order_id: string): Promise<OrderRow | undefined> {
  const row = await lock(trx).where('remote_order_id', '=', remote_order_id).returningAll().executeTakeFirst()
  return row && asOrder(row)
}

export async function lockOrderById(trx: Trx, order_id: number): Promise<void> {
  await lock(trx).where('order_id', '=', order_id).execute()
}

export async function findOrderById(db: Db, order_id: number): Promise<OrderRow | undefined> {
  const row = await db.selectFrom('vip_order').selectAll().where('order_id', '=', order_id).executeTakeFirst()
  return row && asOrder(row)
}

export const ORDER_RULES: ListRules = {
  sorts: ['order_id'],
  defaultOrder: { field: 'order_id', direction: 'desc' },
  searches: {},
}

const ORDER_COLUMNS: ListColumns = {
  key: sql.ref<number>('order_id'),
  sorts: { order_id: sql.ref('order_id') },
  searches: {},
}

export async function listOrders(db: Db, member_id: number, plan: ListPlan): Promise<ListPage<OrderRow>> {
  const own = db.selectFrom('vip_order').selectAll().where('member_id', '=', member_id)
  const page = await readList(db, own, plan, ORDER_COLUMNS)
  return { ...page, rows: page.rows.map(asOrder) }
}
