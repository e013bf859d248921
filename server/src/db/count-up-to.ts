import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

/** Number of rows of a query, which is not read further than `max`. `rows`: a select without a limit of its own. */
export async function countUpTo(db: Db, rows: RawBuilder<unknown>, max: number): Promise<number> {
  const counted = sql<{ num: number }>`select count(*) as num from (${rows} limit ${sql.lit(max)}) few`
  return Number((await counted.execute(db)).rows[0]?.num ?? 0)
}
