import { daysText, endAfter, formatOrderNumber, type OrderFact, type Plan } from '../../../features/order/index.ts'
import type { Membership } from '../../../features/session/index.ts'
import type { Text } from '../../../i18n/index.ts'

/** What is bought, from an order or, for a guest, from its plan. */
export interface Purchase {
  remote_order_id: string
  name: string
  price: string
  currency: string
  days: number
}

export function purchaseOfPlan(remote_order_id: string, plan: Plan): Purchase {
  const { name, price, currency, days } = plan
  return { remote_order_id, name, price, currency, days }
}

export interface BillOptions {
  membership: Membership
  /** `""` for a guest. */
  account: string
  now: number
}

/** The lines of the summary. */
export function billFacts(
  { remote_order_id, name, days }: Purchase,
  { membership, account, now }: BillOptions,
  { t, formats }: Pick<Text, 't' | 'formats'>,
): OrderFact[] {
  const over = membership.state === 'vip' ? membership.over_timestamp : null
  const end = endAfter(days, over, now)
  return [
    { label: t('order.plan'), value: [name, daysText(days, t)].join(formats.metaSeparator) },
    ...(account ? [{ label: t('order.account'), value: account }] : []),
    ...(end === null ? [] : [{ label: t('order.valid_until'), value: formats.date(end) }]),
    { label: t('order.number'), value: formatOrderNumber(remote_order_id) },
  ]
}
