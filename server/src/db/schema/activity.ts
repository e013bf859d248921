/** Tables of what members did with contents, and of playback counts. */
import type { Generated } from 'kysely'
import type { Flag, Id, Time } from './columns.ts'

export interface MemberLikeTable {
  like_id: Id
  member_id: number
  target_type: string
  target_id: number
  is_disable: Flag
  create_time: Time
  update_time: Time
}

export interface MemberFootprintTable {
  footprint_id: Id
  member_id: number
  target_type: string
  target_id: number
  view_num: number
  create_time: Time
  update_time: Time
}

export interface MemberProgressTable {
  member_id: number
  content_id: number
  time: number
  duration: number
  update_time: Time
}

/** Progress in each video of a content that has several. */
export interface MemberVideoProgressTable extends MemberProgressTable {
  file_id: number
}

/** Playback counted by day, content, operating system and outcome. Holds no member, address or device. */
export interface PlaybackCountTable {
  /** Whole days since 1970, in +08:00. */
  day: number
  content_id: number
  system: string
  outcome: string
  plays: Generated<number>
  /** Sums over the plays of the row. */
  start_ms: Generated<number>
  stalls: Generated<number>
  stall_ms: Generated<number>
  watched_seconds: Generated<number>
}
