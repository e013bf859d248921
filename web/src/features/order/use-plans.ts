import { useCall } from '../../api/index.ts'
import { type Formats, type Text, useText } from '../../i18n/index.ts'
import { lowestMonthly, type Plan, pricePerMonth, savingPercent } from './plans.ts'

/** Plans and payment methods; they change seldom. */
export function usePlans() {
  return useCall('GET /api/setting.Viptype/list', {}, { fresh_ms: 300_000 })
}

/** "每月 ¥12.3 起": the price alone, ready to print; undefined until the plans are there. */
export function useLowestMonthly(): string | undefined {
  const { formats } = useText()
  const lowest = lowestMonthly(usePlans().data?.list ?? [])
  return lowest && formats.money(lowest.price, lowest.currency)
}

export interface PlanTexts {
  price: string
  /** "365 天，每月 ¥12.3". */
  caption: string
  /** "省 31%". */
  saving: string | undefined
}

/** Term of a plan in words. */
export function daysText(days: number, t: Text['t']): string {
  return days > 0 ? t('vip.days', { n: days }) : t('vip.no_end')
}

/** Texts of a plan among all plans. */
export function planTexts(
  plan: Plan,
  plans: readonly Plan[],
  { t, formats }: { t: Text['t']; formats: Formats },
): PlanTexts {
  const days = daysText(plan.days, t)
  const per_month = pricePerMonth(plan)
  const price_text = per_month && formats.money(per_month, plan.currency)
  const percent = savingPercent(plan, plans)
  return {
    price: formats.money(plan.price, plan.currency),
    caption: price_text ? t('vip.days_per_month', { days, price: price_text }) : days,
    saving: percent === undefined ? undefined : t('vip.saving', { percent }),
  }
}
