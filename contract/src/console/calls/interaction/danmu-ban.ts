/** Members who may not send danmu for a time. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'

/** Tabs of the list: in force · over, by their end or by an operator. */
export const BAN_VIEWS = ['active', 'ended'] as const
export type BanView = (typeof BAN_VIEWS)[number]

/** Longest ban with an end, in days. */
export const MAX_BAN_DAYS = 3650

const dangerous = { request_id: c.requestId(), reason: f.trimmed(c.MAX_REASON, 'operator.reason_needed') }

export const banList = operatorCall('GET /admin/api/danmu.Ban/list', {
  summary: 'Members who are banned from sending danmu, the newest ban first; or bans that are over',
  right: 'danmu.ban',
  effect: 'read',
  input: v.object({
    view: v.optional(v.picklist(BAN_VIEWS), 'active'),
    member_id: v.optional(f.id()),
    limit: f.limit(50),
    cursor: f.cursor(),
  }),
  output: v.object({
    list: v.array(
      v.object({
        ban_id: v.number(),
        member_id: v.number(),
        username: v.string(),
        nickname: v.string(),
        reason: v.string(),
        /** Nickname of the operator; `""`: unknown. */
        operator: v.string(),
        create_time: f.dateTime(),
        /** Null: for ever. */
        over_time: v.nullable(f.dateTime()),
        /** When an operator ended it; null: nobody did. */
        end_time: v.nullable(f.dateTime()),
      }),
    ),
    next_cursor: v.nullable(v.string()),
  }),
})

export const banMake = operatorCall('POST /admin/api/danmu.Ban/make', {
  summary: 'Bans a member from sending danmu, at once; the member is told until when',
  right: 'danmu.ban',
  effect: 'write',
  input: v.object({
    ...dangerous,
    member_id: f.id(),
    /** 0: for ever, which `is_permanent` has to say again. */
    day_num: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_BAN_DAYS)),
    is_permanent: v.optional(f.flag(), 0),
  }),
  output: v.object({ ban_id: v.number(), over_time: v.nullable(f.dateTime()), record_id: v.nullable(v.number()) }),
})

export const banEnd = operatorCall('POST /admin/api/danmu.Ban/end', {
  summary: 'Ends a ban before its time',
  right: 'danmu.ban',
  effect: 'write',
  input: v.object({ ...dangerous, ban_id: f.id() }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})
