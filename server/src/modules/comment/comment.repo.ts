/** SQL of comments, likes and reports. */
import { type Insertable, sql } from 'kysely'
import type { ListPlan } from '../../db/list-query/list-query.rules.ts'
import { type ListColumns, type ListPage, readList } from '../../db/list-query/list-query.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { CommentReportTable, ContentCommentTable } from '../../db/schema.ts'
import type { CommentState } from './comment.rules.ts'

/** A comment with what is shown of its author; names are null where the author is gone. */
export interface CommentRow {
  comment_id: number
  content_id: number
  parent_id: number
  member_id: number
  text: string
  state: string
  like_num: number
  reply_num: number
  create_time: number
  nickname: string | null
  username: string | null
  avatar_url: string | null
}

const withAuthor = (db: Db) =>
  db
    .selectFrom('content_comment')
    .leftJoin('member', 'member.member_id', 'content_comment.member_id')
    .select([
      'content_comment.comment_id',
      'content_comment.content_id',
      'content_comment.parent_id',
      'content_comment.member_id',
      'content_comment.text',
      'content_comment.state',
      'content_comment.like_num',
      'content_comment.reply_num',
      'content_comment.create_time',
      'member.nickname',
      'member.username',
      'member.avatar_url',
    ])

const COLUMNS: ListColumns = {
  key: sql.ref<number>('content_comment.comment_id'),
  sorts: { comment_id: sql.ref('content_comment.comment_id'), like_num: sql.ref('content_comment.like_num') },
  searches: {},
}

/** Thread beginnings of a content (`parent_id` 0), or the answers to one. */
export interface Thread {
  content_id: number
  parent_id: number
}

export function listComments(db: Db, { content_id, parent_id }: Thread, plan: ListPlan): Promise<ListPage<CommentRow>> {
  const query = withAuthor(db)
    .where('content_comment.content_id', '=', content_id)
    .where('content_comment.parent_id', '=', parent_id)
    .where('content_comment.is_listed', '=', sql.lit(1))
  return readList(db, query, plan, COLUMNS)
}

/** A member's comments of a thread that wait for review, newest first. */
export function listWaiting(
  db: Db,
  { content_id, parent_id }: Thread,
  member_id: number,
  limit: number,
): Promise<CommentRow[]> {
  return withAuthor(db)
    .where('content_comment.member_id', '=', member_id)
    .where('content_comment.state', '=', 'waiting')
    .where('content_comment.content_id', '=', content_id)
    .where('content_comment.parent_id', '=', parent_id)
    .orderBy('content_comment.comment_id', 'desc')
    .limit(limit)
    .execute()
}

export function findComment(db: Db, comment_id: number): Promise<CommentRow | undefined> {
  return withAuthor(db).where('content_comment.comment_id', '=', comment_id).executeTakeFirst()
}

/** The comment that a member sent with this `request_id`. */
export function findByRequest(db: Db, member_id: number, request_id: string): Promise<CommentRow | undefined> {
  return withAuthor(db)
    .where('content_comment.member_id', '=', member_id)
    .where('content_comment.request_id', '=', request_id)
    .executeTakeFirst()
}

/** Comments of a member that are shown, counted up to `limit`. */
export async function countShown(db: Db, member_id: number, limit: number): Promise<number> {
  if (limit === 0) return 0
  const rows = await db
    .selectFrom('content_comment')
    .select('comment_id')
    .where('member_id', '=', member_id)
    .where('state', '=', 'shown')
    .limit(limit)
    .execute()
  return rows.length
}

/** Ids of those of the comments that a member likes. */
export async function listLiked(db: Db, member_id: number, commentIds: readonly number[]): Promise<Set<number>> {
  if (commentIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('comment_like')
    .select('comment_id')
    .where('member_id', '=', member_id)
    .where('comment_id', 'in', [...commentIds])
    .execute()
  return new Set(rows.map(({ comment_id }) => comment_id))
}

/** Number of comments and answers that are shown under a content. */
export async function readCommentNum(db: Db, content_id: number): Promise<number> {
  const row = await db
    .selectFrom('content_comment_num')
    .select('comment_num')
    .where('content_id', '=', content_id)
    .executeTakeFirst()
  return row?.comment_num ?? 0
}

/** Inserts a comment; undefined if this member has sent its `request_id` before. */
export async function insertComment(
  trx: Trx,
  row: Insertable<ContentCommentTable>,
): Promise<{ comment_id: number } | undefined> {
  return trx
    .insertInto('content_comment')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'request_id']).doNothing())
    .returning('comment_id')
    .executeTakeFirst()
}

export interface CommentLike {
  comment_id: number
  member_id: number
  is_like: 0 | 1
}

/** Sets or removes a like; harmless when repeated. Returns the new number of likes of the comment. */
export async function setLike(
  trx: Trx,
  { comment_id, member_id, is_like }: CommentLike,
  create_time: number,
): Promise<number> {
  const changed =
    is_like === 1
      ? await trx
          .insertInto('comment_like')
          .values({ comment_id, member_id, create_time })
          .onConflict((conflict) => conflict.columns(['member_id', 'comment_id']).doNothing())
          .returning('comment_id')
          .execute()
      : await trx
          .deleteFrom('comment_like')
          .where('member_id', '=', member_id)
          .where('comment_id', '=', comment_id)
          .returning('comment_id')
          .execute()
  const step = is_like === 1 ? changed.length : -changed.length
  const { like_num } = await trx
    .updateTable('content_comment')
    .set((eb) => ({ like_num: eb('like_num', '+', step) }))
    .where('comment_id', '=', comment_id)
    .returning('like_num')
    .executeTakeFirstOrThrow()
  return like_num
}

/** Inserts a report; a second one by the same member changes nothing. */
export async function insertReport(trx: Trx, row: Insertable<CommentReportTable>): Promise<void> {
  await trx
    .insertInto('comment_report')
    .values(row)
    .onConflict((conflict) => conflict.columns(['comment_id', 'member_id']).doNothing())
    .execute()
}

/** Changes the state where it is still `from`; false if it was changed in the meantime. */
export async function changeState(
  trx: Trx,
  comment_id: number,
  { from, to }: { from: string; to: CommentState },
): Promise<boolean> {
  const changed = await trx
    .updateTable('content_comment')
    .set({ state: to, is_listed: to === 'shown' || to === 'removed' ? 1 : 0 })
    .where('comment_id', '=', comment_id)
    .where('state', '=', from)
    .returning('comment_id')
    .execute()
  return changed.length > 0
}

/** Removes text, author, likes and reports of a comment whose answers stay. */
export async function emptyComment(trx: Trx, comment_id: number): Promise<void> {
  for (const table of ['comment_like', 'comment_report'] as const)
    await trx.deleteFrom(table).where('comment_id', '=', comment_id).execute()
  await trx
    .updateTable('content_comment')
    .set({ member_id: 0, text: '', like_num: 0, request_id: null })
    .where('comment_id', '=', comment_id)
    .execute()
}

/** Deletes a comment where its state is still `state`, with all answers. False if it was changed in the meantime. */
export async function deleteThread(trx: Trx, comment_id: number, state: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('content_comment')
    .where('comment_id', '=', comment_id)
    .where('state', '=', state)
    .returning('comment_id')
    .execute()
  if (gone.length === 0) return false
  await trx.deleteFrom('content_comment').where('parent_id', '=', comment_id).execute()
  return true
}

/** Whether the row of a removed comment, under which others have answered, is in the list. */
export async function setListed(trx: Trx, comment_id: number, isListed: boolean): Promise<void> {
  await trx
    .updateTable('content_comment')
    .set({ is_listed: isListed ? 1 : 0 })
    .where('comment_id', '=', comment_id)
    .execute()
}

/** Deletes the row of a removed comment to which there are no answers any more, not even hidden ones. */
export async function deleteEmptied(trx: Trx, comment_id: number): Promise<void> {
  await trx
    .deleteFrom('content_comment')
    .where('comment_id', '=', comment_id)
    .where('state', '=', 'removed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_comment as answer')
            .select('answer.comment_id')
            .where('answer.parent_id', '=', comment_id),
        ),
      ),
    )
    .execute()
}

/** Changes the number of shown answers of a comment. Returns what it is then; undefined if it is gone. */
export function changeReplyNum(trx: Trx, comment_id: number, step: number) {
  return trx
    .updateTable('content_comment')
    .set((eb) => ({ reply_num: eb('reply_num', '+', step) }))
    .where('comment_id', '=', comment_id)
    .returning(['comment_id', 'state', 'is_listed', 'reply_num'])
    .executeTakeFirst()
}

/** Changes the number of comments shown under a content. */
export async function changeCommentNum(trx: Trx, content_id: number, step: number): Promise<void> {
  if (step === 0) return
  await trx
    .insertInto('content_comment_num')
    .values({ content_id, comment_num: Math.max(0, step) })
    .onConflict((conflict) =>
      conflict
        .column('content_id')
        .doUpdateSet((eb) => ({ comment_num: eb('content_comment_num.comment_num', '+', step) })),
    )
    .execute()
}
