import type { Module } from '../../module.ts'
import { commentRoutes } from './comment.routes.ts'
import { type CommentDeps, createCommentService } from './comment.service.ts'
import { eraseAuthor } from './erase.repo.ts'
import { mergeAuthors } from './merge.repo.ts'

export function openComment(deps: CommentDeps) {
  const service = createCommentService(deps)
  return {
    service,
    handlers: commentRoutes(service),
    erase: (trx, { member_id }) => eraseAuthor(trx, member_id),
    merge: mergeAuthors,
  } satisfies Module
}
