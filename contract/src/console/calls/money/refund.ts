/** Money on its way back: made, approved by a second person, noted by hand, done again. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import { MAX_REFUND_WORDS } from '../../../constants.ts'
import * as f from '../../../fields.ts'
import { ORDER_STATES } from '../../../shapes.ts'
import { REFUND_VIEWS } from '../../choices.ts'
import * as c from '../../fields.ts'
import { endText, memberChip, orderNo } from './order.ts'

/** What a refund does. */
const consequence = v.object({
  payment_id: v.number(),
  method: v.string(),
  amount: v.string(),
  currency: v.string(),
  /** What of the payment is left before it. */
  left: v.string(),
  /** 1: the order ends, and what it gave is taken back once the money is back. */
  is_whole: f.flag(),
  state_before: v.picklist(ORDER_STATES),
  state_after: v.picklist(ORDER_STATES),
  /** 1: the membership changes. */
  is_taken_back: f.flag(),
  over_before: endText(),
  over_after: endText(),
  /** 1: the code of the gift is switched off at once. */
  is_gift_void: f.flag(),
  /** The coupon whose use is free again; `""`: none. */
  coupon_free: v.string(),
  /** 1: it waits for a second person. */
  needs_second: f.flag(),
  /** What the operator may refund alone at a time, and still today; null: without bound. */
  own_bound: v.nullable(v.string()),
  day_left: v.nullable(v.string()),
})
export type RefundConsequence = v.InferOutput<typeof consequence>

const outcome = v.object({
  /** Only of a dry run. */
  consequence: v.nullable(consequence),
  /** The refund as it is after the gateway was asked; null: a second person has to agree, or a dry run. */
  refund: v.nullable(v.object({ refund_no: v.string(), state: v.string(), fault: v.string() })),
  wish_id: v.nullable(v.number()),
  record_id: v.nullable(v.number()),
})

const wanted = {
  request_id: c.requestId(),
  remote_order_id: orderNo(),
  /** Left out: the only payment with something left. */
  payment_id: v.optional(f.id()),
  /** The sum as it was typed; only a dry run may leave it out, which then means all that is left. */
  amount: v.optional(v.pipe(f.trimmed(16), v.regex(/^\d{1,9}(\.\d{1,2})?$/))),
  reason: c.reason(),
  /** What the member reads of it, once the money is back. */
  words: v.optional(f.trimmed(MAX_REFUND_WORDS), ''),
  dry: c.dry(),
}

export const refundMake = operatorCall('POST /admin/api/refund.Refund/make', {
  summary: 'Pays money back through its gateway; above the operator’s bound it waits for a second person',
  right: 'refund.make',
  bounds: ['amount'],
  effect: 'write',
  input: v.object(wanted),
  output: outcome,
})

export const refundByHand = operatorCall('POST /admin/api/refund.Refund/byHand', {
  summary: 'Notes a refund that was made elsewhere; nothing is sent',
  right: 'refund.by_hand',
  effect: 'write',
  input: v.object(wanted),
  output: outcome,
})

export const refundAgain = operatorCall('POST /admin/api/refund.Refund/again', {
  summary: 'Makes a failed refund anew, or asks the gateway about one on its way',
  right: 'refund.make',
  bounds: ['amount'],
  effect: 'write',
  input: v.object({ request_id: c.requestId(), refund_no: orderNo() }),
  output: outcome,
})

const decision = { request_id: c.requestId(), wish_id: f.id() }

export const refundApprove = operatorCall('POST /admin/api/refund.Refund/approve', {
  summary: 'Agrees, as a second person, with a refund that waits; it is sent at once',
  right: 'refund.approve',
  effect: 'write',
  input: v.object({ ...decision, reason: c.reason(), dry: c.dry() }),
  output: outcome,
})

export const refundRefuse = operatorCall('POST /admin/api/refund.Refund/refuse', {
  summary: 'Does not agree with a refund that waits; no money moves',
  right: 'refund.approve',
  effect: 'write',
  input: v.object({ ...decision, reason: c.reason() }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})

const row = v.object({
  /** Kind and number: `payment:3`, `wish:4`, `refund:5`. */
  key: v.string(),
  /** By it rows are told apart and paged. */
  id: v.number(),
  remote_order_id: v.string(),
  member: memberChip(),
  viptype_name: v.string(),
  method: v.string(),
  amount: v.string(),
  currency: v.string(),
  /** `due`, `waiting`, `refused`, `asked`, `pending`, `disputed`, `failed`, `done`. */
  state: v.string(),
  /** Machine name of why money is owed; `""` where an operator wrote why. */
  why: v.string(),
  /** The operator's words. */
  reason: v.string(),
  /** What the member reads of it; `""`: nothing. */
  words: v.string(),
  /** The gateway's own word for why it failed. */
  fault: v.string(),
  /** Who asked for it; `""`: nobody. */
  operator: v.string(),
  is_own: f.flag(),
  /** 0: the gateway has no call for refunds. */
  has_call: f.flag(),
  payment_id: v.number(),
  refund_no: v.string(),
  wish_id: v.nullable(v.number()),
  create_time: f.dateTime(),
})

export const refundList = operatorCall('GET /admin/api/refund.Refund/list', {
  summary: 'Money that is owed, refunds that wait, are on their way, failed or are done, newest first',
  right: 'order.read',
  effect: 'read',
  input: v.object({ view: v.optional(v.picklist(REFUND_VIEWS), 'owed'), ...c.paging() }),
  output: v.object({
    ...c.listOf(row),
    /** Numbers of the tabs that wait for somebody, counted to 10,000. */
    views: v.object({ owed: v.number(), waiting: v.number(), pending: v.number(), failed: v.number() }),
  }),
})
