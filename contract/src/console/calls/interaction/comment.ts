/** Comments that wait for a decision, decisions, the search over all of them, and who wrote them. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import {
  decided,
  decidedIds,
  decision,
  foundDay,
  foundEnd,
  queueCounts,
  queueInput,
  reports,
  reviewState,
} from './review.ts'

const row = {
  comment_id: v.number(),
  text: v.string(),
  state: reviewState(),
  create_time: f.dateTime(),
  content_id: v.number(),
  content_name: v.string(),
  /** Begins a thread where it is 0. */
  parent_id: v.number(),
  /** Who wrote it. */
  member_id: v.number(),
  username: v.string(),
  nickname: v.string(),
  /** Page of visitors with the comment's content, behind the address of their app. */
  visitor_path: v.string(),
}

export const commentQueue = operatorCall('GET /admin/api/comment.Queue/list', {
  summary:
    'Comments that wait for a decision: reported ones, the most reported first, then held ones, the oldest first',
  right: 'comment.decide',
  effect: 'read',
  input: queueInput(),
  output: v.object({
    list: v.array(
      v.object({
        ...row,
        ...reports,
        /** What it answers; `""`: it begins a thread, or that is gone. */
        parent_text: v.string(),
      }),
    ),
    ...queueCounts,
    /** 0: comments are switched off, visitors see none. */
    is_enabled: f.flag(),
  }),
})

export const commentDecide = operatorCall('POST /admin/api/comment.Item/decide', {
  summary:
    'Shows or hides comments, and closes the reports about them; in the record it is one act, which undo takes back',
  right: 'comment.decide',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    comment_ids: decidedIds(),
    ...decision,
  }),
  output: decided(),
})

export const commentList = operatorCall('GET /admin/api/comment.Item/list', {
  summary: 'All comments, the newest first. A page looks at 5,000 of them at most; `next_cursor` leads further back',
  right: 'comment.decide',
  effect: 'read',
  input: v.object({
    /** In the text of the comment; case counts only beyond ASCII. */
    q: c.query(),
    content_id: v.optional(f.id()),
    member_id: v.optional(f.id()),
    state: v.optional(reviewState()),
    day: foundDay(),
    limit: f.limit(50),
    cursor: f.cursor(),
  }),
  output: v.object({
    list: v.array(v.object(row)),
    ...foundEnd,
  }),
})

export const commentAuthor = operatorCall('GET /admin/api/comment.Author/info', {
  summary: 'Who writes comments: what became of theirs, the last ten, and how often they were banned',
  right: 'comment.decide',
  effect: 'read',
  input: v.object({ member_id: f.id() }),
  output: v.object({
    member_id: v.number(),
    username: v.string(),
    nickname: v.string(),
    create_time: f.dateTime(),
    shown_num: v.number(),
    hidden_num: v.number(),
    ban_num: v.number(),
    /** The ban in force; null: none. `over_time` null: for ever. */
    ban: v.nullable(v.object({ ban_id: v.number(), over_time: v.nullable(f.dateTime()) })),
    recent: v.array(v.object({ comment_id: v.number(), text: v.string(), state: reviewState() })),
  }),
})
