/**
 * Where the rows of a content list come from. A list either walks an index in its order and drops what does not match, or
 * gathers a small set by a narrow index and sorts it: the choice keeps every list fast at a million contents.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../../db/columns.ts'
import type { ContentTable } from '../../db/schema.ts'
import type { SortField } from './list-order.ts'
import { type FlagName, facetToken, idOfRank, searchSource } from './search.repo.ts'
import type { SearchQuery } from './search-tokens.ts'

export interface ListFilter {
  /** Listed contents of any of them; none: of all. Never an empty wish: the service answers that without asking. */
  category_ids: readonly number[]
  /** A further category that must hold them as well. */
  within: number | undefined
  kind: ContentTable['kind'] | undefined
  is_vip: 0 | 1 | undefined
  flags: Readonly<Partial<Record<FlagName, 0 | 1>>>
  tag_ids: readonly number[]
  words: SearchQuery | undefined
}

/** Number of listed contents in the filter's categories and in each of its tags, where it has them. */
export interface ListSizes {
  category: number
  tags: readonly number[]
}

export type OrderField = SortField | 'random_key'

/** Rows of a list as SQL; conditions are joined by `and`. */
export interface ListSource {
  from: RawBuilder<unknown>
  conditions: readonly RawBuilder<unknown>[]
  content_id: RawBuilder<number>
  /** Column to sort by. */
  column(field: OrderField): RawBuilder<number>
  /** Key of a search, whose order is the default order. */
  rank?: RawBuilder<number>
}

/** Sets up to this size are gathered and sorted, or truly shuffled; larger ones are walked. */
export const SMALL_SET = 5000

const FLAGS = ['is_top', 'is_hot', 'is_rec'] as const
/** A literal, not a parameter: a partial index is only used when the statement itself shows its condition. */
const LISTED = sql`t.is_listed = 1`
/** Orders that an index of `content_category` offers. */
const CATEGORY_FIELDS: readonly OrderField[] = ['sort', 'release_time', 'random_key']

const ids = (list: readonly number[]) => sql.join([...list])
const column = (field: OrderField) => sql<number>`t.${sql.ref(field)}`

function inCategories(category_ids: readonly number[]): RawBuilder<unknown>[] {
  if (category_ids.length === 0) return []
  return [
    sql`exists (
      select 1 from content_category x where x.content_id = t.content_id and x.category_id in (${ids(category_ids)})
    )`,
  ]
}

function withTag(tag_id: number): RawBuilder<unknown> {
  return sql`exists (select 1 from content_tag y where y.content_id = t.content_id and y.tag_id = ${tag_id})`
}

/** Literals, as in `LISTED`. */
function flagConditions(flags: ListFilter['flags']): RawBuilder<unknown>[] {
  return FLAGS.flatMap((name) => {
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

function source(from: RawBuilder<unknown>, conditions: readonly RawBuilder<unknown>[]): ListSource {
  return { from, conditions, content_id: sql<number>`t.content_id`, column }
}

function walkCategory(category_id: number, filter: ListFilter): ListSource {
  return source(sql`content_category t`, [sql`t.category_id = ${category_id}`, LISTED, ...facetConditions(filter)])
}

function walkContents(filter: ListFilter): ListSource {
  return source(sql`content t`, [
    LISTED,
    ...flagConditions(filter.flags),
    ...facetConditions(filter),
    ...inCategories(filter.category_ids),
    ...inCategories(filter.within === undefined ? [] : [filter.within]),
    ...filter.tag_ids.map(withTag),
  ])
}

/** `cross join` keeps the order of the loops in SQLite: the narrow set outside, its contents by id inside. */
function gather(set: RawBuilder<unknown>, rest: ListFilter): ListSource {
  const contents = walkContents(rest)
  return source(sql`${set} cross join content t`, [sql`t.content_id = g.content_id`, ...contents.conditions])
}

function gatherCategories(filter: ListFilter): ListSource {
  const { category_ids } = filter
  const set =
    category_ids.length === 1
      ? sql`(select content_id from content_category where category_id = ${category_ids[0]} and is_listed = 1) g`
      : sql`(select distinct content_id from content_category
          where category_id in (${ids(category_ids)}) and is_listed = 1) g`
  return gather(set, { ...filter, category_ids: [] })
}

function gatherTag(tag_id: number, filter: ListFilter): ListSource {
  const tag_ids = filter.tag_ids.filter((other) => other !== tag_id)
  return gather(sql`(select content_id from content_tag where tag_id = ${tag_id}) g`, { ...filter, tag_ids })
}

function gatherFlag(name: FlagName, filter: ListFilter): ListSource {
  return gather(sql`(select content_id from content where is_listed = 1 and ${sql.ref(name)} = 1) g`, filter)
}

function search(dialect: Dialect, words: SearchQuery, filter: ListFilter, needs_content: boolean): ListSource {
  const { from, rank, conditions } = searchSource(dialect, words, {
    all_of: [
      ...(filter.kind === undefined ? [] : [facetToken.kind(filter.kind)]),
      ...(filter.is_vip === undefined ? [] : [facetToken.is_vip(filter.is_vip)]),
      ...FLAGS.flatMap((name) => {
        const value = filter.flags[name]
        return value === undefined ? [] : [facetToken.flag(name, value)]
      }),
      ...filter.tag_ids.map(facetToken.tag),
      ...(filter.within === undefined ? [] : [facetToken.category(filter.within)]),
      ...(filter.category_ids.length === 1 ? filter.category_ids.map(facetToken.category) : []),
    ],
    any_of: filter.category_ids.length > 1 ? filter.category_ids.map(facetToken.category) : [],
  })
  const content_id = idOfRank(rank)
  if (!needs_content) return { from, conditions, content_id, column, rank }
  return source(sql`${from} cross join content t`, [...conditions, sql`t.content_id = ${content_id}`])
}

function narrowest(filter: ListFilter, sizes: ListSizes): { size: number; gathered: () => ListSource } | undefined {
  const sets = filter.tag_ids.map((tag_id, at) => ({
    size: sizes.tags[at] ?? 0,
    gathered: () => gatherTag(tag_id, filter),
  }))
  if (filter.category_ids.length > 0) sets.push({ size: sizes.category, gathered: () => gatherCategories(filter) })
  return sets.sort((a, b) => a.size - b.size)[0]
}

/** Nothing to check but what `content_category` carries. */
export const isPlain = (filter: ListFilter) =>
  filter.tag_ids.length === 0 && filter.within === undefined && Object.keys(filter.flags).length === 0

const raisedFlag = (filter: ListFilter) => FLAGS.find((name) => filter.flags[name] === 1)

/** Rows of a filter for a list in the order of `field`. */
export function listSource(
  dialect: Dialect,
  filter: ListFilter,
  order: { field: OrderField; direction: 'asc' | 'desc' },
  sizes: ListSizes,
): ListSource {
  if (filter.words) {
    const is_default = order.field === 'sort' && order.direction === 'desc'
    return search(dialect, filter.words, filter, !is_default)
  }
  const flag = raisedFlag(filter)
  if (flag) return order.field === 'sort' ? walkContents(filter) : gatherFlag(flag, filter)
  const [category_id] = filter.category_ids
  if (
    category_id !== undefined &&
    filter.category_ids.length === 1 &&
    isPlain(filter) &&
    CATEGORY_FIELDS.includes(order.field)
  )
    return walkCategory(category_id, filter)
  const narrow = narrowest(filter, sizes)
  return narrow && narrow.size <= SMALL_SET ? narrow.gathered() : walkContents(filter)
}

/** Rows of a filter for counting, or for taking all ids: by the narrowest index, in no order. */
export function countSource(dialect: Dialect, filter: ListFilter, sizes: ListSizes): ListSource {
  if (filter.words) return search(dialect, filter.words, filter, false)
  const flag = raisedFlag(filter)
  if (flag) return walkContents(filter)
  if (isPlain(filter) && filter.category_ids.length > 1) {
    const { category_ids } = filter
    return source(
      sql`(select distinct content_id, kind, is_vip from content_category
        where category_id in (${ids(category_ids)}) and is_listed = 1) t`,
      [sql`t.content_id > 0`, ...facetConditions(filter)],
    )
  }
  return narrowest(filter, sizes)?.gathered() ?? walkContents(filter)
}
