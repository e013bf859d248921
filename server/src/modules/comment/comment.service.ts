import { type CommentReactionDeps, createCommentReactions } from './comment.reactions.ts'
import { type CommentReadingDeps, createCommentReading } from './comment.reading.ts'
import { createCommentReview } from './comment.review.ts'
import { type CommentWritingDeps, createCommentWriting } from './comment.writing.ts'

export type CommentDeps = CommentReadingDeps & CommentWritingDeps & CommentReactionDeps

/**
 * Comments under contents (docs/wire.md#comments): visitors read (`comment.reading.ts`), members write and remove
 * (`comment.writing.ts`), like and report (`comment.reactions.ts`); operators review (`comment.review.ts`).
 */
export function createCommentService(deps: CommentDeps) {
  return {
    ...createCommentReading(deps),
    ...createCommentWriting(deps),
    ...createCommentReactions(deps),
    review: createCommentReview(deps),
  }
}

export type CommentService = ReturnType<typeof createCommentService>
