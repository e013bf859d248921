/** SQL that writes the search index: an entry for each listed content. Queries are `search.repo.ts`. */
import { sql } from 'kysely'
import type { Dialect } from '../../../db/columns.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { ContentTable } from '../../../db/schema.ts'
import { FLAG_NAMES, facetToken } from './facet-tokens.ts'
import { idOfRank, type SearchFacets, searchRank, searchSource, sortOfRank } from './search.repo.ts'
import type { SearchEntry } from './search-tokens.ts'

/** Token of every entry; another one whenever entries are made otherwise, so that older ones are made anew. */
const VERSION = 'fz2'
const KINDS: readonly ContentTable['kind'][] = ['video', 'gallery', 'article']

function facetTokens(facets: SearchFacets): string[] {
  return [
    VERSION,
    facetToken.kind(facets.kind),
    facetToken.is_vip(facets.is_vip),
    ...(facets.length === undefined ? [] : [facetToken.length(facets.length)]),
    ...FLAG_NAMES.map((name) => facetToken.flag(name, facets[name])),
    ...facets.category_ids.map(facetToken.category),
    ...facets.tag_ids.map(facetToken.tag),
  ]
}

/** The entry of a listed content, and its place. */
export interface NewEntry {
  sort: number
  content_id: number
  entry: SearchEntry
  facets: SearchFacets
}

/** Inserts entries of listed contents in one statement; former ones must have been deleted. */
export async function insertSearchEntries(trx: Trx, dialect: Dialect, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ sort, content_id, entry, facets }) => ({
    search_rank: searchRank(sort, content_id),
    text: entry.text,
    tokens: [...entry.tokens, ...facetTokens(facets)],
  }))
  await (dialect === 'sqlite'
    ? sql`insert into content_search (rowid, tokens) values ${sql.join(
        rows.map(({ search_rank, tokens }) => sql`(${search_rank}, ${tokens.join(' ')})`),
      )}`
    : sql`insert into content_search (search_rank, tokens, text) values ${sql.join(
        rows.map(({ search_rank, tokens, text }) => sql`(${search_rank}, ${tokens}::text[], ${text})`),
      )}`
  ).execute(trx)
  // On PostgreSQL only programs from before step 0480 read it, which may run beside this one.
  const texts = rows.flatMap(({ search_rank, text }) => (text === '' ? [] : [{ search_rank, text }]))
  if (texts.length > 0) await trx.insertInto('content_search_text').values(texts).execute()
}

/** Deletes an entry if it exists. */
export async function deleteSearchEntry(
  trx: Trx,
  dialect: Dialect,
  { sort, content_id }: { sort: number; content_id: number },
): Promise<void> {
  const rank = searchRank(sort, content_id)
  const key = sql.ref(dialect === 'sqlite' ? 'rowid' : 'search_rank')
  await sql`delete from content_search where ${key} = ${rank}`.execute(trx)
  await trx.deleteFrom('content_search_text').where('search_rank', '=', rank).execute()
}

/** Keys of the next entries of an older version. */
export async function listStale(
  db: Db,
  dialect: Dialect,
  limit: number,
): Promise<{ sort: number; content_id: number }[]> {
  const kinds = KINDS.map(facetToken.kind)
  const { from, rank, conditions } = searchSource(dialect, {
    words: undefined,
    scope: 'any',
    allOf: [],
    anyOf: kinds,
    noneOf: [VERSION],
  })
  const { rows } = await sql<{ sort: number; content_id: number }>`
    select ${sortOfRank(rank)} as sort, ${idOfRank(rank)} as content_id
    from ${from} where ${sql.join([...conditions], sql` and `)} limit ${limit}`.execute(db)
  return rows
}

/** Gives the next entries that have no text the one that an older program wrote beside them. PostgreSQL only; returns their number. */
export async function fillTexts(trx: Trx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update content_search set text = coalesce(
      (select v.text from content_search_text v where v.search_rank = content_search.search_rank), '')
    where search_rank in (select search_rank from content_search where text is null order by search_rank desc limit ${limit})
      and text is null`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes all entries. */
export async function clearSearch(trx: Trx): Promise<void> {
  await sql`delete from content_search`.execute(trx)
  await trx.deleteFrom('content_search_text').execute()
}
