/** SQL of what waits for a moderator. */
import { type RawBuilder, sql } from 'kysely'
import { countUpTo } from '../../db/count-up-to.ts'
import type { Db } from '../../db/open.ts'

/** Danmu that are held, and those that are shown and reported. */
export function undecidedRows(max: number): RawBuilder<unknown> {
  const held = sql`select danmu_id from content_danmu where state = 'held' limit ${sql.lit(max)}`
  const reported = sql`select distinct report.danmu_id from danmu_report report
    inner join content_danmu danmu on danmu.danmu_id = report.danmu_id
    where report.handle_time is null and danmu.state = 'shown' limit ${sql.lit(max)}`
  return sql`select danmu_id from (${held}) h union select danmu_id from (${reported}) r`
}

/** What waits, by its name in the contract. */
export const danmuWaiting = {
  danmu: (db: Db, max: number) => countUpTo(db, undecidedRows(max), max),
}
