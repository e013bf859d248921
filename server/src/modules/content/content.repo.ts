/** SQL of contents by id: cards, visibility, flags of a caller, counters. Lists of ids are in `list/list.repo.ts`. */
import { VIP_GROUP_ID } from '@zimu/contract/constants'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { idsOf, prepareQuery } from '../../db/prepared-query.ts'
import type { ContentTable } from '../../db/schema.ts'
import { inForceSql } from '../entitlement/index.ts'
import type { CallerFlags } from './content.rules.ts'

const CARD_COLUMNS = [
  'content_id',
  'unique',
  'kind',
  'name',
  'title',
  'description',
  'keywords',
  'texts',
  'author',
  'source',
  'sort',
  'is_top',
  'is_hot',
  'is_rec',
  'is_vip',
  'release_time',
  'hits',
  'hits_initial',
  'like_num',
  'extent',
  'duration',
  'image_file_id',
  'image_url',
  'image_width',
  'image_height',
  'image_color',
  'covers',
] as const
export type CardRow = Pick<Selectable<ContentTable>, (typeof CARD_COLUMNS)[number]> & {
  /** Without their ancestors. */
  category_ids: number[]
  tag_ids: number[]
}

/** Listed contents of the ids with their categories and tags, in no order; `isAny`: unlisted ones, too. */
export async function listCardRows(
  db: Db,
  contentIds: readonly number[],
  { isAny = false }: { isAny?: boolean } = {},
): Promise<CardRow[]> {
  if (contentIds.length === 0) return []
  const of = [...contentIds]
  const found = db.selectFrom('content').select(CARD_COLUMNS).where('content_id', 'in', of)
  const [rows, categories, tags] = await Promise.all([
    (isAny ? found : found.where('is_listed', '=', 1)).execute(),
    db
      .selectFrom('content_category')
      .select(['content_id', 'category_id'])
      .where('content_id', 'in', of)
      .where('is_direct', '=', 1)
      .execute(),
    db.selectFrom('content_tag').selectAll().where('content_id', 'in', of).execute(),
  ])
  const byId = new Map(rows.map((row) => [row.content_id, { ...row, category_ids: [], tag_ids: [] } as CardRow]))
  for (const link of categories) byId.get(link.content_id)?.category_ids.push(link.category_id)
  for (const link of tags) byId.get(link.content_id)?.tag_ids.push(link.tag_id)
  return [...byId.values()]
}

/** What other modules need to know of a visible content. */
export interface VisibleContent {
  content_id: number
  kind: ContentTable['kind']
  is_vip: 0 | 1
  can_exchange: 0 | 1
  name: string
  /** Of the first video, in seconds. */
  duration: number
}

const selectVisible = (db: Db) =>
  db
    .selectFrom('content')
    .select(['content_id', 'kind', 'is_vip', 'can_exchange', 'name', 'duration'])
    .where('is_listed', '=', 1)
const visibleById = prepareQuery((db, { content_id }: { content_id: number }) =>
  selectVisible(db).where('content_id', '=', content_id),
)
const visibleByUnique = prepareQuery((db, { unique }: { unique: string }) =>
  selectVisible(db).where('unique', '=', unique),
)

/** A listed content by id (digits) or unique key. */
export async function findVisible(db: Db, key: string): Promise<VisibleContent | undefined> {
  const isId = /^\d+$/.test(key)
  if (isId && !Number.isSafeInteger(Number(key))) return undefined
  const rows = isId ? visibleById(db, { content_id: Number(key) }) : visibleByUnique(db, { unique: key })
  return (await rows)[0]
}

interface FlagRow {
  kind: 'vip' | 'like' | 'unlock' | 'progress'
  content_id: number
  value: number
}

const callerFlags = prepareQuery(
  (db, { member_id, idsJson, now }: { member_id: number; idsJson: string; now: number }) => {
    const ids = idsOf(db, idsJson)
    const query = sql<FlagRow>`
    select 'vip' as kind, 0 as content_id, 0 as value from member_group
      where member_id = ${member_id} and group_id = ${VIP_GROUP_ID} and ${inForceSql(now)}
    union all select 'like', target_id, 0 from member_like
      where member_id = ${member_id} and target_type = 'content' and is_disable = 0 and target_id in ${ids}
    union all select 'unlock', content_id, 0 from member_unlock
      where member_id = ${member_id} and content_id in ${ids} and ${inForceSql(now)}
    union all select 'progress', content_id, time from member_progress
      where member_id = ${member_id} and content_id in ${ids}`
    return { compile: () => query.compile(db) }
  },
)

/** A member's VIP state, likes, unlocks and progress for some contents, in one round trip. */
export async function readCallerFlags(
  db: Db,
  member_id: number,
  contentIds: readonly number[],
  now: number,
): Promise<CallerFlags> {
  const idsJson = JSON.stringify([...new Set(contentIds)])
  let isVipMember = false
  const liked = new Set<number>()
  const unlocked = new Set<number>()
  const progress = new Map<number, number>()
  for (const { kind, content_id, value } of await callerFlags(db, { member_id, idsJson, now })) {
    if (kind === 'vip') isVipMember = true
    else if (kind === 'like') liked.add(content_id)
    else if (kind === 'unlock') unlocked.add(content_id)
    else progress.set(content_id, value)
  }
  return { isVipMember, liked, unlocked, progress }
}

/** Adds buffered views, in one statement. */
export async function addHits(db: Db, hits: readonly { content_id: number; count: number }[]): Promise<void> {
  const cases = sql.join(
    hits.map(({ content_id, count }) => sql`when ${content_id} then ${sql.lit(count)}`),
    sql` `,
  )
  await db
    .updateTable('content')
    .set({ hits: sql<number>`hits + case content_id ${cases} else 0 end` })
    .where(
      'content_id',
      'in',
      hits.map((row) => row.content_id),
    )
    .execute()
}

/** Adds to the number of likes of a content, not below 0. Returns the new number. */
export async function changeLikeNum(db: Db, content_id: number, step: 1 | -1): Promise<number> {
  const row = await db
    .updateTable('content')
    .set({
      like_num: sql<number>`case when like_num + ${sql.lit(step)} < 0 then 0 else like_num + ${sql.lit(step)} end`,
    })
    .where('content_id', '=', content_id)
    .returning('like_num')
    .executeTakeFirst()
  return row?.like_num ?? 0
}

/** Scheduled contents by time: released ones, hidden and deleted ones aside. Asked for every second, so by its own index. */
export const scheduledContents = (db: Db) =>
  db
    .selectFrom('content')
    .where('is_listed', '=', sql.lit(0))
    .where('is_disable', '=', sql.lit(0))
    .where('is_delete', '=', sql.lit(0))
    .orderBy('release_time')

/** Time of the next scheduled release, null if there is none. */
export async function findNextDue(db: Db): Promise<number | null> {
  const row = await scheduledContents(db).select('release_time').limit(1).executeTakeFirst()
  return row?.release_time ?? null
}
