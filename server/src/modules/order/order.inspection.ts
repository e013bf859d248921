/** One order as an operator looks at it: what happened to it, by whose word, and what money belongs to it. */
import type { Db } from '../../db/open.ts'
import { listEvents } from './move.repo.ts'
import type { Payments } from './order.payments.ts'
import { findOrder } from './order.repo.ts'
import { listMoney } from './refund.repo.ts'

export function createInspection({ db, payments }: { db: Db; payments: Pick<Payments, 'askNow'> }) {
  return {
    /** Undefined: no such order. With `asker` the gateway is asked first (at most once per 3 s), whatever the state. */
    async inspectOrder(remote_order_id: string, asker?: string) {
      const found = await findOrder(db, remote_order_id)
      if (!found) return undefined
      const order = asker === undefined ? found : await payments.askNow(found, asker)
      const [events, money] = await Promise.all([listEvents(db, order.order_id), listMoney(db, [order.order_id])])
      return { order, events, ...money }
    },
  }
}
