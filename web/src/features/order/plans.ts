/** Monthly prices and savings of plans. Pure. */

import type { Output } from '@zimu/contract'

export type Plan = Output<'GET /api/setting.Viptype/list'>['list'][number]

const MONTH_DAYS = 30
/** Smaller savings are not shown. */
const MIN_SAVING_PERCENT = 5

const hasEnd = ({ days }: Plan) => days > 0

/** Months of a plan: 90 days are 3, 365 are 12; shorter plans by days. */
function monthsOf({ days }: Plan): number {
  return days < MONTH_DAYS ? days / MONTH_DAYS : Math.round(days / MONTH_DAYS)
}

const monthly = (plan: Plan) => Number(plan.price) / monthsOf(plan)

/** Monthly price with one decimal; undefined if it equals the price. */
export function pricePerMonth(plan: Plan): string | undefined {
  return hasEnd(plan) && monthsOf(plan) > 1 ? monthly(plan).toFixed(1) : undefined
}

/** Percent saved compared with the shortest plan; undefined if there is none or it is too small. */
export function savingPercent(plan: Plan, plans: readonly Plan[]): number | undefined {
  const [shortest] = plans.filter(hasEnd).sort((a, b) => a.days - b.days)
  if (!shortest || !hasEnd(plan) || monthly(shortest) === 0) return undefined
  const percent = Math.round((1 - monthly(plan) / monthly(shortest)) * 100)
  return percent >= MIN_SAVING_PERCENT ? percent : undefined
}

/** The preselected plan: the recommended one, else the longest that is not permanent, else the first. */
export function defaultPlan(plans: readonly Plan[]): Plan | undefined {
  const [longest] = plans.filter(hasEnd).sort((a, b) => b.days - a.days)
  return plans.find(({ is_rec }) => is_rec === 1) ?? longest ?? plans[0]
}

/** The plan that costs least in all. */
export function cheapestPlan(plans: readonly Plan[]): Plan | undefined {
  return [...plans].sort((a, b) => Number(a.price) - Number(b.price))[0]
}

/** Lowest monthly price of all plans that are not permanent. */
export function lowestMonthly(plans: readonly Plan[]): { price: string; currency: string } | undefined {
  const [cheapest] = plans.filter(hasEnd).sort((a, b) => monthly(a) - monthly(b))
  return cheapest && { price: monthly(cheapest).toFixed(1), currency: cheapest.currency }
}
