/** SQL of the console's list of orders. Each page is a walk along an index that ends with the order's number. */
import type { OrderState, OrderView } from '@zimu/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import type { Tables } from '../../../../db/schema.ts'
import { asOrder, type OrderRow } from '../../order.repo.ts'
import type { Place } from './order-list.rules.ts'

export interface OrderFilter {
  /** Orders that a text found, or that wait for a person; undefined: all. */
  ids?: readonly number[] | undefined
  view?: Exclude<OrderView, 'person'> | undefined
  state?: OrderState | undefined
  method?: string | undefined
  viptype_id?: number | undefined
  coupon_id?: number | undefined
  member_id?: number | undefined
  price_minor?: number | undefined
  isLate?: boolean | undefined
  isGift?: boolean | undefined
  /** Made since, in epoch milliseconds. */
  since?: number | undefined
}

/** The count stops here. */
export const MAX_COUNT = 10_000
/** Numbers rise with time but for orders that are made at the same moment. */
const SLACK = 1000

/** Tab of an order. Must equal the index `vip_order_view`. */
const VIEW = sql<string>`case
      when state in ('paid', 'fulfilled') then 'paid'
      when state in ('created', 'paying') then 'waiting'
      when state = 'unknown' then 'confirming'
      when state in ('expired', 'closed') then 'closed'
      when state in ('refunding', 'refunded') then 'refunded'
      else 'person' end`

/** Tab of a state, as `VIEW` says. */
const VIEW_OF: Readonly<Record<OrderState, OrderView>> = {
  ...{ paid: 'paid', fulfilled: 'paid', created: 'waiting', paying: 'waiting', unknown: 'confirming' },
  ...{ expired: 'closed', closed: 'closed', refunding: 'refunded', refunded: 'refunded', abnormal: 'person' },
}
/** Tabs with few orders: they are walked, whatever else narrows. */
const FEW: ReadonlySet<OrderView> = new Set(['person', 'waiting', 'confirming', 'refunded'])

type Query<Out> = SelectQueryBuilder<Tables, 'vip_order', Out>

/** Number of the first order made since a time; undefined: none was. */
async function findFirstSince(db: Db, since: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('vip_order')
    .select('order_id')
    .where('create_time', '>=', since)
    .orderBy('create_time')
    .orderBy('order_id')
    .limit(1)
    .executeTakeFirst()
  return row?.order_id
}

/** A filter whose time is a number of an order as well. */
type Placed = OrderFilter & { firstId?: number | undefined }

async function placed(db: Db, filter: OrderFilter): Promise<Placed> {
  if (filter.since === undefined) return filter
  const first = await findFirstSince(db, filter.since)
  return { ...filter, firstId: first === undefined ? Number.MAX_SAFE_INTEGER : first - SLACK }
}

export function narrow<Out>(query: Query<Out>, filter: Placed): Query<Out> {
  let narrowed = query
  if (filter.ids) narrowed = narrowed.where('order_id', 'in', filter.ids.length > 0 ? [...filter.ids] : [0])
  const view = filter.view ?? (filter.state && VIEW_OF[filter.state])
  if (view) narrowed = narrowed.where(VIEW, '=', sql.lit(view))
  if (filter.state) narrowed = narrowed.where('state', '=', filter.state)
  // As expressions they lead to no index of their own.
  const isFew = view !== undefined && FEW.has(view)
  const method = isFew ? sql<string>`method || ''` : sql<string>`method`
  const viptype_id = isFew ? sql<number>`viptype_id + 0` : sql<number>`viptype_id`
  if (filter.method) narrowed = narrowed.where(method, '=', filter.method)
  if (filter.viptype_id) narrowed = narrowed.where(viptype_id, '=', filter.viptype_id)
  // The literal conditions are those of partial indexes.
  if (filter.coupon_id) narrowed = narrowed.where(sql<boolean>`coupon_id > 0`).where('coupon_id', '=', filter.coupon_id)
  if (filter.member_id) narrowed = narrowed.where('member_id', '=', filter.member_id)
  if (filter.price_minor !== undefined) narrowed = narrowed.where('price_minor', '=', filter.price_minor)
  if (filter.isLate) narrowed = narrowed.where(sql<boolean>`pay_time > expire_time`)
  if (filter.isGift) narrowed = narrowed.where(sql<boolean>`purpose = 'gift'`)
  if (filter.since !== undefined) narrowed = narrowed.where('create_time', '>=', filter.since)
  if (filter.firstId !== undefined) narrowed = narrowed.where('order_id', '>=', filter.firstId)
  return narrowed
}

/** Numbers of a page of orders and one more, newest first (towards newer ones: oldest first). */
export function pageQuery(db: Db, filter: Placed, limit: number, place: Place | undefined) {
  const isBack = place?.side === 'before'
  const query = narrow(db.selectFrom('vip_order').select('order_id'), filter)
  return (place ? query.where('order_id', isBack ? '>' : '<', place.id) : query)
    .orderBy('order_id', isBack ? 'asc' : 'desc')
    .limit(limit + 1)
}

export async function listPage(db: Db, given: OrderFilter, limit: number, place: Place | undefined) {
  // Numbers first, rows then: what is walked over is not read whole.
  const found = await pageQuery(db, await placed(db, given), limit, place).execute()
  const ids = found.slice(0, limit).map(({ order_id }) => order_id)
  return {
    rows: await readRows(db, place?.side === 'before' ? ids.reverse() : ids),
    hasMore: found.length > limit,
  }
}

/** Numbers of all orders of a filter, newest first, at most `limit`. */
export async function listIds(db: Db, given: OrderFilter, limit: number): Promise<number[]> {
  const found = await pageQuery(db, await placed(db, given), limit - 1, undefined).execute()
  return found.map(({ order_id }) => order_id)
}

/** Orders by their number, from the one after `last` on. */
export async function listAfterId(db: Db, given: OrderFilter, last: number, limit: number): Promise<OrderRow[]> {
  const found = await pageQuery(db, await placed(db, given), limit - 1, { side: 'before', id: last }).execute()
  return readRows(
    db,
    found.map(({ order_id }) => order_id),
  )
}

/** Orders by their numbers, in that order; those that are not there are left out. At most some hundred at once. */
export async function readRows(db: Db, ids: readonly number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('vip_order')
    .selectAll()
    .where('order_id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.order_id, asOrder(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many match, counted as far as 10,000. */
export async function countMatching(db: Db, given: OrderFilter): Promise<{ count: number; isExact: boolean }> {
  const matching = narrow(db.selectFrom('vip_order').select('order_id'), await placed(db, given)).limit(MAX_COUNT + 1)
  const { num } = await db
    .selectFrom(matching.as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return { count: Math.min(Number(num), MAX_COUNT), isExact: Number(num) <= MAX_COUNT }
}

/** Orders made since a time, and how many of them are paid, counted as far as 10,000. */
export async function countSince(db: Db, since: number) {
  const made = db.selectFrom('vip_order').select('pay_time').where('create_time', '>=', since).limit(MAX_COUNT)
  const row = await db
    .selectFrom(made.as('made'))
    .select((eb) => [eb.fn.countAll<number>().as('made_num'), eb.fn.count<number>('pay_time').as('paid_num')])
    .executeTakeFirstOrThrow()
  return { made_num: Number(row.made_num), paid_num: Number(row.paid_num) }
}

/** Received and given back for the orders of a filter, by currency. Reads all of them. */
export async function sumMoney(db: Db, given: OrderFilter) {
  const filter = await placed(db, given)
  const matching = () => narrow(db.selectFrom('vip_order').select('order_id'), filter)
  const paid = await db
    .selectFrom('order_payment')
    .select('currency')
    .select((eb) => [eb.fn.countAll<number>().as('num'), eb.fn.sum<number>('amount_minor').as('paid_minor')])
    .where('order_id', 'in', matching())
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  const back = await db
    .selectFrom('order_refund')
    .select('currency')
    .select((eb) => eb.fn.sum<number>('done_minor').as('backMinor'))
    .where('order_id', 'in', matching())
    .where('state', '=', 'done')
    .groupBy('currency')
    .execute()
  return paid.map(({ currency, num, paid_minor }) => ({
    currency,
    num: Number(num),
    paid_minor: Number(paid_minor),
    backMinor: Number(back.find((row) => row.currency === currency)?.backMinor ?? 0),
  }))
}

/** Plans, the newest coupons, and methods that orders were paid by. */
export async function listOptions(db: Db) {
  const plans = await db
    .selectFrom('viptype')
    .select(['viptype_id', 'name', 'texts'])
    .orderBy('viptype_id', 'desc')
    .limit(100)
    .execute()
  const coupons = await db
    .selectFrom('coupon')
    .select(['coupon_id', 'coupon'])
    .orderBy('coupon_id', 'desc')
    .limit(100)
    .execute()
  return { plans, coupons }
}
