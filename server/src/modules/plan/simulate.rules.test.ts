import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { savingOf, simulate } from './simulate.rules.ts'

const PERIOD = { from: 100, to: 189 }
const sale = fc.record({
  day: fc.integer({ min: 100, max: 189 }),
  coupon_id: fc.integer({ min: 0, max: 3 }),
  num: fc.integer({ min: 1, max: 1000 }),
  incomeMinor: fc.integer({ min: 0, max: 100_000_000 }),
})

describe('sales at another price', () => {
  it('are as many as they were, and their sums are those of the days', () => {
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 40 }), fc.integer({ min: 1, max: 100_000 }), (sales, price) => {
        const tried = simulate(sales, () => price, PERIOD)
        expect(tried.points).toHaveLength(90)
        expect(tried.num).toBe(sales.reduce((sum, { num }) => sum + num, 0))
        expect(tried.newMinor).toBe(tried.num * price)
        expect(tried.incomeMinor).toBe(sales.reduce((sum, { incomeMinor }) => sum + incomeMinor, 0))
        expect(tried.points.reduce((sum, { newMinor }) => sum + newMinor, 0)).toBe(tried.newMinor)
      }),
    )
  })

  it('have their coupons taken off again, and leave out what is not of the period', () => {
    const sales = [
      { day: 100, coupon_id: 0, num: 2, incomeMinor: 29_600 },
      { day: 189, coupon_id: 7, num: 1, incomeMinor: 11_840 },
      { day: 99, coupon_id: 0, num: 5, incomeMinor: 74_000 },
    ]
    const tried = simulate(sales, (coupon_id) => (coupon_id === 7 ? 13_440 : 16_800), PERIOD)
    expect(tried).toMatchObject({ num: 3, incomeMinor: 41_440, newMinor: 47_040 })
    expect(tried.points.at(-1)).toEqual({ day: 189, incomeMinor: 11_840, newMinor: 13_440 })
  })
})

describe('what a plan saves against a shorter one', () => {
  const month = { days: 30, price_minor: 1800, currency: 'CNY' }
  it.each([
    [
      { days: 365, price_minor: 14_800 },
      { times: 12, percent: 31 },
    ],
    [
      { days: 365, price_minor: 16_800 },
      { times: 12, percent: 22 },
    ],
    [
      { days: 90, price_minor: 6000 },
      { times: 3, percent: -11 },
    ],
    [{ days: 0, price_minor: 39_800 }, undefined],
    [{ days: 30, price_minor: 1000 }, undefined],
    [{ days: 40, price_minor: 1000 }, undefined],
    [{ days: 365, price_minor: 2000, currency: 'EUR' }, undefined],
  ])('%o: %o', (plan, wanted) => expect(savingOf({ currency: 'CNY', ...plan }, month)).toEqual(wanted))
})
