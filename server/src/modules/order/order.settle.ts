/** Carries out what the rules decided about money, inside one transaction: history, ledger and order move together. */
import type { Db, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Payment } from '../../ports/payment/index.ts'
import type { Entitlement } from '../entitlement/index.ts'
import type { Gifts } from '../redemption/index.ts'
import * as steps from './move.repo.ts'
import type * as repo from './order.repo.ts'
import { grantedDuration, type Move, type Settlement, settle } from './order.rules.ts'
import * as records from './payment.repo.ts'

export interface SettleDeps {
  clock: Clock
  entitlement: Entitlement
  gifts: Gifts
}

const MOVED_TRIES = 5

/** Tries again when another transaction moved the order between reading and writing. */
export async function retryMoved<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof steps.OrderMoved) || tries === MOVED_TRIES) throw error
    }
  }
}

/** Where the news of a payment came from. */
export interface Source {
  /** `""` for an order that costs nothing. */
  method: string
  actor: string
  evidence: string
}

export interface Settled {
  order: repo.OrderRow
  /** `repeated`: this payment was on record before, nothing was done. */
  verdict: 'granted' | 'abnormal' | 'second' | 'repeated'
}

/** What the money bought: days in the buyer's ledger, or a redemption code that gives them to somebody else. */
async function fulfil(trx: Trx, deps: SettleDeps, order: repo.OrderRow, actor: string) {
  if (order.purpose === 'gift') return deps.gifts.issue(trx, order)
  await deps.entitlement.grant(trx, {
    member_id: order.member_id,
    kind: 'vip',
    group_id: order.group_id,
    duration_ms: grantedDuration(order.days),
    reason: 'order',
    actor,
    order_id: order.order_id,
  })
}

/** `paid` and `fulfilled` with the ledger's row between them; other steps just move. */
async function carryOut(
  trx: Trx,
  deps: SettleDeps,
  order: repo.OrderRow,
  moves: readonly Move[],
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
  for (const { to, reason } of moves) {
    const change = to === 'paid' || to === 'abnormal' ? received : {}
    current = await steps.moveOrder(trx, current, to, { actor, reason, evidence }, now, change)
    if (to === 'paid') await fulfil(trx, deps, order, actor)
  }
  return current
}

/**
 * Whether the member holds the plan's group for ever, so that money would buy nothing. Who is a member for ever can still
 * give something away.
 */
export async function isPermanentFor(db: Db, entitlement: Entitlement, order: repo.OrderRow): Promise<boolean> {
  if (order.purpose === 'gift') return false
  const groups = await entitlement.listGroups(db, order.member_id)
  return groups.some(({ group_id, over_time }) => group_id === order.group_id && over_time === null)
}

/** Why a payment bought what it bought, or nothing. */
function reasonOf(settlement: Settlement): string {
  if (settlement.verdict === 'second') return settlement.reason
  const deciding = settlement.moves.find(({ to }) => to === 'paid' || to === 'abnormal')
  return deciding?.reason ?? ''
}

/**
 * Settles a payment of an order. A payment that is on record already changes nothing, so that callbacks may repeat and
 * run side by side. Throws `OrderMoved` when somebody else moved the order meanwhile.
 */
export async function settlePayment(
  trx: Trx,
  deps: SettleDeps,
  order: repo.OrderRow,
  payment: Payment,
  source: Source,
): Promise<Settled> {
  const settlement = settle(order, payment, await isPermanentFor(trx, deps.entitlement, order))
  const now = deps.clock.now()
  if (source.method !== '') {
    const { order_id } = order
    const { verdict } = settlement
    const is_new = await records.insertPayment(trx, {
      order_id,
      method: source.method,
      ...payment,
      verdict,
      reason: reasonOf(settlement),
      create_time: now,
    })
    if (!is_new) return { order, verdict: 'repeated' }
  }
  if (settlement.verdict === 'second') {
    await steps.noteOrder(trx, order, { ...source, reason: settlement.reason }, now)
    return { order, verdict: 'second' }
  }
  return {
    order: await carryOut(trx, deps, order, settlement.moves, payment, source),
    verdict: settlement.verdict,
  }
}
