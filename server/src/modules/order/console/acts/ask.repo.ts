/** SQL that makes questions to gateways due. */
import { sql } from 'kysely'
import type { Trx } from '../../../../db/open.ts'

/** At once; the job works through them. */
const MAX_ASKED = 1000

/** The orders, or all that are being confirmed, as far as a gateway can be asked about them. Returns how many. */
export async function scheduleQueries(trx: Trx, now: number, orderIds: readonly number[] | undefined): Promise<number> {
  const isAskable = sql<boolean>`state in ('paying', 'unknown')`
  const asked = await trx
    .updateTable('vip_order')
    .set({ next_ask_time: now })
    .where(isAskable)
    .where('order_id', 'in', (eb) => {
      const due = eb.selectFrom('vip_order as due').select('due.order_id').limit(MAX_ASKED)
      return orderIds ? due.where('due.order_id', 'in', [...orderIds]) : due.where('due.state', '=', 'unknown')
    })
    .returning('order_id')
    .execute()
  return asked.length
}
