/** The index of every eighth entry, drawn by lot (docs/decisions/0502): it tells of frequent words that there are more than are counted. */
import { sql } from 'kysely'
import type { OpenDatabase } from '../../../../db/open.ts'
import { runAsSchemaChange } from '../../../../db/statement-timeout.ts'
import { inSample } from '../search.repo.ts'
import { dropIndex, keyAt, listPartialIndexes, NEWEST, PREFIXES, WORTH } from './partial-indexes.repo.ts'
import { DRAWN } from './sample.rules.ts'

/**
 * Makes it where there are enough entries and it is not there, without holding anybody up. `least`: entries that are worth it. Does
 * nothing on SQLite.
 */
export async function renewSample(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  least = WORTH * NEWEST,
): Promise<void> {
  if (dialect === 'sqlite') return
  const isWorth = (await keyAt(db, least)) !== undefined
  const there = await listPartialIndexes(db, 'sample')
  const fits = there.some(({ mark, isValid }) => isWorth && isValid && mark === DRAWN)
  await runAsSchemaChange(async () => {
    for (const { name, mark, isValid } of there) if (!isWorth || !isValid || mark !== DRAWN) await dropIndex(db, name)
    if (!fits && isWorth)
      await sql`create index concurrently ${sql.id(PREFIXES.sample + DRAWN)} on content_search using gin (tokens)
        where ${inSample(sql<number>`search_rank`)}`.execute(db)
  })
}
