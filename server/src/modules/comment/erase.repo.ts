/** SQL that removes the comments of a deleted account. */
import { sql } from 'kysely'
import type { Trx } from '../../db/open.ts'
import { removeComment } from './comment.counts.ts'

/**
 * The comments go as their author would remove them: under a removed one the answers of others stay. Likes are taken back,
 * reports deleted.
 */
export async function eraseAuthor(trx: Trx, member_id: number): Promise<void> {
  const own = await trx
    .selectFrom('content_comment')
    .select(['comment_id', 'content_id', 'parent_id', 'member_id', 'state', 'reply_num'])
    .where('member_id', '=', member_id)
    // Answers first: their going may take the beginning of a thread along.
    .orderBy('parent_id', 'desc')
    .execute()
  for (const { comment_id } of own) {
    const comment = await trx
      .selectFrom('content_comment')
      .select(['comment_id', 'content_id', 'parent_id', 'member_id', 'state', 'reply_num'])
      .where('comment_id', '=', comment_id)
      .executeTakeFirst()
    if (comment) await removeComment(trx, comment)
  }
  await trx
    .updateTable('content_comment')
    .set({ like_num: sql`like_num - 1` })
    .where('comment_id', 'in', (eb) =>
      eb.selectFrom('comment_like').select('comment_id').where('member_id', '=', member_id),
    )
    .execute()
  for (const table of ['comment_like', 'comment_report'] as const)
    await trx.deleteFrom(table).where('member_id', '=', member_id).execute()
}
