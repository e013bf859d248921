import * as v from 'valibot'
import { call } from '../call.ts'
import * as f from '../fields.ts'

export const memberNoticeList = call('GET /api/member.Notice/list', {
  summary:
    'Notices to this member alone: a membership that ends, a login from a new device, an answered feedback, a refund',
  auth: 'required',
  effect: 'read',
  input: v.object({
    /** Numbers of the site's notices that the member has seen since the last time, with commas; noted once each. */
    read_ids: v.optional(v.pipe(v.string(), v.maxLength(50 * 16), v.regex(/^\d{1,15}(,\d{1,15}){0,49}$/))),
  }),
  output: v.object({
    list: v.array(
      v.object({
        kind: v.picklist(['membership', 'new_device', 'feedback', 'refund']),
        /** Stays the same for one end of one membership, one login, answer or refund, so that a client can remember what was read. */
        reminder_id: v.number(),
        /** 0 but for the end of a membership. */
        group_id: v.number(),
        /** In the reader's language, as `title` and `desc` of the site's notices. */
        title: v.string(),
        desc: v.string(),
        /** When the membership ends; null for everything else. */
        over_time: v.nullable(f.dateTime()),
        over_timestamp: v.nullable(v.number()),
        start_time: f.dateTime(),
        start_timestamp: v.number(),
        /** Of the order that was refunded; `""` for everything else. */
        remote_order_id: v.string(),
      }),
    ),
  }),
})
