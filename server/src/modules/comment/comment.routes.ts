import type { Handlers } from '../../context.ts'
import type { CommentService } from './comment.service.ts'

type CommentHandlers = Pick<
  Handlers,
  | 'GET /api/content.Comment/list'
  | 'POST /api/content.Comment/add'
  | 'POST /api/content.Comment/like'
  | 'POST /api/content.Comment/report'
  | 'POST /api/content.Comment/dele'
>

export function commentRoutes(comments: CommentService): CommentHandlers {
  return {
    'GET /api/content.Comment/list': (input, { caller }) => comments.list(input, caller?.member_id ?? null),
    'POST /api/content.Comment/add': (input, { caller }) => comments.add(input, caller.member_id),
    'POST /api/content.Comment/like': (input, { caller }) => comments.like(input, caller.member_id),
    'POST /api/content.Comment/report': (input, { caller }) => comments.report(input, caller.member_id),
    'POST /api/content.Comment/dele': (input, { caller }) => comments.remove(input, caller.member_id),
  }
}
