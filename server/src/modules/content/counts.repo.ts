/** Numbers of listed contents by category (0 = all), kind and access, kept with every write. */
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { ContentTable } from '../../db/schema.ts'

export interface CountRow {
  category_id: number
  kind: string
  is_vip: number
  count: number
}

/** What one listed content adds to the numbers; `category_ids` with all ancestors. */
export interface Counted {
  kind: ContentTable['kind']
  is_vip: number
  category_ids: readonly number[]
}

export function listCounts(db: Db): Promise<CountRow[]> {
  return db.selectFrom('content_count').select(['category_id', 'kind', 'is_vip', 'count']).execute()
}

/** Moves the numbers from what was counted to what is. Both undefined or equal: nothing is written. */
export async function moveCounts(trx: Trx, before: Counted | undefined, after: Counted | undefined): Promise<void> {
  const deltas = new Map<string, CountRow>()
  const add = (counted: Counted | undefined, step: 1 | -1) => {
    if (!counted) return
    for (const category_id of [0, ...counted.category_ids]) {
      const key = `${category_id} ${counted.kind} ${counted.is_vip}`
      const row = deltas.get(key) ?? { category_id, kind: counted.kind, is_vip: counted.is_vip, count: 0 }
      deltas.set(key, { ...row, count: row.count + step })
    }
  }
  add(before, -1)
  add(after, 1)
  // Always in one order, so that two writers do not wait for each other's rows.
  const rows = [...deltas.values()].filter((row) => row.count !== 0).sort((a, b) => a.category_id - b.category_id)
  if (rows.length === 0) return
  await trx
    .insertInto('content_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['category_id', 'kind', 'is_vip'])
        .doUpdateSet({ count: sql<number>`content_count."count" + excluded."count"` }),
    )
    .execute()
}

/** Counts everything afresh, after rows were written in bulk. */
export async function rebuildCounts(trx: Trx): Promise<void> {
  await trx.deleteFrom('content_count').execute()
  await sql`insert into content_count (category_id, kind, is_vip, "count")
    select 0, kind, is_vip, count(*) from content where is_listed = 1 group by kind, is_vip`.execute(trx)
  await sql`insert into content_count (category_id, kind, is_vip, "count")
    select category_id, kind, is_vip, count(*) from content_category where is_listed = 1
    group by category_id, kind, is_vip`.execute(trx)
}
