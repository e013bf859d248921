/** What webhooks are told of orders: numbers and sums, nothing of who the member is but their number. */
import type { Trx } from '../../db/open.ts'
import { formatMoney } from '../../texts/money.ts'
import { formatTime } from '../../texts/time.ts'
import type { HookEvents } from '../hook/index.ts'
import type { OrderRow } from './order.repo.ts'

export type OrderEvents = Pick<HookEvents, 'emit'>

const basicsOf = ({ remote_order_id, member_id, viptype_id, viptype_name, method, gateway_no }: OrderRow) => ({
  ...{ remote_order_id, member_id, viptype_id, viptype_name, method, gateway_no },
})

/** In the transaction that pays the order. */
export const tellPaid = (trx: Trx, events: OrderEvents, order: OrderRow, pay_time: number): Promise<void> =>
  events.emit(trx, 'order.paid', {
    ...basicsOf(order),
    purpose: order.purpose,
    days: order.days,
    amount: formatMoney(order.price_minor),
    currency: order.currency,
    pay_time: formatTime(pay_time),
  })

/** Money has come that bought nothing: somebody has to look. `reason`: as in the order's history. */
export const tellAbnormal = (
  trx: Trx,
  events: OrderEvents,
  order: OrderRow,
  { amount_minor, currency, reason }: { amount_minor: number; currency: string; reason: string },
): Promise<void> =>
  events.emit(trx, 'order.abnormal', {
    ...basicsOf(order),
    reason,
    amount: formatMoney(amount_minor),
    currency,
  })

/** A refund is done, of the whole order or of a part. */
export const tellRefunded = (
  trx: Trx,
  events: OrderEvents,
  order: OrderRow,
  refund: { refund_no: string; done_minor: number; currency: string },
): Promise<void> =>
  events.emit(trx, 'order.refunded', {
    ...basicsOf(order),
    refund_no: refund.refund_no,
    amount: formatMoney(refund.done_minor),
    currency: refund.currency,
    state: order.state,
  })
