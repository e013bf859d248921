/** SQL of what waits for whoever deals with money. */
import { days } from '@zimu/contract/durations'
import { type RawBuilder, sql } from 'kysely'
import { dayOf, dayStart } from '../../day.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { Db } from '../../db/open.ts'
import type { FigureRow } from '../../ports/metrics/index.ts'
import { countUnsigned } from './console/books/day-list.repo.ts'

/** A refund that failed is named so long. */
const FAILED_MS = days(30)

/** Orders that are abnormal, or of which the gateway says nothing. */
export const abnormalRows = (): RawBuilder<unknown> =>
  sql`select order_id from vip_order where state in ('abnormal', 'unknown')`

/** Payments that are owed to their payers, and those whose refund failed and that are not paid back whole since. */
export function owedRows(max: number, now: number): RawBuilder<unknown> {
  const open = sql`select payment_id from order_payment
    where verdict <> 'granted' and refund_minor < amount_minor limit ${sql.lit(max)}`
  const failed = sql`select payment.payment_id from order_refund refund
    inner join order_payment payment on payment.payment_id = refund.payment_id
    where refund.state = 'failed' and refund.update_time >= ${now - FAILED_MS}
      and payment.refund_minor < payment.amount_minor limit ${sql.lit(max)}`
  return sql`select payment_id from (${open}) o union select payment_id from (${failed}) f`
}

/** Orders that somebody may still pay, by the index of what expires; only these words of it let SQLite choose that index. */
export const payableRows = (): RawBuilder<unknown> =>
  sql`select state, order_id from vip_order where state in ('created', 'paying', 'unknown') and expire_time > 0`

/** Orders that have not ended, by state. */
export async function listOpenOrders(db: Db): Promise<FigureRow[]> {
  const payable = await sql<{ state: string; num: number }>`
    select state, count(*) as num from (${payableRows()}) o group by state`.execute(db)
  const numOf = (state: string) => Number(payable.rows.find((row) => row.state === state)?.num ?? 0)
  const abnormal = await sql<{ num: number }>`select count(*) as num from (${abnormalRows()}) o`.execute(db)
  return [
    ...['created', 'paying', 'unknown'].map((state) => ({ labels: [state], value: numOf(state) })),
    { labels: ['abnormal'], value: Number(abnormal.rows[0]?.num ?? 0) - numOf('unknown') },
  ]
}

/** Statements with differences that nobody has settled; in the order of the index that holds these only. */
export const openStatements = (): RawBuilder<unknown> =>
  sql`select open_num from statement where is_delete = 0 and open_num > 0 order by statement_id`

async function countDifferences(db: Db, max: number): Promise<number> {
  const few = sql<{ num: number }>`select sum(open_num) as num from (${openStatements()} limit ${sql.lit(max)}) few`
  return Math.min(max, Number((await few.execute(db)).rows[0]?.num ?? 0))
}

/** What waits, by its name in the contract. */
export const orderWaiting = (clock: { now(): number }) => ({
  orders: (db: Db, max: number) => countUpTo(db, abnormalRows(), max),
  refunds: (db: Db, max: number) => countUpTo(db, owedRows(max, clock.now()), max),
  differences: countDifferences,
  days: (db: Db, max: number) => countUnsigned(db, dayStart(dayOf(clock.now())), max),
})
