import type { Order } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'
import { receiptMoney } from '../order/index.ts'

type NotedOrder = Pick<Order, 'coupon' | 'discount' | 'currency' | 'is_late' | 'refund'>

/** What a payer should know beside the state of an order: what was taken off, late money, money that goes back. */
export function orderNotes(order: NotedOrder, { t, formats }: Pick<Text, 't' | 'formats'>): string[] {
  const { coupon, discount, currency, is_late, refund } = order
  const off = formats.money(discount, currency)
  return [
    ...(coupon ? [t('orders.discount', { coupon, price: off })] : []),
    ...(is_late === 1 ? [t('orders.late')] : []),
    ...(refund
      ? [
          t(`orders.refund_${refund.state}`, {
            price: receiptMoney(refund.amount, refund.currency, formats),
            reason: refund.reason_name,
          }),
        ]
      : []),
  ]
}
