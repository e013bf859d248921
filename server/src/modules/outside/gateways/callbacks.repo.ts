/** SQL of what gateways sent, by gateway; all of it walks the index by method and time. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** Verdicts that say that something is wrong: forged, or about nothing of ours. */
const isFailure = sql<boolean>`(substr(verdict, 1, 7) = 'forged:' or verdict in ('unknown_order', 'unknown_refund', 'abnormal'))`
/** Callbacks that the last failure is looked for among: it walks that many at most. */
const MAX_LOOKED = 2000

export function lastQuery(db: Db, method: string) {
  return db
    .selectFrom('payment_callback')
    .select(['verdict', 'remote_order_id', 'create_time'])
    .where('method', '=', method)
    .orderBy('create_time', 'desc')
    .orderBy('callback_id', 'desc')
    .limit(1)
}

export function lastFailureQuery(db: Db, method: string) {
  const newest = db
    .selectFrom('payment_callback')
    .select(['callback_id', 'verdict', 'create_time', 'remote_order_id'])
    .where('method', '=', method)
    .orderBy('create_time', 'desc')
    .limit(MAX_LOOKED)
    .as('newest')
  return db
    .selectFrom(newest)
    .select(['verdict', 'remote_order_id', 'create_time'])
    .where(isFailure)
    .orderBy('create_time', 'desc')
    .orderBy('callback_id', 'desc')
    .limit(1)
}

export function dayQuery(db: Db, method: string, since: number) {
  return db
    .selectFrom('payment_callback')
    .select('verdict')
    .select((eb) => [
      eb.fn.countAll<number>().as('num'),
      sql<number>`max(case when ${isFailure} then 1 else 0 end)`.as('is_failure'),
    ])
    .where('method', '=', method)
    .where('create_time', '>=', since)
    .groupBy('verdict')
}

export async function readCallbacks(db: Db, method: string, since: number) {
  const last = await lastQuery(db, method).executeTakeFirst()
  const failure = await lastFailureQuery(db, method).executeTakeFirst()
  const rows = await dayQuery(db, method, since).execute()
  const day = rows.map((row) => ({
    verdict: row.verdict,
    num: Number(row.num),
    isFailure: Number(row.is_failure) === 1,
  }))
  return { last, failure, day: day.sort((a, b) => b.num - a.num || (a.verdict < b.verdict ? -1 : 1)) }
}
