/** Arithmetic of the plans: price per month and saving against the shortest one (screens 2). Pure. */
import type { Output } from '@zimu/contract'

export type Plan = Output<'GET /api/setting.Viptype/list'>['list'][number]

const MONTH_DAYS = 30
/** Below this a saving is not worth a line. */
const SAVING_LEAST_PERCENT = 5

const hasEnd = ({ days }: Plan) => days > 0

/** Months as people count them: 90 days are three, 365 are twelve; shorter plans by days. */
function monthsOf({ days }: Plan): number {
  return days < MONTH_DAYS ? days / MONTH_DAYS : Math.round(days / MONTH_DAYS)
}

const monthly = (plan: Plan) => Number(plan.price) / monthsOf(plan)

/** Wire money of one month, to one decimal; undefined where a month says no more than the price. */
export function pricePerMonth(plan: Plan): string | undefined {
  return hasEnd(plan) && monthsOf(plan) > 1 ? monthly(plan).toFixed(1) : undefined
}

/** Whole percent saved against the plan with the fewest days; undefined when it is none or too little to name. */
export function savingPercent(plan: Plan, plans: readonly Plan[]): number | undefined {
  const [shortest] = plans.filter(hasEnd).sort((a, b) => a.days - b.days)
  if (!shortest || !hasEnd(plan) || monthly(shortest) === 0) return undefined
  const percent = Math.round((1 - monthly(plan) / monthly(shortest)) * 100)
  return percent >= SAVING_LEAST_PERCENT ? percent : undefined
}

/** The plan to begin with: the recommended one, else the longest that has an end, else the first. */
export function defaultPlan(plans: readonly Plan[]): Plan | undefined {
  const [longest] = plans.filter(hasEnd).sort((a, b) => b.days - a.days)
  return plans.find(({ is_rec }) => is_rec === 1) ?? longest ?? plans[0]
}

/** Lowest price of a month over all plans with an end, as wire money. */
export function lowestMonthly(plans: readonly Plan[]): { price: string; currency: string } | undefined {
  const [cheapest] = plans.filter(hasEnd).sort((a, b) => monthly(a) - monthly(b))
  return cheapest && { price: monthly(cheapest).toFixed(1), currency: cheapest.currency }
}

const DAY_MS = 86_400_000

/** When the membership would end after buying: days on top of what is left; null for a plan without an end. */
export function endAfter(days: number, over_timestamp: number | null, now: number): number | null {
  return days > 0 ? Math.max(now, over_timestamp ?? now) + days * DAY_MS : null
}
