/** Comments under contents, likes and reports of them. */
import type { Generated } from 'kysely'
import type { Flag, Id, Time } from './columns.ts'

export interface ContentCommentTable {
  comment_id: Id
  content_id: number
  /** Comment that this one answers; 0: it begins a thread. */
  parent_id: Generated<number>
  /** 0: nobody's any more (removed, its answers stay). */
  member_id: number
  text: string
  /** `shown`, `waiting` (for review), `hidden` (by the operator), `removed` (by its author, its answers stay). */
  state: string
  /** 1: a row of the list (`shown` or `removed`). */
  is_listed: Flag
  like_num: Generated<number>
  /** Answers that are shown. */
  reply_num: Generated<number>
  /** Idempotency key of the client; null: none. */
  request_id: string | null
  create_time: Time
}

/** Number of comments and answers that are shown under a content. */
export interface ContentCommentNumTable {
  content_id: number
  comment_num: number
}

export interface CommentLikeTable {
  member_id: number
  comment_id: number
  create_time: Time
}

export interface CommentReportTable {
  report_id: Id
  comment_id: number
  member_id: number
  reason: string
  create_time: Time
  /** When an operator decided; null: pending. */
  handle_time: Time | null
}
