/**
 * Computes discounts and decides whether a coupon applies. Pure; amounts are integer minor units of the price's
 * currency.
 */
import type { ErrorKind } from '@zimu/contract'

/** Percent (1 to 100) or a fixed amount; exactly one is above 0. */
export interface Reduction {
  percent: number
  amount_minor: number
}

/**
 * Discount on a price. A percentage is rounded down to what the currency can pay (`step`), so that a discount never
 * exceeds its percentage; a fixed amount never exceeds the price. The rest is at least 0.
 * @example discountOf(1990, { percent: 15, amount_minor: 0 }) // 298, of 298.5
 */
export function discountOf(price_minor: number, { percent, amount_minor }: Reduction, step = 1): number {
  if (percent > 0) return Math.floor((price_minor * percent) / 100 / step) * step
  return Math.min(amount_minor, price_minor)
}

export interface UsableCoupon {
  percent: number
  /** Currency of `amount_minor` and `least_minor`; a percentage without a minimum applies to every currency. */
  currency: string
  amount_minor: number
  least_minor: number
  /** 0 = no limit. */
  use_limit: number
  member_limit: number
  start_time: number | null
  end_time: number | null
  is_disable: 0 | 1
  /** Plans to which it applies; none: all. */
  viptypeIds: readonly number[]
}

export interface CouponUse {
  viptype_id: number
  price_minor: number
  currency: string
  /** Orders that use this coupon, in total and by this member. */
  use_num: number
  memberNum: number
  now: number
}

function fitsPlan(coupon: UsableCoupon, { viptype_id, currency }: CouponUse): boolean {
  const isMoney = coupon.amount_minor > 0 || coupon.least_minor > 0
  if (isMoney && coupon.currency !== currency) return false
  return coupon.viptypeIds.length === 0 || coupon.viptypeIds.includes(viptype_id)
}

/** Why a coupon cannot be used for a plan now. A voided coupon is reported as unknown. */
export function findCouponFault(coupon: UsableCoupon, use: CouponUse): ErrorKind | undefined {
  if (coupon.is_disable === 1) return 'coupon.unknown'
  const isTooEarly = coupon.start_time !== null && coupon.start_time > use.now
  const isTooLate = coupon.end_time !== null && coupon.end_time <= use.now
  if (isTooEarly || isTooLate) return 'coupon.expired'
  if (!fitsPlan(coupon, use)) return 'coupon.other_plan'
  if (use.price_minor < coupon.least_minor) return 'coupon.price_too_low'
  return findUsedUp(coupon, use)
}

/** Why a coupon has no uses left. */
export function findUsedUp(
  { member_limit, use_limit }: Pick<UsableCoupon, 'member_limit' | 'use_limit'>,
  { memberNum, use_num }: Pick<CouponUse, 'memberNum' | 'use_num'>,
): ErrorKind | undefined {
  if (member_limit > 0 && memberNum >= member_limit) return 'coupon.member_limit'
  return use_limit > 0 && use_num >= use_limit ? 'coupon.used_up' : undefined
}

/**
 * What is left to pay of a price, for who has used no coupon yet; undefined where the coupon does not hold for it.
 * @param step smallest sum of the currency, in minor units
 */
export function reducedPrice(
  coupon: UsableCoupon,
  plan: Pick<CouponUse, 'viptype_id' | 'price_minor' | 'currency'>,
  { now, step = 1 }: { now: number; step?: number },
): number | undefined {
  if (findCouponFault(coupon, { ...plan, use_num: 0, memberNum: 0, now })) return undefined
  return plan.price_minor - discountOf(plan.price_minor, coupon, step)
}

/** A coupon's text as it is compared: upper case, no spaces. */
export function canonicalCoupon(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}
