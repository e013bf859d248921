/**
 * Money that went back without us: refunds made at a gateway's console, and chargebacks. They are recorded as refunds like ours
 * (`refund.settlement.ts`): the amount is reserved at once, so that nobody refunds it again. When the reversal is final and
 * nothing of the payment is left, exactly what the order granted is taken back.
 */
import type { Commit } from '../../../db/commit.ts'
import type { Db, Trx } from '../../../db/open.ts'
import { orderOfNumber } from '../address/address.rules.ts'
import * as repo from '../order.repo.ts'
import type { OrderQueries } from '../payment/order.queries.ts'
import { retryOnConflict, type Source } from '../payment/order.settlement.ts'
import * as transitionRepo from '../transition.repo.ts'
import * as refunds from './refund.repo.ts'
import { endRefund, type RefundSettlementDeps } from './refund.settlement.ts'
import { type Reversal, type ReversalNews, reversalOf } from './reversal-news.ts'
import { writeReversal } from './write-reversal.ts'

export interface ReversalsDeps extends RefundSettlementDeps {
  db: Db
  commit: Commit
  payments: Pick<OrderQueries, 'queryNow'>
}

/** For the record of the callback (`payment_callback.verdict`). */
type Outcome =
  | Awaited<ReturnType<typeof endRefund>>
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'
  | 'dispute_asked'
  | 'refunded_there'
  | 'nothing'
  | 'unknown_payment'

export function createReversals(deps: ReversalsDeps) {
  const { db, commit, clock, payments } = deps

  async function carryOut(trx: Trx, payment: refunds.PaymentRow, reversal: Reversal, source: Source): Promise<Outcome> {
    const order = await repo.findOrderById(trx, payment.order_id)
    if (!order) return 'unknown_payment'
    const { origin, state, gateway_refund_no } = reversal
    const { actor, evidence } = source
    if (state === 'asked') {
      await transitionRepo.noteOrder(trx, order, { actor, evidence, reason: 'dispute_asked' }, clock.now())
      return 'dispute_asked'
    }
    const known = await refunds.findForeign(trx, payment.method, gateway_refund_no)
    // A chargeback that was won before we learned of it has changed nothing.
    if (!known && state === 'failed') return 'nothing'
    const row = known ?? (await writeReversal(trx, deps, { payment, order }, reversal, source))
    if (!row) return 'nothing'
    if (state === 'disputed') return known ? 'repeated' : 'disputed'
    const fault = state === 'failed' ? 'won' : ''
    const reported = { state, amount_minor: row.amount_minor, gateway_refund_no, fault }
    const ended = await endRefund(trx, deps, row, reported, { actor, evidence })
    if (ended === 'repeated') return ended
    if (origin === 'dispute') return ended === 'refunded' ? 'dispute_lost' : 'dispute_won'
    return 'refunded_there'
  }

  function take(news: ReversalNews, source: Source): Promise<Outcome> {
    return retryOnConflict(() =>
      commit(async (trx) => {
        const found = await refunds.findPayment(trx, source.method, news.paymentNo)
        if (!found) return 'unknown_payment'
        // The order is locked before its payment, as everywhere, so that two transactions cannot deadlock.
        await repo.lockOrderById(trx, found.order_id)
        const payment = (await refunds.lockPayment(trx, source.method, news.paymentNo)) ?? found
        const { refunds: known } = await refunds.listMoney(trx, [payment.order_id])
        if (news.kind === 'refund_total') await refunds.scheduleQuery(trx, payment.payment_id, clock.now())
        const reversal = reversalOf(news, payment, known)
        return reversal ? carryOut(trx, payment, reversal, source) : 'nothing'
      }),
    )
  }

  return {
    /** Carries out what a gateway reports of money that went back without us. Safe to repeat. */
    async takeReversal(news: ReversalNews, source: Source): Promise<Outcome> {
      const outcome = await take(news, source)
      if (outcome !== 'unknown_payment') return outcome
      // The callback of the payment may have been lost: after a query of its gateway there is a payment to reverse.
      const order = await repo.findOrder(db, orderOfNumber(news.remote_order_id))
      if (!order) return outcome
      await payments.queryNow(order, source.actor)
      return take(news, source)
    },
  }
}

export type Reversals = ReturnType<typeof createReversals>
