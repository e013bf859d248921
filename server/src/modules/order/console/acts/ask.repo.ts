/** SQL that makes questions to gateways due. */
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/open.ts'

/** At once; the job works through them. */
const MAX_ASKED = 1000

/** A gateway can be asked about the order by the job. */
const IS_ASKABLE = sql<boolean>`state in ('paying', 'unknown')`

/** The orders, or all that are being confirmed, as far as a gateway can be asked about them. Returns how many. */
export async function scheduleQueries(trx: Trx, now: number, orderIds: readonly number[] | undefined): Promise<number> {
  const asked = await trx
    .updateTable('vip_order')
    .set({ next_ask_time: now })
    .where(IS_ASKABLE)
    .where('order_id', 'in', (eb) => {
      const due = eb.selectFrom('vip_order as due').select('due.order_id').limit(MAX_ASKED)
      return orderIds ? due.where('due.order_id', 'in', [...orderIds]) : due.where('due.state', '=', 'unknown')
    })
    .returning('order_id')
    .execute()
  return asked.length
}

/** Those of the orders that `scheduleQueries` would take. */
export async function listAskable(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('vip_order')
    .select('order_id')
    .where(IS_ASKABLE)
    .where('order_id', 'in', [...orderIds])
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}
