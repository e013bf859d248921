/** What sales would have brought at another price, and what a plan saves against a shorter one. Pure; sums are minor units. */

/** Sales of one day with one coupon, or without. */
export interface DaySale {
  /** Number of the day. */
  day: number
  /** 0: none. */
  coupon_id: number
  num: number
  incomeMinor: number
}

export interface Simulated {
  num: number
  incomeMinor: number
  newMinor: number
  /** Every day of the period, the oldest first. */
  points: { day: number; incomeMinor: number; newMinor: number }[]
}

/**
 * The same orders at another price, as many of them.
 * @param priceWith what is left of the new price with a coupon (0: without one)
 * @param period numbers of the first and last day
 */
export function simulate(
  sales: readonly DaySale[],
  priceWith: (coupon_id: number) => number,
  { from, to }: { from: number; to: number },
): Simulated {
  const points = Array.from({ length: to - from + 1 }, (_, at) => ({ day: from + at, incomeMinor: 0, newMinor: 0 }))
  let num = 0
  for (const sale of sales) {
    const point = points[sale.day - from]
    if (!point) continue
    num += sale.num
    point.incomeMinor += sale.incomeMinor
    point.newMinor += sale.num * priceWith(sale.coupon_id)
  }
  const sumOf = (key: 'incomeMinor' | 'newMinor') => points.reduce((sum, point) => sum + point[key], 0)
  return { num, incomeMinor: sumOf('incomeMinor'), newMinor: sumOf('newMinor'), points }
}

export interface PricedPlan {
  price_minor: number
  currency: string
  /** 0: permanent. */
  days: number
}

/**
 * Per cent that a plan saves against buying a shorter one as often; negative where it is dearer. Undefined where it is not longer,
 * permanent, or of another currency.
 * @example savingOf({ days: 365, price_minor: 14_800, … }, { days: 30, price_minor: 1_800, … }) // { times: 12, percent: 31 }
 */
export function savingOf(plan: PricedPlan, shorter: PricedPlan): { times: number; percent: number } | undefined {
  const isComparable = plan.currency === shorter.currency && shorter.days > 0 && plan.days > shorter.days
  const times = isComparable ? Math.round(plan.days / shorter.days) : 0
  const whole = times * shorter.price_minor
  if (times < 2 || whole === 0) return undefined
  return { times, percent: Math.round((1 - plan.price_minor / whole) * 100) }
}
