/** Filters of the console's list of contents as conditions of SQL. */
import type { ContentProblem } from '@zimu/contract'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Dialect } from '../../../db/columns.ts'
import { contains } from '../../../db/list-query/list-query.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import type { Tables } from '../../../db/schema.ts'
import { idOfRank, searchSource } from '../search/search.repo.ts'
import { parseQuery } from '../search/search-tokens.ts'
import { type Sort, STATE_FLAGS, type StateFlags } from './console-list.rules.ts'
import { type ConsoleFilter, hasOwnIndex, isOfUnlisted, type Way } from './console-way.rules.ts'

/** A text finds as many listed contents, and as many others. */
export const MAX_FOUND = 1000

const SORTED: Record<Sort['key'], RawBuilder<number>> = {
  update: sql<number>`coalesce(update_time, create_time)`,
  release: sql<number>`release_time`,
  hits: sql<number>`hits`,
  likes: sql<number>`like_num`,
  plays: sql<number>`plays_7`,
  sort: sql<number>`sort`,
}

/** What a list is sorted by. The sign keeps databases from its index where matches are sorted and no order is walked. */
export const sortedBy = (key: Sort['key'], way: Way): RawBuilder<number> =>
  way === 'walk' ? SORTED[key] : sql<number>`+${SORTED[key]}`

export type ConsoleDatabase = Pick<OpenDatabase, 'db' | 'dialect'>
type Query<Out> = SelectQueryBuilder<Tables, 'content', Out>

/** What stands in the row of a content that has something amiss, word for word as its index has it. */
const AMISS = {
  no_cover: sql<boolean>`image_url = ''`,
  no_description: sql<boolean>`description = ''`,
  no_category: sql<boolean>`has_category = 0`,
} as const

/** Contents with something amiss. Failed renditions have an index by state; the others are seen in the row itself. */
function withProblem<Out>(query: Query<Out>, problem: ContentProblem): Query<Out> {
  if (problem !== 'rendition_failed') return query.where(AMISS[problem])
  return query.where('content_id', 'in', (eb) =>
    eb.selectFrom('rendition').select('rendition.content_id').where('rendition.state', '=', 'failed'),
  )
}

/** Literals choose the index: which values a condition on an index stands for is decided before values are bound. */
function withPlays<Out>(query: Query<Out>, plays: number): Query<Out> {
  if (plays === 0) return query.where(sql<boolean>`plays_7 = 0`)
  const some = query.where(sql<boolean>`plays_7 > 0`)
  return plays > 1 ? some.where('plays_7', '>=', plays) : some
}

export interface Narrowing {
  dialect: Dialect
  way: Way
  /** Only those that visitors have no list with. */
  isUnlisted?: boolean
}

/** In a category, or with a tag. */
function linked<Out>(query: Query<Out>, way: Way, table: RawBuilder<unknown>, is: RawBuilder<SqlBool>): Query<Out> {
  return query.where(
    way === 'walk'
      ? sql<boolean>`exists (select 1 from ${table} link where link.content_id = content.content_id and ${is})`
      : sql<boolean>`content_id in (select link.content_id from ${table} link where ${is})`,
  )
}

function withState<Out>(query: Query<Out>, filter: ConsoleFilter, { dialect, way, isUnlisted }: Narrowing): Query<Out> {
  const { state } = filter
  const flags = state === undefined ? { is_delete: 0 as const } : STATE_FLAGS[state]
  // What is not listed has indexes of its own: it is little beside the rest. The sign keeps SQLite from any other.
  // PostgreSQL knows from statistics how few match, and the sign would hide that.
  const isOwn = hasOwnIndex(filter)
  const isLittle = isUnlisted === true || (!isOwn && isOfUnlisted(state))
  const sign = isLittle || (dialect === 'sqlite' && (isOwn || way === 'gather')) ? sql`+` : sql``
  const few = isLittle ? query.where('is_listed', '=', sql.lit(0)) : query
  return (Object.entries(flags) as [keyof StateFlags, 0 | 1][])
    .filter(([column]) => column !== 'is_listed' || !isLittle)
    .reduce((all, [column, value]) => all.where(sql<number>`${sign}${sql.ref(column)}`, '=', sql.lit(value)), few)
}

/** The rows that a filter lets through. */
export function narrow<Out>(query: Query<Out>, filter: ConsoleFilter, narrowing: Narrowing): Query<Out> {
  const { q, kind, category, tag, access, missing, problem, editor, plays, since } = filter
  const { dialect, way } = narrowing
  let narrowed = withState(query, filter, narrowing)
  if (kind !== undefined) narrowed = narrowed.where('kind', '=', kind)
  if (access !== undefined) narrowed = narrowed.where('is_vip', '=', access === 'vip' ? 1 : 0)
  if (category !== undefined)
    narrowed = linked(narrowed, way, sql`content_category`, sql<SqlBool>`link.category_id = ${category}`)
  if (tag !== undefined) narrowed = linked(narrowed, way, sql`content_tag`, sql<SqlBool>`link.tag_id = ${tag}`)
  if (problem !== undefined) narrowed = withProblem(narrowed, problem)
  if (editor !== undefined)
    narrowed = narrowed.where(sql<boolean>`editor <> ''`).where('editor', '=', `operator:${editor}`)
  if (plays !== undefined) narrowed = withPlays(narrowed, plays)
  if (since !== undefined) narrowed = narrowed.where(SORTED.update, '>=', since)
  // The texts are JSON that we wrote: quotes inside are escaped, so that this stands for the key alone.
  if (missing !== undefined) narrowed = narrowed.where('texts', 'not like', `%"${missing}":{%`)
  if (q === '') return narrowed
  if (/^\d{1,15}$/.test(q)) return narrowed.where('content_id', '=', Number(q))
  return narrowed.where(sql<boolean>`content_id in (${foundIds(dialect, q)})`)
}

/**
 * Ids of contents that a text finds: listed ones by the index of the visitors' search, the first in the order of lists; the
 * others, which no index holds, by their names.
 */
function foundIds(dialect: Dialect, q: string): RawBuilder<unknown> {
  const words = parseQuery(q)
  const limit = sql.lit(MAX_FOUND)
  const unlisted = sql`select content_id from content where is_listed = 0
    and (${contains(sql.ref('name'), q)} or ${contains(sql.ref('texts'), q)}) limit ${limit}`
  if (words.tokens.length === 0) return sql`select content_id from (${unlisted}) u`
  const { from, rank, conditions } = searchSource(
    dialect,
    { words, scope: 'any', allOf: [], anyOf: [], noneOf: [] },
    { maxTried: MAX_FOUND },
  )
  const listed = sql`select ${idOfRank(rank)} as content_id from ${from}
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``} order by ${rank} desc limit ${limit}`
  return sql`select content_id from (${listed}) l union all select content_id from (${unlisted}) u`
}
