/** Addresses of the queue, of the search over all danmu, and of the list of bans. */
import * as v from 'valibot'
import { orNothing } from '../../parts/list/index.ts'
import { reviewKeys } from '../../parts/review/review-search.ts'

export const danmuSearch = v.object({
  ...reviewKeys(),
  /** Those that matched a word. */
  matched: orNothing(v.picklist(['yes'])),
})
export type DanmuSearch = v.InferOutput<typeof danmuSearch>

export const bansSearch = v.object({
  view: orNothing(v.picklist(['ended'])),
  after: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
})
export type BansSearch = v.InferOutput<typeof bansSearch>
