/**
 * Refunds by operators of the console: recorded first, then sent, as those of the command line. Each request is done once,
 * whatever becomes of its answer.
 */
import type { Checked } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import { Refusal } from '../../../../refusal.ts'
import { parseMoney } from '../../../../texts/money.ts'
import { findOrderById } from '../../order.repo.ts'
import { pursueRefund } from '../../refund/gateway-refund.ts'
import { findRefund, type RefundRow } from '../../refund/refund.repo.ts'
import type { RefundRequest } from '../../refund/refund.settlement.ts'
import { describePlan } from './foresee-refund.ts'
import {
  actorOf,
  type Kept,
  NOTHING,
  type RefundOutcome,
  type RefundWrites,
  type RefundWritesDeps,
} from './refund-writes.ts'

export interface ConsoleRefundsDeps extends RefundWritesDeps {
  writes: RefundWrites
  /** Throws `operator.proof_needed` unless the operator showed within ten minutes who they are. */
  requireProof(context: OperatorContext): void
}

type Wanted = Checked<'POST /admin/api/refund.Refund/make'>
type Again = Checked<'POST /admin/api/refund.Refund/again'>

const MAKE = 'POST /admin/api/refund.Refund/make'
const BY_HAND = 'POST /admin/api/refund.Refund/byHand'
const AGAIN = 'POST /admin/api/refund.Refund/again'

/** A sum as it was typed; undefined: none was. Throws `request.invalid_parameter`. */
function readAmount(amount: string | undefined): number | undefined {
  if (amount === undefined) return undefined
  const minor = parseMoney(amount)
  if (minor === undefined || minor === 0) throw new Refusal('request.invalid_parameter', { field: 'amount' })
  return minor
}

const requestOf = (context: OperatorContext, input: Wanted, isByHand: boolean): RefundRequest => ({
  remote_order_id: input.remote_order_id,
  amount_minor: readAmount(input.amount),
  isByHand,
  actor: actorOf(context),
  reason: input.reason,
  words: input.words,
})

export function createConsoleRefunds(deps: ConsoleRefundsDeps) {
  const { db, acts, requireProof, readBounds } = deps
  const { plan, finish, refund } = deps.writes

  async function foresee(context: OperatorContext, input: Wanted, isByHand: boolean): Promise<RefundOutcome> {
    const planned = await plan(db, input.payment_id, requestOf(context, input, isByHand))
    const bounds = isByHand ? undefined : await readBounds(db, context, planned.payment.currency)
    return { ...NOTHING, consequence: describePlan(planned, bounds) }
  }

  /** Throws `operator.reason_needed`, `refund.amount_needed`. */
  function requireWhole({ reason, amount }: Wanted): void {
    if (reason === '') throw new Refusal('operator.reason_needed')
    if (amount === undefined) throw new Refusal('refund.amount_needed')
  }

  async function askAbout({ refund_no }: RefundRow, target: string, request_id: string, context: OperatorContext) {
    const change = {
      action: 'refund.ask',
      target: `order:${target}`,
      target_name: target,
      right: 'refund.make' as const,
    }
    const kept = await acts.perform<Kept>(context, { call: AGAIN, request_id }, async () => ({
      change,
      answer: (record_id) => ({ refund_no, wish_id: null, record_id }),
    }))
    return finish(kept, false)
  }

  return {
    /** Throws `operator.proof_needed`, `operator.reason_needed`, `refund.*`, `order.not_found`. */
    async make(input: Wanted, context: OperatorContext): Promise<RefundOutcome> {
      if (input.dry === 1) return foresee(context, input, false)
      requireProof(context)
      requireWhole(input)
      const { request_id, reason, payment_id } = input
      const act = { call: MAKE, request_id, reason, right: 'refund.make' } as const
      return refund(context, act, payment_id, requestOf(context, input, false))
    },

    /** Throws as `make`, but for the proof: no money moves. */
    async byHand(input: Wanted, context: OperatorContext): Promise<RefundOutcome> {
      if (input.dry === 1) return foresee(context, input, true)
      requireWhole(input)
      const { request_id, reason, payment_id } = input
      const act = { call: BY_HAND, request_id, reason, right: 'refund.by_hand' } as const
      return refund(context, act, payment_id, requestOf(context, input, true))
    },

    /**
     * A failed refund is made anew, the gateway is asked about one on its way. Throws `operator.proof_needed`, `refund.not_found`,
     * `refund.not_in_state`, and what `make` throws.
     */
    async again({ request_id, refund_no }: Again, context: OperatorContext): Promise<RefundOutcome> {
      requireProof(context)
      const former = await findRefund(db, refund_no)
      const order = former && (await findOrderById(db, former.order_id))
      if (!order || former.origin !== '') throw new Refusal('refund.not_found')
      const { state, amount_minor, payment_id, reason, words } = former
      if (state === 'asked' || state === 'pending') {
        await pursueRefund(deps, former, false)
        return askAbout(former, order.remote_order_id, request_id, context)
      }
      if (state !== 'failed') throw new Refusal('refund.not_in_state')
      const { remote_order_id } = order
      const request = { remote_order_id, amount_minor, isByHand: false, actor: actorOf(context), reason, words }
      return refund(context, { call: AGAIN, request_id, reason, right: 'refund.make' }, payment_id, request)
    },
  }
}
