/** SQL of large random lists, which read the index of random keys in two laps. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { countMatches, EVERYTHING, joinConditions, type ListedRow, MAX_SIFTED, type Start } from './list.repo.ts'
import type { ListSource } from './list-source.ts'

/** A range of random keys: from `startKey` to the end (lap 0), or from 0 up to `startKey` (lap 1). */
export interface Lap {
  lap: 0 | 1
  startKey: number
}

function inLap(source: ListSource, { lap, startKey }: Lap): RawBuilder<unknown> {
  const key = source.column('random_key')
  return lap === 0 ? sql`${key} >= ${startKey}` : sql`${key} < ${startKey}`
}

/** The query of a page within one lap. */
export function lapQuery(source: ListSource, lap: Lap, start: Start, limit: number): RawBuilder<ListedRow> {
  const key = source.column('random_key')
  const conditions = [...source.conditions, inLap(source, lap)]
  if ('last' in start)
    conditions.push(sql`(${key}, ${source.content_id}) > (${start.last.value}, ${start.last.content_id})`)
  return sql<ListedRow>`
    select ${source.content_id} as content_id, ${key} as value
    from ${source.from} where ${joinConditions(conditions)}
    order by ${key}, ${source.content_id} limit ${limit} offset ${'offset' in start ? start.offset : 0}`
}

/** Rows of one lap, by random key. */
export async function listLap(db: Db, source: ListSource, lap: Lap, start: Start, limit: number) {
  const { rows } = await lapQuery(source, lap, start, limit).execute(db)
  return rows
}

/** Whether a page by number of a lap begins within `MAX_SIFTED` rows of the index. */
export async function isLapWithinReach(db: Db, source: ListSource, lap: Lap, offset: number): Promise<boolean> {
  if (!source.isSifting || offset === 0) return true
  const [end] = await listLap(db, EVERYTHING, lap, { offset: MAX_SIFTED - 1 }, 1)
  if (!end) return true
  const until = sql`(${source.column('random_key')}, ${source.content_id}) <= (${end.value}, ${end.content_id})`
  const near = { ...source, conditions: [...source.conditions, until] }
  return (await listLap(db, near, lap, { offset }, 1)).length > 0
}

/** Number of rows of a lap, for pages that begin after all of them. */
export async function countLap(db: Db, source: ListSource, lap: Lap): Promise<number> {
  const { count } = await countMatches(db, { ...source, conditions: [...source.conditions, inLap(source, lap)] })
  return count
}
