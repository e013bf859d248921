import type { Trx } from '../../../db/open.ts'
import { makeNumber } from '../order.number.ts'
import * as repo from '../order.repo.ts'
import type { Source } from '../payment/order.settlement.ts'
import * as transitionRepo from '../transition.repo.ts'
import * as refunds from './refund.repo.ts'
import { beginRefund, type RefundSettlementDeps } from './refund.settlement.ts'
import type { Reversal } from './reversal-news.ts'

/**
 * Records a reversal as a refund and reserves its amount, at most what is left of the payment. Undefined if nothing is left;
 * then only the order's history notes it.
 */
export async function writeReversal(
  trx: Trx,
  deps: Pick<RefundSettlementDeps, 'clock' | 'ids' | 'gifts'>,
  { payment, order }: { payment: refunds.PaymentRow; order: repo.OrderRow },
  reversal: Reversal,
  { actor, evidence }: Source,
): Promise<refunds.RefundRow | undefined> {
  const now = deps.clock.now()
  const { origin, gateway_refund_no, reason, state } = reversal
  const amount_minor = Math.min(reversal.amount_minor, payment.amount_minor - payment.refund_minor)
  const cause = { actor, evidence, reason: origin === 'dispute' ? 'dispute_opened' : 'refund_at_gateway' }
  if (amount_minor <= 0 || !(await refunds.reserve(trx, payment.payment_id, amount_minor))) {
    await transitionRepo.noteOrder(trx, order, { ...cause, reason: 'refund_beyond_payment' }, now)
    return undefined
  }
  const row = await refunds.insertRefund(trx, {
    refund_no: makeNumber(now, deps.ids),
    order_id: order.order_id,
    payment_id: payment.payment_id,
    method: payment.method,
    currency: payment.currency,
    amount_minor,
    origin,
    gateway_refund_no,
    actor,
    reason,
    state: state === 'disputed' ? 'disputed' : 'pending',
    next_ask_time: null,
    create_time: now,
    update_time: now,
    refund_time: null,
  })
  const isBegun = await beginRefund(trx, deps, order, payment.payment_id, cause, now)
  const current = await repo.findOrderById(trx, order.order_id)
  if (!isBegun && current) await transitionRepo.noteOrder(trx, current, { ...cause, reason: 'gift_used' }, now)
  return row
}
