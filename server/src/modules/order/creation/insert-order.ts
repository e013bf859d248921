import { ORDER_EXPIRY_MS } from '@zimu/contract'
import type { Trx } from '../../../db/open.ts'
import { makeNumber } from '../order.number.ts'
import * as repo from '../order.repo.ts'
import { settlePayment } from '../payment/order.settlement.ts'
import * as transitionRepo from '../transition.repo.ts'
import type { CreationDeps } from './creation-deps.ts'
import type { OpenOrders } from './open-orders.ts'
import { insertRequest, type RequestKey } from './request.repo.ts'

/** Rolls the transaction back: the key belongs to another order, or no order could be inserted. */
export class NotCreated extends Error {
  override readonly name = 'NotCreated'
}

/** An order that costs nothing is paid at its creation. */
function settleFree(trx: Trx, deps: CreationDeps, order: repo.OrderRow, actor: string) {
  const payment = { gateway_no: '', amount_minor: 0, currency: order.currency, pay_time: order.create_time }
  return settlePayment(trx, deps, order, payment, { method: '', actor, evidence: 'price 0' })
}

/**
 * Inserts an order under its key and ends the open one that it replaces, in one transaction: a coupon that is refused must
 * not end an order that is being paid. Throws `NotCreated`, and `coupon.*`.
 */
export function insertOrder(
  deps: CreationDeps,
  openOrders: OpenOrders,
  { key, place, coupon }: { key: RequestKey; place: repo.OrderPlace; coupon: string | undefined },
): Promise<repo.OrderRow> {
  const { commit, clock, ids, coupons } = deps
  const { member_id, viptype_id } = place
  const create_time = clock.now()
  const remote_order_id = makeNumber(create_time, ids)
  const expire_time = create_time + ORDER_EXPIRY_MS
  return commit(async (trx) => {
    const reduction = coupon ? await coupons.reduceOrder(trx, { coupon, viptype_id, member_id }) : undefined
    if (reduction) await openOrders.replace(trx, place, reduction.coupon)
    const order = await repo.insertOrder(trx, { ...place, remote_order_id, reduction, create_time, expire_time })
    if (!order) throw new NotCreated()
    if (key.request_id !== '' && !(await insertRequest(trx, key, order.order_id, create_time))) throw new NotCreated()
    const cause = { actor: `member:${member_id}`, reason: 'created', evidence: 'Order/create' }
    const event = { order_id: order.order_id, from_state: '' as const, to_state: order.state }
    await transitionRepo.insertEvents(trx, [event], cause, create_time)
    if (order.price_minor > 0) return order
    return (await settleFree(trx, deps, order, cause.actor)).order
  })
}
