/** Redemption codes and who used them. */
import type { Generated } from 'kysely'
import type { Flag, Id, Time } from './columns.ts'

export interface RedemptionBatchTable {
  batch_id: Id
  name: string
  create_time: Time
}

export interface RedemptionCodeTable {
  redemption_code_id: Id
  /** Keyed hash; the code itself is shown once and never stored. */
  code_hash: string
  kind: 'vip' | 'content'
  viptype_id: Generated<number>
  /** 0 = any content. */
  content_id: Generated<number>
  use_limit: Generated<number>
  use_num: Generated<number>
  start_time: Time | null
  end_time: Time | null
  batch_id: Generated<number>
  is_disable: Flag
  create_time: Time
}

export interface RedemptionLogTable {
  redemption_log_id: Id
  redemption_code_id: number
  member_id: number
  content_id: number
  entry_id: number
  create_time: Time
}
