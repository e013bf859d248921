/** Money back: chosen by an operator, sent to the gateway under a number of ours, asked about until its last word. */
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Log } from '../../log.ts'
import type { PaymentGateway, RefundOrder, RefundState } from '../../ports/payment/index.ts'
import { askAllDue, BATCH } from './ask.turns.ts'
import * as repo from './order.repo.ts'
import { askWait, canMove } from './order.rules.ts'
import { retryMoved } from './order.settle.ts'
import * as refunds from './refund.repo.ts'
import { chooseRefund, isDeciding, type RefundChoice } from './refund.rules.ts'
import {
  endRefund,
  GiftUsed,
  type RefundPlan,
  type RefundSettleDeps,
  type RefundSource,
  type RefundWish,
  reopenRefund,
  writeRefund,
} from './refund.settle.ts'

export interface RefundsDeps extends RefundSettleDeps {
  db: Db
  commit: Commit
  gateways: readonly PaymentGateway[]
  log: Log
  /** Where gateways inform us, without a slash at the end; `""` = not known, and they are asked. */
  public_url: string
}

type Problem =
  | Extract<RefundChoice, { problem: string }>['problem']
  | 'unknown_order'
  | 'no_call'
  | 'order_busy'
  | 'gift_used'

const FAILED_SHOWN_MS = 30 * 86_400_000

export function createRefunds(deps: RefundsDeps) {
  const { db, commit, clock, entitlement, gifts, gateways, log, public_url } = deps
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
    if (order.purpose === 'gift') {
      const gift = (await gifts.list(db, [order])).get(order.order_id)
      if (is_taken_back && gift?.state === 'used') return { problem: 'gift_used' }
      return { order, payment, amount_minor, is_whole, effect: undefined }
    }
    const effect = is_taken_back ? await entitlement.foreseeTakeBack(db, order.order_id) : undefined
    return { order, payment, amount_minor, is_whole, effect }
  }

  function toGateway(refund: refunds.RefundRow, order: repo.OrderRow, payment: refunds.PaymentRow): RefundOrder {
    const { refund_no, amount_minor, currency, method } = refund
    const notify_url = public_url === '' ? '' : `${public_url}/api/setting.Order/notify/${method}`
    const { gateway_no, amount_minor: paid_minor } = payment
    const { remote_order_id } = order
    return { remote_order_id, gateway_no, refund_no, amount_minor, paid_minor, currency, notify_url }
  }

  /** Carries out what a gateway said of a refund. */
  async function take(refund_no: string, said: RefundState, source: RefundSource) {
    const refund = await refunds.findRefund(db, refund_no)
    if (!refund) return 'unknown_refund' as const
    if (said.state === 'failed' && refund.state === 'done')
      return commit((trx) => reopenRefund(trx, deps, refund, said, source))
    if (said.state === 'done' || said.state === 'failed')
      return retryMoved(() => commit((trx) => endRefund(trx, deps, refund, said, source)))
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
          const written = await writeRefund(trx, deps, planned, wish)
          if (written && wish.is_by_hand) await endRefund(trx, deps, written, said, source)
          return written
        }),
      ).catch((error: unknown) => {
        if (error instanceof GiftUsed) return 'gift_used' as const
        throw error
      })
      if (refund === 'gift_used') return { problem: refund }
      if (!refund) return { problem: 'order_busy' }
      if (!wish.is_by_hand) await ask(refund, true)
      return (await refunds.findRefund(db, refund.refund_no)) ?? refund
    },

    takeRefundNews: take,

    /** Timed: asks gateways about refunds on their way, with growing waits, until their last word. */
    async askRefundsDue(): Promise<void> {
      const askOne = async (refund: refunds.RefundRow, now: number) => {
        if (await refunds.claimAsk(db, refund, now + askWait(refund.ask_num + 1))) await ask(refund, false)
      }
      await askAllDue(
        () => clock.now(),
        (now) => refunds.listAskable(db, now, BATCH),
        askOne,
      )
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
