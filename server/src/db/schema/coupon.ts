import type { Generated } from 'kysely'
import type { Flag, Id, Time } from './columns.ts'

/** Reductions of prices by a word. Exactly one of `percent` and `amount_minor` is above 0. */
export interface CouponTable {
  coupon_id: Id
  /** Capitals, as compared. */
  coupon: string
  name: Generated<string>
  percent: Generated<number>
  amount_minor: Generated<number>
  currency: string
  /** Least price of a plan that it reduces. */
  least_minor: Generated<number>
  /** Orders in all and per member; 0 = no limit. */
  use_limit: Generated<number>
  member_limit: Generated<number>
  start_time: Time | null
  end_time: Time | null
  is_disable: Flag
  create_time: Time
  /** Counts up with every order that asks for it, so that these orders wait for each other. */
  lock_num: Generated<number>
}

/** Plans that a coupon reduces; without a row, all. */
export interface CouponViptypeTable {
  coupon_id: number
  viptype_id: number
}

/** Who has had the trial days. */
export interface MemberTrialTable {
  member_id: number
  entry_id: number
  create_time: Time
}
