import { hours } from '@zimu/contract/durations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalCoupon, discountOf, findCouponFault } from './coupon.rules.ts'

const price = fc.integer({ min: 0, max: 100_000_000 })
const percent = fc.integer({ min: 1, max: 100 })
const amount = fc.integer({ min: 1, max: 100_000_000 })
const reduction = fc.oneof(
  percent.map((value) => ({ percent: value, amount_minor: 0 })),
  amount.map((value) => ({ percent: 0, amount_minor: value })),
)

describe('what a coupon takes off', () => {
  it('is a whole number of fen, never more than the price', () => {
    fc.assert(
      fc.property(price, reduction, (price_minor, off) => {
        const discount = discountOf(price_minor, off)
        expect(Number.isSafeInteger(discount)).toBe(true)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(price_minor)
      }),
    )
  })

  it('is a percentage rounded down: less than a fen below what it says, and never above', () => {
    fc.assert(
      fc.property(price, percent, (price_minor, value) => {
        const hundredfold = BigInt(discountOf(price_minor, { percent: value, amount_minor: 0 })) * 100n
        const exact = BigInt(price_minor) * BigInt(value)
        expect(hundredfold <= exact && exact < hundredfold + 100n).toBe(true)
      }),
    )
    // 15 % of 990 yen are 148.5: a whole yen, not a hundredth.
    expect(discountOf(99_000, { percent: 15, amount_minor: 0 }, 100)).toBe(14_800)
    expect(discountOf(1990, { percent: 15, amount_minor: 0 })).toBe(298)
  })

  it('takes the whole price at 100 %, and a fixed sum only as far as the price goes', () => {
    fc.assert(
      fc.property(price, amount, (price_minor, amount_minor) => {
        expect(discountOf(price_minor, { percent: 100, amount_minor: 0 })).toBe(price_minor)
        expect(discountOf(price_minor, { percent: 0, amount_minor })).toBe(Math.min(price_minor, amount_minor))
      }),
    )
  })

  it('never makes a dearer plan cheaper than a cheaper one', () => {
    fc.assert(
      fc.property(price, price, reduction, (left, right, off) => {
        const [low, high] = left <= right ? [left, right] : [right, left]
        expect(low - discountOf(low, off)).toBeLessThanOrEqual(high - discountOf(high, off))
      }),
    )
  })
})

const NOW = hours(1_000)
const coupon = {
  percent: 10,
  amount_minor: 0,
  currency: 'CNY',
  least_minor: 0,
  use_limit: 0,
  member_limit: 1,
  start_time: null,
  end_time: null,
  is_disable: 0 as const,
  viptypeIds: [],
}
const use = { viptype_id: 1, price_minor: 1990, currency: 'CNY', use_num: 0, memberNum: 0, now: NOW }

describe('a coupon', () => {
  it.each([
    ['that holds', {}, {}, undefined],
    ['that was voided', { is_disable: 1 as const }, {}, 'coupon.unknown'],
    ['before its time', { start_time: NOW + 1 }, {}, 'coupon.expired'],
    ['at its first moment', { start_time: NOW }, {}, undefined],
    ['at its last moment', { end_time: NOW + 1 }, {}, undefined],
    ['after its time', { end_time: NOW }, {}, 'coupon.expired'],
    ['for another plan', { viptypeIds: [2, 3] }, {}, 'coupon.other_plan'],
    ['for this plan among others', { viptypeIds: [1, 3] }, {}, undefined],
    ['of a sum in another currency', { percent: 0, amount_minor: 100 }, { currency: 'EUR' }, 'coupon.other_plan'],
    ['of a percentage in another currency', {}, { currency: 'EUR' }, undefined],
    ['with a minimum in another currency', { least_minor: 1 }, { currency: 'EUR' }, 'coupon.other_plan'],
    ['above the price', { least_minor: 1991 }, {}, 'coupon.price_too_low'],
    ['just at its minimum', { least_minor: 1990 }, {}, undefined],
    ['that this member used', {}, { memberNum: 1 }, 'coupon.member_limit'],
    ['without a limit per member', { member_limit: 0 }, { memberNum: 9, use_num: 9 }, undefined],
    ['that is used up', { use_limit: 5 }, { use_num: 5 }, 'coupon.used_up'],
  ])('%s', (_title, change, uses, fault) => {
    expect(findCouponFault({ ...coupon, ...change }, { ...use, ...uses })).toBe(fault)
  })

  it('is the same in small letters, full-width letters and with spaces', () => {
    expect(canonicalCoupon(' ｓpring 20')).toBe('SPRING20')
  })
})
