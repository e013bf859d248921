/** What a coupon takes off a price, and when it may. Pure; sums are whole minor units (fen) of the price's currency. */
import type { ErrorKind } from '@zimu/contract'

/** Percent (1 to 100) or a fixed sum; exactly one is above 0. */
export interface Reduction {
  percent: number
  amount_minor: number
}

/**
 * What is taken off a price. A percentage is rounded down to what the currency can pay (`step`), so a discount is never more
 * than it says; a fixed sum never takes more than the price. What remains may be 0, and is never less.
 * @example discountOf(1990, { percent: 15, amount_minor: 0 }) // 298, of 298.5
 */
export function discountOf(price_minor: number, { percent, amount_minor }: Reduction, step = 1): number {
  if (percent > 0) return Math.floor((price_minor * percent) / 100 / step) * step
  return Math.min(amount_minor, price_minor)
}

export interface UsableCoupon {
  percent: number
  /** Of `amount_minor` and `least_minor`; a percentage without a minimum holds for every currency. */
  currency: string
  amount_minor: number
  least_minor: number
  /** 0 = no limit. */
  use_limit: number
  member_limit: number
  start_time: number | null
  end_time: number | null
  is_disable: 0 | 1
  /** Plans it reduces; none: all. */
  viptype_ids: readonly number[]
}

export interface CouponUse {
  viptype_id: number
  price_minor: number
  currency: string
  /** Orders with this coupon that are not closed unpaid: in all, and of this member. */
  use_num: number
  member_num: number
  now: number
}

function fitsPlan(coupon: UsableCoupon, { viptype_id, currency }: CouponUse): boolean {
  const is_money = coupon.amount_minor > 0 || coupon.least_minor > 0
  if (is_money && coupon.currency !== currency) return false
  return coupon.viptype_ids.length === 0 || coupon.viptype_ids.includes(viptype_id)
}

/** Why a coupon cannot be used for a plan now. A voided one looks as if there were none. */
export function findCouponFault(coupon: UsableCoupon, use: CouponUse): ErrorKind | undefined {
  if (coupon.is_disable === 1) return 'coupon.unknown'
  const is_too_early = coupon.start_time !== null && coupon.start_time > use.now
  const is_too_late = coupon.end_time !== null && coupon.end_time <= use.now
  if (is_too_early || is_too_late) return 'coupon.expired'
  if (!fitsPlan(coupon, use)) return 'coupon.other_plan'
  if (use.price_minor < coupon.least_minor) return 'coupon.price_too_low'
  if (coupon.member_limit > 0 && use.member_num >= coupon.member_limit) return 'coupon.member_limit'
  return coupon.use_limit > 0 && use.use_num >= coupon.use_limit ? 'coupon.used_up' : undefined
}

/** A coupon as compared: capitals without spaces. */
export function canonicalCoupon(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}
