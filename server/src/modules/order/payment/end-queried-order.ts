import * as addresses from '../address/address.repo.ts'
import { type PaymentsDeps, TIMER } from '../books/order.payments.ts'
import * as repo from '../order.repo.ts'
import * as transitionRepo from '../transition.repo.ts'
import { retryOnConflict } from './order.settlement.ts'

type EndDeps = Pick<PaymentsDeps, 'commit' | 'clock'>

/**
 * Ends an order after every address was queried and none has money: `unknown` becomes `expired`; `paying` becomes `closed` if no
 * address is live any more. Other states stay.
 */
export function endUnpaid({ commit, clock }: EndDeps, remote_order_id: string, actor: string): Promise<void> {
  return retryOnConflict(() =>
    commit(async (trx) => {
      const now = clock.now()
      const order = await repo.lockOrder(trx, remote_order_id)
      if (order?.state !== 'unknown' && order?.state !== 'paying') return
      const cause = { actor, evidence: 'query' }
      if (order.state === 'unknown') {
        const reason = 'gateway_has_no_payment'
        await transitionRepo.transitionOrder(trx, order, 'expired', { ...cause, reason }, now)
      } else if ((await addresses.lockLive(trx, order.order_id, now)).length === 0)
        await transitionRepo.transitionOrder(trx, order, 'closed', { ...cause, reason: 'gateway_refused' }, now)
    }),
  )
}

/** Expires an `unknown` order whose gateways have not answered until the end. Its addresses are still queried. */
export function giveUp({ commit, clock }: EndDeps, remote_order_id: string): Promise<void> {
  return retryOnConflict(() =>
    commit(async (trx) => {
      const order = await repo.findOrder(trx, remote_order_id)
      if (order?.state !== 'unknown') return
      await transitionRepo.transitionOrder(trx, order, 'expired', { ...TIMER, reason: 'gateway_silent' }, clock.now())
    }),
  )
}
