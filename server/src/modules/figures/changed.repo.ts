/** SQL that finds of which days the figures of money are not as they were. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Span } from './span.ts'

/** Times whose days have other figures than before, of what was written since a time: three walks of an index. */
export const changedQueries = (since: number): Record<'events' | 'payments' | 'refunds', RawBuilder<unknown>> => ({
  events: sql`select event.order_id, vip_order.create_time from order_event event
    inner join vip_order on vip_order.order_id = event.order_id where event.create_time >= ${since}`,
  payments: sql`select order_id, pay_time from order_payment where create_time >= ${since}`,
  refunds: sql`select refund.refund_time, refund.create_time, refund.update_time, vip_order.create_time as "orderTime"
    from order_refund refund inner join vip_order on vip_order.order_id = refund.order_id
    where refund.update_time >= ${since}`,
})

/**
 * Payments of some orders, whose verdicts may have changed with them, and what their members paid later: which purchase is the first
 * and which the second may have changed with any before it, never with one after it.
 */
async function payTimes(db: Db, ids: readonly number[]): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < ids.length; at += 500) {
    const rows = await db
      .selectFrom('order_payment as changed')
      .innerJoin('vip_order as own', 'own.order_id', 'changed.order_id')
      .innerJoin('vip_order as other', 'other.member_id', 'own.member_id')
      .innerJoin('order_payment as later', 'later.order_id', 'other.order_id')
      .select('later.pay_time')
      .distinct()
      .whereRef('later.pay_time', '>=', 'changed.pay_time')
      .where('changed.order_id', 'in', ids.slice(at, at + 500))
      .execute()
    times.push(...rows.map(({ pay_time }) => pay_time))
  }
  return times
}

export interface Changed {
  times: number[]
  /** A refund that is not done any more was done on one of these days. */
  spans: Span[]
}

interface ChangedRefund {
  refund_time: number | null
  create_time: number
  update_time: number
  orderTime: number
}

export async function listChanged(db: Db, since: number): Promise<Changed> {
  const queries = changedQueries(since)
  const events = (await sql<{ order_id: number; create_time: number }>`${queries.events}`.execute(db)).rows
  const payments = (await sql<{ order_id: number; pay_time: number }>`${queries.payments}`.execute(db)).rows
  const refunds = (await sql<ChangedRefund>`${queries.refunds}`.execute(db)).rows
  const ids = [...new Set([...events, ...payments].map(({ order_id }) => order_id))]
  return {
    times: [
      ...events.map(({ create_time }) => create_time),
      ...payments.map(({ pay_time }) => pay_time),
      ...refunds.flatMap(({ refund_time }) => (refund_time === null ? [] : [refund_time])),
      ...refunds.map(({ orderTime }) => orderTime),
      ...(await payTimes(db, ids)),
    ],
    spans: refunds
      .filter(({ refund_time }) => refund_time === null)
      .map(({ create_time, update_time }) => ({ from: create_time, to: update_time })),
  }
}
