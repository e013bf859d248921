/** Addresses of the queue, of the search over all danmu, and of the list of bans. */
import * as v from 'valibot'
import { idText, orNothing, queryText } from '../../parts/list/index.ts'

export const QUEUES = ['reported', 'held'] as const
export const STATES = ['shown', 'held', 'hidden'] as const
export const DAYS = ['today', '7d', '30d'] as const

/** `view`: left out for the whole queue; `all`: the search, which the other keys belong to. */
export const danmuSearch = v.object({
  view: orNothing(v.picklist([...QUEUES, 'all'])),
  q: orNothing(queryText()),
  member: orNothing(idText()),
  content: orNothing(idText()),
  state: orNothing(v.picklist(STATES)),
  /** Those that matched a word. */
  matched: orNothing(v.picklist(['yes'])),
  day: orNothing(v.picklist(DAYS)),
  after: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
})
export type DanmuSearch = v.InferOutput<typeof danmuSearch>

export const bansSearch = v.object({
  view: orNothing(v.picklist(['ended'])),
  after: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
})
export type BansSearch = v.InferOutput<typeof bansSearch>
