/** Address of the queue of comments and of the search over all of them. */
import * as v from 'valibot'
import { reviewKeys } from '../../parts/review/review-search.ts'

export const commentsSearch = v.object(reviewKeys())
export type CommentsSearch = v.InferOutput<typeof commentsSearch>
