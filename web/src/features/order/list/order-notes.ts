import type { Order } from '@zimu/contract'
import { moneyOf, type Text } from '../../../i18n/index.ts'
import { receiptMoney } from '../index.ts'

type NotedOrder = Pick<Order, 'coupon' | 'discount' | 'currency' | 'is_late' | 'refund'>

/** Notes on an order besides its state: discount, late payment, refund. */
export function orderNotes(order: NotedOrder, { t, language }: Pick<Text, 't' | 'language'>): string[] {
  const { coupon, discount, currency, is_late, refund } = order
  const off = moneyOf(language).money(discount, currency)
  return [
    ...(coupon ? [t('orders.discount', { coupon, price: off })] : []),
    ...(is_late === 1 ? [t('orders.late')] : []),
    ...(refund
      ? [
          t(`orders.refund_${refund.state}`, {
            price: receiptMoney(refund.amount, refund.currency, language),
            reason: refund.reason_name,
          }),
        ]
      : []),
  ]
}
