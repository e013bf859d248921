/** One order for the operator: its history with causes, its addresses, payments and refunds. */
import type { Db } from '../../db/open.ts'
import { listAddresses } from './address/address.repo.ts'
import { findOrder } from './order.repo.ts'
import type { OrderQueries } from './payment/order.queries.ts'
import { listMoney } from './refund/refund.repo.ts'
import { listEvents } from './transition.repo.ts'

export function createInspection({ db, payments }: { db: Db; payments: Pick<OrderQueries, 'queryNow'> }) {
  return {
    /** Undefined: no such order. With `actor` the gateway is queried first (at most once per 3 s), on behalf of that operator. */
    async inspectOrder(remote_order_id: string, actor?: string) {
      const found = await findOrder(db, remote_order_id)
      if (!found) return undefined
      const order = actor === undefined ? found : await payments.queryNow(found, actor)
      const { order_id } = order
      const [events, addresses, money] = await Promise.all([
        listEvents(db, order_id),
        listAddresses(db, order_id),
        listMoney(db, [order_id]),
      ])
      return { order, events, addresses, ...money }
    },
  }
}
