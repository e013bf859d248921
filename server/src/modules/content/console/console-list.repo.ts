/** SQL of the console's list of contents. */
import type { ContentProblem, ContentState, Language } from '@zimu/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Dialect } from '../../../db/columns.ts'
import { contains } from '../../../db/list-query/list-query.ts'
import type { Db, OpenDatabase } from '../../../db/open.ts'
import type { Tables } from '../../../db/schema.ts'
import { idOfRank, searchSource } from '../search/search.repo.ts'
import { parseQuery } from '../search/search-tokens.ts'
import { type Place, type Sort, STATE_FLAGS, type StateFlags } from './console-list.rules.ts'

export interface ConsoleFilter {
  q: string
  state?: ContentState | undefined
  kind?: 'video' | 'gallery' | 'article' | undefined
  category?: number | undefined
  access?: 'free' | 'vip' | undefined
  missing?: Language | undefined
  tag?: number | undefined
  problem?: ContentProblem | undefined
  /** Name of the operator who wrote in it last. */
  editor?: string | undefined
  /** Plays of the last seven days: 0, or so many at least. */
  plays?: number | undefined
  /** Changed since, in epoch milliseconds. */
  since?: number | undefined
}

/** The count stops here. */
const MAX_COUNT = 10_000
/** A text finds as many listed contents, and as many others. */
const MAX_FOUND = 1000

const SORTED: Record<Sort['key'], RawBuilder<number>> = {
  update: sql<number>`coalesce(update_time, create_time)`,
  release: sql<number>`release_time`,
  hits: sql<number>`hits`,
  likes: sql<number>`like_num`,
  plays: sql<number>`plays_7`,
  sort: sql<number>`sort`,
}

const COLUMNS = [
  'content_id',
  'unique',
  'kind',
  'name',
  'title',
  'description',
  'texts',
  'is_delete',
  'is_disable',
  'is_listed',
  'is_draft',
  'release_time',
  'image_url',
  'image_color',
  'extent',
  'is_vip',
  'can_exchange',
  'is_top',
  'is_hot',
  'is_rec',
  'hits',
  'hits_initial',
  'like_num',
  'create_time',
  'update_time',
  'version',
  'plays_7',
  'sort',
  'editor',
] as const

export type ConsoleDatabase = Pick<OpenDatabase, 'db' | 'dialect'>
type Query<Out> = SelectQueryBuilder<Tables, 'content', Out>

/** What stands in the row of a content that has something amiss, word for word as its index has it. */
const AMISS = {
  no_cover: sql<boolean>`image_url = ''`,
  no_description: sql<boolean>`description = ''`,
  no_category: sql<boolean>`has_category = 0`,
} as const

/** Filters that have an index of their own, from which the rest of the question is answered. */
const isIndexed = ({ problem, editor, plays }: ConsoleFilter): boolean =>
  (problem !== undefined && problem !== 'rendition_failed') || editor !== undefined || plays !== undefined

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

function narrow<Out>(dialect: Dialect, query: Query<Out>, filter: ConsoleFilter): Query<Out> {
  const { q, state, kind, category, tag, access, missing, problem, editor, plays, since } = filter
  const flags = state === undefined ? { is_delete: 0 as const } : STATE_FLAGS[state]
  // What is not listed has indexes of its own: it is little beside the rest. The sign keeps SQLite from any other.
  // PostgreSQL knows from statistics how few match, and the sign would hide that.
  const isOwn = isIndexed(filter)
  const isUnlisted = !isOwn && state !== undefined && state !== 'published'
  const sign = isUnlisted || (isOwn && dialect === 'sqlite') ? sql`+` : sql``
  let narrowed = isUnlisted ? query.where('is_listed', '=', sql.lit(0)) : query
  for (const [column, value] of Object.entries(flags) as [keyof StateFlags, 0 | 1][])
    if (column !== 'is_listed' || !isUnlisted)
      narrowed = narrowed.where(sql<number>`${sign}${sql.ref(column)}`, '=', sql.lit(value))
  if (kind !== undefined) narrowed = narrowed.where('kind', '=', kind)
  if (access !== undefined) narrowed = narrowed.where('is_vip', '=', access === 'vip' ? 1 : 0)
  if (category !== undefined)
    narrowed = narrowed.where('content_id', 'in', (eb) =>
      eb.selectFrom('content_category').select('content_id').where('category_id', '=', category),
    )
  if (tag !== undefined)
    narrowed = narrowed.where('content_id', 'in', (eb) =>
      eb.selectFrom('content_tag').select('content_id').where('tag_id', '=', tag),
    )
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

export interface Page {
  sort: Sort
  limit: number
  place: Place | undefined
}

/** Numbers of the rows of a page, and one more; those before a place come upwards. */
export function pageQuery({ db, dialect }: ConsoleDatabase, filter: ConsoleFilter, { sort, limit, place }: Page) {
  // Few are found by a text: they are sorted, and no order is walked for them.
  const sorted = filter.q === '' ? SORTED[sort.key] : sql<number>`+${SORTED[sort.key]}`
  const isBack = place?.side === 'before'
  const isDown = sort.isDown !== isBack
  let query = narrow(dialect, db.selectFrom('content').select('content_id'), filter)
  if (place) {
    const pair = sql`(${sorted}, content_id)`
    const from = sql`(${place.value}, ${place.content_id})`
    query = query.where(isDown ? sql<boolean>`${pair} < ${from}` : sql<boolean>`${pair} > ${from}`)
  }
  const direction = isDown ? 'desc' : 'asc'
  return query
    .orderBy(sorted, direction)
    .orderBy('content_id', direction)
    .limit(limit + 1)
}

/** Rows of a page in the order of the list, and whether there are more on the side that the page goes to. */
export async function listPage(database: ConsoleDatabase, filter: ConsoleFilter, page: Page) {
  // Numbers first, rows then: what is sorted or walked over is not read whole.
  const found = await pageQuery(database, filter, page).execute()
  const ids = found.slice(0, page.limit).map(({ content_id }) => content_id)
  const rows = await readRows(database.db, page.place?.side === 'before' ? ids.reverse() : ids)
  return { rows, hasMore: found.length > page.limit }
}

/** Numbers of the first rows of a list, in its order. */
export async function listIds(
  { db, dialect }: ConsoleDatabase,
  filter: ConsoleFilter,
  { key, isDown }: Sort,
  limit: number,
): Promise<number[]> {
  const sorted = filter.q === '' ? SORTED[key] : sql<number>`+${SORTED[key]}`
  const direction = isDown ? 'desc' : 'asc'
  const query = narrow(dialect, db.selectFrom('content').select('content_id'), filter)
  const rows = await query.orderBy(sorted, direction).orderBy('content_id', direction).limit(limit).execute()
  return rows.map(({ content_id }) => content_id)
}

/** Rows by their number, from the one after `last` on. */
export async function listAfterId(
  { db, dialect }: ConsoleDatabase,
  filter: ConsoleFilter,
  last: number,
  limit: number,
): Promise<ListRow[]> {
  const query = narrow(dialect, db.selectFrom('content').select('content_id'), filter)
  const found = await query.where('content_id', '>', last).orderBy('content_id').limit(limit).execute()
  return readRows(
    db,
    found.map(({ content_id }) => content_id),
  )
}

/** Rows by their numbers, in that order. */
async function readRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('content')
    .select(COLUMNS)
    .where('content_id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.content_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
export type ListRow = Awaited<ReturnType<typeof listPage>>['rows'][number]

/** Operators who wrote last in some content, by name. */
export function listEditors(db: Db) {
  return db
    .selectFrom('operator')
    .select(['operator.name', 'operator.nickname'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('content')
          .select('content.content_id')
          .where(sql<boolean>`content.editor <> ''`)
          .where('content.editor', '=', sql<string>`'operator:' || operator.name`),
      ),
    )
    .orderBy('operator.name')
    .execute()
}

/** How many match, counted as far as 10,000. */
export async function countMatching(
  { db, dialect }: ConsoleDatabase,
  filter: ConsoleFilter,
): Promise<{ count: number; isExact: boolean }> {
  const matching = narrow(dialect, db.selectFrom('content').select('content_id'), filter).limit(MAX_COUNT + 1)
  const { num } = await db
    .selectFrom(matching.as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  const max = filter.q === '' ? MAX_COUNT : MAX_FOUND - 1
  return { count: Math.min(Number(num), MAX_COUNT), isExact: Number(num) <= max }
}

/** Numbers of contents by their flags. */
export function countFlags(db: Db) {
  return db
    .selectFrom('content')
    .select(['is_delete', 'is_disable', 'is_listed', 'is_draft'])
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .groupBy(['is_delete', 'is_disable', 'is_listed', 'is_draft'])
    .execute()
}

/** One content with the columns of the list, and its texts that the list does not show. */
export function findContent(db: Db, content_id: number) {
  return db
    .selectFrom('content')
    .select([...COLUMNS, 'keywords', 'author', 'source', 'url'])
    .where('content_id', '=', content_id)
    .executeTakeFirst()
}
