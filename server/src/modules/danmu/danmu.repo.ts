/** SQL of bullet comments and reports about them. */
import { groupByKind } from '@zimu/contract/danmu-crowd'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import { prepareQuery } from '../../db/prepared-query.ts'
import type { ContentDanmuTable, DanmuReportTable } from '../../db/schema.ts'
import type { SenderRecord } from './danmu.rules.ts'
import type { Segment } from './segment.repo.ts'

const OWN_COLUMNS = ['danmu_id', 'sender', 'text', 'color', 'time', 'mode', 'like_num'] as const
const ITEM_COLUMNS = ['content_danmu.member_id', ...OWN_COLUMNS] as const
/** A comment and the record of its sender (zeros for imported comments, which have no member). */
export type DanmuRow = Pick<Selectable<ContentDanmuTable>, 'member_id' | (typeof OWN_COLUMNS)[number]> & SenderRecord

const inSegment = (db: Db, { content_id, file_id, segment }: Segment) =>
  db
    .selectFrom('content_danmu')
    .leftJoin('danmu_sender', 'danmu_sender.member_id', 'content_danmu.member_id')
    .select(ITEM_COLUMNS)
    .select((eb) => [
      eb.fn.coalesce('danmu_sender.shown_num', eb.lit(0)).as('shown_num'),
      eb.fn.coalesce('danmu_sender.hidden_num', eb.lit(0)).as('hidden_num'),
    ])
    .where('content_id', '=', content_id)
    .where('file_id', '=', file_id)
    .where('segment', '=', segment)

/** Shown comments of a segment, and those held for review; of each the newest, in one statement. */
export async function listSegment(
  db: Db,
  segment: Segment,
  limits: { shown: number; held: number },
): Promise<{ shown: DanmuRow[]; held: DanmuRow[] }> {
  const part = (state: 'shown' | 'held') =>
    db
      .selectFrom(
        inSegment(db, segment)
          .select('state')
          .where('state', '=', state)
          .orderBy('danmu_id', 'desc')
          .limit(limits[state])
          .as('newest'),
      )
      .selectAll()
  const rows = await part('shown').unionAll(part('held')).execute()
  const listOf = (wanted: string) => rows.flatMap(({ state, ...row }) => (state === wanted ? [row] : []))
  return { shown: listOf('shown'), held: listOf('held') }
}

/** Shown comments by their numbers, by the video that they belong to. */
export async function findRows(
  db: Db,
  danmu_ids: readonly number[],
): Promise<{ place: Omit<Segment, 'segment'>; rows: DanmuRow[] }[]> {
  const rows = await db
    .selectFrom('content_danmu')
    .leftJoin('danmu_sender', 'danmu_sender.member_id', 'content_danmu.member_id')
    .select([...ITEM_COLUMNS, 'content_id', 'file_id'])
    .select((eb) => [
      eb.fn.coalesce('danmu_sender.shown_num', eb.lit(0)).as('shown_num'),
      eb.fn.coalesce('danmu_sender.hidden_num', eb.lit(0)).as('hidden_num'),
    ])
    .where('danmu_id', 'in', [...danmu_ids])
    .where('state', '=', 'shown')
    .execute()
  const groups = groupByKind(rows, ({ content_id, file_id }) => `${content_id}:${file_id}`)
  return groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { content_id, file_id } = first
    return [{ place: { content_id, file_id }, rows: group.map(({ content_id: _, file_id: __, ...row }) => row) }]
  })
}

/** Comments by their numbers, whatever their state, by the video that they belong to. */
export async function findPlaces(
  db: Db,
  danmu_ids: readonly number[],
): Promise<{ place: Omit<Segment, 'segment'>; danmu_ids: number[] }[]> {
  const rows = await db
    .selectFrom('content_danmu')
    .select(['danmu_id', 'content_id', 'file_id'])
    .where('danmu_id', 'in', [...danmu_ids])
    .execute()
  const groups = groupByKind(rows, ({ content_id, file_id }) => `${content_id}:${file_id}`)
  return groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { content_id, file_id } = first
    return [{ place: { content_id, file_id }, danmu_ids: group.map(({ danmu_id }) => danmu_id) }]
  })
}

const likedOfMember = prepareQuery('danmu.liked', (db, asked: { content_id: number; member_id: number }) =>
  db
    .selectFrom('danmu_like')
    .select('danmu_id')
    .where('member_id', '=', asked.member_id)
    .where('content_id', '=', asked.content_id),
)

/** Ids of the comments of a content that a member likes. */
export async function listLiked(db: Db, content_id: number, member_id: number): Promise<Set<number>> {
  return new Set((await likedOfMember(db, { content_id, member_id })).map(({ danmu_id }) => danmu_id))
}

/** All shown comments of a video ordered by time, for an export. */
export function listAll(db: Db, { content_id, file_id }: Omit<Segment, 'segment'>) {
  return db
    .selectFrom('content_danmu')
    .select([...ITEM_COLUMNS, 'create_time'])
    .where('content_id', '=', content_id)
    .where('file_id', '=', file_id)
    .where('state', '=', 'shown')
    .orderBy('time')
    .orderBy('danmu_id')
    .execute()
}

/** A danmu of a member, with all that its table asks for. */
export type NewDanmu = Pick<
  Selectable<ContentDanmuTable>,
  'member_id' | 'sender' | 'text' | 'color' | 'time' | 'mode' | 'content_id' | 'file_id' | 'segment' | 'word_id'
> & { state: 'shown' | 'held'; create_time: number }

/** Inserts danmu in one statement. Returns their ids in the order of `rows`. */
export async function insertDanmu(trx: Trx, rows: readonly NewDanmu[]): Promise<number[]> {
  const added = await trx
    .insertInto('content_danmu')
    .values([...rows])
    .returning(['danmu_id', 'member_id', 'text', 'time'])
    .execute()
  // No database promises the order of what it returns; equal rows are interchangeable.
  const keyOf = ({ member_id, text, time }: Pick<NewDanmu, 'member_id' | 'text' | 'time'>) =>
    `${member_id} ${time} ${text}`
  const ids = new Map(
    groupByKind(added, keyOf).flatMap((alike) => (alike[0] ? [[keyOf(alike[0]), alike] as const] : [])),
  )
  return rows.map((row) => ids.get(keyOf(row))?.pop()?.danmu_id ?? 0)
}

/** Counts new danmu in the records of their senders. Returns the new records by member. */
export async function countSenders(
  trx: Trx,
  rows: readonly Pick<NewDanmu, 'member_id' | 'state'>[],
): Promise<Map<number, SenderRecord>> {
  const shown = new Map<number, number>()
  for (const { member_id, state } of rows) shown.set(member_id, (shown.get(member_id) ?? 0) + Number(state === 'shown'))
  // In one order for all writers, so that none waits for another in a circle.
  const counts = [...shown]
    .sort(([a], [b]) => a - b)
    .map(([member_id, shown_num]) => ({ member_id, shown_num, hidden_num: 0 }))
  const records = await trx
    .insertInto('danmu_sender')
    .values(counts)
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet((eb) => ({ shown_num: eb('danmu_sender.shown_num', '+', eb.ref('excluded.shown_num')) })),
    )
    .returning(['member_id', 'shown_num', 'hidden_num'])
    .execute()
  return new Map(records.map(({ member_id, ...record }) => [member_id, record]))
}

/** Adds to a member's counts of shown and hidden comments. Returns the new counts. */
export function countSender(trx: Trx, member_id: number, change: SenderRecord): Promise<SenderRecord> {
  return trx
    .insertInto('danmu_sender')
    .values({ member_id, ...change })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((eb) => ({
        shown_num: eb('danmu_sender.shown_num', '+', change.shown_num),
        hidden_num: eb('danmu_sender.hidden_num', '+', change.hidden_num),
      })),
    )
    .returning(['shown_num', 'hidden_num'])
    .executeTakeFirstOrThrow()
}

/** The segment of a shown comment; undefined if there is none, or its content is not listed. */
export function findShown(db: Db, danmu_id: number): Promise<Segment | undefined> {
  return db
    .selectFrom('content_danmu')
    .innerJoin('content', 'content.content_id', 'content_danmu.content_id')
    .select(['content_danmu.content_id', 'content_danmu.file_id', 'content_danmu.segment'])
    .where('content_danmu.danmu_id', '=', danmu_id)
    .where('content_danmu.state', '=', 'shown')
    .where('content.is_listed', '=', 1)
    .executeTakeFirst()
}

export interface Like {
  danmu_id: number
  content_id: number
  member_id: number
  is_like: 0 | 1
}

/** Sets or removes a like; harmless when repeated. Returns the new number of likes of the comment. */
export async function setLike(trx: Trx, { is_like, ...like }: Like, create_time: number): Promise<number> {
  const changed =
    is_like === 1
      ? await trx
          .insertInto('danmu_like')
          .values({ ...like, create_time })
          .onConflict((conflict) => conflict.columns(['member_id', 'content_id', 'danmu_id']).doNothing())
          .returning('danmu_id')
          .execute()
      : await trx
          .deleteFrom('danmu_like')
          .where('member_id', '=', like.member_id)
          .where('content_id', '=', like.content_id)
          .where('danmu_id', '=', like.danmu_id)
          .returning('danmu_id')
          .execute()
  const step = is_like === 1 ? changed.length : -changed.length
  const { like_num } = await trx
    .updateTable('content_danmu')
    .set((eb) => ({ like_num: eb('like_num', '+', step) }))
    .where('danmu_id', '=', like.danmu_id)
    .returning('like_num')
    .executeTakeFirstOrThrow()
  return like_num
}

/** Inserts a report; false: a second one by the same member, which changes nothing. */
export async function insertReport(trx: Trx, row: Insertable<DanmuReportTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('danmu_report')
    .values(row)
    .onConflict((conflict) => conflict.columns(['danmu_id', 'member_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export interface Video {
  file_id: number
  /** Seconds. */
  duration: number
}

/** Videos of a content, ordered by position. */
export function listVideos(db: Db, content_id: number): Promise<Video[]> {
  return db
    .selectFrom('content_file')
    .innerJoin('file', 'file.file_id', 'content_file.file_id')
    .select(['file.file_id', 'file.duration'])
    .where('content_file.content_id', '=', content_id)
    .where('content_file.role', '=', 'video')
    .orderBy('content_file.position')
    .execute()
}

/** Number of shown comments in each bucket that is not empty. */
export async function countBuckets(
  db: Db,
  { content_id, file_id }: Omit<Segment, 'segment'>,
  bucket_seconds: number,
): Promise<{ bucket: number; count: number }[]> {
  // Times are whole milliseconds; dividing integers rounds down on both databases, casting a fraction does not.
  const bucket = sql<number>`cast(time * 1000 as bigint) / cast(${bucket_seconds * 1000} as bigint)`
  return db
    .selectFrom('content_danmu')
    .select((eb) => [bucket.as('bucket'), eb.fn.countAll<number>().as('count')])
    .where('content_id', '=', content_id)
    .where('file_id', '=', file_id)
    .where('state', '=', 'shown')
    .groupBy(sql`1`)
    .execute()
}
