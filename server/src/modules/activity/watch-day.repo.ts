/** SQL of how long members watched on each day. */
import { sql } from 'kysely'
import { deleteRows, type MergedMembers, moveMissing } from '../../db/member-rows.ts'
import type { Trx } from '../../db/open.ts'
import { MAX_DAY_SECONDS } from './activity.rules.ts'
import type { Target } from './target.repo.ts'

/** Where a member left a video of a content, and when that was saved; undefined: nowhere yet. */
export async function findPlace(trx: Trx, { member_id, content_id, file_id }: Target & { file_id: number }) {
  const row = await trx
    .selectFrom('member_video_progress')
    .select(['time', 'update_time'])
    .where('member_id', '=', member_id)
    .where('content_id', '=', content_id)
    .where('file_id', '=', file_id)
    .executeTakeFirst()
  return row && { time: row.time, savedMs: row.update_time }
}

const capped = (sum: ReturnType<typeof sql>) =>
  sql`case when ${sum} > ${sql.lit(MAX_DAY_SECONDS)} then ${sql.lit(MAX_DAY_SECONDS)} else ${sum} end`

/** Adds to a day, as far as a day is long. Nothing is kept of members who have paused their footprints. */
export async function addWatched(trx: Trx, member_id: number, { day, seconds }: { day: number; seconds: number }) {
  const sum = sql`member_watch_day.seconds + excluded.seconds`
  await sql`insert into member_watch_day (member_id, day, seconds)
    select member_id, cast(${day} as integer), cast(${seconds} as integer) from member
      where member_id = ${member_id} and is_footprint_paused = 0
    on conflict (member_id, day) do update set seconds = ${capped(sum)}`.execute(trx)
}

/** Adds the days of two accounts of one person up. */
export async function mergeWatchDays(trx: Trx, members: MergedMembers): Promise<void> {
  const { from, into } = members
  const twin = sql`from member_watch_day other where other.member_id = ${from} and other.day = member_watch_day.day`
  const sum = sql`seconds + (select other.seconds ${twin})`
  await sql`update member_watch_day set seconds = ${capped(sum)}
    where member_id = ${into} and exists (select 1 ${twin})`.execute(trx)
  await moveMissing(trx, 'member_watch_day', ['day'], members)
  await deleteRows(trx, 'member_watch_day', from)
}
