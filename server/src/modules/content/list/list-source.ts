/**
 * SQL sources of content lists. Three strategies keep every list fast with a million contents: an index that has filter
 * and order of the list; the search index, in which filters are tokens, so that combinations of filters are one lookup;
 * a scan of the index of the order that skips rows that do not match, if enough of them match.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../../../db/columns.ts'
import type { RowCount } from '../../../db/list-query/list-query.rules.ts'
import type { ContentTable } from '../../../db/schema.ts'
import { type FilmLength, LENGTH_SECONDS } from '../content.rules.ts'
import { FLAG_NAMES, type FlagName, facetToken } from '../search/facet-tokens.ts'
import { type FacetQuery, idOfRank, type SearchReach, searchSource } from '../search/search.repo.ts'
import type { WordScope } from '../search/search-scope.ts'
import type { SearchQuery } from '../search/search-tokens.ts'
import type { PeriodField, SortField } from './list-order.ts'

export interface ListFilter {
  /** Contents of any of them; empty: of all categories. Unknown categories are answered by `findFilter`. */
  category_ids: readonly number[]
  /** A further category that the contents must belong to. */
  within: number | undefined
  kind: ContentTable['kind'] | undefined
  is_vip: 0 | 1 | undefined
  /** Videos of a length only. */
  length: FilmLength | undefined
  flags: Readonly<Partial<Record<FlagName, 0 | 1>>>
  tag_ids: readonly number[]
  words: SearchQuery | undefined
}

/** Number of matching contents, and of all listed ones. */
export interface ListSize extends RowCount {
  total: number
}

export const EMPTY: ListSize = { count: 0, isExact: true, total: 0 }

export type OrderField = SortField | PeriodField | 'random_key'
interface SourceOrder {
  field: OrderField
  direction: 'asc' | 'desc'
}

/** Rows of a list as SQL; conditions are joined by `and`. */
export interface ListSource {
  from: RawBuilder<unknown>
  conditions: readonly RawBuilder<unknown>[]
  content_id: RawBuilder<number>
  /** Column to sort by. */
  column(field: OrderField): RawBuilder<number>
  /** Key of the search index. Its order is the default order of lists. */
  rank?: RawBuilder<number>
  /** Matches have to be found before any of them is known: of words in PostgreSQL. */
  isGathered?: boolean
  /** True for a scan of `content` that skips rows. */
  isSifting?: boolean
}

export type RankedSource = ListSource & Required<Pick<ListSource, 'rank'>>

/** Matches up to this number are sorted or shuffled as a whole; more are read along an index. */
export const SMALL_SET = 5000
/** Filters that match less than one row in this many use the search index. */
const RARE = 200

/** A literal, not a parameter: a partial index is used only if the statement contains its condition. */
const LISTED = sql`t.is_listed = 1`
/** Descending orders that `content_category` has an index for. */
const CATEGORY_FIELDS: readonly OrderField[] = ['sort', 'release_time']

const column = (field: OrderField) => sql<number>`t.${sql.ref(field)}`

function source(from: RawBuilder<unknown>, conditions: readonly RawBuilder<unknown>[]): ListSource {
  return { from, conditions, content_id: sql<number>`t.content_id`, column }
}

/** Literals, for the reason given at `LISTED`. */
function flagConditions(flags: ListFilter['flags']): RawBuilder<unknown>[] {
  return FLAG_NAMES.flatMap((name) => {
    const value = flags[name]
    return value === undefined ? [] : [sql`t.${sql.ref(name)} = ${sql.lit(value)}`]
  })
}

function facetConditions({ kind, is_vip }: ListFilter): RawBuilder<unknown>[] {
  return [
    ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ...(is_vip === undefined ? [] : [sql`t.is_vip = ${is_vip}`]),
  ]
}

function ofLength(length: FilmLength): RawBuilder<unknown> {
  const [from, below] = LENGTH_SECONDS[length]
  return sql`(t.kind = 'video' and t.duration >= ${from} and t.duration < ${below})`
}

function inCategories(category_ids: readonly number[]): RawBuilder<unknown>[] {
  if (category_ids.length === 0) return []
  return [
    sql`exists (
      select 1 from content_category x
      where x.content_id = t.content_id and x.category_id in (${sql.join([...category_ids])})
    )`,
  ]
}

function withTag(tag_id: number): RawBuilder<unknown> {
  return sql`exists (select 1 from content_tag y where y.content_id = t.content_id and y.tag_id = ${tag_id})`
}

function walkCategory(category_id: number, filter: ListFilter): ListSource {
  return source(sql`content_category t`, [sql`t.category_id = ${category_id}`, LISTED, ...facetConditions(filter)])
}

/** Scans the index of the order; no index has the conditions of `sifted`. */
function walkContents(filter: ListFilter): ListSource {
  const sifted = [
    ...flagConditions(filter.flags),
    ...facetConditions(filter),
    ...(filter.length === undefined ? [] : [ofLength(filter.length)]),
    ...inCategories(filter.category_ids),
    ...inCategories(filter.within === undefined ? [] : [filter.within]),
    ...filter.tag_ids.map(withTag),
  ]
  return { ...source(sql`content t`, [LISTED, ...sifted]), isSifting: sifted.length > 0 }
}

/** Flags that must be 0 exclude the token for 1: the token for 0 would find nearly all contents. */
function facetsOf(filter: ListFilter, scope: WordScope): FacetQuery {
  const { category_ids, within, kind, is_vip, length, flags, tag_ids, words } = filter
  const found = [
    ...(kind === undefined ? [] : [facetToken.kind(kind)]),
    ...(is_vip === undefined ? [] : [facetToken.is_vip(is_vip)]),
    ...(length === undefined ? [] : [facetToken.length(length)]),
    ...FLAG_NAMES.flatMap((name) => (flags[name] === 1 ? [facetToken.flag(name, 1)] : [])),
    ...tag_ids.map(facetToken.tag),
    ...(within === undefined ? [] : [facetToken.category(within)]),
    ...(category_ids.length === 1 ? category_ids.map(facetToken.category) : []),
  ]
  const anyOf = category_ids.length > 1 ? category_ids.map(facetToken.category) : []
  const off = FLAG_NAMES.filter((name) => flags[name] === 0)
  const isAlone = found.length === 0 && anyOf.length === 0 && !words
  return {
    words,
    scope,
    allOf: isAlone ? off.map((name) => facetToken.flag(name, 0)) : found,
    anyOf,
    noneOf: isAlone ? [] : off.map((name) => facetToken.flag(name, 1)),
  }
}

/** By the search index, in the default order; of a search all matches, or those of one tier. */
export function facets(
  dialect: Dialect,
  filter: ListFilter,
  scope: WordScope = 'any',
  reach?: SearchReach,
): RankedSource {
  const { from, rank, conditions, isGathered } = searchSource(dialect, facetsOf(filter, scope), reach)
  return { from, conditions, content_id: idOfRank(rank), column, rank, isGathered }
}

/**
 * Matches of the search index joined with their rows, to be sorted by another order. Limited to the first of the
 * default order, as the search index has no other. `cross join` fixes the order of the loops in SQLite: contents by id
 * are the inner.
 */
function gather(dialect: Dialect, filter: ListFilter): ListSource {
  const { from, conditions, rank } = facets(dialect, filter)
  const matches = sql`(select ${rank} as place from ${from} where ${sql.join([...conditions], sql` and `)}
    order by ${rank} desc limit ${sql.lit(SMALL_SET)}) g`
  return source(sql`${matches} cross join content t`, [sql`t.content_id = ${idOfRank(sql<number>`g.place`)}`])
}

/**
 * What was seen in a period: the first of its ranking, then those of them that match. No index has filter and views. `today`:
 * number of the day (`day.ts`); the sums of a week are at most a job's turn behind it.
 */
export function rankedSource(filter: ListFilter, period: PeriodField, today: number): ListSource {
  const views = sql.ref(period === 'hits_day' ? 'r.day_hits' : 'r.week_hits')
  const ofToday = period === 'hits_day' ? sql`r.day = ${today} and` : sql``
  const first = sql`(select r.content_id, ${views} as value from content_recent r where ${ofToday} ${views} > 0
    order by ${views} desc, r.content_id desc limit ${sql.lit(SMALL_SET)}) k`
  const { conditions } = walkContents(filter)
  return {
    from: sql`${first} cross join content t`,
    conditions: [sql`t.content_id = k.content_id`, ...conditions],
    content_id: sql<number>`k.content_id`,
    column: () => sql<number>`k.value`,
  }
}

const flagsOf = (filter: ListFilter) => FLAG_NAMES.filter((name) => filter.flags[name] !== undefined)

/** Whether `content_category` has all columns that the filter needs. */
const isPlain = (filter: ListFilter) =>
  filter.tag_ids.length === 0 &&
  filter.within === undefined &&
  filter.length === undefined &&
  flagsOf(filter).length === 0 &&
  !filter.words

export const isEverything = (filter: ListFilter) =>
  isPlain(filter) && filter.category_ids.length === 0 && filter.kind === undefined && filter.is_vip === undefined

/** Whether the filter is one flag that must be 1, and nothing else: each flag has an index. */
const isMarked = ({ flags, ...rest }: ListFilter) =>
  isEverything({ ...rest, flags: {} }) &&
  FLAG_NAMES.filter((name) => flags[name] !== undefined).length === 1 &&
  FLAG_NAMES.some((name) => flags[name] === 1)

function indexed(filter: ListFilter, { field, direction }: SourceOrder): ListSource | undefined {
  const { isSifting: _, ...walk } = walkContents(filter)
  if (isEverything(filter)) return walk
  if (isMarked(filter) && field === 'sort' && direction === 'desc') return walk
  const [category_id] = filter.category_ids
  const isOffered = (CATEGORY_FIELDS.includes(field) && direction === 'desc') || field === 'random_key'
  if (isPlain(filter) && filter.category_ids.length <= 1 && isOffered)
    return category_id === undefined ? walk : walkCategory(category_id, filter)
  return undefined
}

/** The source for a list of a filter in an order. */
export function listSource(dialect: Dialect, filter: ListFilter, order: SourceOrder, size: ListSize): ListSource {
  const isRare = size.count * RARE < size.total && (filter.kind !== undefined || filter.is_vip !== undefined)
  const walk = isRare ? undefined : indexed(filter, order)
  if (walk) return walk
  if (order.field === 'sort' && order.direction === 'desc')
    return facets(dialect, filter, 'any', { hasFew: size.isExact && size.count <= SMALL_SET })
  return size.count <= SMALL_SET || filter.words ? gather(dialect, filter) : walkContents(filter)
}

/** The source for counting, or for reading all ids in any order. */
export function matchSource(dialect: Dialect, filter: ListFilter): ListSource {
  return isEverything(filter) ? walkContents(filter) : facets(dialect, filter)
}
