import type { Generated } from 'kysely'
import type { Flag, Id, Time } from './columns.ts'

/** Discount codes. Exactly one of `percent` and `amount_minor` is above 0. */
export interface CouponTable {
  coupon_id: Id
  /** Upper case, as compared. */
  coupon: string
  name: Generated<string>
  percent: Generated<number>
  amount_minor: Generated<number>
  currency: string
  /** Minimum price of a plan to which it applies. */
  least_minor: Generated<number>
  /** Maximum number of orders in total and per member; 0 = no limit. */
  use_limit: Generated<number>
  member_limit: Generated<number>
  start_time: Time | null
  end_time: Time | null
  is_disable: Flag
  create_time: Time
  /** Incremented by every order with the coupon: the row lock makes these orders wait for each other. */
  lock_num: Generated<number>
}

/** Plans to which a coupon applies; all if it has no row. */
export interface CouponViptypeTable {
  coupon_id: number
  viptype_id: number
}

/** Members who have used their trial. */
export interface MemberTrialTable {
  member_id: number
  entry_id: number
  create_time: Time
}
