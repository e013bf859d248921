/**
 * Parts of the search index in small indexes of their own, of PostgreSQL only: whose index has no order, and from which what it finds has to be
 * read row by row. Answers do not depend on them.
 */
import { minutes } from '@zimu/contract/durations'
import { sql } from 'kysely'
import type { Db, OpenDatabase } from '../../../../db/open.ts'
import { createValueCache, readThrough } from '../../../../memory/value-cache.ts'
import type { Clock } from '../../../../ports/clock/index.ts'

/** Entries of the newest that should have an index (`newest.repo.ts`); it may grow to twice as many before it is made anew. */
export const NEWEST = 32_768
/** With fewer entries than so many times that in all, no part is worth an index. */
export const WORTH = 4

/** Beginnings of the indexes' names. The lowest key stands behind that of the newest, the number of the draw behind that of the sample. */
export const PREFIXES = { newest: 'content_search_newest_', sample: 'content_search_sample_' } as const
type PartName = keyof typeof PREFIXES

const READ_MS = minutes(1)

export interface PartialIndex {
  name: string
  /** What stands behind the beginning of the name. */
  mark: number
  isValid: boolean
}

export async function listPartialIndexes(db: Db, part: PartName): Promise<PartialIndex[]> {
  const prefix = PREFIXES[part]
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select c.relname as name, i.indisvalid as "isValid" from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'content_search'::regclass and starts_with(c.relname, ${prefix})`.execute(db)
  return rows.map(({ name, isValid }) => ({ name, isValid, mark: Number(name.slice(prefix.length)) }))
}

export const dropIndex = (db: Db, name: string) => sql`drop index concurrently if exists ${sql.id(name)}`.execute(db)

/** Key of the entry at a place in the order of lists, from 1; undefined: there are fewer. */
export async function keyAt(db: Db, place: number): Promise<number | undefined> {
  const { rows } = await sql<{ search_rank: number }>`
    select search_rank from content_search order by search_rank desc offset ${place - 1} limit 1`.execute(db)
  return rows[0]?.search_rank
}

/** What there is. A query with a condition of an index may use it, and finds the same without it. */
export interface SearchParts {
  /** The lowest key of the newest entries; undefined: they have no index. */
  floor: number | undefined
  /** Whether the sample has one. */
  isSampled: boolean
}

export type ReadParts = () => Promise<SearchParts>

/** Reads them at most once a minute: an index may have gone meanwhile, which costs time only. */
export function createPartReader({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>, clock: Clock): ReadParts {
  const cache = createValueCache<'parts', Promise<SearchParts>>(clock, { max: 1, lifeMs: READ_MS })
  async function read(): Promise<SearchParts> {
    const [newest, sample] = [await listPartialIndexes(db, 'newest'), await listPartialIndexes(db, 'sample')]
    const floors = newest.flatMap(({ mark, isValid }) => (isValid ? [mark] : []))
    return {
      floor: floors.length === 0 ? undefined : Math.max(...floors),
      isSampled: sample.some(({ isValid }) => isValid),
    }
  }
  return async () => (dialect === 'sqlite' ? { floor: undefined, isSampled: false } : readThrough(cache, 'parts', read))
}
