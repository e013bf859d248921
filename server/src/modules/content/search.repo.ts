/** The search index: FTS5 in SQLite, an array with GIN in PostgreSQL. The only file that knows which one it is. */
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../../db/columns.ts'
import type { Trx } from '../../db/open.ts'
import type { ContentTable } from '../../db/schema.ts'
import type { SearchEntry, SearchQuery } from './search-tokens.ts'

/** Rows are keyed by `sort * 2^40 + content_id`, so that walking down the keys is the default order of lists. */
const RANK_STEP = 2 ** 40
/** Highest `sort` whose keys are safe integers. */
export const SORT_MOST = 8191

export function searchRank(sort: number, content_id: number): number {
  return sort * RANK_STEP + content_id
}

export function idOfRank(rank: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`${rank} % ${sql.lit(RANK_STEP)}`
}

export function sortOfRank(rank: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`${rank} / ${sql.lit(RANK_STEP)}`
}

/** What narrows a search besides words; `category_ids` with all ancestors. */
export interface SearchFacets {
  kind: ContentTable['kind']
  is_vip: 0 | 1
  is_top: 0 | 1
  is_hot: 0 | 1
  is_rec: 0 | 1
  category_ids: readonly number[]
  tag_ids: readonly number[]
}

export type FlagName = 'is_top' | 'is_hot' | 'is_rec'

/** Tokens of facets stand in the same index, so that filters of a search cost no join. Tokens of texts begin with `w` or `u`. */
export const facetToken = {
  kind: (kind: string) => `fk${kind}`,
  is_vip: (is_vip: number) => `fv${is_vip}`,
  flag: (name: FlagName, value: number) => `f${name.slice(3)}${value}`,
  category: (category_id: number) => `fc${category_id}`,
  tag: (tag_id: number) => `ft${tag_id}`,
}

function facetTokens(facets: SearchFacets): string[] {
  return [
    facetToken.kind(facets.kind),
    facetToken.is_vip(facets.is_vip),
    ...(['is_top', 'is_hot', 'is_rec'] as const).map((name) => facetToken.flag(name, facets[name])),
    ...facets.category_ids.map(facetToken.category),
    ...facets.tag_ids.map(facetToken.tag),
  ]
}

/** A search as SQL: table, key and conditions. Each of `any_of` is a list of tokens of which one must be there. */
export function searchSource(
  dialect: Dialect,
  query: SearchQuery,
  facets: { all_of: readonly string[]; any_of: readonly string[] },
): { from: RawBuilder<unknown>; rank: RawBuilder<number>; conditions: RawBuilder<unknown>[] } {
  const all = [...query.tokens, ...facets.all_of]
  const rank = dialect === 'sqlite' ? sql<number>`content_search.rowid` : sql<number>`content_search.search_rank`
  const verified = query.parts.map(
    (part) => sql`exists (
      select 1 from content_search_text v where v.search_rank = ${rank} and v.text like ${`%${part}%`}
    )`,
  )
  return { from: sql`content_search`, rank, conditions: [...matching(dialect, all, facets.any_of), ...verified] }
}

function matching(dialect: Dialect, all: readonly string[], any: readonly string[]): RawBuilder<unknown>[] {
  if (dialect === 'sqlite') {
    const match = any.length > 0 ? `${all.join(' AND ')} AND (${any.join(' OR ')})` : all.join(' AND ')
    return [sql`content_search match ${match}`]
  }
  const tokens = [sql`content_search.tokens @> ${[...all]}::text[]`]
  return any.length > 0 ? [...tokens, sql`content_search.tokens && ${[...any]}::text[]`] : tokens
}

/** Writes the entry of a listed content; the old one must be gone. */
export async function insertSearchEntry(
  trx: Trx,
  dialect: Dialect,
  key: { sort: number; content_id: number },
  entry: SearchEntry,
  facets: SearchFacets,
): Promise<void> {
  const rank = searchRank(key.sort, key.content_id)
  const tokens = [...entry.tokens, ...facetTokens(facets)]
  await (dialect === 'sqlite'
    ? sql`insert into content_search (rowid, tokens) values (${rank}, ${tokens.join(' ')})`
    : sql`insert into content_search (search_rank, tokens) values (${rank}, ${tokens}::text[])`
  ).execute(trx)
  if (entry.text !== '')
    await trx.insertInto('content_search_text').values({ search_rank: rank, text: entry.text }).execute()
}

/** Removes an entry; one that is not there is no failure. */
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

/** Empties the index. */
export async function clearSearch(trx: Trx): Promise<void> {
  await sql`delete from content_search`.execute(trx)
  await trx.deleteFrom('content_search_text').execute()
}
