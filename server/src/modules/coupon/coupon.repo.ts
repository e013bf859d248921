/**
 * SQL of coupons. Uses are counted over the orders that have the coupon, so that an order that is closed unpaid
 * releases its use.
 */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { CouponTable } from '../../db/schema.ts'

export type CouponRow = Selectable<CouponTable> & { viptypeIds: number[] }

/**
 * An order uses its coupon while it is open, after it has granted something, and after it has ended while one of its
 * addresses can still be paid, because the reduced price was promised there.
 */
export const IS_USING = sql<boolean>`(state in ('created', 'paying', 'unknown', 'paid', 'fulfilled')
  or exists (select 1 from order_payment
    where order_payment.order_id = vip_order.order_id and order_payment.verdict = 'granted')
  or exists (select 1 from order_address
    where order_address.order_id = vip_order.order_id and order_address.state in ('made', 'open')))`

async function withPlans(db: Db, row: Selectable<CouponTable> | undefined): Promise<CouponRow | undefined> {
  if (!row) return undefined
  const plans = await db
    .selectFrom('coupon_viptype')
    .select('viptype_id')
    .where('coupon_id', '=', row.coupon_id)
    .orderBy('viptype_id')
    .execute()
  return { ...row, viptypeIds: plans.map(({ viptype_id }) => viptype_id) }
}

export async function findCoupon(db: Db, coupon: string): Promise<CouponRow | undefined> {
  return withPlans(db, await db.selectFrom('coupon').selectAll().where('coupon', '=', coupon).executeTakeFirst())
}

/** Locks the coupon until the transaction ends, so that orders that use it are created one after the other. */
export async function lockCoupon(trx: Trx, coupon: string): Promise<CouponRow | undefined> {
  return withPlans(trx, await lock(trx).where('coupon', '=', coupon).returningAll().executeTakeFirst())
}

export function lockCouponById(trx: Trx, coupon_id: number): Promise<Selectable<CouponTable> | undefined> {
  return lock(trx).where('coupon_id', '=', coupon_id).returningAll().executeTakeFirst()
}

const lock = (trx: Trx) => trx.updateTable('coupon').set((eb) => ({ lock_num: eb('lock_num', '+', 1) }))

/** Number of orders that use a coupon, in total and by a member. One order can be excluded. */
export async function countUses(db: Db, coupon_id: number, member_id: number, exceptOrderId = 0) {
  const counted = await db
    .selectFrom('vip_order')
    .select((eb) => [
      eb.fn.countAll<number>().as('use_num'),
      eb.fn.sum<number | null>(eb.case().when('member_id', '=', member_id).then(1).else(0).end()).as('memberNum'),
    ])
    .where('coupon_id', '=', coupon_id)
    .where('coupon_id', '>', 0)
    .where('order_id', '<>', exceptOrderId)
    .where(IS_USING)
    .executeTakeFirstOrThrow()
  return { use_num: Number(counted.use_num), memberNum: Number(counted.memberNum ?? 0) }
}

/** Whether an order uses its coupon now. */
export async function isUsing(db: Db, order_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('vip_order')
    .select('order_id')
    .where('order_id', '=', order_id)
    .where(IS_USING)
    .executeTakeFirst()
  return row !== undefined
}

/** Price of a plan on offer. */
export function findPlan(db: Db, viptype_id: number) {
  return db
    .selectFrom('viptype')
    .select(['viptype_id', 'price_minor', 'currency'])
    .where('viptype_id', '=', viptype_id)
    .where('is_disable', '=', 0)
    .where('is_delete', '=', 0)
    .executeTakeFirst()
}

/** Inserts a coupon. False if its text is taken. */
export async function insertCoupon(
  trx: Trx,
  coupon: Insertable<CouponTable>,
  viptypeIds: readonly number[],
): Promise<boolean> {
  const row = await trx
    .insertInto('coupon')
    .values(coupon)
    .onConflict((conflict) => conflict.column('coupon').doNothing())
    .returning('coupon_id')
    .executeTakeFirst()
  if (!row) return false
  const { coupon_id } = row
  if (viptypeIds.length > 0)
    await trx
      .insertInto('coupon_viptype')
      .values(viptypeIds.map((viptype_id) => ({ coupon_id, viptype_id })))
      .execute()
  return true
}

export async function voidCoupon(db: Db, coupon: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupon')
    .set({ is_disable: 1 })
    .where('coupon', '=', coupon)
    .where('is_disable', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Coupons that hold now, with their plans; the newest first, at most `limit`. */
export async function listHolding(db: Db, now: number, limit: number): Promise<CouponRow[]> {
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .where('is_disable', '=', 0)
    .where((eb) => eb.or([eb('start_time', 'is', null), eb('start_time', '<=', now)]))
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', now)]))
    .orderBy('coupon_id', 'desc')
    .limit(limit)
    .execute()
  return withAllPlans(db, rows)
}

/** Coupons by number, with their plans. */
export async function listCouponsById(db: Db, ids: readonly number[]): Promise<CouponRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .where('coupon_id', 'in', [...ids])
    .execute()
  return withAllPlans(db, rows)
}

export async function withAllPlans(db: Db, rows: readonly Selectable<CouponTable>[]): Promise<CouponRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ coupon_id }) => coupon_id)
  const plans = await db.selectFrom('coupon_viptype').selectAll().where('coupon_id', 'in', ids).execute()
  const of = (id: number) => plans.filter(({ coupon_id }) => coupon_id === id).map(({ viptype_id }) => viptype_id)
  return rows.map((row) => ({ ...row, viptypeIds: of(row.coupon_id).sort((a, b) => a - b) }))
}

/** All coupons with the number of orders that use them, of those paid, and the total discount of the paid ones. */
export async function listCoupons(db: Db) {
  const rows = await db.selectFrom('coupon').selectAll().orderBy('coupon_id').execute()
  const plans = await db.selectFrom('coupon_viptype').selectAll().execute()
  const uses = await db
    .selectFrom('vip_order')
    .select((eb) => [
      'coupon_id',
      'currency',
      eb.fn.countAll<number>().as('use_num'),
      eb.fn.sum<number>('discount_minor').as('discount_minor'),
      eb.fn.count<number>('pay_time').as('paidNum'),
    ])
    .where('coupon_id', '>', 0)
    .where(IS_USING)
    .groupBy(['coupon_id', 'currency'])
    .execute()
  return rows.map((row) => ({
    ...row,
    viptypeIds: plans.filter(({ coupon_id }) => coupon_id === row.coupon_id).map(({ viptype_id }) => viptype_id),
    uses: uses.filter(({ coupon_id }) => coupon_id === row.coupon_id),
  }))
}
