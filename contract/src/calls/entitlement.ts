import * as v from 'valibot'
import { call } from '../call.ts'
import * as f from '../fields.ts'
import { groupDetail } from '../shapes.ts'

/** Why a row of the ledger stands there. A reader that does not know one shows `reason_name`. */
const reason = () => v.picklist(['order', 'code', 'gift', 'grant', 'refund', 'correction'])

export const entitlementList = call('GET /api/member.Entitlement/list', {
  summary: 'Why am I VIP until then: the own rows of the ledger, newest first',
  auth: 'required',
  effect: 'read',
  input: v.object({
    page: f.page(),
    limit: f.limit(),
    /** `vip`: memberships · `content`: unlocked contents · absent: both. */
    kind: v.optional(v.picklist(['vip', 'content'])),
    /** Rows of one membership group only. */
    group_id: v.optional(f.id()),
  }),
  output: v.object({
    ...f.listOf(
      v.object({
        entry_id: v.number(),
        kind: v.picklist(['vip', 'content']),
        /** 0 for a content. */
        group_id: v.number(),
        /** `""` for a content. */
        group_name: v.string(),
        /** 0 for a membership. */
        content_id: v.number(),
        /** Name of the content in the reader's language; `""` for a membership and for a content that is gone. */
        content_name: v.string(),
        reason: reason(),
        /** The reason in a few words of the reader's language: "Order", "Redemption code" … */
        reason_name: v.string(),
        /** Why, in the operator's words; `""` mostly. Plain text. */
        note: v.string(),
        /** What the row gives in seconds, negative where it takes away; null: permanent, or takes a permanent one back. */
        duration_seconds: v.nullable(v.number()),
        /** Order behind the row (`order`, `refund`); `""` without. */
        remote_order_id: v.string(),
        /** Plan of that order in the reader's language; `""` without. */
        viptype_name: v.string(),
        /** 1: a later refund took this row back, it counts no more. */
        is_refunded: f.flag(),
        /** End of this group or content once the row stood; null: permanent. `is_held` says whether there was one. */
        over_time: v.nullable(f.dateTime()),
        over_timestamp: v.nullable(v.number()),
        /** 0: after this row nothing was held (everything was taken back). */
        is_held: f.flag(),
        create_time: f.dateTime(),
        create_timestamp: v.number(),
      }),
    ),
    /** What all rows together come to now. */
    effective_group_details: v.array(groupDetail),
    server_timestamp: v.number(),
  }),
})
