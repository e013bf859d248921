/**
 * SQL of views by day and their sums, by which contents of today and of the week are ranked (docs/decisions/0271). Days are those
 * of `day.ts`.
 */
import { sql } from 'kysely'
import { isOneOf } from '../../db/id-list.ts'
import type { Db, Trx } from '../../db/open.ts'

/** A week is today and the six days before. */
const WEEK_DAYS = 7
/** Days that views are kept by. */
const KEPT_DAYS = 35

/** Sums the views of contents anew. Those without a view in the week leave the ranking. */
async function sumRecent(trx: Trx, contentIds: readonly number[], today: number): Promise<void> {
  const sums = await trx
    .selectFrom('content_day_hits')
    .select([
      'content_id',
      sql<number>`sum(hits)`.as('week_hits'),
      sql<number>`sum(case when day = ${sql.lit(today)} then hits else 0 end)`.as('day_hits'),
    ])
    .where(isOneOf(trx, sql.ref('content_id'), contentIds))
    .where('day', '>', today - WEEK_DAYS)
    .groupBy('content_id')
    .orderBy('content_id')
    .execute()
  const seen = new Set(sums.map(({ content_id }) => content_id))
  const gone = contentIds.filter((content_id) => !seen.has(content_id))
  if (gone.length > 0)
    await trx
      .deleteFrom('content_recent')
      .where(isOneOf(trx, sql.ref('content_id'), gone))
      .execute()
  if (sums.length === 0) return
  await trx
    .insertInto('content_recent')
    // PostgreSQL sums integers to what its driver hands over as text.
    .values(
      sums.map(({ content_id, week_hits, day_hits }) => ({
        content_id,
        day: today,
        day_hits: Number(day_hits),
        week_hits: Number(week_hits),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('content_id').doUpdateSet({
        day: sql<number>`excluded.day`,
        day_hits: sql<number>`excluded.day_hits`,
        week_hits: sql<number>`excluded.week_hits`,
      }),
    )
    .execute()
}

/** Adds views to a day, and to the ranking. In order of key, so that two processes never wait for each other in a circle. */
export async function addRecent(
  trx: Trx,
  hits: readonly { content_id: number; hits: number }[],
  today: number,
): Promise<void> {
  const rows = hits.map(({ content_id, hits }) => ({ content_id, day: today, hits }))
  rows.sort((a, b) => a.content_id - b.content_id)
  await trx
    .insertInto('content_day_hits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['content_id', 'day']).doUpdateSet({ hits: sql<number>`content_day_hits.hits + excluded.hits` }),
    )
    .execute()
  const ids = rows.map(({ content_id }) => content_id)
  await sumRecent(trx, ids, today)
}

/** Sums at most `limit` contents anew whose sums are of a day before. Returns their number. */
export async function renewRecent(trx: Trx, today: number, limit: number): Promise<number> {
  const old = await trx
    .selectFrom('content_recent')
    .select('content_id')
    .where('day', '<', today)
    .orderBy('day')
    .orderBy('day_hits')
    .orderBy('content_id')
    .limit(limit)
    .execute()
  const ids = old.map(({ content_id }) => content_id).sort((a, b) => a - b)
  if (ids.length > 0) await sumRecent(trx, ids, today)
  return ids.length
}

/** Forgets days that nobody asks for any more. */
export async function pruneDays(db: Db, today: number): Promise<void> {
  await db
    .deleteFrom('content_day_hits')
    .where('day', '<=', today - KEPT_DAYS)
    .execute()
}
