/** Comments as the wire sends them. */
import type { Output } from '@zimu/contract'
import { formatTime } from '../../texts/time.ts'
import type { CommentRow } from './comment.repo.ts'
import { markOf, shownName } from './comment.rules.ts'

export type CommentItem = Output<'POST /api/content.Comment/add'>

const NONE: ReadonlySet<number> = new Set()

/** A comment as a member (null: a guest) gets it. `liked` has the ids of the comments that the member likes. */
export function toItem(row: CommentRow, member_id: number | null, liked = NONE): CommentItem {
  const { comment_id, content_id, parent_id, text, state, like_num, reply_num } = row
  return {
    comment_id,
    content_id,
    parent_id,
    text,
    state: state === 'waiting' || state === 'removed' ? state : 'shown',
    member_name: shownName(row),
    avatar_url: row.avatar_url ?? '',
    member_mark: markOf(row.member_id),
    is_own: member_id !== null && row.member_id === member_id ? 1 : 0,
    is_like: liked.has(comment_id) ? 1 : 0,
    like_num,
    reply_num,
    create_time: formatTime(row.create_time),
  }
}
