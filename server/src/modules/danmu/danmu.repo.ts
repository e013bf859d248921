/** SQL of bullet comments and reports about them. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { ContentDanmuTable, DanmuReportTable } from '../../db/schema.ts'

const ITEM_COLUMNS = ['danmu_id', 'member_id', 'text', 'color', 'time', 'mode', 'like_num'] as const
export type DanmuRow = Pick<Selectable<ContentDanmuTable>, (typeof ITEM_COLUMNS)[number]>

export interface Segment {
  content_id: number
  segment: number
  /** Whose waiting ones are shown too; null: a guest. */
  member_id: number | null
}

/** A segment's comments by time; of a crowded one the newest. */
export async function listSegment(
  db: Db,
  { content_id, segment, member_id }: Segment,
  limit: number,
): Promise<DanmuRow[]> {
  const rows = await db
    .selectFrom('content_danmu')
    .select(ITEM_COLUMNS)
    .where('content_id', '=', content_id)
    .where('segment', '=', segment)
    .where((eb) =>
      member_id === null
        ? eb('state', '=', 'shown')
        : eb.or([eb('state', '=', 'shown'), eb.and([eb('state', '=', 'held'), eb('member_id', '=', member_id)])]),
    )
    .orderBy('danmu_id', 'desc')
    .limit(limit)
    .execute()
  return rows.sort((a, b) => a.time - b.time || a.danmu_id - b.danmu_id)
}

export async function insertDanmu(trx: Trx, row: Insertable<ContentDanmuTable>): Promise<number> {
  const { danmu_id } = await trx.insertInto('content_danmu').values(row).returning('danmu_id').executeTakeFirstOrThrow()
  return danmu_id
}

/** Whether a comment is shown, on a content that is listed. */
export async function isShown(db: Db, danmu_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('content_danmu')
    .innerJoin('content', 'content.content_id', 'content_danmu.content_id')
    .select('content_danmu.danmu_id')
    .where('content_danmu.danmu_id', '=', danmu_id)
    .where('content_danmu.state', '=', 'shown')
    .where('content.is_listed', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a report; a second one by the same member changes nothing. */
export async function insertReport(trx: Trx, row: Insertable<DanmuReportTable>): Promise<void> {
  await trx
    .insertInto('danmu_report')
    .values(row)
    .onConflict((conflict) => conflict.columns(['danmu_id', 'member_id']).doNothing())
    .execute()
}

/** Seconds of a content's longest video: comments belong to the content, whichever of its episodes plays. */
export async function findLongestDuration(db: Db, content_id: number): Promise<number> {
  const { duration } = await db
    .selectFrom('content_file')
    .innerJoin('file', 'file.file_id', 'content_file.file_id')
    .select((eb) => eb.fn.max('file.duration').as('duration'))
    .where('content_file.content_id', '=', content_id)
    .where('content_file.role', '=', 'video')
    .executeTakeFirstOrThrow()
  return duration ?? 0
}

/** Number of shown comments in each bucket that has any. */
export async function countBuckets(
  db: Db,
  content_id: number,
  bucket_seconds: number,
): Promise<{ bucket: number; count: number }[]> {
  // Times are whole milliseconds; dividing integers rounds down on both databases, casting a fraction does not.
  const bucket = sql<number>`cast(time * 1000 as bigint) / cast(${bucket_seconds * 1000} as bigint)`
  return db
    .selectFrom('content_danmu')
    .select((eb) => [bucket.as('bucket'), eb.fn.countAll<number>().as('count')])
    .where('content_id', '=', content_id)
    .where('state', '=', 'shown')
    .groupBy(sql`1`)
    .execute()
}
