/** Address of the queue of comments and of the search over all of them. */
import * as v from 'valibot'
import { idText, orNothing, queryText } from '../../parts/list/index.ts'

export const QUEUES = ['reported', 'held'] as const
export const STATES = ['shown', 'held', 'hidden'] as const
export const DAYS = ['today', '7d', '30d'] as const

/** `view`: left out for the whole queue; `all`: the search, which the other keys belong to. */
export const commentsSearch = v.object({
  view: orNothing(v.picklist([...QUEUES, 'all'])),
  q: orNothing(queryText()),
  member: orNothing(idText()),
  content: orNothing(idText()),
  state: orNothing(v.picklist(STATES)),
  day: orNothing(v.picklist(DAYS)),
  after: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
})
export type CommentsSearch = v.InferOutput<typeof commentsSearch>
