/** SQL that unites the likes, footprints and progress of two accounts of one person. */
import { sql } from 'kysely'
import { deleteRows, type MergedMembers, moveMissing } from '../../db/member-rows.ts'
import type { Trx } from '../../db/open.ts'

const TARGET = ['target_type', 'target_id'] as const

/** Ids of the contents that both like: one like of them remains. */
export async function listLikedTwice(trx: Trx, { from, into }: MergedMembers): Promise<number[]> {
  const rows = await trx
    .selectFrom('member_like as one')
    .innerJoin('member_like as other', (join) =>
      join.onRef('other.target_type', '=', 'one.target_type').onRef('other.target_id', '=', 'one.target_id'),
    )
    .select('one.target_id')
    .where('one.member_id', '=', from)
    .where('other.member_id', '=', into)
    .where('one.target_type', '=', 'content')
    .where('one.is_disable', '=', 0)
    .where('other.is_disable', '=', 0)
    .execute()
  return rows.map(({ target_id }) => target_id)
}

/** A content that one of both likes is liked. */
export async function mergeLikes(trx: Trx, members: MergedMembers): Promise<number> {
  const { from, into } = members
  await sql`update member_like set is_disable = 0 where member_id = ${into} and is_disable = 1 and exists (
    select 1 from member_like other where other.member_id = ${from} and other.is_disable = 0
      and other.target_type = member_like.target_type and other.target_id = member_like.target_id)`.execute(trx)
  const moved = await moveMissing(trx, 'member_like', TARGET, members)
  await deleteRows(trx, 'member_like', from)
  return moved
}

/** Visits of one content are added up; the last one counts. */
export async function mergeFootprints(trx: Trx, members: MergedMembers): Promise<number> {
  const { from, into } = members
  const twin = sql`from member_footprint other where other.member_id = ${from}
    and other.target_type = member_footprint.target_type and other.target_id = member_footprint.target_id`
  await sql`update member_footprint set
    view_num = view_num + (select other.view_num ${twin}),
    create_time = (select case when other.create_time < member_footprint.create_time then other.create_time
      else member_footprint.create_time end ${twin}),
    update_time = (select case when other.update_time > member_footprint.update_time then other.update_time
      else member_footprint.update_time end ${twin})
    where member_id = ${into} and exists (select 1 ${twin})`.execute(trx)
  const moved = await moveMissing(trx, 'member_footprint', TARGET, members)
  await deleteRows(trx, 'member_footprint', from)
  return moved
}

/** Of two positions in one content or video the newer one counts. */
export async function mergeProgress(trx: Trx, members: MergedMembers): Promise<void> {
  const { from, into } = members
  await sql`delete from member_progress where member_id = ${into} and exists (
    select 1 from member_progress other where other.member_id = ${from}
      and other.content_id = member_progress.content_id and other.update_time > member_progress.update_time)`.execute(
    trx,
  )
  await sql`delete from member_video_progress where member_id = ${into} and exists (
    select 1 from member_video_progress other where other.member_id = ${from}
      and other.content_id = member_video_progress.content_id and other.file_id = member_video_progress.file_id
      and other.update_time > member_video_progress.update_time)`.execute(trx)
  await moveMissing(trx, 'member_progress', ['content_id'], members)
  await moveMissing(trx, 'member_video_progress', ['content_id', 'file_id'], members)
  await deleteRows(trx, 'member_progress', from)
  await deleteRows(trx, 'member_video_progress', from)
}
