/** SQL of the console's list of contents. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { listCountsOf } from '../menu/counts.repo.ts'
import { type CountRow, WHOLE } from '../menu/counts.rules.ts'
import { type Place, type Sort, STATE_FLAGS, UNLISTED_STATES } from './console-list.rules.ts'
import { type ConsoleDatabase, MAX_FOUND, narrow, sortedBy } from './console-narrow.ts'
import { type ConsoleFilter, countWayOf, facetsOf, type Way, wayOf } from './console-way.rules.ts'

/** The count stops here. */
const MAX_COUNT = 10_000

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

export interface Page {
  sort: Sort
  limit: number
  place: Place | undefined
}

const contentsOf = ({ db, dialect }: ConsoleDatabase, filter: ConsoleFilter, way: Way, isUnlisted = false) =>
  narrow(db.selectFrom('content').select('content_id'), filter, { dialect, way, isUnlisted })

/** Numbers of the rows of a page, and one more; those before a place come upwards. */
export function pageQuery(database: ConsoleDatabase, filter: ConsoleFilter, { sort, limit, place }: Page, way: Way) {
  const sorted = sortedBy(sort.key, way)
  const isBack = place?.side === 'before'
  const isDown = sort.isDown !== isBack
  let query = contentsOf(database, filter, way)
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
export async function listPage(database: ConsoleDatabase, filter: ConsoleFilter, page: Page, way: Way) {
  // Numbers first, rows then: what is sorted or walked over is not read whole.
  const found = await pageQuery(database, filter, page, way).execute()
  const ids = found.slice(0, page.limit).map(({ content_id }) => content_id)
  const rows = await readRows(database.db, page.place?.side === 'before' ? ids.reverse() : ids)
  return { rows, hasMore: found.length > page.limit }
}

/** Numbers of the first rows of a list, in its order. */
export async function listIds(
  database: ConsoleDatabase,
  filter: ConsoleFilter,
  sort: Sort,
  limit: number,
): Promise<number[]> {
  const way = wayOf(database.dialect, filter, await listKept(database.db, filter))
  const rows = await pageQuery(database, filter, { sort, limit: limit - 1, place: undefined }, way).execute()
  return rows.map(({ content_id }) => content_id)
}

/** Rows by their number, from the one after `last` on. */
export async function listAfterId(
  database: ConsoleDatabase,
  filter: ConsoleFilter,
  last: number,
  limit: number,
): Promise<ListRow[]> {
  const way = filter.q === '' ? 'walk' : 'gather'
  const query = contentsOf(database, filter, way).where('content_id', '>', last)
  const found = await query.orderBy('content_id').limit(limit).execute()
  return readRows(
    database.db,
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

/** How many match, counted as far as 10,000; of all, or of those that visitors have no list with. */
export async function countMatching(
  database: ConsoleDatabase,
  filter: ConsoleFilter,
  isUnlisted = false,
): Promise<{ count: number; isExact: boolean }> {
  const matching = contentsOf(database, filter, countWayOf(filter, isUnlisted), isUnlisted).limit(MAX_COUNT + 1)
  const { num } = await database.db
    .selectFrom(matching.as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  const max = filter.q === '' ? MAX_COUNT : MAX_FOUND - 1
  return { count: Math.min(Number(num), MAX_COUNT), isExact: Number(num) <= max }
}

/** Numbers of the contents that visitors have no list with, by their states. */
export async function countUnlisted(db: Db) {
  const counted = await db
    .selectFrom('content')
    .where('is_listed', '=', sql.lit(0))
    .select(({ and, fn }) =>
      UNLISTED_STATES.map((state) => fn.countAll<number>().filterWhere(and(STATE_FLAGS[state])).as(state)),
    )
    .executeTakeFirstOrThrow()
  const numOf = (state: (typeof UNLISTED_STATES)[number]) => Number(counted[state])
  return { draft: numOf('draft'), scheduled: numOf('scheduled'), hidden: numOf('hidden'), bin: numOf('bin') }
}

/** Kept numbers of listed contents: of all, and of the category and the tag of a filter. */
export function listKept(db: Db, filter: ConsoleFilter): Promise<CountRow[]> {
  return listCountsOf(db, [WHOLE, ...facetsOf(filter)])
}

/** One content with the columns of the list, and its texts that the list does not show. */
export function findContent(db: Db, content_id: number) {
  return db
    .selectFrom('content')
    .select([...COLUMNS, 'keywords', 'author', 'source', 'url'])
    .where('content_id', '=', content_id)
    .executeTakeFirst()
}
