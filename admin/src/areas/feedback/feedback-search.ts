/** Address of the inbox; a thread that is open keeps it. */
import { FEEDBACK_STATES } from '@zimu/contract/choices'
import * as v from 'valibot'
import { orNothing, queryText } from '../../parts/list/index.ts'

export const feedbackSearch = v.object({
  /** The one that the inbox opens with stands in no address. */
  state: orNothing(v.picklist(FEEDBACK_STATES.slice(1))),
  q: orNothing(queryText()),
  mine: orNothing(
    v.pipe(
      v.union([v.literal(1), v.literal('1')]),
      v.transform(() => 1 as const),
    ),
  ),
  after: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
})
export type FeedbackSearch = v.InferOutput<typeof feedbackSearch>
