/** Coupons: words that take something off the price of a plan, and are frozen in the order that they were used for. */
import { stepOf } from '../../currency.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import { createTries } from '../../tries.ts'
import * as repo from './coupon.repo.ts'
import { canonicalCoupon, discountOf, findCouponFault } from './coupon.rules.ts'

export interface CouponsDeps {
  db: Db
  clock: Clock
  /** Counters shared by all processes. */
  attempts: Cache
}

/** A coupon and the plan it is to reduce. */
export interface CouponAsk {
  coupon: string
  viptype_id: number
  member_id: number
}

/** What a coupon makes of a plan's price, in minor units. */
export interface ReducedPrice {
  coupon_id: number
  coupon: string
  /** The plan's price. */
  full_minor: number
  discount_minor: number
  currency: string
}

export interface NewCoupon {
  coupon: string
  name?: string
  percent?: number
  amount_minor?: number
  currency: string
  least_minor?: number
  use_limit?: number
  member_limit?: number
  start_time?: number | null
  end_time?: number | null
  viptype_ids?: readonly number[]
}

export function createCoupons({ db, clock, attempts }: CouponsDeps) {
  async function reduce(on: Db, found: repo.CouponRow | undefined, ask: CouponAsk): Promise<ReducedPrice> {
    if (!found) throw new Refusal('coupon.unknown')
    const plan = await repo.findPlan(on, ask.viptype_id)
    if (!plan) throw new Refusal('order.viptype_unknown')
    const { coupon_id, coupon } = found
    const counted = await repo.countUses(on, coupon_id, ask.member_id)
    const fault = findCouponFault(found, { ...plan, ...counted, now: clock.now() })
    if (fault) throw new Refusal(fault)
    const { price_minor: full_minor, currency } = plan
    return { coupon_id, coupon, full_minor, discount_minor: discountOf(full_minor, found, stepOf(currency)), currency }
  }

  /** Words can be guessed: wrong ones are counted per member, and wait longer each time. */
  async function guarded<Result>(member_id: number, work: () => Promise<Result>): Promise<Result> {
    const tries = createTries(attempts, `coupon:${member_id}`)
    await tries.begin()
    try {
      const result = await work()
      await tries.forgive()
      return result
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'coupon.unknown') await tries.fail()
      else await tries.forgive()
      throw error
    }
  }

  return {
    /** What a coupon would do, for showing. Throws `coupon.*`, and `member.too_many_attempts` after wrong ones. */
    look: (ask: CouponAsk): Promise<ReducedPrice> =>
      guarded(ask.member_id, async () => reduce(db, await repo.findCoupon(db, canonicalCoupon(ask.coupon)), ask)),

    /** Runs the making of an order with a coupon, so that wrong ones count there, too. */
    guarded,

    /**
     * What a coupon takes off the order that is made in this transaction. Until it ends, nobody else can use the same
     * coupon, so its limits hold. Throws `coupon.*`.
     */
    reduceOrder: async (trx: Trx, ask: CouponAsk): Promise<ReducedPrice> =>
      reduce(trx, await repo.lockCoupon(trx, canonicalCoupon(ask.coupon)), ask),

    /** Makes a coupon; false when there is one of that text. */
    make: ({ viptype_ids = [], ...coupon }: NewCoupon): Promise<boolean> =>
      db.transaction().execute((trx) =>
        repo.insertCoupon(
          trx,
          {
            ...{ start_time: null, end_time: null, ...coupon },
            coupon: canonicalCoupon(coupon.coupon),
            create_time: clock.now(),
          },
          viptype_ids,
        ),
      ),
    /** Switches a coupon off; orders that hold it keep their price. False when there is none that is on. */
    void: (coupon: string): Promise<boolean> => repo.voidCoupon(db, canonicalCoupon(coupon)),
    list: () => repo.listCoupons(db),
    isSame: (left: string, right: string) => canonicalCoupon(left) === canonicalCoupon(right),
  }
}

export type Coupons = ReturnType<typeof createCoupons>
