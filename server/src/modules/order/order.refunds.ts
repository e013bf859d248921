/** Money back: chosen by an operator, sent to the gateway under a number of ours, asked about until its last word. */
import type { Commit } from '../../db/commit.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Log } from '../../log.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import type { PaymentGateway, RefundOrder, RefundState } from '../../ports/payment/index.ts'
import type { Entitlement } from '../entitlement/index.ts'
import * as steps from './move.repo.ts'
import { makeNumber } from './order.number.ts'
import * as repo from './order.repo.ts'
import { askWait, canMove } from './order.rules.ts'
import { retryMoved } from './order.settle.ts'
import * as refunds from './refund.repo.ts'
import { chooseRefund, isDeciding, type RefundChoice, stateAfterRefund } from './refund.rules.ts'

export interface RefundsDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Pick<Ids, 'digits'>
  entitlement: Entitlement
  gateways: readonly PaymentGateway[]
  log: Log
  /** Where gateways inform us, without a slash at the end; `""` = not known, and they are asked. */
  public_url: string
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

type Problem = Extract<RefundChoice, { problem: string }>['problem'] | 'unknown_order' | 'no_call' | 'order_busy'

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

const BATCH = 100
const FAILED_SHOWN_MS = 30 * 86_400_000

export function createRefunds(deps: RefundsDeps) {
  const { db, commit, clock, ids, entitlement, gateways, log, public_url } = deps
  const findRefunds = (method: string) => gateways.find((gateway) => gateway.method === method)?.refunds ?? null

  async function plan(wish: RefundWish): Promise<RefundPlan | { problem: Problem }> {
    const order = await repo.findOrder(db, wish.remote_order_id)
    if (!order) return { problem: 'unknown_order' }
    const { payments } = await refunds.listMoney(db, [order.order_id])
    const choice = chooseRefund(payments, wish)
    if ('problem' in choice) return choice
    const payment = payments.find(({ payment_id }) => payment_id === choice.payment.payment_id)
    if (!payment) return { problem: 'unknown_payment' }
    if (!wish.is_by_hand && !findRefunds(payment.method)) return { problem: 'no_call' }
    const { amount_minor } = choice
    const is_whole =
      isDeciding(payment, order) &&
      payment.refund_minor + amount_minor === payment.amount_minor &&
      canMove(order.state, 'refunding')
    const is_taken_back = is_whole && payment.verdict === 'granted'
    const effect = is_taken_back ? await entitlement.foreseeTakeBack(db, order.order_id) : undefined
    return { order, payment, amount_minor, is_whole, effect }
  }

  /** Sets the money aside, writes the refund and moves or notes the order; undefined when the money was taken meanwhile. */
  async function write(trx: Trx, { payment, amount_minor }: RefundPlan, wish: RefundWish) {
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
    const is_whole =
      current !== undefined && current.refund_minor === current.amount_minor && isDeciding(current, order)
    const cause = { actor: wish.actor, reason: 'refund_asked', evidence: `refund:${refund.refund_no}:${wish.reason}` }
    if (is_whole && canMove(order.state, 'refunding')) await steps.moveOrder(trx, order, 'refunding', cause, now)
    else await steps.noteOrder(trx, order, cause, now)
    return refund
  }

  /** The gateway's last word: refund, payment, order and ledger move together. */
  async function end(
    trx: Trx,
    refund: refunds.RefundRow,
    said: RefundState,
    source: { actor: string; evidence: string },
  ) {
    const now = clock.now()
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
    else await steps.moveOrder(trx, order, to, cause, now)
    if (to === 'refunded' && payment.verdict === 'granted')
      await entitlement.takeBack(trx, order.order_id, source.actor)
    return is_done ? 'refunded' : 'refund_failed'
  }

  function toGateway(refund: refunds.RefundRow, order: repo.OrderRow, payment: refunds.PaymentRow): RefundOrder {
    const { refund_no, amount_minor, currency, method } = refund
    const notify_url = public_url === '' ? '' : `${public_url}/api/setting.Order/notify/${method}`
    const { gateway_no, amount_minor: paid_minor } = payment
    const { remote_order_id } = order
    return { remote_order_id, gateway_no, refund_no, amount_minor, paid_minor, currency, notify_url }
  }

  /**
   * The payer's bank sent a refund back that was done: the money is with us again, to be paid by hand. What was taken back
   * stays so, since the member is owed the money, not the membership.
   */
  async function reopen(
    trx: Trx,
    refund: refunds.RefundRow,
    said: RefundState,
    source: { actor: string; evidence: string },
  ) {
    const now = clock.now()
    if (!(await refunds.failDone(trx, refund.refund_id, said.fault, now))) return 'repeated'
    await refunds.release(trx, refund.payment_id, refund.done_minor)
    const order = await repo.findOrderById(trx, refund.order_id)
    if (order) await steps.noteOrder(trx, order, { ...source, reason: 'refund_came_back' }, now)
    return 'refund_came_back'
  }

  /** Carries out what a gateway said of a refund. */
  async function take(refund_no: string, said: RefundState, source: { actor: string; evidence: string }) {
    const refund = await refunds.findRefund(db, refund_no)
    if (!refund) return 'unknown_refund' as const
    if (said.state === 'failed' && refund.state === 'done') return commit((trx) => reopen(trx, refund, said, source))
    if (said.state === 'done' || said.state === 'failed')
      return retryMoved(() => commit((trx) => end(trx, refund, said, source)))
    if (said.state === 'pending') await refunds.setPending(db, refund.refund_id, said.gateway_refund_no, clock.now())
    return 'nothing' as const
  }

  /** Asks about a refund, sends it where the gateway has not heard of it; a gateway that is away changes nothing. */
  async function ask(refund: refunds.RefundRow, is_new: boolean): Promise<void> {
    const order = await repo.findOrderById(db, refund.order_id)
    const { payments } = await refunds.listMoney(db, [refund.order_id])
    const payment = payments.find(({ payment_id }) => payment_id === refund.payment_id)
    const calls = findRefunds(refund.method)
    if (!order || !payment || !calls) return
    const asked = toGateway(refund, order, payment)
    try {
      let said = is_new ? await calls.send(asked) : await calls.query(asked)
      if (said.state === 'none') said = await calls.send(asked)
      const evidence = `query:${JSON.stringify(said)}`
      await take(refund.refund_no, said, { actor: is_new ? refund.actor : 'job', evidence })
    } catch (error) {
      log.error({ err: error, method: refund.method, refund: refund.refund_no }, 'the gateway did not answer')
    }
  }

  return {
    /** What a refund would do, without doing it. */
    planRefund: plan,

    /**
     * Pays back: on record first, then sent. Returns the refund as it is then: `done` or `failed` when the gateway said so
     * at once, else on its way, and the job asks until the last word.
     */
    async refund(wish: RefundWish): Promise<refunds.RefundRow | { problem: Problem }> {
      const planned = await plan(wish)
      if ('problem' in planned) return planned
      const said = { state: 'done', amount_minor: planned.amount_minor, gateway_refund_no: '', fault: '' } as const
      const source = { actor: wish.actor, evidence: `by hand: ${wish.reason}` }
      const refund = await retryMoved(() =>
        commit(async (trx) => {
          const written = await write(trx, planned, wish)
          if (written && wish.is_by_hand) await end(trx, written, said, source)
          return written
        }),
      )
      if (!refund) return { problem: 'order_busy' }
      if (!wish.is_by_hand) await ask(refund, true)
      return (await refunds.findRefund(db, refund.refund_no)) ?? refund
    },

    takeRefundNews: take,

    /** Timed: asks gateways about refunds on their way, with growing waits, until their last word. */
    async askRefundsDue(): Promise<void> {
      const now = clock.now()
      for (const refund of await refunds.listAskable(db, now, BATCH))
        if (await refunds.claimAsk(db, refund, now + askWait(refund.ask_num + 1))) await ask(refund, false)
    },

    /** Money that is owed, on its way, and what failed in the last 30 days. */
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
