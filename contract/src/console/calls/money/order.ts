/** Orders as operators see them: list, one order with everything that happened to it, notes, questions to gateways. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { ORDER_STATES } from '../../../shapes.ts'
import { LIST_DAYS, ORDER_PROBLEMS, ORDER_VIEWS } from '../../choices.ts'
import * as c from '../../fields.ts'
import { bulkAnswer, bulkGiven, ORDER_BULK_ACTS } from '../bulk.ts'

/** Number of an order of ours. */
export const orderNo = () => f.remoteOrderId()

/** Sum with two decimals, without a sign; `null`: not for this operator. */
const sum = () => v.nullable(v.string())

/** A member in a row; null: members are not for this operator. */
export const memberChip = () => v.nullable(v.object({ member_id: v.number(), nickname: v.string(), is_vip: f.flag() }))

const row = {
  order_id: v.number(),
  remote_order_id: v.string(),
  member: memberChip(),
  viptype_name: v.string(),
  /** Frozen when the order was made; with the coupon taken off. */
  price: sum(),
  currency: v.string(),
  method: v.string(),
  state: v.picklist(ORDER_STATES),
  /** Why a person has to look; `""`: nobody has to. */
  problem: v.picklist([...ORDER_PROBLEMS, '']),
  /** What was paid too little, or a second time; `null`: nothing, or not for this operator. */
  problem_amount: sum(),
  /** Money on its way back; `null`: none. */
  back_amount: sum(),
  /** How long after its end the order was paid, in minutes; 0: in time. */
  late_minutes: v.number(),
  purpose: v.picklist(['own', 'gift']),
  /** The coupon as it was written; `""`: none. */
  coupon: v.string(),
  create_time: f.dateTime(),
  pay_time: v.nullable(f.dateTime()),
}
export const orderRow = v.object(row)

/** What the tabs and filters of the list narrow. */
export const orderFilters = {
  /** Our number or its last four digits, the gateway's number, a member by name or id, an amount. */
  q: c.query(),
  view: v.optional(v.picklist(ORDER_VIEWS)),
  state: v.optional(v.picklist(ORDER_STATES)),
  method: v.optional(v.pipe(f.trimmed(20), v.regex(/^[a-z]+$/))),
  plan: v.optional(f.id()),
  coupon: v.optional(f.id()),
  member: v.optional(f.id()),
  /** The frozen price, like `45` or `45.00`. */
  amount: v.optional(v.pipe(f.trimmed(16), v.regex(/^\d{1,9}(\.\d{1,2})?$/))),
  /** 1: paid after its end. */
  late: v.optional(v.picklist([1])),
  gift: v.optional(v.picklist([1])),
  /** Made within: words of the address. `today`: since midnight in +08:00. */
  day: v.optional(v.picklist(LIST_DAYS)),
}

export const orderList = operatorCall('GET /admin/api/order.Order/list', {
  summary: 'Orders, newest first',
  right: 'order.read',
  bounds: ['ratio'],
  effect: 'read',
  input: v.object({ ...orderFilters, ...c.paging() }),
  output: v.object({
    ...c.listOf(orderRow),
    /** Numbers of the tabs that somebody may have to look at, whatever else is filtered; counted to 10,000. */
    views: v.object({ person: v.number(), waiting: v.number(), confirming: v.number() }),
    /** Orders made today, and how many of them are paid; counted to 10,000. */
    today: v.object({ made_num: v.number(), paid_num: v.number() }),
  }),
})

export const orderSum = operatorCall('GET /admin/api/order.Order/sum', {
  summary: 'What the orders of a filter brought, exact, by currency',
  right: 'money.read',
  effect: 'read',
  input: v.object(orderFilters),
  output: v.object({
    sums: v.array(
      v.object({
        currency: v.string(),
        /** Payments. */
        num: v.number(),
        /** Received. */
        paid: v.string(),
        /** Of it, given back. */
        back: v.string(),
      }),
    ),
  }),
})

export const orderOptions = operatorCall('GET /admin/api/order.Order/options', {
  summary: 'What orders can be filtered by: plans, the newest coupons, payment methods',
  right: 'order.read',
  bounds: ['ratio'],
  effect: 'read',
  input: v.object({}),
  output: v.object({
    plans: v.array(v.object({ viptype_id: v.number(), name: v.string() })),
    coupons: v.array(v.object({ coupon_id: v.number(), coupon: v.string() })),
    methods: v.array(v.string()),
  }),
})

/** Kinds of what happened to an order. */
export const TIMELINE_KINDS = ['event', 'callback', 'payment', 'refund', 'ledger', 'note', 'wish'] as const

const timelineEntry = v.object({
  /** Kind and number: `callback:17`. */
  key: v.string(),
  kind: v.picklist(TIMELINE_KINDS),
  time: f.dateTime(),
  /** `member:12`, `gateway:wechat`, `operator:ann`, `job`; `""`: nobody in particular. */
  actor: v.string(),
  /** How the actor is called; `""` where there is no name. */
  actor_name: v.string(),
  /** State before and after, of an event. */
  from_state: v.string(),
  to_state: v.string(),
  /** Machine name of why (event, payment), of what became of it (callback), or of the state (refund, wish). */
  what: v.string(),
  method: v.string(),
  /** The gateway's number, or that of the refund. */
  number: v.string(),
  amount: v.nullable(v.string()),
  currency: v.string(),
  /** What somebody wrote, or the gateway's own word for a failure. */
  text: v.string(),
  /** What the member is told of a refund; `""`: nothing. */
  words: v.string(),
  /** What the gateway answered, without what is secret or names the payer; `""`: nothing, or not for this operator. */
  evidence: v.string(),
  /** Id of a stored callback that can be read and judged again; null: none. */
  callback_id: v.nullable(v.number()),
  /** Of a row of the ledger: end of the membership after it. See `endText`. */
  over_time: v.string(),
})
export type TimelineEntry = v.InferOutput<typeof timelineEntry>

/** End of a membership: a time, `permanent`, or `""` for none. */
export const endText = () => v.string()

const payment = v.object({
  payment_id: v.number(),
  method: v.string(),
  gateway_no: v.string(),
  amount: v.string(),
  /** What can still go back. */
  left: v.string(),
  currency: v.string(),
  verdict: v.picklist(['granted', 'abnormal', 'second']),
  reason: v.string(),
  pay_time: f.dateTime(),
  /** 0: the gateway has no call for refunds; they are made at its console and noted here. */
  has_call: f.flag(),
})

export const orderInfo = operatorCall('GET /admin/api/order.Order/info', {
  summary: 'One order with everything that happened to it, newest first',
  right: 'order.read',
  effect: 'read',
  input: v.object({ remote_order_id: orderNo() }),
  output: v.object({
    ...row,
    days: v.number(),
    price_full: v.string(),
    discount: v.string(),
    expire_time: f.dateTime(),
    request_id: v.string(),
    /** Of all payments together, in the order's currency. */
    paid_amount: v.string(),
    returned_amount: v.string(),
    left_amount: v.string(),
    payments: v.array(payment),
    buyer: v.object({
      member_id: v.number(),
      nickname: v.string(),
      create_time: f.dateTime(),
      is_vip: f.flag(),
      over_time: endText(),
      /** Orders, counted to 1,000. */
      order_num: v.number(),
    }),
    /** State of the code of a paid gift; `""`: no gift, or not paid. */
    gift_state: v.picklist(['unused', 'used', 'void', '']),
    timeline: v.array(timelineEntry),
    /** The member's other orders, newest first. */
    others: v.array(
      v.object({
        remote_order_id: v.string(),
        viptype_name: v.string(),
        price: v.string(),
        currency: v.string(),
        state: v.picklist(ORDER_STATES),
        create_time: f.dateTime(),
      }),
    ),
    /** A refund that waits for a second person. */
    wish: v.nullable(
      v.object({
        wish_id: v.number(),
        amount: v.string(),
        currency: v.string(),
        reason: v.string(),
        /** What the member will read; `""`: nothing. */
        words: v.string(),
        operator: v.string(),
        is_own: f.flag(),
      }),
    ),
    /** What the order's state allows; the rights of the operator come on top. */
    acts: v.object({ ask: f.flag(), close: f.flag(), refund: f.flag(), honour: f.flag() }),
    /** Days that what was paid is worth at the order's price, of an order that was paid too little; else 0. */
    paid_days: v.number(),
  }),
})

export const callbackRaw = operatorCall('GET /admin/api/order.Callback/raw', {
  summary: 'A stored callback as it came, without what is secret or names the payer',
  right: 'order.raw',
  effect: 'read',
  input: v.object({ callback_id: f.id() }),
  output: v.object({ callback_id: v.number(), method: v.string(), verdict: v.string(), raw: v.string() }),
})

export const callbackReplay = operatorCall('GET /admin/api/order.Callback/replay', {
  summary: 'Judges a stored callback with today’s code and keys; carries out nothing',
  right: 'order.raw',
  effect: 'read',
  input: v.object({ callback_id: f.id() }),
  output: v.object({
    callback_id: v.number(),
    /** What became of it when it came. */
    verdict_then: v.string(),
    /** What would become of it now; `no_account`: the gateway is not set up any more. */
    verdict_now: v.string(),
  }),
})

const act = { request_id: c.requestId(), remote_order_id: orderNo() }
const acted = () => v.object({ record_id: v.nullable(v.number()) })

export const orderNote = operatorCall('POST /admin/api/order.Order/note', {
  summary: 'Writes a note to an order, for operators only',
  right: 'order.ask',
  effect: 'write',
  input: v.object({ ...act, text: v.pipe(f.trimmed(500), v.nonEmpty()) }),
  output: acted(),
})

export const orderAsk = operatorCall('POST /admin/api/order.Order/ask', {
  summary: 'Asks the gateways about an order, and takes what was paid; at most once in 3 seconds',
  right: 'order.ask',
  effect: 'write',
  input: v.object(act),
  output: v.object({ record_id: v.nullable(v.number()), state: v.picklist(ORDER_STATES) }),
})

export const orderAskAll = operatorCall('POST /admin/api/order.Order/askAll', {
  summary: 'Has the gateways asked about these orders, or about all that are being confirmed, within seconds',
  right: 'order.ask',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    order_ids: v.optional(v.pipe(v.array(f.id()), v.minLength(1), v.maxLength(100))),
  }),
  output: v.object({ record_id: v.nullable(v.number()), asked_num: v.number() }),
})

export const orderClose = operatorCall('POST /admin/api/order.Order/close', {
  summary: 'Ends an order that nobody has paid; money that still comes is honoured',
  right: 'order.ask',
  effect: 'write',
  input: v.object({ ...act, reason: c.reason() }),
  output: acted(),
})

export const orderBulk = operatorCall('POST /admin/api/order.Order/bulk', {
  summary: 'One act on many orders, never money back: at once up to 100, above as a job',
  // Each act needs the right of the same act on one order.
  right: 'order.read',
  effect: 'write',
  bodyLimit: 256 * 1024,
  input: v.object({
    ...bulkGiven(),
    /** All orders that a list with these filters has. */
    filter: v.optional(v.object(orderFilters)),
    act: v.picklist(ORDER_BULK_ACTS),
  }),
  output: bulkAnswer(),
})

export const orderHonour = operatorCall('POST /admin/api/order.Order/honour', {
  summary: 'Takes money that bought nothing as payment of its order: for all of it, or for the days that it is worth',
  right: 'member.grant',
  effect: 'write',
  input: v.object({ ...act, way: v.picklist(['whole', 'part']), reason: c.reason(), dry: c.dry() }),
  output: v.object({
    record_id: v.nullable(v.number()),
    /** 0: for ever, or a code for somebody else. */
    days: v.number(),
    over_before: endText(),
    over_after: endText(),
  }),
})
