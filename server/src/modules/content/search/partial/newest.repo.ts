/** The index of the first entries in the order of lists (docs/decisions/0312): a page of a frequent word reads every match of the whole. */
import { sql } from 'kysely'
import type { OpenDatabase } from '../../../../db/open.ts'
import { runAsSchemaChange } from '../../../../db/statement-timeout.ts'
import { atLeast } from '../search.repo.ts'
import {
  dropIndex,
  keyAt,
  listPartialIndexes,
  NEWEST,
  type PartialIndex,
  PREFIXES,
  WORTH,
} from './partial-indexes.repo.ts'

/**
 * Makes it anew where it has too few entries or too many, without holding anybody up, and drops former ones. `size`: entries that
 * it should have. Does nothing on SQLite.
 */
export async function renewNewest({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>, size = NEWEST): Promise<void> {
  if (dialect === 'sqlite') return
  const [floor, low] = [await keyAt(db, size), await keyAt(db, 2 * size)]
  const isWorth = (await keyAt(db, WORTH * size)) !== undefined
  const there = await listPartialIndexes(db, 'newest')
  const fits = (one: PartialIndex) =>
    isWorth && one.isValid && floor !== undefined && low !== undefined && one.mark <= floor && one.mark >= low
  const kept = there.find(fits)
  await runAsSchemaChange(async () => {
    // A making that was broken off leaves an index that is not used.
    for (const { name, isValid } of there) if (!isValid) await dropIndex(db, name)
    if (!kept && isWorth && floor !== undefined)
      await sql`create index concurrently ${sql.id(PREFIXES.newest + floor)} on content_search using gin (tokens)
        where ${atLeast(sql<number>`search_rank`, floor)}`.execute(db)
    for (const one of there) if (one.isValid && one !== kept) await dropIndex(db, one.name)
  })
}
