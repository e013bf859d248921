/** Applies what gateways report of payments, and expires orders. */
import { OPEN_STATES, stateAfterExpiry } from '@zimu/contract/order-expiry'
import type { Commit } from '../../../db/commit.ts'
import type { Db } from '../../../db/open.ts'
import type { Log } from '../../../log.ts'
import type { Payment, PaymentGateway } from '../../../ports/payment/index.ts'
import * as addresses from '../address/address.repo.ts'
import { orderOfNumber } from '../address/address.rules.ts'
import * as repo from '../order.repo.ts'
import { canTransition } from '../order.rules.ts'
import { BATCH } from '../payment/due-queries.ts'
import {
  retryOnConflict,
  type Settled,
  type SettlementDeps,
  type Source,
  settlePayment,
} from '../payment/order.settlement.ts'
import * as queries from '../payment/query.repo.ts'
import * as transitionRepo from '../transition.repo.ts'

export interface PaymentsDeps extends SettlementDeps {
  db: Db
  commit: Commit
  gateways: readonly PaymentGateway[]
  log: Log
}

/** Cause of a transition that the clock triggers. */
export const TIMER = { actor: 'job', evidence: 'clock' }

const isRefused = (address: addresses.AddressRow, method: string, number: string, gateway_no: string) =>
  address.method === method &&
  address.out_trade_no === number &&
  // A gateway that assigns its number only when the payer pays is identified by ours.
  (address.gateway_no === '' || address.gateway_no === gateway_no)

export function createPayments(deps: PaymentsDeps) {
  const { commit, clock } = deps

  /** Settles a payment and ends its address. `number`: our number of the payment at the gateway. */
  function takePayment(
    number: string,
    payment: Payment,
    source: Source,
  ): Promise<Settled['verdict'] | 'unknown_order'> {
    return retryOnConflict(() =>
      commit(async (trx) => {
        const order = await repo.lockOrder(trx, orderOfNumber(number))
        if (!order) return 'unknown_order'
        const now = clock.now()
        // Locked until the end, so that the order's coupon is not released meanwhile.
        const live = await addresses.lockLive(trx, order.order_id, now)
        const { verdict } = await settlePayment(trx, deps, order, payment, source)
        for (const { address_id, method, out_trade_no } of live)
          if (method === source.method && out_trade_no === number)
            await addresses.endAddress(trx, address_id, 'paid', now)
        return verdict
      }),
    )
  }

  /** Applies a gateway's report that a payment will not come: closes its address, and the order if no other address is live. */
  function takeRefusal(number: string, gateway_no: string, source: Source): Promise<'closed' | 'ignored'> {
    return retryOnConflict(() =>
      commit(async (trx) => {
        const now = clock.now()
        const order = await repo.lockOrder(trx, orderOfNumber(number))
        if (!order) return 'ignored'
        const live = await addresses.lockLive(trx, order.order_id, now)
        const refused = live.find((address) => isRefused(address, source.method, number, gateway_no))
        if (!refused) return 'ignored'
        await addresses.endAddress(trx, refused.address_id, 'closed', now)
        if (live.length > 1) {
          // Another address may have been paid without a callback.
          await queries.scheduleQuery(trx, order.order_id, now)
          return 'ignored'
        }
        if (!canTransition(order.state, 'closed')) return 'ignored'
        const cause = { actor: source.actor, evidence: source.evidence, reason: 'gateway_refused' }
        await transitionRepo.transitionOrder(trx, order, 'closed', cause, now)
        return 'closed'
      }),
    )
  }

  return {
    takePayment,
    takeRefusal,

    /** Timed: ends orders whose time ran out; those that may have been paid become `unknown`, and their gateways are queried. */
    async expireDue(): Promise<void> {
      const now = clock.now()
      for (const from of OPEN_STATES) {
        const to = stateAfterExpiry(from)
        let moved = BATCH
        while (moved === BATCH)
          moved = await commit((trx) =>
            transitionRepo.transitionExpired(trx, from, to, { ...TIMER, reason: 'time_ran_out' }, now, BATCH),
          )
      }
    },
  }
}

export type Payments = ReturnType<typeof createPayments>
