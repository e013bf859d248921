/**
 * The first part of the search index in the order of lists, in a small index of its own (docs/decisions/0312): of PostgreSQL only, whose
 * index has no order, so that a page of a frequent word reads every match of it.
 */
import { minutes } from '@zimu/contract/durations'
import { sql } from 'kysely'
import type { Db, OpenDatabase } from '../../../db/open.ts'
import { runAsSchemaChange } from '../../../db/statement-timeout.ts'
import { createValueCache, readThrough } from '../../../memory/value-cache.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { atLeast } from './search.repo.ts'

/** Entries that the small index should have; it may grow to twice as many before it is made anew. */
export const NEWEST = 32_768
/** With fewer entries than so many times that in all, it is not worth having. */
const WORTH = 4
/** The lowest key of the index stands behind this in its name. */
const PREFIX = 'content_search_newest_'
const FLOOR_MS = minutes(1)

interface SmallIndex {
  name: string
  floor: number
  isValid: boolean
}

async function listIndexes(db: Db): Promise<SmallIndex[]> {
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select c.relname as name, i.indisvalid as "isValid" from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'content_search'::regclass and starts_with(c.relname, ${PREFIX})`.execute(db)
  return rows.map(({ name, isValid }) => ({ name, isValid, floor: Number(name.slice(PREFIX.length)) }))
}

/** Key of the entry at a place in the order of lists, from 1; undefined: there are fewer. */
async function keyAt(db: Db, place: number): Promise<number | undefined> {
  const { rows } = await sql<{ search_rank: number }>`
    select search_rank from content_search order by search_rank desc offset ${place - 1} limit 1`.execute(db)
  return rows[0]?.search_rank
}

/**
 * Makes the small index anew where it has too few entries or too many, without holding anybody up, and drops former ones. `size`:
 * entries that it should have. Does nothing on SQLite.
 */
export async function renewNewest({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>, size = NEWEST): Promise<void> {
  if (dialect === 'sqlite') return
  const [floor, low] = [await keyAt(db, size), await keyAt(db, 2 * size)]
  const isWorth = (await keyAt(db, WORTH * size)) !== undefined
  const there = await listIndexes(db)
  const fits = (one: SmallIndex) =>
    isWorth && one.isValid && floor !== undefined && low !== undefined && one.floor <= floor && one.floor >= low
  const kept = there.find(fits)
  await runAsSchemaChange(async () => {
    // A making that was broken off leaves an index that is not used.
    for (const { name, isValid } of there) if (!isValid) await dropIndex(db, name)
    if (!kept && isWorth && floor !== undefined)
      await sql`create index concurrently ${sql.id(PREFIX + floor)} on content_search using gin (tokens)
        where ${atLeast(sql<number>`search_rank`, floor)}`.execute(db)
    for (const one of there) if (one.isValid && one !== kept) await dropIndex(db, one.name)
  })
}

const dropIndex = (db: Db, name: string) => sql`drop index concurrently if exists ${sql.id(name)}`.execute(db)

/** The lowest key of the small index; undefined: there is none. A query with this bound may use it, and finds the same without it. */
export type ReadFloor = () => Promise<number | undefined>

/** Reads it at most once a minute: the index may have gone meanwhile, which costs time only. */
export function createFloor({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>, clock: Clock): ReadFloor {
  const cache = createValueCache<'floor', Promise<number | undefined>>(clock, { max: 1, lifeMs: FLOOR_MS })
  async function read(): Promise<number | undefined> {
    const floors = (await listIndexes(db)).flatMap(({ floor, isValid }) => (isValid ? [floor] : []))
    return floors.length === 0 ? undefined : Math.max(...floors)
  }
  return async () => (dialect === 'sqlite' ? undefined : readThrough(cache, 'floor', read))
}
