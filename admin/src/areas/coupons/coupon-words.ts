import type { CouponRow, CouponState } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'
import { shortMoney } from '../../parts/money/index.ts'
import type { Tone } from '../../ui/tag/tag.tsx'

export type { CouponRow, ReducedPlan } from '@zimu/contract'

/** Answers that an act on coupons makes old. */
export const COUPONS = ['coupon.Coupon', 'order.Order'] as const

export const COUPON_TONES: Readonly<Record<CouponState, Tone>> = {
  early: 'ask',
  open: 'ok',
  used_up: 'muted',
  over: 'muted',
  void: 'danger',
}

/** States in which voiding one changes anything. */
export const VOIDABLE: readonly CouponState[] = ['early', 'open', 'used_up']

type Worth = Pick<CouponRow, 'percent' | 'amount' | 'currency'>

/** What a coupon takes off. @example '减 20 %', '减 ¥20' */
export function worthText({ percent, amount, currency }: Worth, { t, language }: Text): string {
  if (percent > 0) return t('coupons.percent_off', { n: percent })
  return t('coupons.amount_off', { sum: shortMoney(amount, currency, language) })
}

/** Sum of all that it took off. */
export function takenText({ taken }: Pick<CouponRow, 'taken'>, { language, formats }: Text): string {
  if (taken.length === 0) return '–'
  return taken.map(({ amount, currency }) => shortMoney(amount, currency, language)).join(formats.comma)
}

export const usesText = (
  { use_num, use_limit }: Pick<CouponRow, 'use_num' | 'use_limit'>,
  { formats }: Text,
): string => (use_limit === 0 ? formats.count(use_num) : `${formats.count(use_num)} / ${formats.count(use_limit)}`)

export const plansText = ({ plans }: Pick<CouponRow, 'plans'>, { t, formats }: Text): string =>
  plans.length === 0 ? t('coupons.all_plans') : plans.map(({ name }) => name).join(formats.comma)

/** Day of a time of the wire, in its zone. */
const dayOf = (wireTime: string): string => wireTime.slice(0, 10)

interface Window {
  start_time: string | null
  end_time: string | null
}

export function windowText({ start_time, end_time }: Window, { t }: Pick<Text, 't'>): string {
  if (start_time !== null && end_time !== null)
    return t('coupons.from_to', { from: dayOf(start_time), to: dayOf(end_time) })
  if (start_time !== null) return t('coupons.from', { from: dayOf(start_time) })
  return end_time === null ? t('coupons.always') : t('coupons.to', { to: dayOf(end_time) })
}
