/** SQL of what waits: what it is about in money, and since when the oldest waits. */
import type { WaitingName } from '@zimu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { owedRows } from '../order/index.ts'

/** Rows that are added up: as many wait only where something is badly wrong. */
const MAX_ROWS = 10_000

/** Currency (`""`: no money), sum in hundredths, time. */
type Detail = RawBuilder<unknown>

const plain = (rows: RawBuilder<unknown>): Detail =>
  sql`select '' as currency, 0 as amount, create_time as time from (${rows}) asked`

/** Rows of what waits, where more is known of it than its number. */
export const detailQueries = (now: number): Partial<Record<WaitingName, Detail>> => ({
  orders: sql`select currency, price_minor as amount, create_time as time from vip_order
    where state in ('abnormal', 'unknown') limit ${sql.lit(MAX_ROWS)}`,
  refunds: sql`select currency, amount_minor - refund_minor as amount, create_time as time from order_payment
    where payment_id in (${owedRows(MAX_ROWS, now)})`,
  renditions: plain(sql`select create_time from rendition where state = 'failed' limit ${sql.lit(MAX_ROWS)}`),
  danmu: plain(sql`select create_time from content_danmu where state = 'held' limit ${sql.lit(MAX_ROWS)}`),
  comments: plain(sql`select create_time from content_comment where state = 'waiting' limit ${sql.lit(MAX_ROWS)}`),
  feedback: plain(sql`select last_time as create_time from feedback
    where state = 'new' and is_disable = 0 and is_delete = 0 limit ${sql.lit(MAX_ROWS)}`),
})

export interface WaitingDetail {
  sums: { currency: string; amount: number }[]
  oldest: number | null
}

export async function readDetail(db: Db, detail: Detail): Promise<WaitingDetail> {
  const { rows } = await sql<{ currency: string; amount: number; oldest: number }>`
    select currency, sum(amount) as amount, min(time) as oldest from (${detail}) waiting
    group by currency order by currency`.execute(db)
  const times = rows.map(({ oldest }) => Number(oldest))
  return {
    sums: rows
      .filter(({ currency }) => currency !== '')
      .map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
    oldest: times.length === 0 ? null : Math.min(...times),
  }
}
