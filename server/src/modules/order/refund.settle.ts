/** Carries out refunds inside one transaction: refund, payment, order and ledger move together. */
import type { Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import type { RefundState } from '../../ports/payment/index.ts'
import type { Entitlement } from '../entitlement/index.ts'
import type { Gifts } from '../redemption/index.ts'
import * as steps from './move.repo.ts'
import { makeNumber } from './order.number.ts'
import * as repo from './order.repo.ts'
import { askWait, canMove } from './order.rules.ts'
import * as refunds from './refund.repo.ts'
import { isDeciding, stateAfterRefund } from './refund.rules.ts'

export interface RefundSettleDeps {
  clock: Clock
  ids: Pick<Ids, 'digits'>
  entitlement: Entitlement
  gifts: Gifts
}

/** The code of a gift was used meanwhile: nothing of the refund may stay. */
export class GiftUsed extends Error {
  override readonly name = 'GiftUsed'
}

/** Who brought the news of a refund, and how it is known. */
export interface RefundSource {
  actor: string
  evidence: string
}

/** What an operator wants back to a payer. */
export interface RefundWish {
  remote_order_id: string
  /** Which payment; the only one with something left when undefined. */
  gateway_no?: string | undefined
  /** All that is left when undefined. */
  amount_minor?: number | undefined
  /** The money went back elsewhere already, or the gateway cannot do it: only the books follow. */
  is_by_hand: boolean
  /** Name and words of the operator. */
  actor: string
  reason: string
}

/** What a refund would do. */
export interface RefundPlan {
  order: repo.OrderRow
  payment: refunds.PaymentRow
  amount_minor: number
  /** The order ends, and what it gave is taken back. */
  is_whole: boolean
  /** End of the membership before and after (null: for ever, undefined: none); undefined when nothing is taken back. */
  effect: { before: number | null | undefined; after: number | null | undefined } | undefined
}

/**
 * Sets the money aside, writes the refund and moves or notes the order; undefined when the money was taken meanwhile.
 * Throws `GiftUsed` when the code that the order bought has been used.
 */
export async function writeRefund(
  trx: Trx,
  { clock, ids, gifts }: RefundSettleDeps,
  { payment, amount_minor }: RefundPlan,
  wish: RefundWish,
): Promise<refunds.RefundRow | undefined> {
  const now = clock.now()
  const order = await repo.findOrder(trx, wish.remote_order_id)
  if (!order || !(await refunds.reserve(trx, payment.payment_id, amount_minor))) return undefined
  const refund = await refunds.insertRefund(trx, {
    refund_no: makeNumber(now, ids),
    ...{ order_id: order.order_id, payment_id: payment.payment_id, method: payment.method, amount_minor },
    ...{ currency: payment.currency, state: 'asked', actor: wish.actor, reason: wish.reason },
    ...{ next_ask_time: now + askWait(0), create_time: now, update_time: now, refund_time: null },
  })
  const { payments } = await refunds.listMoney(trx, [order.order_id])
  const current = payments.find(({ payment_id }) => payment_id === payment.payment_id)
  const is_whole = current !== undefined && current.refund_minor === current.amount_minor && isDeciding(current, order)
  const cause = { actor: wish.actor, reason: 'refund_asked', evidence: `refund:${refund.refund_no}:${wish.reason}` }
  if (is_whole && canMove(order.state, 'refunding')) {
    await steps.moveOrder(trx, order, 'refunding', cause, now)
    // From now on nobody can use what is being paid back.
    const is_gift = order.purpose === 'gift' && payment.verdict === 'granted'
    if (is_gift && !(await gifts.revoke(trx, order.order_id))) throw new GiftUsed()
  } else await steps.noteOrder(trx, order, cause, now)
  return refund
}

/** What the order gave follows it: days are taken back when refunded; a gift's code, off since the refund began, comes on again. */
async function followOrder(trx: Trx, { entitlement, gifts }: RefundSettleDeps, order: repo.OrderRow, actor: string) {
  if (order.purpose === 'own') {
    if (order.state === 'refunded') await entitlement.takeBack(trx, order.order_id, actor)
    return
  }
  if (order.state === 'fulfilled') await gifts.restore(trx, order.order_id)
}

/** The gateway's last word: refund, payment, order and ledger move together. */
export async function endRefund(
  trx: Trx,
  deps: RefundSettleDeps,
  refund: refunds.RefundRow,
  said: RefundState,
  source: RefundSource,
) {
  const now = deps.clock.now()
  const is_done = said.state === 'done'
  const done_minor = is_done ? said.amount_minor : 0
  const is_first = await refunds.endRefund(trx, refund.refund_id, {
    ...{
      state: is_done ? 'done' : 'failed',
      done_minor,
      gateway_refund_no: said.gateway_refund_no,
      fault: said.fault,
    },
    ...{ refund_time: is_done ? now : null, update_time: now },
  })
  if (!is_first) return 'repeated'
  // Also when nothing is released: two refunds of one payment that end at once must see each other.
  await refunds.release(trx, refund.payment_id, refund.amount_minor - done_minor)
  const order = await repo.findOrderById(trx, refund.order_id)
  const money = await refunds.listMoney(trx, [refund.order_id])
  const payment = money.payments.find(({ payment_id }) => payment_id === refund.payment_id)
  if (!order || !payment) throw new Error(`refund ${refund.refund_id} belongs to no order`)
  const reason = !is_done ? 'refund_failed' : done_minor < refund.amount_minor ? 'refund_short' : 'refund_done'
  const cause = { ...source, reason }
  const is_awaited = order.state === 'refunding' && isDeciding(payment, order)
  const to = is_awaited ? stateAfterRefund(payment, money.refunds) : undefined
  if (to === undefined) await steps.noteOrder(trx, order, cause, now)
  else {
    const moved = await steps.moveOrder(trx, order, to, cause, now)
    if (payment.verdict === 'granted') await followOrder(trx, deps, moved, source.actor)
  }
  return is_done ? 'refunded' : 'refund_failed'
}

/**
 * The payer's bank sent a refund back that was done: the money is with us again, to be paid by hand. What was taken back
 * stays so, since the member is owed the money, not the membership.
 */
export async function reopenRefund(
  trx: Trx,
  { clock }: RefundSettleDeps,
  refund: refunds.RefundRow,
  said: RefundState,
  source: RefundSource,
) {
  const now = clock.now()
  if (!(await refunds.failDone(trx, refund.refund_id, said.fault, now))) return 'repeated'
  await refunds.release(trx, refund.payment_id, refund.done_minor)
  const order = await repo.findOrderById(trx, refund.order_id)
  if (order) await steps.noteOrder(trx, order, { ...source, reason: 'refund_came_back' }, now)
  return 'refund_came_back'
}
