/** SQL of coupons on the console. */
import type { CouponState } from '@zimu/contract'
import { type Selectable, sql } from 'kysely'
import type { IdPage } from '../../../db/list-query/id-page.ts'
import { contains } from '../../../db/list-query/list-query.ts'
import type { Db } from '../../../db/open.ts'
import type { CouponTable } from '../../../db/schema.ts'
import { IS_USING } from '../coupon.repo.ts'

export interface CouponFilter {
  q: string
  state?: CouponState | undefined
  now: number
}

const USED_UP = sql<boolean>`(use_limit > 0 and use_limit <= (
  select count(*) from vip_order where vip_order.coupon_id = coupon.coupon_id and vip_order.coupon_id > 0 and ${IS_USING}))`

const CONDITIONS: Readonly<Record<CouponState, (now: number) => ReturnType<typeof sql<boolean>>>> = {
  void: () => sql<boolean>`is_disable = 1`,
  over: (now) => sql<boolean>`is_disable = 0 and end_time <= ${now}`,
  used_up: (now) => sql<boolean>`is_disable = 0 and (end_time is null or end_time > ${now}) and ${USED_UP}`,
  early: (now) =>
    sql<boolean>`is_disable = 0 and (end_time is null or end_time > ${now}) and start_time > ${now} and not ${USED_UP}`,
  open: (now) =>
    sql<boolean>`is_disable = 0 and (end_time is null or end_time > ${now})
      and (start_time is null or start_time <= ${now}) and not ${USED_UP}`,
}

function matching(db: Db, { q, state, now }: CouponFilter) {
  let query = db.selectFrom('coupon')
  if (q !== '') query = query.where((eb) => eb.or([contains(sql.ref('coupon'), q), contains(sql.ref('name'), q)]))
  return state ? query.where(CONDITIONS[state](now)) : query
}

/** Coupons, newest first; oldest first of those after a place. */
export function couponPageQuery(db: Db, filter: CouponFilter, { limit, before, after }: IdPage) {
  const query = matching(db, filter)
    .selectAll()
    .orderBy('coupon_id', after === undefined ? 'desc' : 'asc')
    .limit(limit)
  if (after !== undefined) return query.where('coupon_id', '>', after)
  return before === undefined ? query : query.where('coupon_id', '<', before)
}

export async function countCoupons(db: Db, filter: CouponFilter): Promise<number> {
  const { num } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return Number(num)
}

export const findCoupon = (db: Db, coupon_id: number): Promise<Selectable<CouponTable> | undefined> =>
  db.selectFrom('coupon').selectAll().where('coupon_id', '=', coupon_id).executeTakeFirst()

/** Orders that use coupons: in all, paid, and what was taken off the paid ones, by coupon and currency. */
export const usesQuery = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('vip_order')
    .select((eb) => [
      'coupon_id',
      'currency',
      eb.fn.countAll<number>().as('use_num'),
      eb.fn.count<number>('pay_time').as('paid_num'),
      sql<number>`coalesce(sum(case when pay_time is null then 0 else discount_minor end), 0)`.as('takenMinor'),
    ])
    .where('coupon_id', 'in', [...ids])
    .where('coupon_id', '>', 0)
    .where(IS_USING)
    .groupBy(['coupon_id', 'currency'])

/** Plans on sale, in the order of the VIP page. */
export const listSold = (db: Db) =>
  db
    .selectFrom('viptype')
    .select(['viptype_id', 'name', 'texts', 'price_minor', 'currency'])
    .where('is_delete', '=', 0)
    .where('is_disable', '=', 0)
    .orderBy('sort', 'desc')
    .orderBy('viptype_id')
    .execute()

/** Names of plans, deleted ones as well. */
export const listPlanNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('viptype')
    .select(['viptype_id', 'name', 'texts', 'is_delete'])
    .where('viptype_id', 'in', [...ids, 0])
    .execute()
