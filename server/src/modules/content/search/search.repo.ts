/**
 * SQL of queries of the search index: FTS5 in SQLite, an array with a GIN index in PostgreSQL. With `search-entries.repo.ts` the only one that
 * differs by database.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../../../db/columns.ts'
import { contains } from '../../../db/contains.ts'
import type { ContentTable } from '../../../db/schema.ts'
import { DRAWN } from './partial/sample.rules.ts'
import { partSets, type WordScope, type WordSets, wordSets } from './search-scope.ts'
import type { SearchQuery } from './search-tokens.ts'

/** The key of a row is `sort * 2^40 + content_id`, so that descending keys are the default order of lists. */
const RANK_STEP = 2 ** 40
/** Highest `sort` whose keys are safe integers. */
export const MAX_SORT = 8191

export function searchRank(sort: number, content_id: number): number {
  return sort * RANK_STEP + content_id
}

export function idOfRank(rank: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`${rank} % ${sql.lit(RANK_STEP)}`
}

export function sortOfRank(rank: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`${rank} / ${sql.lit(RANK_STEP)}`
}

/** Filters of a content; `category_ids` includes all ancestors. */
export interface SearchFacets {
  kind: ContentTable['kind']
  is_vip: 0 | 1
  is_top: 0 | 1
  is_hot: 0 | 1
  is_rec: 0 | 1
  /** Of a video. */
  length: string | undefined
  category_ids: readonly number[]
  tag_ids: readonly number[]
}

/** A query of words and of tokens of filters. It needs a word, or a token of `allOf` or `anyOf`. */
export interface FacetQuery {
  words: SearchQuery | undefined
  scope: WordScope
  allOf: readonly string[]
  /** At least one of them must match. */
  anyOf: readonly string[]
  noneOf: readonly string[]
}

/** A query as SQL: table, key and conditions. */
interface SearchSource {
  from: RawBuilder<unknown>
  rank: RawBuilder<number>
  conditions: RawBuilder<unknown>[]
  /** Words are looked up in an index that has no order: matches are counted when they have been found, not on a walk. */
  isGathered: boolean
}

/** Where the parts of a query are looked for: an entry by its key, and its text where the entry has it. */
interface Place {
  rank: RawBuilder<number>
  /** PostgreSQL only; null of an entry that an older program wrote. */
  text: RawBuilder<string | null> | undefined
}

/** Whether an entry has a part. A text in the row of the tokens costs no look into another table (docs/decisions/0480). */
function hasPart({ rank, text }: Place, part: string): RawBuilder<unknown> {
  const own = sql`select v.text from content_search_text v where v.search_rank = ${rank}`
  if (text) return contains('postgres', sql`coalesce(${text}, (${own}))`, part)
  return sql`exists (${own} and ${contains('sqlite', sql`v.text`, part)})`
}

/** Conditions for what the tokens of an entry do not tell: its text must have the parts. */
function withParts({ words, scope }: FacetQuery, place: Place): RawBuilder<unknown>[] {
  const sets = words ? partSets(words, scope) : []
  const has = (part: string) => hasPart(place, part)
  const [only = [], ...others] = sets
  if (others.length === 0) return only.map(has)
  return [
    sql`(${sql.join(
      sets.map((set) => sql`(${sql.join(set.map(has), sql` and `)})`),
      sql` or `,
    )})`,
  ]
}

/**
 * The bound of the small index (partial/newest.repo.ts), in the spelling that its definition has: as a sum, since PostgreSQL would rather walk
 * the primary key from a bound on the bare column, and compare tokens row by row.
 */
export const atLeast = (rank: RawBuilder<number>, floor: number): RawBuilder<boolean> =>
  sql<boolean>`(${rank} + 0) >= ${sql.lit(floor)}`

/** Entries of the sample (partial/sample.repo.ts), drawn by lot: contents that are made one after the other, or in turns, have nothing to do with it. Spelled as in the index. */
export const inSample = (rank: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(hashint8(${rank}) & ${sql.lit(DRAWN - 1)}) = 0`

/** Matches that another part of a statement has gathered (docs/decisions/0511). */
export interface Gathered {
  /** Has `search_rank` and `text` of each. */
  table: RawBuilder<unknown>
  /** Whether they are so few that all have been read; more are not kept for this, the index is asked again. */
  isWhole: RawBuilder<boolean>
}

/** How far a search looks, in the default order of lists. */
export interface SearchReach {
  /** Entries that are compared with the parts of the query at most; left out: all. */
  maxTried?: number | undefined
  /** The lowest key that is looked at; left out: all. A literal in the statement, so that a partial index may be used. */
  floor?: number | undefined
  /** Only the sample is looked at; of PostgreSQL only. */
  isSampled?: boolean | undefined
  /** It is known that few entries match: they are gathered also where only filters are asked for. */
  hasFew?: boolean | undefined
  /** Only the next so many entries are walked, below a key or from the first on; of PostgreSQL only (docs/decisions/0495). */
  stretch?: { length: number; below: number | undefined } | undefined
  /** All matches, where the statement has gathered them; not used where entries must lack something. */
  gathered?: Gathered | undefined
  /** The planner of PostgreSQL does not see what is looked for, so that one plan fits all of it: what is sought has one way anyway. */
  isBlind?: boolean | undefined
}

/** What is searched: the whole index, or a stretch of it. */
function entriesOf({ stretch }: SearchReach): RawBuilder<unknown> {
  if (!stretch) return sql`content_search`
  const below = stretch.below === undefined ? sql`` : sql`where search_rank < ${stretch.below}`
  return sql`(select search_rank, tokens, text from content_search ${below}
    order by search_rank desc limit ${sql.lit(stretch.length)}) content_search`
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join([...conditions], sql` and `)

/** The gathered matches if all have been read, else matches by the index. */
const gatheredOr = ({ table, isWhole }: Gathered, has: readonly RawBuilder<unknown>[]) =>
  sql`(select search_rank, text from ${table} where ${isWhole} union all
    select (content_search.search_rank + 0) as search_rank, content_search.text from content_search
    where ${all([...has, sql`not ${isWhole}`])}) content_search`

/**
 * Entries that have what is looked for, in order, without those that have something else: read one by one until there are enough. The
 * index tells what an entry has, for what it lacks its tokens are read, which takes ten times as long (docs/decisions/0502).
 */
const siftedBy = (lacks: readonly RawBuilder<unknown>[], has: readonly RawBuilder<unknown>[]) =>
  sql`(select found.* from (
      select (content_search.search_rank + 0) as search_rank, content_search.text from content_search
      where ${all(has)} order by (content_search.search_rank + 0) desc
    ) found cross join lateral (
      select from content_search where content_search.search_rank = found.search_rank and ${all(lacks)} offset 0
    ) sifted) content_search`

/**
 * Entries that match, with their key. On PostgreSQL the key of what is few, and of words, is a sum: by the bare one its planner would walk the
 * index of keys and compare tokens, until it has a page or, for what nobody wrote, has read everything (docs/decisions/0495).
 */
export function searchSource(dialect: Dialect, query: FacetQuery, reach: SearchReach = {}): SearchSource {
  const { maxTried, floor, stretch, gathered, hasFew = false, isSampled = false } = reach
  const isSqlite = dialect === 'sqlite'
  const isGathered = !isSqlite && !stretch && (query.words !== undefined || hasFew)
  const key = isSqlite ? sql<number>`content_search.rowid` : sql<number>`content_search.search_rank`
  const bounds = [...(floor === undefined ? [] : [atLeast(key, floor)]), ...(isSampled ? [inSample(key)] : [])]
  const has = isSqlite ? [sql`content_search match ${matchText(query)}`] : hasTokens(query, reach)
  const lacks = isSqlite ? [] : lacksTokens(query, reach)
  const isSifted = isGathered && lacks.length > 0
  const isReady = isSifted || gathered !== undefined
  const rank = isGathered && !isReady ? sql<number>`(${key} + 0)` : key
  const entries = isSifted
    ? siftedBy(lacks, [...has, ...bounds])
    : gathered
      ? gatheredOr(gathered, has)
      : entriesOf(reach)
  const matching = isReady ? [sql`true`] : [...has, ...lacks, ...bounds]
  const parts = withParts(query, { rank, text: isSqlite ? undefined : sql`content_search.text` })
  if (maxTried === undefined || parts.length === 0)
    return { from: entries, rank, conditions: [...matching, ...parts], isGathered }
  const columns = isSqlite ? sql`${rank} as place` : sql`${rank} as place, content_search.text`
  const tried = sql`(select ${columns} from ${entries} where ${all(matching)}
    order by ${rank} desc limit ${sql.lit(maxTried)}) g`
  const place = sql<number>`g.place`
  return {
    from: tried,
    rank: place,
    conditions: withParts(query, { rank: place, text: isSqlite ? undefined : sql`g.text` }),
    isGathered: false,
  }
}

const setsOf = ({ words, scope }: FacetQuery): WordSets => (words ? wordSets(words, scope) : { oneOf: [], not: [] })

const joinAnd = (tokens: readonly string[]) => tokens.join(' AND ')

/** The query in the language of FTS5. */
function matchText(query: FacetQuery): string {
  const { oneOf, not } = setsOf(query)
  const { allOf, anyOf, noneOf } = query
  const wanted = [
    ...(oneOf.length > 1 ? [`(${oneOf.map((set) => `(${joinAnd(set)})`).join(' OR ')})`] : oneOf.map(joinAnd)),
    ...allOf,
    ...(anyOf.length > 0 ? [`(${anyOf.join(' OR ')})`] : []),
  ].join(' AND ')
  const without = [...not.map((set) => `(${joinAnd(set)})`), ...noneOf]
  return without.length > 0 ? `(${wanted}) NOT (${without.join(' OR ')})` : wanted
}

type Reached = Pick<SearchReach, 'isBlind'>

const listOf = (tokens: readonly string[], { isBlind }: Reached) =>
  isBlind ? sql`(select ${[...tokens]}::text[])` : sql`${[...tokens]}::text[]`
const hasAll = (tokens: readonly string[], reach: Reached) => sql`content_search.tokens @> ${listOf(tokens, reach)}`
const hasAny = (tokens: readonly string[], reach: Reached) => sql`content_search.tokens && ${listOf(tokens, reach)}`

/** What an entry must have on PostgreSQL. One array of all that must be there: the rarest of its tokens decides how much is read. */
function hasTokens(query: FacetQuery, reach: Reached): RawBuilder<unknown>[] {
  const { oneOf } = setsOf(query)
  const { allOf, anyOf } = query
  const sets = oneOf.length > 0 ? oneOf.map((set) => [...set, ...allOf]) : allOf.length > 0 ? [allOf] : []
  return [
    ...(sets.length > 0
      ? [
          sql`(${sql.join(
            sets.map((set) => hasAll(set, reach)),
            sql` or `,
          )})`,
        ]
      : []),
    ...(anyOf.length > 0 ? [hasAny(anyOf, reach)] : []),
  ]
}

/** What it must not have. */
function lacksTokens(query: FacetQuery, reach: Reached): RawBuilder<unknown>[] {
  const { noneOf } = query
  return [
    ...setsOf(query).not.map((set) => sql`not (${hasAll(set, reach)})`),
    ...(noneOf.length > 0 ? [sql`not (${hasAny(noneOf, reach)})`] : []),
  ]
}
