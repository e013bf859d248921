import { extendEnd, planDuration } from '@zimu/contract/membership'
import { daysText, formatOrderNumber, type OrderFact, type Plan } from '../../../features/order/index.ts'
import type { Membership } from '../../../features/session/index.ts'
import { datesOf, moneyOf, type Text } from '../../../i18n/index.ts'

/** What is bought, from an order or, for a guest, from its plan. */
export interface Purchase {
  remote_order_id: string
  name: string
  price: string
  currency: string
  days: number
  /** A gift says nothing about the buyer's own membership. */
  purpose: 'own' | 'gift'
  /** What a promo code took off, and which; `""` without one. */
  discount: string
  coupon: string
}

export function purchaseOfPlan(remote_order_id: string, plan: Plan): Purchase {
  const { name, price, currency, days } = plan
  return { remote_order_id, name, price, currency, days, purpose: 'own', discount: '0.00', coupon: '' }
}

export interface BillOptions {
  membership: Membership
  /** `""` for a guest. */
  account: string
  now: number
}

/** The lines of the summary. */
export function billFacts(
  { remote_order_id, name, days, purpose, discount, coupon, currency }: Purchase,
  { membership, account, now }: BillOptions,
  { t, formats, language }: Pick<Text, 't' | 'formats' | 'language'>,
): OrderFact[] {
  const held = membership.state === 'vip' ? membership.over_timestamp : undefined
  const end = purpose === 'gift' ? null : extendEnd(held, planDuration(days), now)
  const plan = [...(purpose === 'gift' ? [t('orders.gift')] : []), name, daysText(days, t)]
  return [
    { label: t('order.plan'), value: plan.join(formats.metaSeparator) },
    ...(coupon ? [{ label: t('vip.coupon'), value: `${coupon} −${moneyOf(language).money(discount, currency)}` }] : []),
    ...(account ? [{ label: t('order.account'), value: account }] : []),
    ...(end === null ? [] : [{ label: t('order.valid_until'), value: datesOf(language).date(end) }]),
    { label: t('order.number'), value: formatOrderNumber(remote_order_id) },
  ]
}
