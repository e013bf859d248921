/** Carries out refunds inside one transaction: refund, payment, order and ledger move together. */
import type { Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import type { RefundState } from '../../../ports/payment/index.ts'
import type { Entitlement } from '../../entitlement/index.ts'
import type { Gifts } from '../../redemption/index.ts'
import { makeNumber } from '../order.number.ts'
import * as repo from '../order.repo.ts'
import { canTransition, queryDelay } from '../order.rules.ts'
import { type OrderEvents, tellRefunded } from '../order-events.ts'
import * as transitionRepo from '../transition.repo.ts'
import * as refunds from './refund.repo.ts'
import { isDeciding, stateAfterRefund } from './refund.rules.ts'
import type { RefundNews } from './refund-news.ts'

export interface RefundSettlementDeps {
  clock: Clock
  ids: Pick<Ids, 'digits'>
  entitlement: Entitlement
  gifts: Gifts
  events: OrderEvents
  /** Tells members of refunds with words for them. */
  refundNews: Pick<RefundNews, 'enqueue'>
}

/** The redemption code of a gift was used meanwhile: the refund is rolled back. */
export class GiftUsed extends Error {
  override readonly name = 'GiftUsed'
}

/** Who reported the state of a refund, and the evidence (`callback:17`, `query:…`). */
export interface RefundSource {
  actor: string
  evidence: string
}

/** What an operator wants to refund. */
export interface RefundRequest {
  remote_order_id: string
  /** The payment's number at the gateway; default: the only payment with something left. */
  gateway_no?: string | undefined
  /** Default: all that is left of the payment. */
  amount_minor?: number | undefined
  /** The operator has paid the money back elsewhere: the refund is only recorded. */
  isByHand: boolean
  /** The operator's name and reason. */
  actor: string
  reason: string
  /** What the member reads of it, once the money is back; `""`: nothing. */
  words?: string | undefined
}

/** What a refund would do. */
export interface RefundPlan {
  order: repo.OrderRow
  payment: refunds.PaymentRow
  amount_minor: number
  /** The order ends, and what it granted is taken back. */
  isWhole: boolean
  /** End of the membership before and after (null: permanent, undefined: none); undefined when nothing is taken back. */
  effect: { before: number | null | undefined; after: number | null | undefined } | undefined
}

/**
 * Reserves the amount, inserts the refund and moves or notes the order; undefined if the money was reserved meanwhile.
 * Throws `GiftUsed` if the redemption code that the order bought has been used.
 */
export async function writeRefund(
  trx: Trx,
  { clock, ids, gifts }: RefundSettlementDeps,
  { payment, amount_minor }: RefundPlan,
  request: RefundRequest,
): Promise<refunds.RefundRow | undefined> {
  const now = clock.now()
  // The order is locked before its payment, as everywhere, so that two transactions cannot deadlock.
  const order = await repo.lockOrder(trx, request.remote_order_id)
  if (!order || !(await refunds.reserve(trx, payment.payment_id, amount_minor))) return undefined
  const refund = await refunds.insertRefund(trx, {
    refund_no: makeNumber(now, ids),
    order_id: order.order_id,
    payment_id: payment.payment_id,
    method: payment.method,
    amount_minor,
    currency: payment.currency,
    state: 'asked',
    actor: request.actor,
    reason: request.reason,
    words: request.words ?? '',
    next_ask_time: now + queryDelay(0),
    create_time: now,
    update_time: now,
    refund_time: null,
  })
  const cause = {
    actor: request.actor,
    reason: 'refund_asked',
    evidence: `refund:${refund.refund_no}:${request.reason}`,
  }
  if (!(await beginRefund(trx, { gifts }, order, payment.payment_id, cause, now))) throw new GiftUsed()
  return refund
}

/**
 * Moves the order to `refunding` if the whole of its deciding payment goes back, otherwise notes the refund in its history.
 * False if the redemption code of a gift has been used and cannot be revoked.
 */
export async function beginRefund(
  trx: Trx,
  { gifts }: Pick<RefundSettlementDeps, 'gifts'>,
  order: repo.OrderRow,
  payment_id: number,
  cause: transitionRepo.Cause,
  now: number,
): Promise<boolean> {
  const { payments } = await refunds.listMoney(trx, [order.order_id])
  const payment = payments.find((row) => row.payment_id === payment_id)
  const isWhole = payment !== undefined && payment.refund_minor === payment.amount_minor && isDeciding(payment, order)
  if (!isWhole || !canTransition(order.state, 'refunding')) {
    await transitionRepo.noteOrder(trx, order, cause, now)
    return true
  }
  await transitionRepo.transitionOrder(trx, order, 'refunding', cause, now)
  // A gift's code must not be used while its payment goes back.
  const isGift = order.purpose === 'gift' && payment.verdict === 'granted'
  return !isGift || (await gifts.revoke(trx, order.order_id))
}

/** The reason in the order's history for the end of a refund. */
function endReason({ origin, amount_minor }: refunds.RefundRow, isDone: boolean, done_minor: number): string {
  if (origin === 'dispute') return isDone ? 'dispute_lost' : 'dispute_won'
  if (!isDone) return 'refund_failed'
  return done_minor < amount_minor ? 'refund_short' : 'refund_done'
}

/** A refunded order loses the days it granted; a failed refund of a gift restores the code that was revoked when it began. */
async function followOrder(
  trx: Trx,
  { entitlement, gifts }: RefundSettlementDeps,
  order: repo.OrderRow,
  actor: string,
) {
  if (order.purpose === 'own') {
    if (order.state === 'refunded') await entitlement.takeBack(trx, order.order_id, actor)
    return
  }
  if (order.state === 'fulfilled') await gifts.restore(trx, order.order_id)
}

/** Ends a refund as the gateway reports: refund, payment, order and ledger change together. */
export async function endRefund(
  trx: Trx,
  deps: RefundSettlementDeps,
  refund: refunds.RefundRow,
  reported: RefundState,
  source: RefundSource,
) {
  await repo.lockOrderById(trx, refund.order_id)
  const now = deps.clock.now()
  const isDone = reported.state === 'done'
  const done_minor = isDone ? reported.amount_minor : 0
  const isFirst = await refunds.endRefund(trx, refund.refund_id, {
    state: isDone ? 'done' : 'failed',
    done_minor,
    gateway_refund_no: reported.gateway_refund_no,
    fault: reported.fault,
    refund_time: isDone ? now : null,
    update_time: now,
  })
  if (!isFirst) return 'repeated'
  // Also if nothing is released: the write locks the payment, so that two refunds that end at once see each other.
  await refunds.release(trx, refund.payment_id, refund.amount_minor - done_minor)
  const order = await repo.findOrderById(trx, refund.order_id)
  const money = await refunds.listMoney(trx, [refund.order_id])
  const payment = money.payments.find(({ payment_id }) => payment_id === refund.payment_id)
  if (!order || !payment) throw new Error(`refund ${refund.refund_id} belongs to no order`)
  const cause = { ...source, reason: endReason(refund, isDone, done_minor) }
  const isAwaited = order.state === 'refunding' && isDeciding(payment, order)
  const to = isAwaited ? stateAfterRefund(payment, money.refunds) : undefined
  let moved = order
  if (to === undefined) await transitionRepo.noteOrder(trx, order, cause, now)
  else {
    moved = await transitionRepo.transitionOrder(trx, order, to, cause, now)
    if (payment.verdict === 'granted') await followOrder(trx, deps, moved, source.actor)
  }
  if (isDone) await tellRefunded(trx, deps.events, moved, { ...refund, done_minor })
  if (isDone && refund.words !== '') await deps.refundNews.enqueue(trx, refund.refund_id)
  return isDone ? 'refunded' : 'refund_failed'
}

/**
 * The payer's bank returned a refund that was done: we have the money again and must pay it by hand. The membership stays
 * taken back, since the member is owed the money.
 */
export async function reopenRefund(
  trx: Trx,
  { clock }: RefundSettlementDeps,
  refund: refunds.RefundRow,
  reported: RefundState,
  source: RefundSource,
) {
  const now = clock.now()
  if (!(await refunds.failDone(trx, refund.refund_id, reported.fault, now))) return 'repeated'
  await refunds.release(trx, refund.payment_id, refund.done_minor)
  const order = await repo.findOrderById(trx, refund.order_id)
  if (order) await transitionRepo.noteOrder(trx, order, { ...source, reason: 'refund_came_back' }, now)
  return 'refund_came_back'
}
