import type { ErrorKind } from '@zimu/contract'
import { Refusal } from '../../../refusal.ts'
import * as repo from '../order.repo.ts'
import { MAX_OPEN_ORDERS } from '../order.rules.ts'
import type { CreationDeps } from './creation-deps.ts'
import type { OpenOrders } from './open-orders.ts'
import { findRequested, insertRequest, type RequestKey } from './request.repo.ts'

/** Orders that answer a request without a new one: by idempotency key, or as the open order of the plan and purpose. */
export function createExistingOrders(
  { db, commit, clock, coupons }: Pick<CreationDeps, 'db' | 'commit' | 'clock' | 'coupons'>,
  openOrders: Pick<OpenOrders, 'find'>,
) {
  /** The order of an idempotency key. Refuses a key that was sent for another plan or purpose. */
  async function findByKey(key: RequestKey, place: repo.OrderPlace): Promise<repo.OrderRow | undefined> {
    const known = key.request_id === '' ? undefined : await findRequested(db, key)
    if (known && (known.viptype_id !== place.viptype_id || known.purpose !== place.purpose))
      throw new Refusal('request.invalid_parameter', { field: 'request_id' })
    return known
  }

  /** Why no order could be inserted; undefined if another attempt may succeed. */
  async function findObstacle({ member_id, viptype_id, purpose }: repo.OrderPlace): Promise<ErrorKind | undefined> {
    const found = await repo.findObstacles(db, member_id, viptype_id, clock.now())
    if (!found) return 'order.viptype_unknown'
    if (found.isPermanent === 1 && purpose === 'own') return 'order.already_permanent'
    return (found.open_num ?? 0) >= MAX_OPEN_ORDERS ? 'order.too_many_open' : undefined
  }

  /** Binds the key to an order that is open already. */
  async function bindKey(key: RequestKey, open: repo.OrderRow): Promise<repo.OrderRow> {
    if (key.request_id !== '') await commit((trx) => insertRequest(trx, key, open.order_id, clock.now()))
    return open
  }

  return {
    /** Before an insert: the order of the key, or the open order that has the requested coupon already. */
    async findBefore(key: RequestKey, place: repo.OrderPlace, coupon: string | undefined) {
      const known = await findByKey(key, place)
      if (known) return known
      const open = await openOrders.find(place)
      // Its coupon may have no use left but its own: an insert would be refused because of it.
      return open && coupon !== undefined && coupons.isSame(coupon, open.coupon) ? bindKey(key, open) : undefined
    },

    /** After an insert that did nothing: the open order that fits; undefined if another attempt may succeed. Throws `order.*`. */
    async findAfter(key: RequestKey, place: repo.OrderPlace, coupon: string | undefined) {
      const open = await openOrders.find(place)
      const isWanted = open && (coupon === undefined || coupons.isSame(coupon, open.coupon))
      const obstacle = await findObstacle(place)
      if (isWanted && obstacle !== 'order.already_permanent') return bindKey(key, open)
      if (obstacle) throw new Refusal(obstacle)
      return undefined
    },
  }
}
