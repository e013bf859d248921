import { isOpenState } from '@zimu/contract/order-expiry'
import type { PaymentsDeps } from '../books/order.payments.ts'
import * as repo from '../order.repo.ts'
import { queryDelay } from '../order.rules.ts'
import { retryOnConflict } from '../payment/order.settlement.ts'
import * as transitionRepo from '../transition.repo.ts'
import * as addresses from './address.repo.ts'

/**
 * Records that the gateway has created the address, and moves the order to `paying`. False if the order was paid or closed
 * meanwhile: then the address must not be sent to the member.
 */
export function openAddress(
  { commit, clock }: Pick<PaymentsDeps, 'commit' | 'clock'>,
  order: repo.OrderRow,
  { address_id, method, out_trade_no }: addresses.AddressRow,
  created: { gateway_no: string; end_time: number | null },
): Promise<boolean> {
  return retryOnConflict(() =>
    commit(async (trx) => {
      const now = clock.now()
      const current = await repo.lockOrder(trx, order.remote_order_id)
      const isNew = await addresses.openAddress(trx, address_id, created, now)
      if (!current || !isOpenState(current.state)) return false
      if (!isNew && current.method === method) return true
      const evidence = `${method}:${created.gateway_no || out_trade_no}`
      const cause = { actor: `member:${order.member_id}`, reason: 'pay_address', evidence }
      const change = { method, gateway_no: created.gateway_no, ask_num: 1, next_ask_time: now + queryDelay(0) }
      await transitionRepo.transitionOrder(trx, current, 'paying', cause, now, change)
      return true
    }),
  )
}
