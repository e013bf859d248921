/** Coupons: codes that reduce the price of a plan. An order keeps a copy of the coupon's terms. */
import { stepOf } from '../../currency.ts'
import type { Db, Trx } from '../../db/open.ts'
import { withBackoff } from '../../limits/backoff.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import * as repo from './coupon.repo.ts'
import { canonicalCoupon, discountOf, findCouponFault, findUsedUp } from './coupon.rules.ts'

export interface CouponsDeps {
  db: Db
  clock: Clock
  /** Counters shared by all processes. */
  attempts: Cache
}

/** A coupon and the plan to which it is applied. */
export interface CouponRequest {
  coupon: string
  viptype_id: number
  member_id: number
}

/** A plan's price reduced by a coupon, in minor units. */
export interface ReducedPrice {
  coupon_id: number
  coupon: string
  /** Price of the plan without the coupon. */
  fullMinor: number
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
  viptypeIds?: readonly number[]
}

export function createCoupons({ db, clock, attempts }: CouponsDeps) {
  async function reduce(on: Db, found: repo.CouponRow | undefined, request: CouponRequest): Promise<ReducedPrice> {
    if (!found) throw new Refusal('coupon.unknown')
    const plan = await repo.findPlan(on, request.viptype_id)
    if (!plan) throw new Refusal('order.viptype_unknown')
    const { coupon_id, coupon } = found
    const counted = await repo.countUses(on, coupon_id, request.member_id)
    const fault = findCouponFault(found, { ...plan, ...counted, now: clock.now() })
    if (fault) throw new Refusal(fault)
    const { price_minor: fullMinor, currency } = plan
    return { coupon_id, coupon, fullMinor, discount_minor: discountOf(fullMinor, found, stepOf(currency)), currency }
  }

  /** Coupons can be guessed: wrong ones count against the member, with growing waits. */
  function guarded<Result>(member_id: number, attempt: () => Promise<Result>): Promise<Result> {
    const isWrongGuess = (error: unknown) => error instanceof Refusal && error.kind === 'coupon.unknown'
    return withBackoff(attempts, { name: `coupon:${member_id}`, isWrongGuess }, attempt)
  }

  return {
    /** Discount of a coupon, for display. Throws `coupon.*`, and `member.too_many_attempts` after wrong ones. */
    look: (request: CouponRequest): Promise<ReducedPrice> =>
      guarded(request.member_id, async () =>
        reduce(db, await repo.findCoupon(db, canonicalCoupon(request.coupon)), request),
      ),

    /** Runs the creation of an order with a coupon, so that wrong coupons count as attempts there as well. */
    guarded,

    /**
     * Discount for an order that is created in this transaction. The coupon stays locked until the transaction ends, so
     * that its limits hold. Throws `coupon.*`.
     */
    reduceOrder: async (trx: Trx, request: CouponRequest): Promise<ReducedPrice> =>
      reduce(trx, await repo.lockCoupon(trx, canonicalCoupon(request.coupon)), request),

    /**
     * Whether an order that was paid after its end may still use its coupon: it kept its use, or one is left. The
     * coupon stays locked until the transaction ends. Its period and a voiding do not matter, because the price was
     * promised in time.
     */
    takeAgain: async (
      trx: Trx,
      { coupon_id, member_id, order_id }: { coupon_id: number; member_id: number; order_id: number },
    ): Promise<boolean> => {
      const coupon = await repo.lockCouponById(trx, coupon_id)
      if (!coupon || (await repo.isUsing(trx, order_id))) return true
      return findUsedUp(coupon, await repo.countUses(trx, coupon_id, member_id, order_id)) === undefined
    },

    /** Creates a coupon. False if its text is taken. */
    make: ({ viptypeIds = [], ...coupon }: NewCoupon): Promise<boolean> =>
      db.transaction().execute((trx) =>
        repo.insertCoupon(
          trx,
          {
            start_time: null,
            end_time: null,
            ...coupon,
            coupon: canonicalCoupon(coupon.coupon),
            create_time: clock.now(),
          },
          viptypeIds,
        ),
      ),
    /** Voids a coupon; orders that have it keep their price. False if there is none that is valid. */
    void: (coupon: string): Promise<boolean> => repo.voidCoupon(db, canonicalCoupon(coupon)),
    list: () => repo.listCoupons(db),
    /** Coupons that hold now, newest first, at most `limit`. */
    listHolding: (on: Db, limit: number) => repo.listHolding(on, clock.now(), limit),
    /** Coupons by number, those that hold no more as well. */
    listById: (on: Db, ids: readonly number[]) => repo.listCouponsById(on, ids),
    isSame: (left: string, right: string) => canonicalCoupon(left) === canonicalCoupon(right),
  }
}

export type Coupons = ReturnType<typeof createCoupons>
