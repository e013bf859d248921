/** SQL of coupons. Their uses are the orders that carry them, so nothing has to be given back when one closes unpaid. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { CouponTable } from '../../db/schema.ts'

export type CouponRow = Selectable<CouponTable> & { viptype_ids: number[] }

/** Orders in these states have given their coupon back. */
const GIVEN_BACK = ['expired', 'closed']

async function withPlans(db: Db, row: Selectable<CouponTable> | undefined): Promise<CouponRow | undefined> {
  if (!row) return undefined
  const plans = await db
    .selectFrom('coupon_viptype')
    .select('viptype_id')
    .where('coupon_id', '=', row.coupon_id)
    .orderBy('viptype_id')
    .execute()
  return { ...row, viptype_ids: plans.map(({ viptype_id }) => viptype_id) }
}

export async function findCoupon(db: Db, coupon: string): Promise<CouponRow | undefined> {
  return withPlans(db, await db.selectFrom('coupon').selectAll().where('coupon', '=', coupon).executeTakeFirst())
}

/** The coupon, held until the transaction ends: orders that use it are counted and made one after the other. */
export async function lockCoupon(trx: Trx, coupon: string): Promise<CouponRow | undefined> {
  const row = await trx
    .updateTable('coupon')
    .set((eb) => ({ lock_num: eb('lock_num', '+', 1) }))
    .where('coupon', '=', coupon)
    .returningAll()
    .executeTakeFirst()
  return withPlans(trx, row)
}

/** Orders that hold a coupon: in all, and of a member. */
export async function countUses(db: Db, coupon_id: number, member_id: number) {
  const counted = await db
    .selectFrom('vip_order')
    .select((eb) => [
      eb.fn.countAll<number>().as('use_num'),
      eb.fn.sum<number | null>(eb.case().when('member_id', '=', member_id).then(1).else(0).end()).as('member_num'),
    ])
    .where('coupon_id', '=', coupon_id)
    .where('coupon_id', '>', 0)
    .where('state', 'not in', GIVEN_BACK)
    .executeTakeFirstOrThrow()
  return { use_num: Number(counted.use_num), member_num: Number(counted.member_num ?? 0) }
}

/** A plan on offer, as far as its price goes. */
export function findPlan(db: Db, viptype_id: number) {
  return db
    .selectFrom('viptype')
    .select(['viptype_id', 'price_minor', 'currency'])
    .where('viptype_id', '=', viptype_id)
    .where('is_disable', '=', 0)
    .where('is_delete', '=', 0)
    .executeTakeFirst()
}

/** Makes a coupon; false when there is one of that text. */
export async function insertCoupon(
  trx: Trx,
  coupon: Insertable<CouponTable>,
  viptype_ids: readonly number[],
): Promise<boolean> {
  const row = await trx
    .insertInto('coupon')
    .values(coupon)
    .onConflict((conflict) => conflict.column('coupon').doNothing())
    .returning('coupon_id')
    .executeTakeFirst()
  if (!row) return false
  const { coupon_id } = row
  if (viptype_ids.length > 0)
    await trx
      .insertInto('coupon_viptype')
      .values(viptype_ids.map((viptype_id) => ({ coupon_id, viptype_id })))
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

/** All coupons with what they have done: orders that hold them, of these paid ones, and the sum taken off those. */
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
      eb.fn.count<number>('pay_time').as('paid_num'),
    ])
    .where('coupon_id', '>', 0)
    .where('state', 'not in', GIVEN_BACK)
    .groupBy(['coupon_id', 'currency'])
    .execute()
  return rows.map((row) => ({
    ...row,
    viptype_ids: plans.filter(({ coupon_id }) => coupon_id === row.coupon_id).map(({ viptype_id }) => viptype_id),
    uses: uses.filter(({ coupon_id }) => coupon_id === row.coupon_id),
  }))
}
