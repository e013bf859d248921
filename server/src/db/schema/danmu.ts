/** Danmu, likes and reports of them. */
import type { Generated } from 'kysely'
import type { Flag, Id, Time } from './columns.ts'

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
  /** Word of the list that it matched when it was sent; 0: none. */
  word_id: Generated<number>
  /** Import that it came by; 0: none, or it is older than this column. */
  import_id: Generated<number>
}

/** How often the danmu of a segment were changed. No row: never, since the table is there. */
export interface DanmuSegmentTable {
  content_id: number
  file_id: number
  segment: number
  version: number
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

/** A member may not send danmu until `over_time`. */
export interface DanmuBanTable {
  ban_id: Id
  member_id: number
  operator_id: number
  reason: string
  create_time: Time
  /** Null: for ever. */
  over_time: Time | null
  /** When an operator ended it; null: nobody did. */
  end_time: Time | null
}

/** A word or pattern that danmu are compared with. */
export interface DanmuWordTable {
  word_id: Id
  word: string
  /** The word as it is compared; unique among those that are not deleted. */
  word_key: string
  /** `block`, `review`, `mark`. */
  kind: string
  note: Generated<string>
  operator_id: number
  is_delete: Flag
  version: Generated<number>
  create_time: Time
  update_time: Time
}
