/** SQL that gives a member's comments, likes and reports to another account of the same person. */
import { sql } from 'kysely'
import { deleteRows, type MergedMembers, moveMissing, moveRows } from '../../db/member-rows.ts'
import type { Trx } from '../../db/open.ts'

export async function mergeAuthors(trx: Trx, members: MergedMembers): Promise<{ comments: number }> {
  const { from, into } = members
  // The key of a request is of the browser that sent it: nobody repeats it any more.
  await trx.updateTable('content_comment').set({ request_id: null }).where('member_id', '=', from).execute()
  const comments = await moveRows(trx, 'content_comment', members)
  await sql`update content_comment set like_num = like_num - 1 where comment_id in (
    select one.comment_id from comment_like one
    join comment_like other on other.comment_id = one.comment_id and other.member_id = ${into}
    where one.member_id = ${from})`.execute(trx)
  for (const table of ['comment_like', 'comment_report'] as const) {
    await moveMissing(trx, table, ['comment_id'], members)
    await deleteRows(trx, table, from)
  }
  return { comments }
}
