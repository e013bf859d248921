/** Refunds: chosen by an operator, sent to the gateway under a number of ours, and queried until they have ended. */
import { days } from '@zimu/contract/durations'
import type { RefundState } from '../../../ports/payment/index.ts'
import { queryDelay } from '../order.rules.ts'
import { BATCH, queryAllDue } from '../payment/due-queries.ts'
import { retryOnConflict } from '../payment/order.settlement.ts'
import { applyRefundState, type GatewayRefundDeps, pursueRefund } from './gateway-refund.ts'
import * as refunds from './refund.repo.ts'
import {
  endRefund,
  GiftUsed,
  type RefundPlan,
  type RefundRequest,
  type RefundSource,
  writeRefund,
} from './refund.settlement.ts'
import { planRefund, type RefundProblem } from './refund-plan.ts'

const FAILED_SHOWN_MS = days(30)

/** Writes the planned refund; one made by hand ends at once. Undefined: the money was taken meanwhile. */
async function write(
  deps: GatewayRefundDeps,
  plan: RefundPlan,
  request: RefundRequest,
): Promise<refunds.RefundRow | undefined | 'gift_used'> {
  const done = { state: 'done', amount_minor: plan.amount_minor, gateway_refund_no: '', fault: '' } as const
  const source = { actor: request.actor, evidence: `by hand: ${request.reason}` }
  try {
    return await retryOnConflict(() =>
      deps.commit(async (trx) => {
        const written = await writeRefund(trx, deps, plan, request)
        if (written && request.isByHand) await endRefund(trx, deps, written, done, source)
        return written
      }),
    )
  } catch (error) {
    if (error instanceof GiftUsed) return 'gift_used'
    throw error
  }
}

export function createRefunds(deps: GatewayRefundDeps) {
  const { db, clock } = deps

  async function queryDueRefund(refund: refunds.RefundRow, now: number): Promise<void> {
    if (await refunds.claimQuery(db, refund, now + queryDelay(refund.ask_num + 1)))
      await pursueRefund(deps, refund, false)
  }

  return {
    /** What a refund would do; writes nothing. */
    planRefund: (request: RefundRequest) => planRefund(deps, request),

    /**
     * Refunds: recorded first, then sent. Returns the refund as it is then: `done` or `failed` if the gateway answered so at
     * once, otherwise `asked` or `pending`, and the job queries it until it has ended.
     */
    async refund(request: RefundRequest): Promise<refunds.RefundRow | { problem: RefundProblem }> {
      const plan = await planRefund(deps, request)
      if ('problem' in plan) return plan
      const refund = await write(deps, plan, request)
      if (refund === 'gift_used') return { problem: refund }
      if (!refund) return { problem: 'order_busy' }
      if (!request.isByHand) await pursueRefund(deps, refund, true)
      return (await refunds.findRefund(db, refund.refund_no)) ?? refund
    },

    /** Applies what a gateway reports of one of our refunds; `unknown_refund` if the number is none of ours. */
    takeRefundNews: (refund_no: string, reported: RefundState, source: RefundSource) =>
      applyRefundState(deps, refund_no, reported, source),

    /** Timed: queries gateways about open refunds, with growing delays, until they have ended. */
    queryRefundsDue: () =>
      queryAllDue(
        () => clock.now(),
        (now) => refunds.listDue(db, now, BATCH),
        queryDueRefund,
      ),

    /** Money that is owed, unfinished refunds, and those that failed in the last 30 days. */
    async listRefunds() {
      const [owed, unfinished] = await Promise.all([
        refunds.listOwed(db),
        refunds.listUnfinished(db, clock.now() - FAILED_SHOWN_MS),
      ])
      return { owed, unfinished }
    },
  }
}

export type OrderRefunds = ReturnType<typeof createRefunds>
