/** One order as operators see it. */
import { type Checked, can, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import { Refusal } from '../../../../refusal.ts'
import { formatMoney } from '../../../../texts/money.ts'
import { formatTime } from '../../../../texts/time.ts'
import type { Entitlement } from '../../../entitlement/index.ts'
import type { Gifts } from '../../../redemption/index.ts'
import { asOrder, findOrder, type OrderRow } from '../../order.repo.ts'
import { canTransition, isQueryable } from '../../order.rules.ts'
import { orderSubject } from '../../order.wire.ts'
import { listMoney, type PaymentRow } from '../../refund/refund.repo.ts'
import type { OrderRows } from '../list/order-rows.ts'
import { listWishes } from '../refunds/wish.repo.ts'
import { findRequestId, listOthers } from './order-one.repo.ts'
import { createOrderParts, type PartsDeps, sumsOf } from './order-parts.ts'
import { paidDays } from './timeline.rules.ts'
import { readTimeline, type TimelineDeps } from './timeline.ts'

export interface OrderOneDeps extends TimelineDeps, PartsDeps {
  entitlement: Pick<Entitlement, 'explain' | 'listGroups' | 'isVip'>
  gifts: Pick<Gifts, 'list'>
  rows: OrderRows
}

type Info = Output<'GET /admin/api/order.Order/info'>

/** The payment because of which an order is abnormal, while all of it is still here. */
export const findBlocked = (order: OrderRow, payments: readonly PaymentRow[]): PaymentRow | undefined =>
  order.state === 'abnormal'
    ? payments.find(({ verdict, refund_minor }) => verdict === 'abnormal' && refund_minor === 0)
    : undefined

/** An order whose payment bought nothing can be honoured, unless the member has for ever what it would give. */
export const canHonour = (order: OrderRow, payments: readonly PaymentRow[]): boolean => {
  const blocked = findBlocked(order, payments)
  return blocked !== undefined && blocked.reason !== 'already_permanent'
}

export function createOrderOne(deps: OrderOneDeps) {
  const { db, gifts, rows } = deps
  const { describePayment, describeBuyer, describeWish } = createOrderParts(deps)

  return {
    /** Throws `order.not_found`. */
    async info(
      { remote_order_id }: Checked<'GET /admin/api/order.Order/info'>,
      { language, operator }: OperatorContext,
    ): Promise<Info> {
      const order = await findOrder(db, remote_order_id)
      if (!order) throw new Refusal('order.not_found')
      const { order_id, state } = order
      const { payments, refunds } = await listMoney(db, [order_id])
      const { others, order_num } = await listOthers(db, order.member_id, order_id)
      const [row] = await rows.describe([order], language, 'full')
      if (!row) throw new Refusal('order.not_found')
      const gift = order.purpose === 'gift' ? (await gifts.list(db, [order])).get(order_id) : undefined
      const wishes = await listWishes(db, order_id)
      const isLeft = payments.some(({ amount_minor, refund_minor }) => refund_minor < amount_minor)
      const blocked = findBlocked(order, payments)
      const isShort = blocked?.reason === 'amount_short' && order.purpose === 'own'
      return {
        ...row,
        days: order.days,
        price_full: formatMoney(order.price_minor + order.discount_minor),
        discount: formatMoney(order.discount_minor),
        expire_time: formatTime(order.expire_time),
        request_id: await findRequestId(db, order.member_id, order_id),
        ...sumsOf(order, payments, refunds),
        payments: payments.map(describePayment),
        buyer: await describeBuyer(order, order_num),
        gift_state: gift?.state ?? '',
        timeline: await readTimeline(deps, order, can(operator.grants, 'order.raw')),
        others: others.map(asOrder).map((other) => ({
          remote_order_id: other.remote_order_id,
          viptype_name: orderSubject(other, language),
          price: formatMoney(other.price_minor),
          currency: other.currency,
          state: other.state,
          create_time: formatTime(other.create_time),
        })),
        wish: await describeWish(wishes, `operator:${operator.name}`),
        acts: {
          ask: isQueryable(state) ? 1 : 0,
          close: canTransition(state, 'closed') ? 1 : 0,
          refund: isLeft ? 1 : 0,
          honour: canHonour(order, payments) ? 1 : 0,
        },
        paid_days: isShort ? paidDays(order, blocked.amount_minor) : 0,
      }
    },
  }
}
