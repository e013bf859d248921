import type { Module } from '../../module.ts'
import { commentRoutes } from './comment.routes.ts'
import { type CommentDeps, createCommentService } from './comment.service.ts'
import { type CommentDecidingDeps, createCommentDeciding } from './console/deciding.ts'
import { type CommentConsoleDeps, createCommentConsole } from './console/reading.ts'
import { eraseAuthor } from './erase.repo.ts'
import { mergeAuthors } from './merge.repo.ts'
import { commentWaiting } from './waiting.repo.ts'

export function openComment(deps: CommentDeps & CommentConsoleDeps & CommentDecidingDeps) {
  const service = createCommentService(deps)
  const reading = createCommentConsole(deps)
  const deciding = createCommentDeciding(deps)
  return {
    service,
    handlers: commentRoutes(service),
    operatorHandlers: {
      'GET /admin/api/comment.Queue/list': reading.queue,
      'GET /admin/api/comment.Item/list': reading.list,
      'GET /admin/api/comment.Author/info': reading.author,
      'POST /admin/api/comment.Item/decide': deciding.decide,
    },
    undo: deciding.undo,
    waiting: commentWaiting,
    erase: (trx, { member_id }) => eraseAuthor(trx, member_id),
    merge: mergeAuthors,
  } satisfies Module
}
