/** Creates orders: one open order per member, plan and purpose, one per idempotency key, with or without a coupon. */
import type { ErrorKind } from '@zimu/contract'
import { Refusal } from '../../../refusal.ts'
import { listHolding } from '../address/address.repo.ts'
import * as repo from '../order.repo.ts'
import { retryOnConflict } from '../payment/order.settlement.ts'
import type { CreationDeps } from './creation-deps.ts'
import { createExistingOrders } from './existing-orders.ts'
import { insertOrder, NotCreated } from './insert-order.ts'
import { createOpenOrders } from './open-orders.ts'
import type { RequestKey } from './request.repo.ts'

/** What is ordered, and under which idempotency key. */
export interface OrderRequest {
  viptype_id: number
  purpose?: repo.Purpose
  coupon?: string | undefined
  /** Idempotency key: the same text returns the same order, whatever its state. */
  request_id?: string
}

const MAX_CREATE_ATTEMPTS = 5
const USED_UP: ReadonlySet<ErrorKind> = new Set(['coupon.member_limit', 'coupon.used_up'])

function ignoreNotCreated(error: unknown): undefined {
  if (!(error instanceof NotCreated)) throw error
}

export function createOrderCreation(deps: CreationDeps) {
  const { db, coupons, payments } = deps
  const openOrders = createOpenOrders(deps)
  const existing = createExistingOrders(deps, openOrders)

  async function findOrCreate(key: RequestKey, place: repo.OrderPlace, coupon: string | undefined) {
    for (let attempt = 0; attempt < MAX_CREATE_ATTEMPTS; attempt += 1) {
      const order =
        (await existing.findBefore(key, place, coupon)) ??
        (await retryOnConflict(() => insertOrder(deps, openOrders, { key, place, coupon })).catch(ignoreNotCreated)) ??
        (await existing.findAfter(key, place, coupon))
      if (order) return order
    }
    throw new Refusal('server.busy', { wait_seconds: 1 })
  }

  /**
   * Runs again after a coupon without a use left, if ended orders of the member still hold it: a query closes their addresses
   * and so releases the coupon. Queries are limited per order, so this cannot flood a gateway.
   */
  async function withReleasedCoupon(run: () => Promise<repo.OrderRow>, member_id: number, coupon: string) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof Refusal) || !USED_UP.has(error.kind)) throw error
      const own = (await listHolding(db, member_id)).map(repo.asOrder)
      const holding = own.filter((order) => coupons.isSame(coupon, order.coupon))
      if (holding.length === 0) throw error
      await Promise.all(holding.map((order) => payments.queryNow(order, `member:${member_id}`)))
      return run()
    }
  }

  return {
    /**
     * Creates an order, or returns the member's open one of the plan and purpose; fifty requests at once end with one order.
     * An open order without the requested coupon is replaced by one with it. Throws `order.*` and `coupon.*`.
     */
    create(request: OrderRequest, member_id: number): Promise<repo.OrderRow> {
      const { viptype_id, purpose = 'own', coupon, request_id = '' } = request
      const run = () => findOrCreate({ member_id, request_id }, { member_id, viptype_id, purpose }, coupon)
      return coupon === undefined ? run() : coupons.guarded(member_id, () => withReleasedCoupon(run, member_id, coupon))
    },
  }
}
