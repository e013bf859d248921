/** Tables of the site's texts and settings, and of feedback. */
import type { Generated } from 'kysely'
import type { Base, Flag, Id, Json, Time } from './columns.ts'

export interface NoticeTable extends Base {
  notice_id: Id
  unique: string
  type: number
  title: string
  title_color: Generated<string>
  desc: Generated<string>
  content: Generated<string>
  texts: Json
  image_url: Generated<string>
  is_urgent: Flag
  start_time: Time
  end_time: Time | null
}

export interface AccordTable extends Base {
  accord_id: Id
  unique: string
  name: string
  desc: Generated<string>
  content: Generated<string>
  texts: Json
}

export interface CarouselTable extends Base {
  carousel_id: Id
  title: Generated<string>
  desc: Generated<string>
  texts: Json
  position: Generated<string>
  url: Generated<string>
  content_id: Generated<number>
  image_url: Generated<string>
  width: Generated<number>
  height: Generated<number>
  color: Generated<string>
}

export interface FaqTable extends Base {
  faq_id: Id
  unique: string
  group: string
  question: string
  answer: string
  texts: Json
}

export interface LinkTable extends Base {
  link_id: Id
  name: string
  url: string
  desc: Generated<string>
}

export interface FeedbackTable {
  feedback_id: Id
  member_id: number
  /** Sent by the client: a repeated request creates no second feedback. */
  request_id: Generated<string | null>
  receipt_no: string
  type: number
  title: string
  content: string
  phone: Generated<string>
  email: Generated<string>
  reply: Generated<string>
  status: Generated<number>
  is_disable: Flag
  is_delete: Flag
  create_time: Time
  update_time: Time | null
}

/** Site settings: key like `member.is_register`, value as text. The list of keys, types and defaults is in the site module. */
export interface SettingTable {
  key: string
  value: string
  update_time: Time
}
