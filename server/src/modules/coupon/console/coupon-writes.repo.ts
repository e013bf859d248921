/** SQL of making and voiding coupons on the console. */
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { CouponTable } from '../../../db/schema.ts'
import { insertCoupon } from '../coupon.repo.ts'

/** Number of the new coupon; undefined where its word is taken. */
export async function addCoupon(
  trx: Trx,
  coupon: Insertable<CouponTable>,
  viptypeIds: readonly number[],
): Promise<number | undefined> {
  if (!(await insertCoupon(trx, coupon, viptypeIds))) return undefined
  const { coupon_id } = await trx
    .selectFrom('coupon')
    .select('coupon_id')
    .where('coupon', '=', coupon.coupon)
    .executeTakeFirstOrThrow()
  return coupon_id
}

/** Voids a coupon and holds its row, so that orders that are being made with it wait. False: it is void already. */
export async function voidById(trx: Trx, coupon_id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('coupon')
    .set({ is_disable: 1 })
    .where('coupon_id', '=', coupon_id)
    .where('is_disable', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Orders with a coupon that can still be paid. */
export async function countUnpaid(db: Db, coupon_id: number): Promise<number> {
  const { num } = await db
    .selectFrom('vip_order')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('coupon_id', '=', coupon_id)
    .where('coupon_id', '>', 0)
    .where(sql<boolean>`state in ('created', 'paying', 'unknown')`)
    .executeTakeFirstOrThrow()
  return Number(num)
}
