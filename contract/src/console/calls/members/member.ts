/** Members as operators find them, and one of them. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { SHUT_OUT_CAUSES } from '../../../shut-out.ts'
import { LIST_DAYS, MEMBER_SORTS, MEMBER_VIEWS } from '../../choices.ts'
import * as c from '../../fields.ts'

/** Numbers of a list, of all and of VIP are counted as far as this, those of the other tabs as far as the next. */
export const MAX_MEMBER_COUNT = 10_000
export const MAX_MEMBER_TAB_COUNT = 1000

/** What stands out: shut out · merged into another account · asked to be deleted · deleted · VIP ends within 14 days · come within 7 days. */
export const MEMBER_MARKS = ['disabled', 'merged', 'cancelling', 'deleted', 'ending', 'new'] as const
export type MemberMark = (typeof MEMBER_MARKS)[number]

const spans = () => v.optional(v.picklist(LIST_DAYS))

/** What the tabs and filters of the list narrow. */
export const memberFilters = {
  /**
   * Beginning of a name, or the whole of a number: of the member, of an order, the last four characters of a redemption code; with
   * `member.contact` a whole mail address or phone number.
   */
  q: c.query(),
  view: v.optional(v.picklist(MEMBER_VIEWS)),
  /** VIP now · VIP once · never. */
  vip: v.optional(v.picklist(['now', 'ended', 'never'])),
  /** VIP ends within. */
  ends: v.optional(v.picklist(['7d', '30d'])),
  /** Came within. */
  since: spans(),
  /** Last seen within. */
  seen: spans(),
  /** A mail address or phone number is bound. Needs `member.contact`. */
  contact: v.optional(v.picklist(['yes', 'no'])),
}

/** What was paid, without what went back: `45.00`. */
const paid = v.object({ currency: v.string(), amount: v.string() })

const row = {
  member_id: v.number(),
  username: v.string(),
  /** `""` where none was given, and of deleted members. */
  nickname: v.string(),
  is_vip: f.flag(),
  /** End of the VIP membership, also a past one; null: none, or permanent. */
  over_time: v.nullable(f.dateTime()),
  is_permanent: f.flag(),
  create_time: f.dateTime(),
  /** Null: not since the account was made. */
  seen_time: v.nullable(f.dateTime()),
  delete_time: v.nullable(f.dateTime()),
  /** Null: the operator may not read orders with their members. */
  order_num: v.nullable(v.number()),
  /** By currency. Null: the operator may not read totals. */
  paid: v.nullable(v.array(paid)),
  /** Masked mail address or phone number; `""`: none, or not for the operator. */
  contact: v.string(),
  /** When a shutting out ends by itself; null: it does not, or there is none. */
  shut_out_end: v.nullable(f.dateTime()),
  marks: v.array(v.picklist(MEMBER_MARKS)),
}

export const memberList = operatorCall('GET /admin/api/member.Member/list', {
  summary: 'Members with their VIP, newest first; those of a VIP tab or filter by the end of their VIP',
  right: 'member.read',
  effect: 'read',
  input: v.object({
    ...memberFilters,
    /** Left out: the order in which the filters find them. */
    sort: v.optional(v.picklist(MEMBER_SORTS)),
    ...c.paging(),
  }),
  output: v.object({
    ...c.listOf(v.object(row)),
    /** The order of this list; `end`: by the end of the VIP, the next first, permanent ones last. */
    sort: v.picklist([...MEMBER_SORTS, 'end', '-end']),
    /** Numbers of the tabs whatever else is filtered; 10,001: more than 10,000. */
    states: v.object({
      all: v.number(),
      vip: v.number(),
      ending: v.number(),
      new: v.number(),
      disabled: v.number(),
      cancelling: v.number(),
    }),
  }),
})

const note = v.object({
  note_id: v.number(),
  text: v.string(),
  /** Nickname of who wrote it. */
  operator: v.string(),
  create_time: f.dateTime(),
})

export const memberInfo = operatorCall('GET /admin/api/member.Member/info', {
  summary: 'One member: account, VIP, figures, notes; addresses are masked',
  right: 'member.read',
  effect: 'read',
  input: v.object({ member_id: f.id() }),
  output: v.object({
    ...row,
    is_disable: f.flag(),
    /** What the member reads; null: not shut out. */
    shut_out: v.nullable(
      v.object({ cause: v.picklist(SHUT_OUT_CAUSES), words: v.string(), end_time: v.nullable(f.dateTime()) }),
    ),
    /** The account that has what this one had; 0: this one was not merged. */
    merged_into: v.number(),
    /** When the account will be deleted as its owner wishes. */
    cancel_time: v.nullable(f.dateTime()),
    /** Masked; `""`: none, or not for the operator. */
    email: v.string(),
    phone: v.string(),
    /** Language of the last log-in; `""`: unknown. */
    language: v.string(),
    login_num: v.number(),
    /** The invitation code it came by; `""`: none. */
    invitation: v.string(),
    session_num: v.number(),
    danmu_shown_num: v.number(),
    danmu_hidden_num: v.number(),
    feedback_num: v.number(),
    has_app: f.flag(),
    passkey_num: v.number(),
    /** The newest 20. */
    notes: v.array(note),
  }),
})
