/** What operators do to one member. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import { LANGUAGES } from '../../../constants.ts'
import * as f from '../../../fields.ts'
import { MAX_SHUT_OUT_WORDS, SHUT_OUT_CAUSES } from '../../../shut-out.ts'
import * as c from '../../fields.ts'

const one = { member_id: f.id() }
/** An act of level 2: a reason has to be given. */
const dangerous = { request_id: c.requestId(), reason: f.trimmed(c.MAX_REASON, 'operator.reason_needed') }

export const memberContact = operatorCall('POST /admin/api/member.Member/contact', {
  summary: 'Mail address and phone number in full; that they were shown is recorded',
  right: 'member.contact',
  effect: 'write',
  input: v.object({ ...one, request_id: c.requestId() }),
  output: v.object({ email: v.string(), phone: v.string(), record_id: v.nullable(v.number()) }),
})

export const memberViewAs = operatorCall('POST /admin/api/member.Member/viewAs', {
  summary:
    'Address at which the app is seen as a member sees it: read only, for 15 minutes; the member reads that it happened',
  right: 'member.view_as',
  effect: 'write',
  input: v.object({ ...one, ...dangerous, lang: v.picklist(LANGUAGES) }),
  output: v.object({ url: v.string(), exp_timestamp: v.number(), record_id: v.nullable(v.number()) }),
})

export const memberCopy = operatorCall('POST /admin/api/member.Member/copy', {
  summary:
    'Address of a copy of all that is kept of a member, the same that members get of their own; for ten minutes. The member reads that it happened',
  right: 'member.export',
  effect: 'write',
  input: v.object({ ...one, ...dangerous }),
  output: v.object({ path: v.string(), exp_timestamp: v.number(), record_id: v.nullable(v.number()) }),
})

export const memberNote = operatorCall('POST /admin/api/member.Member/note', {
  summary: 'Writes a note about a member for other operators',
  right: 'member.note',
  effect: 'write',
  input: v.object({
    ...one,
    request_id: c.requestId(),
    text: v.pipe(f.trimmed(1000, 'member.note_length'), v.nonEmpty('member.note_length')),
  }),
  output: v.object({ note_id: v.number(), record_id: v.nullable(v.number()) }),
})

/** Days that are given or taken at once at most. */
export const MAX_GRANT_DAYS = 36_500

export const dayNum = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(MAX_GRANT_DAYS))
const end = v.object({
  /** Null: permanent, or nothing is held. */
  over_time: v.nullable(f.dateTime()),
  is_held: f.flag(),
})
/** What giving or taking does, or did, to the end of the membership. */
const granted = v.object({
  before: end,
  after: end,
  /** The last row of the ledger before it; 0: none. */
  last_entry_id: v.number(),
  /** How much the operator may give at once, and this member in this quarter besides; null: any number of days. */
  bound: v.nullable(v.object({ day_num: v.number(), left_day_num: v.number() })),
  record_id: v.nullable(v.number()),
})
const change = {
  ...one,
  ...dangerous,
  dry: c.dry(),
  /** From the consequence that was shown; another row since then is refused with `request.conflict`. */
  last_entry_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
}

export const memberGrant = operatorCall('POST /admin/api/member.Member/grant', {
  summary: 'Gives a member VIP for days, or for ever; the member reads the reason',
  right: 'member.grant',
  bounds: ['days'],
  effect: 'write',
  input: v.object({
    ...change,
    /** 0: for ever, as with plans. */
    day_num: dayNum(0),
  }),
  output: granted,
})

export const memberTake = operatorCall('POST /admin/api/member.Member/take', {
  summary: 'Takes days of VIP away; what is permanent stays',
  right: 'member.grant',
  effect: 'write',
  input: v.object({ ...change, day_num: dayNum(1) }),
  output: granted,
})

const acted = v.object({ session_num: v.number(), record_id: v.nullable(v.number()) })

/** How somebody is shut out. */
export const shutOutGiven = () => ({
  /** What the member reads in their language; `other`: nothing but that it is so. */
  cause: v.optional(v.picklist(SHUT_OUT_CAUSES), 'other'),
  /** What the member reads besides, as it was written. */
  words: v.optional(f.trimmed(MAX_SHUT_OUT_WORDS), ''),
  /** Day (its last second) or time, +08:00; `""`: without end. It ends by itself. */
  end_time: v.optional(f.trimmed(19), ''),
})

export const memberDisable = operatorCall('POST /admin/api/member.Member/disable', {
  summary: 'Shuts a member out, at once and everywhere, until an end or without one; the member reads why',
  right: 'member.disable',
  effect: 'write',
  input: v.object({
    ...one,
    ...dangerous,
    ...shutOutGiven(),
  }),
  output: acted,
})

export const memberEnable = operatorCall('POST /admin/api/member.Member/enable', {
  summary: 'Lets a member in again',
  right: 'member.disable',
  effect: 'write',
  input: v.object({ ...one, ...dangerous }),
  output: acted,
})

export const memberEndSessions = operatorCall('POST /admin/api/member.Member/endSessions', {
  summary: 'Ends all sessions of a member, who may log in again',
  right: 'member.session',
  effect: 'write',
  input: v.object({ ...one, ...dangerous }),
  output: acted,
})

export const memberEndSession = operatorCall('POST /admin/api/member.Member/endSession', {
  summary: 'Ends one session of a member, on one device; the others stay',
  right: 'member.session',
  effect: 'write',
  input: v.object({ ...one, ...dangerous, session_id: f.id() }),
  output: acted,
})

export const memberResetLink = operatorCall('POST /admin/api/member.Member/resetLink', {
  summary:
    'Address at which a member who has lost password and mail address sets a new password: for a day, once, shown only here. The member reads that it was made',
  right: 'member.session',
  effect: 'write',
  input: v.object({ ...one, ...dangerous }),
  output: v.object({ url: v.string(), end_time: f.dateTime(), record_id: v.nullable(v.number()) }),
})

export const memberSecondStepOff = operatorCall('POST /admin/api/member.Member/secondStepOff', {
  summary: 'Turns two-step login off for a member who has lost the app and the recovery codes. Needs a fresh proof',
  right: 'member.session',
  effect: 'write',
  input: v.object({ ...one, ...dangerous }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})
