/** Coupons as operators see them: what they take off, how often they are used, making and voiding them. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { COUPON_STATES } from '../../choices.ts'
import * as c from '../../fields.ts'
import { currency, MAX_PLANS, sum } from './plan.ts'

/** Highest limit of uses. */
export const MAX_COUPON_USES = 1_000_000

const coupon = {
  coupon_id: v.number(),
  coupon: v.string(),
  name: v.string(),
  /** Exactly one of both takes something off; 0 or `0.00`: not this one. */
  percent: v.number(),
  amount: v.string(),
  currency: v.string(),
  /** Price of a plan from which it holds; `0.00`: any. */
  least: v.string(),
  /** 0: no limit. */
  use_limit: v.number(),
  member_limit: v.number(),
  /** Plans that it holds for; none: all. */
  plans: v.array(v.object({ viptype_id: v.number(), name: v.string() })),
  state: v.picklist(COUPON_STATES),
  /** Orders that use it, and how many of them are paid. */
  use_num: v.number(),
  paid_num: v.number(),
  /** What it took off paid orders, by currency. */
  taken: v.array(v.object({ currency: v.string(), amount: v.string() })),
  start_time: v.nullable(f.dateTime()),
  end_time: v.nullable(f.dateTime()),
  create_time: f.dateTime(),
}
const row = v.object(coupon)
export type CouponRow = v.InferOutput<typeof row>

/** A plan on sale with the coupon. */
const reduced = v.object({
  viptype_id: v.number(),
  name: v.string(),
  currency: v.string(),
  price: v.string(),
  /** What is left to pay; null: the coupon does not hold for it. */
  reduced: v.nullable(v.string()),
})
export type ReducedPlan = v.InferOutput<typeof reduced>

export const couponList = operatorCall('GET /admin/api/coupon.Coupon/list', {
  summary: 'Coupons with their uses, newest first',
  right: 'plan.read',
  effect: 'read',
  input: v.object({
    /** Part of the word or of the name. */
    q: c.query(),
    state: v.optional(v.picklist(COUPON_STATES)),
    ...c.paging(),
  }),
  output: v.object(c.listOf(row)),
})

export const couponInfo = operatorCall('GET /admin/api/coupon.Coupon/info', {
  summary: 'One coupon, and what plans on sale cost with it',
  right: 'plan.read',
  effect: 'read',
  input: v.object({ coupon_id: f.id() }),
  output: v.object({ ...coupon, prices: v.array(reduced) }),
})

export const couponMake = operatorCall('POST /admin/api/coupon.Coupon/make', {
  summary: 'Makes a coupon; one that leaves nothing to pay has to be wanted',
  right: 'coupon.write',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    /** Left out: made up. */
    coupon: v.optional(
      v.pipe(f.trimmed(40, 'coupon.text_shape'), v.regex(/^(|[\p{L}\p{N}-]{3,40})$/u, 'coupon.text_shape')),
      '',
    ),
    name: v.optional(f.trimmed(60), ''),
    percent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 0),
    amount: v.optional(sum(), '0'),
    currency: v.optional(currency(), 'CNY'),
    least: v.optional(sum(), '0'),
    use_limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUPON_USES)), 0),
    member_limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUPON_USES)), 1),
    /** None: all plans. */
    viptype_ids: v.optional(v.pipe(v.array(f.id()), v.maxLength(MAX_PLANS)), []),
    /** Days or times, +08:00; `""`: no bound. A day as the end means its last second. */
    start_time: v.optional(f.trimmed(19), ''),
    end_time: v.optional(f.trimmed(19), ''),
    /** 1: a plan may cost nothing with it. */
    is_free: v.optional(f.flag(), 0),
    dry: c.dry(),
  }),
  output: v.object({
    record_id: v.nullable(v.number()),
    /** Null: a dry run. */
    coupon_id: v.nullable(v.number()),
    /** `""`: a dry run of one that is made up. */
    coupon: v.string(),
    prices: v.array(reduced),
    /** 1: a plan costs nothing with it. */
    is_free: f.flag(),
    start_time: v.nullable(f.dateTime()),
    end_time: v.nullable(f.dateTime()),
  }),
})

export const couponVoid = operatorCall('POST /admin/api/coupon.Coupon/void', {
  summary: 'Voids a coupon for good; orders that have it keep their price',
  right: 'coupon.write',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), coupon_id: f.id(), reason: c.reason(), dry: c.dry() }),
  output: v.object({
    record_id: v.nullable(v.number()),
    /** Orders that use it. */
    use_num: v.number(),
    /** Of these, those that are not paid: they keep the reduced price. */
    unpaid_num: v.number(),
  }),
})
