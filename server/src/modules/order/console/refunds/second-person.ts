/** Refunds above the bound of who asked for them: somebody else agrees, or does not. */
import type { Checked } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import { Refusal } from '../../../../refusal.ts'
import { findOrderById } from '../../order.repo.ts'
import { retryOnConflict } from '../../payment/order.settlement.ts'
import type { RefundRequest } from '../../refund/refund.settlement.ts'
import type { ConsoleRefundsDeps } from './console-refunds.ts'
import { describePlan } from './foresee-refund.ts'
import { actorOf, changeOf, type Kept, NOTHING, type RefundOutcome, toldOf } from './refund-writes.ts'
import { decideWish, findWish, nameRefund, type WishRow } from './wish.repo.ts'

type Approve = Checked<'POST /admin/api/refund.Refund/approve'>
type Refuse = Checked<'POST /admin/api/refund.Refund/refuse'>

/** Nobody decides what they asked for. Throws `refund.wish_gone`, `refund.own_wish`. */
async function requireWish(on: Db, wish_id: number, context: OperatorContext): Promise<WishRow> {
  const found = await findWish(on, wish_id)
  if (!found) throw new Refusal('refund.wish_gone')
  if (found.actor === actorOf(context)) throw new Refusal('refund.own_wish')
  return found
}

async function requestOf(
  on: Db,
  { order_id, amount_minor, reason, words }: WishRow,
  actor: string,
): Promise<RefundRequest> {
  const order = await findOrderById(on, order_id)
  if (!order) throw new Refusal('order.not_found')
  return { remote_order_id: order.remote_order_id, amount_minor, isByHand: false, actor, reason, words }
}

export function createSecondPerson({ db, clock, acts, writes, requireProof }: ConsoleRefundsDeps) {
  async function decide(trx: Trx, wish_id: number, state: string, reason: string, context: OperatorContext) {
    await requireWish(trx, wish_id, context)
    const decision = { state, decide_actor: actorOf(context), decide_reason: reason, decide_time: clock.now() }
    const decided = await decideWish(trx, wish_id, decision)
    if (!decided) throw new Refusal('refund.wish_gone')
    return decided
  }

  return {
    /** Throws `operator.proof_needed`, `refund.wish_gone`, `refund.own_wish`, and what a refund throws. */
    async approve({ request_id, wish_id, reason, dry }: Approve, context: OperatorContext): Promise<RefundOutcome> {
      const actor = actorOf(context)
      if (dry === 1) {
        const waiting = await requireWish(db, wish_id, context)
        const planned = await writes.plan(db, waiting.payment_id, await requestOf(db, waiting, actor))
        return { ...NOTHING, consequence: describePlan(planned, undefined), wish_id }
      }
      requireProof(context)
      let isFresh = false
      const act = { call: 'POST /admin/api/refund.Refund/approve', request_id, reason }
      const work = async (trx: Trx) => {
        isFresh = true
        const waiting = await decide(trx, wish_id, 'approved', reason, context)
        const request = await requestOf(trx, waiting, actor)
        const planned = await writes.plan(trx, waiting.payment_id, request)
        const { refund_no } = await writes.write(trx, planned, request)
        await nameRefund(trx, wish_id, refund_no)
        const more = { wish_id, refund_no, askedBy: waiting.actor, ...toldOf(request) }
        return {
          change: changeOf('refund.approve', planned, 'refund.approve', more),
          answer: (record_id: number | null): Kept => ({ refund_no, wish_id, record_id }),
        }
      }
      const kept = await retryOnConflict(() => acts.perform<Kept>(context, act, work))
      return writes.finish(kept, isFresh)
    },

    /** Throws `operator.reason_needed`, `refund.wish_gone`, `refund.own_wish`. */
    async refuse({ request_id, wish_id, reason }: Refuse, context: OperatorContext) {
      if (reason === '') throw new Refusal('operator.reason_needed')
      const act = { call: 'POST /admin/api/refund.Refund/refuse', request_id, reason }
      return acts.perform(context, act, async (trx) => {
        const refused = await decide(trx, wish_id, 'refused', reason, context)
        const { remote_order_id } = await requestOf(trx, refused, refused.actor)
        return {
          change: {
            action: 'refund.refuse',
            target: `order:${remote_order_id}`,
            target_name: remote_order_id,
            right: 'refund.approve' as const,
            after: { wish_id, askedBy: refused.actor },
          },
          answer: (record_id) => ({ record_id }),
        }
      })
    },
  }
}
