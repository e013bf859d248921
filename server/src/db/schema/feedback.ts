/** Feedback: threads between members and operators, their pictures, templates of answers. */
import type { Generated } from 'kysely'
import type { Flag, Id, Json, Time } from './columns.ts'

export interface FeedbackTable {
  feedback_id: Id
  /** 0: a guest. */
  member_id: number
  /** Sent by the client: a repeated request creates no second feedback. */
  request_id: Generated<string | null>
  receipt_no: string
  type: number
  title: string
  content: string
  phone: Generated<string>
  email: Generated<string>
  /** The last answer; `''`: none yet. */
  reply: Generated<string>
  /** 1: what was written last is an answer. */
  status: Generated<number>
  /** `new`, `answered`, `closed`, `spam`. */
  state: Generated<string>
  version: Generated<number>
  /** Who takes care of it; 0: nobody in particular. */
  operator_id: Generated<number>
  /** When something was written last, by whom ever. */
  last_time: Generated<Time>
  /** When the member read the last answer; null: not yet. */
  read_time: Generated<Time | null>
  language: Generated<string>
  /** User agent that it was written with. */
  device: Generated<string>
  /** How films failed there before, as the app remembered it. */
  failures: Json
  is_disable: Flag
  is_delete: Flag
  create_time: Time
  update_time: Time | null
}

/** What was written about a feedback after its first text. */
export interface FeedbackMessageTable {
  message_id: Id
  feedback_id: number
  /** Whose feedback it is, also of an answer. */
  member_id: number
  /** Who answered; 0: the member wrote, or nobody knows. */
  operator_id: Generated<number>
  is_answer: Flag
  request_id: Generated<string | null>
  text: string
  /** `none`, `due`, `sent`. */
  mail: Generated<string>
  create_time: Time
}

export interface FeedbackPictureTable {
  picture_id: Id
  /** 0: it was not sent yet. */
  feedback_id: Generated<number>
  member_id: number
  /** In the media store. */
  file_path: string
  /** Name of the file that was uploaded, without its ending. */
  file_name: string
  /** Bytes. */
  file_size: number
  /** Pixels. */
  width: number
  height: number
  create_time: Time
}

export interface ReplyTemplateTable {
  template_id: Id
  name: string
  text: string
  operator_id: number
  is_delete: Flag
  version: Generated<number>
  create_time: Time
  update_time: Time
}
