/** Plans as operators see them: what is sold, in which order, for how much, and changes of the price that wait for their time. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import { idList, named, worded } from '../../worded.ts'

/** Plans of a service, sold or not. */
export const MAX_PLANS = 100
/** Longest plan that is not permanent, in days. */
export const MAX_PLAN_DAYS = 36_500
/** Highest price: 1,000,000.00. */
export const MAX_PRICE_MINOR = 100_000_000
/** Days whose sales a new price is tried on. */
export const SIMULATED_DAYS = 90

/** Sum as people type it: `45` or `45.00`. */
export const sum = () => v.pipe(f.trimmed(12, 'plan.price_shape'), v.regex(/^\d{1,7}(\.\d{1,2})?$/, 'plan.price_shape'))
/** Three capital letters (ISO 4217). */
export const currency = () => v.pipe(f.trimmed(3, 'plan.price_shape'), v.regex(/^[A-Z]{3}$/, 'plan.price_shape'))
/** 0: permanent. */
const days = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PLAN_DAYS))

const price = {
  price: v.string(),
  /** Shown struck through; `0.00`: none. */
  price_original: v.string(),
  currency: v.string(),
  days: v.number(),
}

const plan = v.object({
  viptype_id: v.number(),
  version: v.number(),
  /** In the operator's language. */
  name: v.string(),
  names: v.record(v.string(), v.string()),
  descs: v.record(v.string(), v.string()),
  ...price,
  group_id: v.number(),
  is_rec: f.flag(),
  /** 1: not on sale. */
  is_disable: f.flag(),
  /** Paid orders of the last 30 days. */
  sold_num: v.number(),
  /** Memberships in force whose last purchase or code was of this plan; up to a minute old. */
  member_num: v.number(),
})
export type PlanRow = v.InferOutput<typeof plan>

/** Longest text of a notice that is prepared with a change of a price, in UTF-16 code units. */
const MAX_NOTICE_TEXT = 2000

const words = () => v.record(v.string(), v.string())

const planned = v.object({
  plan_change_id: v.number(),
  viptype_id: v.number(),
  name: v.string(),
  before: v.object(price),
  after: v.object(price),
  start_time: f.dateTime(),
  /** Name of the operator. */
  operator: v.string(),
  reason: v.string(),
  /** The notice that was prepared with it; null: none. */
  notice_id: v.nullable(v.number()),
})
export type PlannedChange = v.InferOutput<typeof planned>

export const planList = operatorCall('GET /admin/api/plan.Plan/list', {
  summary: 'All plans in the order of the VIP page, those on sale first, and the changes that wait for their time',
  right: 'plan.read',
  effect: 'read',
  input: v.object({}),
  output: v.object({ list: v.array(plan), changes: v.array(planned) }),
})

export const planSave = operatorCall('POST /admin/api/plan.Plan/save', {
  summary: 'Changes the texts of a plan, or makes a new one, which is not on sale yet',
  right: 'plan.write',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    /** Left out: a new plan. */
    viptype_id: v.optional(f.id()),
    version: v.optional(c.version()),
    names: named(60),
    descs: v.optional(worded(255), {}),
    is_rec: v.optional(f.flag(), 0),
    /** Of a new plan; of one that is there they change by `plan.Price/plan` only. */
    price: v.optional(sum()),
    price_original: v.optional(sum()),
    currency: v.optional(currency(), 'CNY'),
    days: v.optional(days()),
  }),
  output: v.object({ viptype_id: v.number(), version: v.number(), record_id: v.nullable(v.number()) }),
})

export const planOrder = operatorCall('POST /admin/api/plan.Plan/order', {
  summary: 'Puts plans in another order; those that are not named stay behind',
  right: 'plan.write',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), reason: c.reason(), viptype_ids: idList(MAX_PLANS) }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})

export const planOff = operatorCall('POST /admin/api/plan.Plan/off', {
  summary: 'Takes a plan off sale or puts it on sale; members and orders stay as they are',
  right: 'plan.write',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    viptype_id: f.id(),
    version: c.version(),
    is_disable: f.flag(),
  }),
  output: c.written(),
})

const consequence = v.object({
  /** Sales of the last 90 days in the plan's currency, had the new price been theirs; coupons are taken off again. */
  sales: v.object({
    num: v.number(),
    income: v.string(),
    /** Null: another currency, which cannot be compared. */
    new_income: v.nullable(v.string()),
    /** Every day of the 90, the oldest first. */
    points: v.array(v.object({ day: v.string(), income: v.string(), new_income: v.nullable(v.string()) })),
  }),
  /** What the plan saves against buying the shortest one on sale as often; null: it is the shortest, or permanent. */
  saving: v.nullable(
    v.object({
      name: v.string(),
      price: v.string(),
      times: v.number(),
      /** In per cent; negative: it is dearer. */
      before: v.number(),
      after: v.number(),
    }),
  ),
  /** Orders that are not paid yet: they keep the price they were made with. */
  unpaid_num: v.number(),
  /** Memberships in force of this plan: nothing changes until they end. */
  member_num: v.number(),
  /** Coupons that hold now and fit the plan, with what is left to pay of the new price; the first 10. */
  coupons: v.array(
    v.object({
      coupon_id: v.number(),
      coupon: v.string(),
      /** Null: it does not fit any more. */
      price: v.nullable(v.string()),
    }),
  ),
  coupon_num: v.number(),
  /** Batches of codes that give this plan and are not used up: their codes give the days that hold when they are redeemed. */
  batch_num: v.number(),
})
export type PriceConsequence = v.InferOutput<typeof consequence>

export const pricePlan = operatorCall('POST /admin/api/plan.Price/plan', {
  summary: 'Changes price, days or currency of a plan, now or at a time; orders that are made already keep theirs',
  right: 'plan.write',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    viptype_id: f.id(),
    version: c.version(),
    price: sum(),
    price_original: v.optional(sum(), '0'),
    currency: v.optional(currency(), 'CNY'),
    days: days(),
    /** +08:00; `""`: now. */
    start_time: v.optional(f.trimmed(19), ''),
    /** Of a change that waits: a notice of it, in Markdown, hidden until somebody publishes it; left out: none. */
    notice: v.optional(v.object({ title: named(255), content: v.optional(worded(MAX_NOTICE_TEXT), {}) })),
    dry: c.dry(),
  }),
  output: v.object({
    record_id: v.nullable(v.number()),
    /** Null: it holds at once, or a dry run. */
    plan_change_id: v.nullable(v.number()),
    version: v.number(),
    before: v.object(price),
    after: v.object(price),
    /** Null: now. */
    start_time: v.nullable(f.dateTime()),
    /** Of a dry run only. */
    consequence: v.nullable(consequence),
    /** Of a dry run of a change that waits: a notice of it by language, to be edited. */
    notice: v.nullable(v.object({ title: words(), content: words() })),
    /** The notice that was prepared. */
    notice_id: v.nullable(v.number()),
  }),
})

export const priceCancel = operatorCall('POST /admin/api/plan.Price/cancel', {
  summary: 'Cancels a change of a price whose time has not come; a notice that was prepared with it goes, too',
  right: 'plan.write',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), reason: c.reason(), plan_change_id: f.id() }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})
