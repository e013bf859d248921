import type { Db } from '../../../db/open.ts'
import type { PaymentGateway } from '../../../ports/payment/index.ts'
import type { Entitlement } from '../../entitlement/index.ts'
import type { Gifts } from '../../redemption/index.ts'
import * as repo from '../order.repo.ts'
import { canTransition } from '../order.rules.ts'
import * as refunds from './refund.repo.ts'
import { chooseRefund, isDeciding, type RefundChoice } from './refund.rules.ts'
import type { RefundPlan, RefundRequest } from './refund.settlement.ts'

/** Why a refund cannot be made. `no_call`: the gateway has no refund call · `order_busy`: another refund came first. */
export type RefundProblem =
  | Extract<RefundChoice, { problem: string }>['problem']
  | 'unknown_order'
  | 'no_call'
  | 'order_busy'
  | 'gift_used'

export interface RefundPlanDeps {
  db: Db
  entitlement: Pick<Entitlement, 'foreseeTakeBack'>
  gifts: Pick<Gifts, 'list'>
  gateways: readonly PaymentGateway[]
}

/** The refund calls of a gateway; null if it has none, or no account any more. */
export const findRefundCalls = (gateways: readonly PaymentGateway[], method: string): PaymentGateway['refunds'] =>
  gateways.find((gateway) => gateway.method === method)?.refunds ?? null

/** What a refund would do; writes nothing. */
export async function planRefund(
  { db, entitlement, gifts, gateways }: RefundPlanDeps,
  request: RefundRequest,
): Promise<RefundPlan | { problem: RefundProblem }> {
  const order = await repo.findOrder(db, request.remote_order_id)
  if (!order) return { problem: 'unknown_order' }
  const { payments } = await refunds.listMoney(db, [order.order_id])
  const choice = chooseRefund(payments, request)
  if ('problem' in choice) return choice
  const payment = payments.find(({ payment_id }) => payment_id === choice.payment.payment_id)
  if (!payment) return { problem: 'unknown_payment' }
  if (!request.isByHand && !findRefundCalls(gateways, payment.method)) return { problem: 'no_call' }
  const { amount_minor } = choice
  const isWhole =
    isDeciding(payment, order) &&
    payment.refund_minor + amount_minor === payment.amount_minor &&
    canTransition(order.state, 'refunding')
  const isTakenBack = isWhole && payment.verdict === 'granted'
  if (order.purpose === 'gift') {
    const gift = (await gifts.list(db, [order])).get(order.order_id)
    if (isTakenBack && gift?.state === 'used') return { problem: 'gift_used' }
    return { order, payment, amount_minor, isWhole, effect: undefined }
  }
  const effect = isTakenBack ? await entitlement.foreseeTakeBack(db, order.order_id) : undefined
  return { order, payment, amount_minor, isWhole, effect }
}
