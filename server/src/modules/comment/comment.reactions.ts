/** Likes and reports of comments. */
import type { Checked, Output } from '@zimu/contract'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import type { ContentService } from '../content/index.ts'
import { findComment, insertReport, setLike } from './comment.repo.ts'

export interface CommentReactionDeps {
  db: Db
  commit: Commit
  clock: Clock
  contents: Pick<ContentService, 'requireVisible' | 'canView'>
}

export function createCommentReactions({ db, commit, clock, contents }: CommentReactionDeps) {
  /** Throws `comment.not_found` also if the member may not view the content: an id alone gives no access to a comment. */
  async function requireSeen(comment_id: number, member_id: number): Promise<void> {
    const comment = await findComment(db, comment_id)
    if (comment?.state !== 'shown') throw new Refusal('comment.not_found')
    const content = await contents.requireVisible(String(comment.content_id))
    if (!(await contents.canView(content, member_id))) throw new Refusal('comment.not_found')
  }

  return {
    /** Sets or removes a like; harmless when repeated. Throws `comment.not_found`, `content.not_found`. */
    async like(
      { comment_id, is_like }: Checked<'POST /api/content.Comment/like'>,
      member_id: number,
    ): Promise<Output<'POST /api/content.Comment/like'>> {
      await requireSeen(comment_id, member_id)
      const like_num = await commit((trx) => setLike(trx, { comment_id, member_id, is_like }, clock.now()))
      return { comment_id, is_like, like_num }
    },

    /** Reports a comment; a member's second report of it changes nothing. Throws `comment.not_found`, `content.not_found`. */
    async report(
      { comment_id, reason }: Checked<'POST /api/content.Comment/report'>,
      member_id: number,
    ): Promise<Output<'POST /api/content.Comment/report'>> {
      await requireSeen(comment_id, member_id)
      const row = { comment_id, member_id, reason, create_time: clock.now(), handle_time: null }
      await commit((trx) => insertReport(trx, row))
      return { comment_id }
    },
  }
}
