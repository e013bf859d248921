/** Comments under contents. */
export { openComment } from './comment.module.ts'
export type { CommentService } from './comment.service.ts'
