/**
 * SQL of views. They are counted in a table of their own, whose rows no index but the key's knows, and are brought into the column
 * that lists are sorted by from time to time (docs/decisions/0231).
 */
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../db/id-list.ts'
import type { Db, Trx } from '../../db/open.ts'
import { addRecent } from './recent.repo.ts'

/** Views of the row of `content`, those that its column does not have yet included. */
export const wholeHits: RawBuilder<number> = sql<number>`(content.hits + coalesce(
  (select fresh.hits from content_fresh_hits as fresh where fresh.content_id = content.content_id), 0))`

/** Adds buffered views, in one statement. In order of key, so that two processes never wait for each other in a circle. */
export async function addHits(db: Db, hits: readonly { content_id: number; count: number }[]): Promise<void> {
  const rows = hits.map(({ content_id, count }) => ({ content_id, hits: count }))
  await db
    .insertInto('content_fresh_hits')
    .values(rows.sort((a, b) => a.content_id - b.content_id))
    .onConflict((conflict) =>
      conflict.column('content_id').doUpdateSet({ hits: sql<number>`content_fresh_hits.hits + excluded.hits` }),
    )
    .execute()
}

/** Brings at most `limit` counted contents into the sorted column, and their views to those of a day. Returns their ids. */
export async function settleHits(trx: Trx, limit: number, today: number): Promise<number[]> {
  const next = await trx
    .selectFrom('content_fresh_hits')
    .select('content_id')
    .orderBy('content_id')
    .limit(limit)
    .execute()
  const ids = next.map(({ content_id }) => content_id)
  if (ids.length === 0) return []
  const taken = await trx
    .deleteFrom('content_fresh_hits')
    .where(isOneOf(trx, sql.ref('content_id'), ids))
    .returning(['content_id', 'hits'])
    .execute()
  if (taken.length === 0) return ids
  const cases = sql.join(
    taken.map(({ content_id, hits }) => sql`when ${content_id} then ${sql.lit(hits)}`),
    sql` `,
  )
  await trx
    .updateTable('content')
    .set({ hits: sql<number>`hits + case content_id ${cases} else 0 end` })
    .where(isOneOf(trx, sql.ref('content_id'), ids))
    .execute()
  await addRecent(trx, taken, today)
  return ids
}
