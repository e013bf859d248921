/** SQL of contents by id: visibility and counters. Cards are in `cards.repo.ts`, lists of ids in `list/list.repo.ts`. */
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { prepareQuery } from '../../db/prepared-query.ts'
import type { ContentTable } from '../../db/schema.ts'

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
const visibleById = prepareQuery('content.visible', (db, { content_id }: { content_id: number }) =>
  selectVisible(db).where('content_id', '=', content_id),
)
const visibleByUnique = prepareQuery('content.unique', (db, { unique }: { unique: string }) =>
  selectVisible(db).where('unique', '=', unique),
)

/** The id that a key of digits stands for; 0 for one that no content can have, undefined for a unique key. */
export function idOfKey(key: string): number | undefined {
  if (!/^\d+$/.test(key)) return undefined
  return Number.isSafeInteger(Number(key)) ? Number(key) : 0
}

/** A listed content by id (digits) or unique key. */
export async function findVisible(db: Db, key: string): Promise<VisibleContent | undefined> {
  const content_id = idOfKey(key)
  if (content_id === 0) return undefined
  const rows = content_id === undefined ? visibleByUnique(db, { unique: key }) : visibleById(db, { content_id })
  return (await rows)[0]
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
