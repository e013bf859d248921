/** One act on many contents. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { bulkAnswer, bulkGiven, CONTENT_BULK_ACTS } from '../bulk.ts'
import { contentFilters, contentSort } from './content.ts'

const categoryIds = () => v.optional(v.pipe(v.array(f.id()), v.maxLength(20)))

export const contentBulk = operatorCall('POST /admin/api/content.Content/bulk', {
  summary: 'One act on many contents: at once up to 100, above as a job; taken back as one',
  // Each act needs the right of the same act on one content.
  right: 'content.read',
  effect: 'write',
  bodyLimit: 256 * 1024,
  input: v.object({
    ...bulkGiven(),
    /** All contents that a list with these filters has. */
    filter: v.optional(v.object({ ...contentFilters, sort: contentSort() })),
    act: v.picklist(CONTENT_BULK_ACTS),
    /** Of `category` and `tag`: what happens to `category_ids` and `tag_ids`. */
    mode: v.optional(v.picklist(['add', 'remove', 'replace']), 'add'),
    category_ids: categoryIds(),
    tag_ids: categoryIds(),
    /** Of `exchange`, `top`, `hot`, `rec`. */
    is_on: v.optional(f.flag(), 1),
    /** Of `access`. */
    access: v.optional(v.picklist(['free', 'vip'])),
    sort: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
    /** Of `schedule`: the time of all, or of the first. */
    release_time: v.optional(f.trimmed(19)),
    /** Of `schedule`: all at the same time, or one a day. */
    spacing: v.optional(v.picklist(['same', 'daily']), 'same'),
  }),
  output: bulkAnswer(),
})
