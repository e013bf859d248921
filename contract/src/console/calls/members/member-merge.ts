/** Uniting two accounts of one person. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'

/** What goes over, as it is counted. */
export const MERGED_THINGS = [
  'orders',
  'entries',
  'codes',
  'likes',
  'footprints',
  'danmu',
  'comments',
  'feedback',
  'notes',
  'devices',
] as const
export type MergedThing = (typeof MERGED_THINGS)[number]

const end = v.object({
  /** Null: permanent, or nothing is held. */
  over_time: v.nullable(f.dateTime()),
  is_held: f.flag(),
})
const count = () => v.number()

export const memberMerge = operatorCall('POST /admin/api/member.Member/merge', {
  summary:
    'Gives everything of a second account to the first and closes the second, which says so at the login. Cannot be undone; needs a fresh proof',
  right: 'member.grant',
  effect: 'write',
  input: v.object({
    /** The account that stays. */
    member_id: f.id(),
    /** The account that ends. */
    from_member_id: f.id(),
    request_id: c.requestId(),
    reason: f.trimmed(c.MAX_REASON, 'operator.reason_needed'),
    dry: c.dry(),
    /** From the dry run: another row in one of the ledgers since then is refused with `request.conflict`. */
    last_entry_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  output: v.object({
    /** How the account that ends is called. */
    username: v.string(),
    /** How much goes over; what both have (a like of one content) counts once. */
    moved: v.object({
      orders: count(),
      entries: count(),
      codes: count(),
      likes: count(),
      footprints: count(),
      danmu: count(),
      comments: count(),
      feedback: count(),
      notes: count(),
      devices: count(),
    }),
    /** End of the VIP of the account that stays, of that which ends, and of both together. */
    before: end,
    from: end,
    after: end,
    /** What becomes of mail address and phone number of the account that ends: `dropped` where the other has one. */
    email: v.picklist(['none', 'moved', 'dropped']),
    phone: v.picklist(['none', 'moved', 'dropped']),
    last_entry_id: v.number(),
    record_id: v.nullable(v.number()),
  }),
})
