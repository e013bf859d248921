/** One refund of the console in one transaction with its row of the record; above the bound of a role it becomes a wish. */
import type { Output, Right } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import { Refusal } from '../../../../refusal.ts'
import { formatMoney } from '../../../../texts/money.ts'
import type { Acts } from '../../../operator-record/index.ts'
import { retryOnConflict } from '../../payment/order.settlement.ts'
import { type GatewayRefundDeps, pursueRefund } from '../../refund/gateway-refund.ts'
import { findRefund, type RefundRow } from '../../refund/refund.repo.ts'
import {
  endRefund,
  GiftUsed,
  type RefundPlan,
  type RefundRequest,
  writeRefund,
} from '../../refund/refund.settlement.ts'
import { planRefund } from '../../refund/refund-plan.ts'
import { type BoundsDeps, needsSecond, type ReadBounds } from './bounds.ts'
import { requirePlan } from './foresee-refund.ts'
import { findGatewayNo, insertWish, lockBound } from './wish.repo.ts'

export interface RefundWritesDeps extends GatewayRefundDeps, BoundsDeps {
  acts: Pick<Acts, 'perform'>
  readBounds: ReadBounds
}

export type RefundOutcome = Output<'POST /admin/api/refund.Refund/make'>

/** What the transaction of a refund leaves behind. */
export interface Kept {
  refund_no: string | null
  wish_id: number | null
  record_id: number | null
}

export interface RefundAct {
  call: `POST /admin/api/refund.Refund/${'make' | 'byHand' | 'again'}`
  request_id: string
  reason: string
  right: Right
}

export const NOTHING: RefundOutcome = { consequence: null, refund: null, wish_id: null, record_id: null }
export const actorOf = ({ operator }: OperatorContext) => `operator:${operator.name}`

/** What the member is told, in a row of the record. */
export const toldOf = ({ words = '' }: Pick<RefundRequest, 'words'>) => (words === '' ? {} : { words })

/** A row of the record. */
export const changeOf = (
  action: string,
  { order, amount_minor, payment }: RefundPlan,
  right: Right,
  more: Readonly<Record<string, unknown>>,
) => ({
  action,
  target: `order:${order.remote_order_id}`,
  target_name: order.remote_order_id,
  right,
  after: { amount: `${formatMoney(amount_minor)} ${payment.currency}`, ...more },
})

export type RefundWrites = ReturnType<typeof createRefundWrites>

export function createRefundWrites(deps: RefundWritesDeps) {
  const { db, clock, acts, readBounds } = deps

  /** Payments are named by our number here, by the gateway's there. Throws `refund.*`, `order.not_found`. */
  async function plan(on: Db, payment_id: number | undefined, request: RefundRequest): Promise<RefundPlan> {
    const gateway_no = payment_id === undefined ? undefined : await findGatewayNo(on, payment_id)
    if (payment_id !== undefined && gateway_no === undefined) throw new Refusal('refund.unknown_payment')
    const planned = requirePlan(await planRefund({ ...deps, db: on }, { ...request, gateway_no }))
    if (payment_id !== undefined && planned.payment.payment_id !== payment_id)
      throw new Refusal('refund.unknown_payment')
    return planned
  }

  /** Writes the refund; one by hand ends at once. Throws `refund.gift_used`, `refund.busy`. */
  async function write(trx: Trx, planned: RefundPlan, request: RefundRequest): Promise<RefundRow> {
    const written = await writeRefund(trx, deps, planned, request).catch((error: unknown) => {
      throw error instanceof GiftUsed ? new Refusal('refund.gift_used') : error
    })
    if (!written) throw new Refusal('refund.busy')
    if (!request.isByHand) return written
    const done = { state: 'done', amount_minor: written.amount_minor, gateway_refund_no: '', fault: '' } as const
    await endRefund(trx, deps, written, done, { actor: request.actor, evidence: `by hand: ${request.reason}` })
    return written
  }

  async function wish(trx: Trx, { order, payment, amount_minor }: RefundPlan, request: RefundRequest): Promise<number> {
    const wish_id = await insertWish(trx, {
      order_id: order.order_id,
      payment_id: payment.payment_id,
      amount_minor,
      currency: payment.currency,
      reason: request.reason,
      words: request.words ?? '',
      actor: request.actor,
      state: 'waiting',
      create_time: clock.now(),
      decide_time: null,
    })
    if (wish_id === undefined) throw new Refusal('refund.waits_already')
    return wish_id
  }

  /** How a refund stands; one that was just written is sent first. Otherwise the job sends and asks. */
  async function finish({ refund_no, wish_id, record_id }: Kept, isFresh: boolean): Promise<RefundOutcome> {
    if (refund_no === null) return { ...NOTHING, wish_id, record_id }
    const written = await findRefund(db, refund_no)
    if (isFresh && written?.state === 'asked') await pursueRefund(deps, written, true)
    const { state = '', fault = '' } = (await findRefund(db, refund_no)) ?? {}
    return { ...NOTHING, refund: { refund_no, state, fault }, wish_id, record_id }
  }

  async function refund(
    context: OperatorContext,
    { right, ...act }: RefundAct,
    payment_id: number | undefined,
    request: RefundRequest,
  ): Promise<RefundOutcome> {
    let isFresh = false
    // Refunds by hand have happened: there is nothing to wait for.
    const isBound = !request.isByHand && context.extent !== 'full'
    const work = async (trx: Trx) => {
      isFresh = true
      if (isBound) await lockBound(trx, request.actor)
      const planned = await plan(trx, payment_id, request)
      const bounds = isBound ? await readBounds(trx, context, planned.payment.currency) : undefined
      if (needsSecond(planned.amount_minor, bounds)) {
        const wish_id = await wish(trx, planned, request)
        const change = changeOf('refund.wish', planned, right, { wish_id, ...toldOf(request) })
        return { change, answer: (record_id: number | null): Kept => ({ refund_no: null, wish_id, record_id }) }
      }
      const { refund_no } = await write(trx, planned, request)
      const more = { refund_no, ...toldOf(request) }
      const change = changeOf(request.isByHand ? 'refund.by_hand' : 'refund.make', planned, right, more)
      return { change, answer: (record_id: number | null): Kept => ({ refund_no, wish_id: null, record_id }) }
    }
    const kept = await retryOnConflict(() => acts.perform<Kept>(context, act, work))
    return finish(kept, isFresh)
  }

  return { plan, write, finish, refund }
}
