/** What happened to one member: ledger, orders, log-ins, danmu, feedback. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'

const one = { member_id: f.id() }
const page = { ...one, limit: f.limit(20), cursor: f.cursor() }

/** A row of the ledger of one membership, with the end that it made. */
const ledgerRow = v.object({
  entry_id: v.number(),
  create_time: f.dateTime(),
  kind: v.picklist(['vip', 'content']),
  group_id: v.number(),
  content_name: v.string(),
  reason: v.picklist(['order', 'code', 'gift', 'grant', 'refund', 'correction']),
  /** Null: permanent. */
  duration_seconds: v.nullable(v.number()),
  /** What the member reads. */
  note: v.string(),
  /** Plan and number of its order; `""` without one. */
  viptype_name: v.string(),
  remote_order_id: v.string(),
  /** `member`: the member; `operator:<name>`; otherwise `system`. */
  actor: v.string(),
  /** 1: a later row took it back. */
  is_taken_back: f.flag(),
  /** The row that this one takes back; 0: none. */
  undo_entry_id: v.number(),
  /** End of the membership after it; null: permanent, or nothing is held. */
  over_time: v.nullable(f.dateTime()),
  is_held: f.flag(),
})

export const memberLedger = operatorCall('GET /admin/api/member.Member/ledger', {
  summary: 'What gave or took memberships and contents, newest first, each with the end that it made',
  right: 'member.read',
  effect: 'read',
  input: v.object(one),
  output: v.object({
    /** The newest 500. */
    list: v.array(ledgerRow),
    count: v.number(),
  }),
})

export const memberOrders = operatorCall('GET /admin/api/member.Member/orders', {
  summary: 'Orders of a member, newest first',
  right: 'order.read',
  effect: 'read',
  input: v.object(page),
  output: v.object({
    list: v.array(
      v.object({
        remote_order_id: v.string(),
        viptype_name: v.string(),
        method: v.string(),
        state: v.string(),
        /** Sums like `45.00`. */
        price: v.string(),
        /** What went back. */
        refund: v.string(),
        currency: v.string(),
        create_time: f.dateTime(),
        /** Null: not paid. */
        pay_time: v.nullable(f.dateTime()),
      }),
    ),
    next_cursor: v.nullable(v.string()),
  }),
})

export const memberSessions = operatorCall('GET /admin/api/member.Member/sessions', {
  summary: 'Devices that are logged in, the last used first, and the history of log-ins and changes of the account',
  right: 'member.read',
  effect: 'read',
  input: v.object(page),
  output: v.object({
    /** With the first page only. */
    sessions: v.array(
      v.object({
        session_id: v.number(),
        device: v.string(),
        /** Network of the log-in, never the whole address; `""`: unknown. */
        network: v.string(),
        create_time: f.dateTime(),
        use_time: f.dateTime(),
      }),
    ),
    list: v.array(
      v.object({
        log_id: v.number(),
        kind_name: v.string(),
        device: v.string(),
        is_new_device: f.flag(),
        create_time: f.dateTime(),
      }),
    ),
    next_cursor: v.nullable(v.string()),
  }),
})

export const memberWatching = operatorCall('GET /admin/api/member.Member/watching', {
  summary: 'How long a member watched on each of the last 30 days, by the places that their players saved',
  right: 'member.read',
  effect: 'read',
  input: v.object(one),
  output: v.object({
    /** Days in +08:00 (`2026-11-22`) on which they watched, the newest first. */
    list: v.array(v.object({ day: v.string(), seconds: v.number() })),
    seconds: v.number(),
    /** 1: the member has paused their footprints, and nothing is counted meanwhile. */
    is_paused: f.flag(),
  }),
})

export const memberDanmu = operatorCall('GET /admin/api/member.Member/danmu', {
  summary: 'Danmu of a member, newest first, in any state',
  right: 'member.read',
  effect: 'read',
  input: v.object(page),
  output: v.object({
    list: v.array(
      v.object({
        danmu_id: v.number(),
        content_id: v.number(),
        content_name: v.string(),
        text: v.string(),
        /** Seconds from the start. */
        time: v.number(),
        state: v.string(),
        create_time: f.dateTime(),
      }),
    ),
    next_cursor: v.nullable(v.string()),
  }),
})

export const memberFeedback = operatorCall('GET /admin/api/member.Member/feedback', {
  summary: 'Feedback of a member, newest first',
  right: 'feedback.reply',
  effect: 'read',
  input: v.object(page),
  output: v.object({
    list: v.array(
      v.object({
        feedback_id: v.number(),
        receipt_no: v.string(),
        title: v.string(),
        content: v.string(),
        reply: v.string(),
        create_time: f.dateTime(),
      }),
    ),
    next_cursor: v.nullable(v.string()),
  }),
})
