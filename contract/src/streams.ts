/** Every stream of the wire. The server binds each of these to one source; the client is typed by them. */
import * as v from 'valibot'
import { stream } from './call.ts'
import * as f from './fields.ts'
import { danmuItem } from './shapes.ts'

export const danmuLive = stream('GET /api/content.Danmu/live', {
  summary: 'Bullet comments of a video as they are sent, at most 20 a second, until the reader leaves',
  auth: 'optional',
  input: v.object({
    content_id: f.contentKey(),
    /** One of its videos; 0 is the first. */
    file_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** 1: events also tell which comments an operator has hidden. Clients that know comments only do not ask for it. */
    with_hidden: v.optional(v.picklist([0, 1]), 0),
  }),
  event: v.union([
    v.object({
      ...danmuItem.entries,
      /** Number of near-equal comments that it stands for, itself included: more than 1 only where too many came at once. */
      repeat_num: v.number(),
    }),
    v.object({
      /** Comments (`danmu_id`) that are not shown any more. */
      hidden: v.array(v.number()),
    }),
  ]),
})
