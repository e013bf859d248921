/** Making orders: one open one per member, plan and purpose, one per key of the client, with or without a coupon. */
import { type ErrorKind, ORDER_EXPIRY_MS } from '@zimu/contract'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Coupons } from '../coupon/index.ts'
import * as steps from './move.repo.ts'
import { makeNumber } from './order.number.ts'
import * as repo from './order.repo.ts'
import { isOpen, OPEN_ORDERS_MOST } from './order.rules.ts'
import { retryMoved, type SettleDeps, settlePayment } from './order.settle.ts'
import { findRequested, insertRequest, type RequestKey } from './request.repo.ts'

export interface MakingDeps extends SettleDeps {
  db: Db
  commit: Commit
  ids: Ids
  coupons: Pick<Coupons, 'guarded' | 'reduceOrder' | 'isSame'>
}

/** What is ordered. */
export interface Wish {
  viptype_id: number
  purpose?: repo.Purpose
  coupon?: string | undefined
  /** The same text gives the same order again, whatever has become of it. */
  request_id?: string
}

const CREATE_TRIES = 5

/** Takes back an order that was made under a key of another one. */
class RequestTaken extends Error {
  override readonly name = 'RequestTaken'
}

function againIfTaken(error: unknown): undefined {
  if (!(error instanceof RequestTaken)) throw error
}

export function createMaking(deps: MakingDeps) {
  const { db, commit, clock, ids, coupons } = deps

  /** Throws `RequestTaken` when the key has come to stand for another order meanwhile. */
  function tryCreate(key: RequestKey, place: repo.OrderPlace, coupon: string | undefined) {
    const { member_id, viptype_id } = place
    const create_time = clock.now()
    const remote_order_id = makeNumber(create_time, ids)
    const expire_time = create_time + ORDER_EXPIRY_MS
    return commit(async (trx) => {
      const reduction = coupon ? await coupons.reduceOrder(trx, { coupon, viptype_id, member_id }) : undefined
      const order = await repo.insertOrder(trx, { ...place, remote_order_id, reduction, create_time, expire_time })
      if (!order) return undefined
      if (key.request_id !== '' && !(await insertRequest(trx, key, order.order_id, create_time)))
        throw new RequestTaken()
      const cause = { actor: `member:${member_id}`, reason: 'created', evidence: 'Order/create' }
      const event = { order_id: order.order_id, from_state: '' as const, to_state: order.state }
      await steps.insertEvents(trx, [event], cause, create_time)
      if (order.price_minor > 0) return order
      const nothing = { gateway_no: '', amount_minor: 0, currency: order.currency, pay_time: create_time }
      const source = { method: '', actor: cause.actor, evidence: 'price 0' }
      return (await settlePayment(trx, deps, order, nothing, source)).order
    })
  }

  /** The order that a key stands for. Refuses a key that was sent for something else. */
  async function requireSame(key: RequestKey, place: repo.OrderPlace): Promise<repo.OrderRow | undefined> {
    const known = key.request_id === '' ? undefined : await findRequested(db, key)
    if (known && (known.viptype_id !== place.viptype_id || known.purpose !== place.purpose))
      throw new Refusal('request.invalid_parameter', { field: 'request_id' })
    return known
  }

  /** Ends an open order; one that may be being paid at this moment is asked about first. */
  function endOpen({ remote_order_id, member_id }: repo.OrderRow, reason: 'replaced' | 'time_ran_out') {
    const is_replaced = reason === 'replaced'
    const cause = { actor: `member:${member_id}`, reason, evidence: is_replaced ? 'Order/create' : 'clock' }
    return retryMoved(() =>
      commit(async (trx) => {
        const current = await repo.findOrder(trx, remote_order_id)
        if (!current || !isOpen(current.state)) return
        const to = current.state === 'paying' ? 'unknown' : is_replaced ? 'closed' : 'expired'
        const now = clock.now()
        await steps.moveOrder(trx, current, to, cause, now, { next_ask_time: now, ask_num: 0 })
      }),
    )
  }

  /**
   * The open order of the place, or undefined after ending one whose time ran out, or which was made without the coupon
   * that is wished now.
   */
  async function findOpen(place: repo.OrderPlace, coupon: string | undefined): Promise<repo.OrderRow | undefined> {
    const order = await repo.findOpenOrder(db, place)
    if (!order) return undefined
    const is_other = coupon !== undefined && !coupons.isSame(coupon, order.coupon)
    if (order.expire_time > clock.now() && !is_other) return order
    await endOpen(order, is_other ? 'replaced' : 'time_ran_out')
    return undefined
  }

  /** Why an order could not be made; undefined when trying again makes sense. */
  async function findObstacle({ member_id, viptype_id, purpose }: repo.OrderPlace): Promise<ErrorKind | undefined> {
    const found = await repo.findObstacles(db, member_id, viptype_id, clock.now())
    if (!found) return 'order.viptype_unknown'
    if (found.is_permanent === 1 && purpose === 'own') return 'order.already_permanent'
    return (found.open_num ?? 0) >= OPEN_ORDERS_MOST ? 'order.too_many_open' : undefined
  }

  /** An order that is open already is given under the key, too. */
  async function give(key: RequestKey, open: repo.OrderRow): Promise<repo.OrderRow> {
    if (key.request_id !== '') await commit((trx) => insertRequest(trx, key, open.order_id, clock.now()))
    return open
  }

  async function tryMake(key: RequestKey, place: repo.OrderPlace, coupon: string | undefined) {
    const known = await requireSame(key, place)
    if (known) return known
    // An order that holds the coupon already must not be in the way of itself.
    const held = coupon === undefined ? undefined : await findOpen(place, coupon)
    if (held) return give(key, held)
    const made = await tryCreate(key, place, coupon).catch(againIfTaken)
    if (made) return made
    const open = await findOpen(place, coupon)
    const obstacle = await findObstacle(place)
    if (open && obstacle !== 'order.already_permanent') return give(key, open)
    if (obstacle) throw new Refusal(obstacle)
    return undefined
  }

  async function makeOrder(key: RequestKey, place: repo.OrderPlace, coupon: string | undefined) {
    for (let tries = 0; tries < CREATE_TRIES; tries += 1) {
      const order = await tryMake(key, place, coupon)
      if (order) return order
    }
    throw new Refusal('server.busy', { wait_seconds: 1 })
  }

  return {
    /**
     * Makes an order, or gives the member's open one of the plan and purpose again; fifty at once end with one. An open
     * order without the coupon that is wished now gives way to one with it. Throws `order.*` and `coupon.*`.
     */
    make({ viptype_id, purpose = 'own', coupon, request_id = '' }: Wish, member_id: number): Promise<repo.OrderRow> {
      const run = () => makeOrder({ member_id, request_id }, { member_id, viptype_id, purpose }, coupon)
      return coupon === undefined ? run() : coupons.guarded(member_id, run)
    },
  }
}
