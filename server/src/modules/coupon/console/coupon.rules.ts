/** Coupons as operators give them, and where they stand. Pure. */
import type { CouponState } from '@zimu/contract'
import { CODE_ALPHABET } from '@zimu/contract/redemption-code'
import { isPayable } from '../../../currency.ts'
import { Refusal } from '../../../refusal.ts'
import { parseMoney } from '../../../texts/money.ts'

interface StoredCoupon {
  is_disable: 0 | 1
  start_time: number | null
  end_time: number | null
  use_limit: number
}

/** `use_num`: orders that use it. What ends it for good is said first. */
export function couponStateOf(coupon: StoredCoupon, use_num: number, now: number): CouponState {
  if (coupon.is_disable === 1) return 'void'
  if (coupon.end_time !== null && coupon.end_time <= now) return 'over'
  if (coupon.use_limit > 0 && use_num >= coupon.use_limit) return 'used_up'
  return coupon.start_time !== null && coupon.start_time > now ? 'early' : 'open'
}

export interface GivenReduction {
  percent: number
  amount: string
  least: string
  currency: string
}

/** Throws `coupon.reduction` unless exactly one of percent and sum takes something off, or a sum cannot be paid in its currency. */
export function readReduction({ percent, amount, least, currency }: GivenReduction) {
  const [amount_minor = 0, least_minor = 0] = [parseMoney(amount), parseMoney(least)]
  const isOne = percent > 0 !== amount_minor > 0
  if (!isOne || ![amount_minor, least_minor].every((minor) => isPayable(minor, currency)))
    throw new Refusal('coupon.reduction', { field: percent > 0 ? 'percent' : 'amount' })
  return { percent, amount_minor, least_minor, currency }
}

/** Characters of a word that is made up: 40 bits, so that guessing one within the limits of attempts is hopeless. */
const WORD_LENGTH = 8

/** A word that nobody guesses, without letters that look like digits. */
export const makeWord = (integer: (below: number) => number): string =>
  Array.from({ length: WORD_LENGTH }, () => CODE_ALPHABET[integer(CODE_ALPHABET.length)]).join('')
