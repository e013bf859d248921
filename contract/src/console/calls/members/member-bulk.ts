/** One act on many members. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import { MEMBER_SORTS } from '../../choices.ts'
import { bulkAnswer, bulkGiven, MEMBER_BULK_ACTS } from '../bulk.ts'
import { memberFilters } from './member.ts'
import { dayNum, shutOutGiven } from './member-act.ts'

export const memberBulk = operatorCall('POST /admin/api/member.Member/bulk', {
  summary:
    'One act on many members: at once up to 100, above as a job; taken back as one where the same act on one member is',
  // Each act needs the right of the same act on one member.
  right: 'member.read',
  effect: 'write',
  bodyLimit: 256 * 1024,
  input: v.object({
    ...bulkGiven(),
    /** All members that a list with these filters has. */
    filter: v.optional(v.object({ ...memberFilters, sort: v.optional(v.picklist(MEMBER_SORTS)) })),
    act: v.picklist(MEMBER_BULK_ACTS),
    /** Of `give`: days of VIP for each; 0: for ever. */
    day_num: v.optional(dayNum(0)),
    /** Of `disable`. */
    ...shutOutGiven(),
  }),
  output: bulkAnswer(),
})
