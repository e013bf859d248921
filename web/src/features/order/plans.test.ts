import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPlan, lowestMonthly, type Plan, pricePerMonth, savingPercent } from './plans.ts'

const plan = (price: string, days: number, given: Partial<Plan> = {}): Plan => ({
  viptype_id: days,
  name: `${days}`,
  desc: '',
  price,
  price_original: '0.00',
  currency: 'CNY',
  days,
  group_id: 10,
  image_id: 0,
  image_url: '',
  is_rec: 0,
  sort: 0,
  ...given,
})
const month = plan('18.00', 30)
const quarter = plan('45.00', 90)
const year = plan('148.00', 365)
const life = plan('398.00', 0)
const plans = [month, quarter, year, life]

describe('plans', () => {
  it('counts months as people do, and names no month where there is one or none', () => {
    expect(plans.map(pricePerMonth)).toEqual([undefined, '15.0', '12.3', undefined])
  })

  it('compares with the plan of the fewest days', () => {
    expect(plans.map((each) => savingPercent(each, plans))).toEqual([undefined, 17, 31, undefined])
  })

  it('does not name a saving below five percent', () => {
    expect(savingPercent(plan('52.00', 90), [month])).toBeUndefined()
    expect(savingPercent(plan('51.00', 90), [month])).toBe(6)
  })

  it('begins with the recommended plan, else with the longest that ends', () => {
    expect(defaultPlan([month, { ...quarter, is_rec: 1 }, year])?.days).toBe(90)
    expect(defaultPlan(plans)?.days).toBe(365)
    expect(defaultPlan([life])).toBe(life)
    expect(defaultPlan([])).toBeUndefined()
  })

  it('finds the lowest price of a month', () => {
    expect(lowestMonthly(plans)).toEqual({ price: '12.3', currency: 'CNY' })
    expect(lowestMonthly([life])).toBeUndefined()
  })

  it('promises a saving between five and a hundred percent, or none', () => {
    const any = fc.record({ cents: fc.integer({ min: 1, max: 100_000 }), days: fc.integer({ min: 0, max: 800 }) })
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), (drawn) => {
        const all = drawn.map(({ cents, days }) => plan((cents / 100).toFixed(2), days))
        for (const percent of all.map((each) => savingPercent(each, all)))
          if (percent !== undefined) expect(percent).toSatisfy((value: number) => value >= 5 && value <= 100)
      }),
    )
  })
})
