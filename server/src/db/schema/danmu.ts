/** Danmu, likes and reports of them. */
import type { Generated } from 'kysely'
import type { Id, Time } from './columns.ts'

export interface ContentDanmuTable {
  danmu_id: Id
  content_id: number
  /** Video of the content; 0 where a content has none of its own. */
  file_id: Generated<number>
  member_id: Generated<number>
  text: string
  color: string
  /** Seconds from the start. */
  time: number
  mode: Generated<number>
  segment: number
  like_num: Generated<number>
  /** `shown`, `held` (waits for review), `hidden`. */
  state: Generated<string>
  create_time: Time
  /** Pseudonym of the member on the wire. */
  sender: Generated<string>
  /** Identifier at the source of an import; empty: sent here. */
  source_key: Generated<string>
}

export interface DanmuLikeTable {
  member_id: number
  content_id: number
  danmu_id: number
  create_time: Time
}

export interface DanmuReportTable {
  report_id: Id
  danmu_id: number
  member_id: number
  reason: string
  create_time: Time
  /** When an operator decided; null: pending. */
  handle_time: Time | null
}

/** Number of a member's danmu that are shown, and that an operator removed. */
export interface DanmuSenderTable {
  member_id: number
  shown_num: number
  hidden_num: number
}
