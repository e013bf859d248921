/** Settles payments inside one transaction: the order, its history and the ledger change together. */
import { planDuration } from '@zimu/contract/membership'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Payment } from '../../../ports/payment/index.ts'
import type { Coupons } from '../../coupon/index.ts'
import type { Entitlement } from '../../entitlement/index.ts'
import type { Gifts } from '../../redemption/index.ts'
import * as records from '../books/payment.repo.ts'
import type * as repo from '../order.repo.ts'
import { type Obstacles, type Settlement, settle, type Transition } from '../order.rules.ts'
import { type OrderEvents, tellAbnormal, tellPaid } from '../order-events.ts'
import type { ReceiptMail } from '../receipt/receipt-mail.ts'
import * as transitionRepo from '../transition.repo.ts'

export interface SettlementDeps {
  clock: Clock
  entitlement: Entitlement
  coupons: Pick<Coupons, 'takeAgain'>
  gifts: Gifts
  receipts: ReceiptMail
  events: OrderEvents
}

const MAX_CONFLICT_RETRIES = 5

/** Runs again, up to 5 times in all, if another transaction changed the order between reading and writing. */
export async function retryOnConflict<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof transitionRepo.OrderMoved) || tries === MAX_CONFLICT_RETRIES) throw error
    }
  }
}

/** Who reported a payment, and the evidence (`callback:17`, `query:…`). */
export interface Source {
  /** The gateway; `""` for an order that costs nothing. */
  method: string
  actor: string
  evidence: string
}

export interface Settled {
  order: repo.OrderRow
  /** `repeated`: the payment was recorded before, nothing was changed. */
  verdict: 'granted' | 'abnormal' | 'second' | 'repeated'
}

/** Grants what was bought: an entry in the buyer's ledger, or a redemption code for somebody else. */
export async function fulfil(
  trx: Trx,
  deps: Pick<SettlementDeps, 'gifts' | 'entitlement'>,
  order: repo.OrderRow,
  actor: string,
) {
  if (order.purpose === 'gift') return deps.gifts.issue(trx, order)
  await deps.entitlement.grant(trx, {
    member_id: order.member_id,
    kind: 'vip',
    group_id: order.group_id,
    duration_ms: planDuration(order.days),
    reason: 'order',
    actor,
    order_id: order.order_id,
  })
}

/** Carries out the transitions in order; after `paid` fulfils the order and has its receipt mailed. */
async function carryOut(
  trx: Trx,
  deps: SettlementDeps,
  order: repo.OrderRow,
  transitions: readonly Transition[],
  payment: Payment,
  { method, actor, evidence }: Source,
) {
  const now = deps.clock.now()
  const received = {
    method: method || order.method,
    gateway_no: payment.gateway_no,
    paid_minor: payment.amount_minor,
    pay_time: payment.pay_time,
  }
  let current = order
  for (const { to, reason } of transitions) {
    const change = to === 'paid' || to === 'abnormal' ? received : {}
    current = await transitionRepo.transitionOrder(trx, current, to, { actor, reason, evidence }, now, change)
    if (to === 'abnormal') await tellAbnormal(trx, deps.events, current, { ...payment, reason })
    if (to !== 'paid') continue
    await fulfil(trx, deps, order, actor)
    if (order.price_minor > 0) await deps.receipts.enqueue(trx, order.order_id)
    await tellPaid(trx, deps.events, current, payment.pay_time)
  }
  return current
}

/**
 * Whether the member holds the plan's group permanently, so that money would buy nothing. A permanent member can still buy a
 * gift.
 */
export async function isPermanentFor(db: Db, entitlement: Entitlement, order: repo.OrderRow): Promise<boolean> {
  return order.purpose !== 'gift' && (await entitlement.isPermanent(db, order.member_id, order.group_id))
}

/**
 * Obstacles to an order's payment. An ended order holds its coupon while an address of it can be paid. After that the coupon is
 * released, and late money takes it again if a use is left.
 */
export async function findObstacles(
  trx: Trx,
  { entitlement, coupons }: Pick<SettlementDeps, 'entitlement' | 'coupons'>,
  order: repo.OrderRow,
): Promise<Obstacles> {
  const mayBeGivenBack = order.coupon_id > 0 && ['expired', 'closed', 'abnormal'].includes(order.state)
  return {
    isPermanent: await isPermanentFor(trx, entitlement, order),
    isCouponUsedUp: mayBeGivenBack && !(await coupons.takeAgain(trx, order)),
  }
}

/** The reason that is recorded with the payment. */
function reasonOf(settlement: Settlement): string {
  if (settlement.verdict === 'second') return settlement.reason
  const deciding = settlement.transitions.find(({ to }) => to === 'paid' || to === 'abnormal')
  return deciding?.reason ?? ''
}

/**
 * Settles a payment of an order. A payment that is recorded already changes nothing, so callbacks may repeat and arrive at the
 * same time. Throws `OrderMoved` if another transaction changed the order meanwhile.
 */
export async function settlePayment(
  trx: Trx,
  deps: SettlementDeps,
  order: repo.OrderRow,
  payment: Payment,
  source: Source,
): Promise<Settled> {
  const settlement = settle(order, payment, await findObstacles(trx, deps, order))
  const now = deps.clock.now()
  if (source.method !== '') {
    const { order_id } = order
    const { verdict } = settlement
    const isNew = await records.insertPayment(trx, {
      order_id,
      method: source.method,
      ...payment,
      verdict,
      reason: reasonOf(settlement),
      create_time: now,
    })
    if (!isNew) return { order, verdict: 'repeated' }
  }
  if (settlement.verdict === 'second') {
    await transitionRepo.noteOrder(trx, order, { ...source, reason: settlement.reason }, now)
    await tellAbnormal(trx, deps.events, order, { ...payment, reason: settlement.reason })
    return { order, verdict: 'second' }
  }
  return {
    order: await carryOut(trx, deps, order, settlement.transitions, payment, source),
    verdict: settlement.verdict,
  }
}
