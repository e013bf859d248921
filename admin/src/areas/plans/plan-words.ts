import type { Text } from '../../i18n/index.ts'
import { shortMoney } from '../../parts/money/index.ts'

export type { PlannedChange, PlanRow, PriceConsequence } from '@zimu/contract'

/** Answers that an act on plans makes old. */
export const PLANS = ['plan.Plan', 'overview.First', 'coupon.Coupon'] as const

/** How long a plan lasts. */
export const daysText = (days: number, { t }: Pick<Text, 't'>): string =>
  days === 0 ? t('plans.permanent') : t('plans.days_of', { n: days })

interface Priced {
  price: string
  price_original: string
  currency: string
  days: number
}

/** What changes from one price to another: only what differs. @example '¥45 → ¥42' */
export function changeText(before: Priced, after: Priced, text: Pick<Text, 't' | 'language'>): string {
  const money = ({ price, currency }: Priced) => shortMoney(price, currency, text.language)
  const original = ({ price_original, currency }: Priced) => shortMoney(price_original, currency, text.language)
  const isMoney = before.price !== after.price || before.currency !== after.currency
  const parts = [
    isMoney ? `${money(before)} → ${money(after)}` : '',
    before.days !== after.days ? `${daysText(before.days, text)} → ${daysText(after.days, text)}` : '',
    before.price_original !== after.price_original
      ? `${text.t('plans.price_original')} ${original(before)} → ${original(after)}`
      : '',
  ].filter(Boolean)
  return parts.join(' · ') || money(after)
}
