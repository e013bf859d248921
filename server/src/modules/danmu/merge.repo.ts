/** SQL that gives a member's danmu to another account of the same person, with likes, reports, record and bans. */
import { sql } from 'kysely'
import { deleteRows, type MergedMembers, moveMissing, moveRows } from '../../db/member-rows.ts'
import type { Trx } from '../../db/open.ts'
import { touchSegmentsOf } from './segment.repo.ts'

/** Danmu that both like: one like remains. */
async function uncountLikes(trx: Trx, { from, into }: MergedMembers): Promise<void> {
  const twice = await trx
    .selectFrom('danmu_like as one')
    .innerJoin('danmu_like as other', 'other.danmu_id', 'one.danmu_id')
    .select('one.danmu_id')
    .where('one.member_id', '=', from)
    .where('other.member_id', '=', into)
    .execute()
  const ids = twice.map(({ danmu_id }) => danmu_id)
  if (ids.length === 0) return
  await trx.updateTable('content_danmu').set({ like_num: sql`like_num - 1` }).where('danmu_id', 'in', ids).execute()
  await touchSegmentsOf(trx, { danmu_ids: ids })
}

/** @param sender pseudonym of the account that stays */
export async function mergeSenders(trx: Trx, members: MergedMembers, sender: string): Promise<{ danmu: number }> {
  const { from, into } = members
  await touchSegmentsOf(trx, { member_id: from })
  await trx.updateTable('content_danmu').set({ sender }).where('member_id', '=', from).execute()
  const danmu = await moveRows(trx, 'content_danmu', members)
  await uncountLikes(trx, members)
  await moveMissing(trx, 'danmu_like', ['content_id', 'danmu_id'], members)
  await moveMissing(trx, 'danmu_report', ['danmu_id'], members)
  await moveRows(trx, 'danmu_ban', members)
  await sql`insert into danmu_sender (member_id, shown_num, hidden_num)
    select cast(${into} as bigint), shown_num, hidden_num from danmu_sender where member_id = ${from}
    on conflict (member_id) do update set
      shown_num = danmu_sender.shown_num + excluded.shown_num,
      hidden_num = danmu_sender.hidden_num + excluded.hidden_num`.execute(trx)
  for (const table of ['danmu_like', 'danmu_report', 'danmu_sender'] as const) await deleteRows(trx, table, from)
  return { danmu }
}
