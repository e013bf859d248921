/** What members did with contents, and how playing went. */
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

/** The same for each video of a content that has several. */
export interface MemberVideoProgressTable extends MemberProgressTable {
  file_id: number
}

/** How playing went, counted by day, content, kind of system and how it ended. Nobody's name, address or device. */
export interface PlaybackCountTable {
  /** Whole days since 1970, UTC. */
  day: number
  content_id: number
  system: string
  outcome: string
  plays: Generated<number>
  /** Sums over the plays that are counted here. */
  start_ms: Generated<number>
  stalls: Generated<number>
  stall_ms: Generated<number>
  watched_seconds: Generated<number>
}
