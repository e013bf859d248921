import { isTimeOver, stateAfterExpiry } from '@zimu/contract/order-expiry'
import type { Trx } from '../../../db/open.ts'
import * as repo from '../order.repo.ts'
import { retryOnConflict } from '../payment/order.settlement.ts'
import * as transitionRepo from '../transition.repo.ts'
import type { CreationDeps } from './creation-deps.ts'

/** A member's open order of a plan and purpose: there is at most one. */
export function createOpenOrders({
  db,
  commit,
  clock,
  coupons,
}: Pick<CreationDeps, 'db' | 'commit' | 'clock' | 'coupons'>) {
  /** Ends an open order. One that may be in the middle of a payment becomes `unknown`, and its gateway is queried first. */
  function end(trx: Trx, order: repo.OpenOrderRow, reason: 'replaced' | 'time_ran_out'): Promise<unknown> {
    const isReplaced = reason === 'replaced'
    const cause = { actor: `member:${order.member_id}`, reason, evidence: isReplaced ? 'Order/create' : 'clock' }
    const ended = stateAfterExpiry(order.state)
    const to = ended === 'expired' && isReplaced ? 'closed' : ended
    const now = clock.now()
    return transitionRepo.transitionOrder(trx, order, to, cause, now, { next_ask_time: now, ask_num: 0 })
  }

  return {
    /** The open order of the place; undefined if there is none. Ends one whose time ran out. */
    async find(place: repo.OrderPlace): Promise<repo.OrderRow | undefined> {
      const order = await repo.findOpenOrder(db, place)
      if (!order || !isTimeOver(order.expire_time, clock.now())) return order
      await retryOnConflict(() =>
        commit(async (trx) => {
          const current = await repo.findOrder(trx, order.remote_order_id)
          if (current && repo.isOpenOrder(current)) await end(trx, current, 'time_ran_out')
        }),
      )
      return undefined
    },

    /** Ends the open order of the place if it has another coupon than `coupon`. */
    async replace(trx: Trx, place: repo.OrderPlace, coupon: string): Promise<void> {
      const open = await repo.findOpenOrder(trx, place)
      if (open && !isTimeOver(open.expire_time, clock.now()) && !coupons.isSame(coupon, open.coupon))
        await end(trx, open, 'replaced')
    },
  }
}

export type OpenOrders = ReturnType<typeof createOpenOrders>
