/** Reading of contents by id. Lists of ids come from list.repo.ts. */

import { VIP_GROUP_ID } from '@zimu/contract/constants'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { idsOf, prepareQuery } from '../../db/prepared-query.ts'
import type { ContentTable } from '../../db/schema.ts'
import type { ViewerFlags } from './content.rules.ts'

const CARD_COLUMNS = [
  'content_id',
  'unique',
  'kind',
  'name',
  'title',
  'description',
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
  /** Direct ones. */
  category_ids: number[]
  tag_ids: number[]
}

/** Listed contents of the given ids with their links, in no order. */
export async function listCardRows(db: Db, content_ids: readonly number[]): Promise<CardRow[]> {
  if (content_ids.length === 0) return []
  const of = [...content_ids]
  const [rows, categories, tags] = await Promise.all([
    db.selectFrom('content').select(CARD_COLUMNS).where('content_id', 'in', of).where('is_listed', '=', 1).execute(),
    db
      .selectFrom('content_category')
      .select(['content_id', 'category_id'])
      .where('content_id', 'in', of)
      .where('is_direct', '=', 1)
      .execute(),
    db.selectFrom('content_tag').selectAll().where('content_id', 'in', of).execute(),
  ])
  const by_id = new Map(rows.map((row) => [row.content_id, { ...row, category_ids: [], tag_ids: [] } as CardRow]))
  for (const link of categories) by_id.get(link.content_id)?.category_ids.push(link.category_id)
  for (const link of tags) by_id.get(link.content_id)?.tag_ids.push(link.tag_id)
  return [...by_id.values()]
}

/** What other modules need to know of a content that visitors may see. */
export interface VisibleContent {
  content_id: number
  kind: ContentTable['kind']
  is_vip: 0 | 1
  can_exchange: 0 | 1
  name: string
  /** Seconds of the first video. */
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
  const is_id = /^\d+$/.test(key)
  if (is_id && !Number.isSafeInteger(Number(key))) return undefined
  const rows = is_id ? visibleById(db, { content_id: Number(key) }) : visibleByUnique(db, { unique: key })
  return (await rows)[0]
}

interface FlagRow {
  kind: 'vip' | 'like' | 'unlock' | 'progress'
  content_id: number
  value: number
}

const viewerFlags = prepareQuery(
  (db, { member_id, ids_json, now }: { member_id: number; ids_json: string; now: number }) => {
    const ids = idsOf(db, ids_json)
    const query = sql<FlagRow>`
    select 'vip' as kind, 0 as content_id, 0 as value from member_group
      where member_id = ${member_id} and group_id = ${VIP_GROUP_ID} and (over_time is null or over_time > ${now})
    union all select 'like', target_id, 0 from member_like
      where member_id = ${member_id} and target_type = 'content' and is_disable = 0 and target_id in ${ids}
    union all select 'unlock', content_id, 0 from member_unlock
      where member_id = ${member_id} and content_id in ${ids} and (over_time is null or over_time > ${now})
    union all select 'progress', content_id, time from member_progress
      where member_id = ${member_id} and content_id in ${ids}`
    return { compile: () => query.compile(db) }
  },
)

/** A member's VIP state, likes, unlocks and progress on some contents: one round trip. */
export async function readViewerFlags(
  db: Db,
  member_id: number,
  content_ids: readonly number[],
  now: number,
): Promise<ViewerFlags> {
  const rows = await viewerFlags(db, { member_id, ids_json: JSON.stringify(content_ids), now })
  const of = (kind: FlagRow['kind']) => rows.filter((row) => row.kind === kind)
  return {
    is_vip_member: of('vip').length > 0,
    liked: new Set(of('like').map((row) => row.content_id)),
    unlocked: new Set(of('unlock').map((row) => row.content_id)),
    progress: new Map(of('progress').map((row) => [row.content_id, row.value])),
  }
}

export function countTagged(db: Db, tag_id: number): Promise<number> {
  return db
    .selectFrom('content_tag')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tag_id', '=', tag_id)
    .executeTakeFirstOrThrow()
    .then((row) => Number(row.count))
}

/** Adds buffered views: one statement. */
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

/** Moves the number of likes of a content, never below 0; returns the new one. */
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

/** When the next content is due, null when none waits. */
export async function findNextDue(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('content')
    .select('release_time')
    .where('is_listed', '=', sql.lit(0))
    .where('is_disable', '=', sql.lit(0))
    .where('is_delete', '=', sql.lit(0))
    .orderBy('release_time')
    .limit(1)
    .executeTakeFirst()
  return row?.release_time ?? null
}
