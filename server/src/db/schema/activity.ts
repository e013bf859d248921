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

/** How long a member watched on a day, whatever it was. */
export interface MemberWatchDayTable {
  member_id: number
  /** Whole days since 1970, in +08:00. */
  day: number
  seconds: number
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

/** A film that did not play. Holds no member, address or device. */
export interface PlayFailureTable {
  failure_id: Id
  content_id: number
  /** Whole minutes since 1970 (UTC). */
  minute: number
  cause: string
  system: string
  network: string
  quality: string
  served: string
  start_ms: number
  stalls: number
  watched_seconds: number
}

/** Plays of a day that have something in common. */
export interface PlayFigureTable {
  /** 0: all contents together. */
  content_id: number
  /** `total`, `content`, `system`, `network`, `quality`, `cdn`, `hour` or `pair` (network and quality). */
  axis: string
  /** Whole days since 1970, in +08:00. */
  day: number
  part: string
  plays: Generated<number>
  stalls: Generated<number>
  stall_ms: Generated<number>
  failed_network: Generated<number>
  failed_gone: Generated<number>
  failed_media: Generated<number>
  failed_unsupported: Generated<number>
  /** Films that began, by how long it took: see `STARTS_MS` of the module playback. */
  start_0: Generated<number>
  start_1: Generated<number>
  start_2: Generated<number>
  start_3: Generated<number>
  start_4: Generated<number>
  start_5: Generated<number>
  start_6: Generated<number>
  start_7: Generated<number>
  start_8: Generated<number>
  start_9: Generated<number>
  start_10: Generated<number>
  start_11: Generated<number>
}

/** How the last test of something outside went. */
export interface OutsideTestTable {
  /** `gateway:alipay`, `mail`, `sms`, `cdn`. */
  name: string
  result: string
  detail: string
  actor: string
  create_time: number
}

/** Why messages of a day were not sent. */
export interface MessageFailureTable {
  day: number
  kind: 'mail' | 'sms'
  cause: string
  times: number
}
