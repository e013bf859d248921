import { minutes } from '@zimu/contract/durations'
import { useCall } from '../../api/index.ts'
import { moneyOf, type Text, useText } from '../../i18n/index.ts'
import { cheapestPlan, lowestMonthly, type Plan, pricePerMonth, savingPercent } from './plans.ts'

/** Plans and payment methods, which change rarely. */
export function usePlans() {
  return useCall('GET /api/setting.Viptype/list', {}, { freshMs: minutes(5) })
}

/** "每月 ¥12.30 起": the formatted price; undefined until the plans are loaded. */
export function useLowestMonthly(): string | undefined {
  const { language } = useText()
  const lowest = lowestMonthly(usePlans().data?.list ?? [])
  return lowest && moneyOf(language).money(lowest.price, lowest.currency)
}

/** Price and duration of the plan that costs least in all; undefined until the plans are loaded. */
export function useCheapestPlan(): { price: string; days: string } | undefined {
  const { t, language } = useText()
  const plan = cheapestPlan(usePlans().data?.list ?? [])
  return plan && { price: moneyOf(language).money(plan.price, plan.currency), days: daysText(plan.days, t) }
}

export interface PlanTexts {
  price: string
  /** "365 天，每月 ¥12.30". */
  caption: string
  /** "省 31%". */
  saving: string | undefined
}

/** Duration of a plan in words. */
export function daysText(days: number, t: Text['t']): string {
  return days > 0 ? t('vip.days', { n: days }) : t('vip.permanent')
}

/** Texts of a plan in comparison with all plans. */
export function planTexts(
  plan: Plan,
  plans: readonly Plan[],
  { t, language }: Pick<Text, 't' | 'language'>,
): PlanTexts {
  const days = daysText(plan.days, t)
  const perMonth = pricePerMonth(plan)
  const priceText = perMonth && moneyOf(language).money(perMonth, plan.currency)
  const percent = savingPercent(plan, plans)
  return {
    price: moneyOf(language).money(plan.price, plan.currency),
    caption: priceText ? t('vip.days_per_month', { days, price: priceText }) : days,
    saving: percent === undefined ? undefined : t('vip.saving', { percent }),
  }
}
