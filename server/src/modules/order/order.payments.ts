/** Money that came in: taken from callbacks and answers to our questions, and what the timed jobs make of silence. */
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Log } from '../../log.ts'
import type { GatewayState, Payment, PaymentGateway } from '../../ports/payment/index.ts'
import * as asks from './ask.repo.ts'
import { askAllDue, BATCH } from './ask.turns.ts'
import * as steps from './move.repo.ts'
import * as repo from './order.repo.ts'
import { ASK_END_MS, ASK_GAP_MS, askWait, canMove, isAskable } from './order.rules.ts'
import { retryMoved, type SettleDeps, type Settled, type Source, settlePayment } from './order.settle.ts'

export interface PaymentsDeps extends SettleDeps {
  db: Db
  commit: Commit
  gateways: readonly PaymentGateway[]
  log: Log
}

const TIMER = { actor: 'job', evidence: 'clock' }

export function createPayments(deps: PaymentsDeps) {
  const { db, commit, clock, gateways, log } = deps
  const findGateway = (method: string) => gateways.find((gateway) => gateway.method === method)

  function takePayment(
    remote_order_id: string,
    payment: Payment,
    source: Source,
  ): Promise<Settled['verdict'] | 'unknown_order'> {
    return retryMoved(() =>
      commit(async (trx) => {
        const order = await repo.findOrder(trx, remote_order_id)
        if (!order) return 'unknown_order'
        return (await settlePayment(trx, deps, order, payment, source)).verdict
      }),
    )
  }

  /**
   * A gateway says that this payment will not come: an order that waits for just this one is closed. One that had other pay
   * addresses may have been paid there without a word: its gateway is asked first.
   */
  function takeRefusal(remote_order_id: string, gateway_no: string, source: Source): Promise<'closed' | 'ignored'> {
    return retryMoved(() =>
      commit(async (trx) => {
        const order = await repo.findOrder(trx, remote_order_id)
        if (!order || order.gateway_no !== gateway_no || !canMove(order.state, 'closed')) return 'ignored'
        if (!source.evidence.startsWith('query:') && (await asks.hadOtherAddresses(trx, order.order_id))) {
          await asks.hurryAsk(trx, order.order_id, clock.now())
          return 'ignored'
        }
        const cause = { actor: source.actor, evidence: source.evidence, reason: 'gateway_refused' }
        await steps.moveOrder(trx, order, 'closed', cause, clock.now())
        return 'closed'
      }),
    )
  }

  /** The gateway has no money for an order whose time ran out, or could not be asked until the end. */
  function giveUp(remote_order_id: string, source: Source, reason: string): Promise<void> {
    return retryMoved(() =>
      commit(async (trx) => {
        const order = await repo.findOrder(trx, remote_order_id)
        if (order?.state !== 'unknown') return
        const { actor, evidence } = source
        await steps.moveOrder(trx, order, 'expired', { actor, evidence, reason }, clock.now())
      }),
    )
  }

  async function carryOutState(order: repo.OrderRow, { payments, is_open }: GatewayState, source: Source) {
    for (const payment of payments) await takePayment(order.remote_order_id, payment, source)
    if (payments.length > 0) return
    if (!is_open) await takeRefusal(order.remote_order_id, order.gateway_no, source)
    else if (order.state === 'unknown') await giveUp(order.remote_order_id, source, 'gateway_has_no_payment')
  }

  /** Asks the order's gateway and carries out its answer; a gateway that cannot be reached changes nothing. */
  async function ask(order: repo.OrderRow, actor: string): Promise<boolean> {
    const gateway = findGateway(order.method)
    if (!gateway) return false
    try {
      const state = await gateway.query(order)
      await carryOutState(order, state, { method: gateway.method, actor, evidence: `query:${JSON.stringify(state)}` })
      return true
    } catch (error) {
      log.error({ err: error, method: gateway.method, order: order.remote_order_id }, 'the gateway did not answer')
      return false
    }
  }

  return {
    takePayment,
    takeRefusal,

    /** Asks the gateway on a member's behalf, at most once per 3 s and order; returns the order as it is then. */
    async askNow(order: repo.OrderRow, actor: string): Promise<repo.OrderRow> {
      if (!isAskable(order.state) || !findGateway(order.method)) return order
      if (!(await asks.claimAsk(db, order.order_id, clock.now(), ASK_GAP_MS))) return order
      await ask(order, actor)
      return (await repo.findOrder(db, order.remote_order_id)) ?? order
    },

    /** Timed: ends orders whose time ran out; those that may have been paid become `unknown` and are asked about. */
    async expireDue(): Promise<void> {
      const now = clock.now()
      for (const [from, to] of [
        ['created', 'expired'],
        ['paying', 'unknown'],
      ] as const) {
        let moved = BATCH
        while (moved === BATCH)
          moved = await commit((trx) =>
            steps.moveExpired(trx, from, to, { ...TIMER, reason: 'time_ran_out' }, now, BATCH),
          )
      }
    },

    /** Timed: asks gateways about open and unknown orders again, with growing waits; gives up long after the expiry. */
    async askDue(): Promise<void> {
      const askOne = async (order: repo.OrderRow, now: number) => {
        if (!(await asks.claimTimedAsk(db, order, now, now + askWait(order.ask_num)))) return
        const is_answered = await ask(order, 'job')
        if (!is_answered && order.state === 'unknown' && order.expire_time + ASK_END_MS <= now)
          await giveUp(order.remote_order_id, { ...TIMER, method: order.method }, 'gateway_silent')
      }
      await askAllDue(
        () => clock.now(),
        (now) => asks.listAskable(db, now, BATCH),
        askOne,
      )
    },
  }
}

export type Payments = ReturnType<typeof createPayments>
