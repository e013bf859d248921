/** Redemption codes and who used them. */
import type { Generated } from 'kysely'
import type { Flag, Id, Time } from './columns.ts'

export interface RedemptionBatchTable {
  batch_id: Id
  name: string
  /** Codes of the batch that one member may use; 0 = no limit. */
  member_limit: Generated<number>
  /** These are the same for all its codes. */
  kind: Generated<'vip' | 'content'>
  viptype_id: Generated<number>
  content_id: Generated<number>
  use_limit: Generated<number>
  start_time: Time | null
  end_time: Time | null
  code_num: Generated<number>
  /** `operator:ann`; `""`: not known. */
  actor: Generated<string>
  /** `unconfirmed`: its codes are disabled until somebody says that they arrived. */
  state: Generated<'unconfirmed' | 'open' | 'void'>
  void_time: Time | null
  version: Generated<number>
  create_time: Time
}

/** Uses of a batch by member, kept where the batch has a limit per member. */
export interface RedemptionBatchMemberTable {
  batch_id: number
  member_id: number
  use_num: number
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
  /** 0 = given by an order. */
  batch_id: Generated<number>
  /** Last characters of the code, by which an operator finds it; the others stay 80 random bits. */
  code_end: Generated<string>
  /** Order that the code was bought with; it gives what is frozen there. 0 = made by the operator. */
  order_id: Generated<number>
  is_disable: Flag
  create_time: Time
}

export interface RedemptionLogTable {
  redemption_log_id: Id
  redemption_code_id: number
  /** Of the code; 0: bought with an order. */
  batch_id: Generated<number>
  member_id: number
  content_id: number
  entry_id: number
  create_time: Time
}

/** Codes that members typed and that there are not. */
export interface CodeTryTable {
  /** Number of a day in +08:00 (`day.ts`). */
  day: number
  /** `203.0.113.0/24`, `2001:db8:1::/48`; `""`: not known. */
  network: string
  member_id: number
  num: number
  last_time: Time
}

/** What the codes of a batch are derived from, until somebody says that they arrived, for ten minutes at most. */
export interface RedemptionSeedTable {
  batch_id: number
  /** Encrypted for the batch (`sealed-text.ts`). */
  sealed: string
  /** Who made the batch. */
  operator_id: number
  expire_time: Time
}
