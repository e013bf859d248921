/** SQL of the queue. What is read is bounded, however many reports or held danmu there are. */
import { sql } from 'kysely'
import { countUpTo } from '../../../db/count-up-to.ts'
import type { Db } from '../../../db/open.ts'

/** Open reports that are counted; the oldest first. */
const MAX_REPORTS = 5000
/** Where the counts of the tabs stop. */
const MAX_COUNT = 1000

export interface Waiting {
  danmu_id: number
  report_num: number
}

/** Open reports, grouped by the danmu that they are about, if it is shown. */
const reportedRows = () => sql<{ danmu_id: number; num: number }>`
  select report.danmu_id, count(*) as num
  from (select danmu_id from danmu_report where handle_time is null order by danmu_id limit ${sql.lit(MAX_REPORTS)}) report
  inner join content_danmu danmu on danmu.danmu_id = report.danmu_id
  where danmu.state = 'shown'
  group by report.danmu_id`

/** Reported danmu behind a place, the most reported first. */
export async function listReported(db: Db, limit: number, after: Waiting | undefined): Promise<Waiting[]> {
  const behind = after
    ? sql`where num < ${after.report_num} or (num = ${after.report_num} and danmu_id > ${after.danmu_id})`
    : sql``
  const query = sql<{ danmu_id: number; num: number }>`
    select danmu_id, num from (${reportedRows()}) counted ${behind} order by num desc, danmu_id limit ${limit}`
  const { rows } = await query.execute(db)
  return rows.map(({ danmu_id, num }) => ({ danmu_id: Number(danmu_id), report_num: Number(num) }))
}

/** Held danmu behind a number, the oldest first. */
export async function listHeld(db: Db, limit: number, after: number): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('content_danmu')
    .select('danmu_id')
    .where('state', '=', 'held')
    .where('danmu_id', '>', after)
    .orderBy('danmu_id')
    .limit(limit)
    .execute()
  return rows.map(({ danmu_id }) => ({ danmu_id, report_num: 0 }))
}

/** How many are in each tab, as far as they are counted. */
export async function countQueue(db: Db): Promise<{ reported_num: number; held_num: number }> {
  const held = sql`select danmu_id from content_danmu where state = 'held'`
  return {
    reported_num: await countUpTo(db, reportedRows(), MAX_COUNT),
    held_num: await countUpTo(db, held, MAX_COUNT),
  }
}

export type QueueRow = Awaited<ReturnType<typeof readRows>>[number]

/** Danmu with film, sender and the sender's record. */
export function readRows(db: Db, danmu_ids: readonly number[]) {
  return db
    .selectFrom('content_danmu as danmu')
    .leftJoin('content', 'content.content_id', 'danmu.content_id')
    .leftJoin('member', 'member.member_id', 'danmu.member_id')
    .leftJoin('danmu_word as word', 'word.word_id', 'danmu.word_id')
    .leftJoin('danmu_sender as sender', 'sender.member_id', 'danmu.member_id')
    .leftJoin('content_file as film', (join) =>
      join
        .onRef('film.content_id', '=', 'danmu.content_id')
        .onRef('film.file_id', '=', 'danmu.file_id')
        .on('film.role', '=', 'video'),
    )
    .select(['danmu.danmu_id', 'danmu.content_id', 'danmu.file_id', 'danmu.member_id', 'danmu.text', 'danmu.color'])
    .select(['danmu.mode', 'danmu.time', 'danmu.state', 'danmu.create_time'])
    .select(['content.name', 'content.texts', 'content.kind', 'content.image_url'])
    .select(['member.username', 'member.nickname', 'sender.shown_num', 'sender.hidden_num', 'film.meta', 'word.word'])
    .where('danmu.danmu_id', 'in', [...danmu_ids])
    .execute()
}

/** Open reports of danmu by their reason, the commonest first. */
export async function listReasons(db: Db, danmu_ids: readonly number[]) {
  const rows = await db
    .selectFrom('danmu_report')
    .select((eb) => ['danmu_id', 'reason', eb.fn.countAll<number>().as('num')])
    .where('danmu_id', 'in', [...danmu_ids])
    .where('handle_time', 'is', null)
    .groupBy(['danmu_id', 'reason'])
    .orderBy('num', 'desc')
    .orderBy('reason')
    .execute()
  return rows.map((row) => ({ ...row, num: Number(row.num) }))
}

/** Places of films among those of their content, by `content_id:file_id`. */
export async function listEpisodes(db: Db, contentIds: readonly number[]): Promise<Map<string, number>> {
  if (contentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('content_file')
    .select(['content_id', 'file_id'])
    .where('content_id', 'in', [...contentIds])
    .where('role', '=', 'video')
    .orderBy('content_id')
    .orderBy('position')
    .execute()
  const places = new Map<string, number>()
  let [content, place] = [0, 0]
  for (const { content_id, file_id } of rows) {
    place = content_id === content ? place + 1 : 0
    content = content_id
    places.set(`${content_id}:${file_id}`, place)
  }
  return places
}
