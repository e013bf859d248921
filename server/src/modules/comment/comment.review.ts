/** Review of comments by the operator: those that wait, those reported, and the decision. */
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { findComment } from './comment.repo.ts'
import { commentDecisions } from './decision.ts'

export interface CommentReviewRow {
  comment_id: number
  content_id: number
  content_name: string
  username: string | null
  text: string
  state: string
  /** Number of open reports, and the reason of one of them. */
  reportNum: number
  reason: string
  create_time: number
}

export function createCommentReview({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Comments to decide on: waiting or reported ones, most reported first, then the oldest. */
    queue(limit: number): Promise<CommentReviewRow[]> {
      const open = db
        .selectFrom('comment_report')
        .select((eb) => ['comment_id', eb.fn.countAll<number>().as('reportNum'), eb.fn.max('reason').as('reason')])
        .where('handle_time', 'is', null)
        .groupBy('comment_id')
        .as('open')
      return db
        .selectFrom('content_comment')
        .innerJoin('content', 'content.content_id', 'content_comment.content_id')
        .leftJoin('member', 'member.member_id', 'content_comment.member_id')
        .leftJoin(open, 'open.comment_id', 'content_comment.comment_id')
        .select([
          'content_comment.comment_id',
          'content_comment.content_id',
          'content.name as content_name',
          'member.username',
          'content_comment.text',
          'content_comment.state',
          'content_comment.create_time',
          sql<number>`coalesce(${sql.ref('open.reportNum')}, 0)`.as('reportNum'),
          sql<string>`coalesce(open.reason, '')`.as('reason'),
        ])
        .where((eb) =>
          eb.or([
            eb('content_comment.state', '=', 'waiting'),
            eb.and([eb('content_comment.state', '=', 'shown'), eb('open.reportNum', 'is not', null)]),
          ]),
        )
        .orderBy('reportNum', 'desc')
        .orderBy('content_comment.comment_id')
        .limit(limit)
        .execute()
    },

    /** Shows or hides a comment and closes its reports. False if there is none, or its author has removed it. */
    decide(comment_id: number, to: 'shown' | 'hidden'): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const found = await findComment(trx, comment_id)
        if (!found || found.state === 'removed') return false
        await commentDecisions.decide(trx, { ids: [comment_id], state: to, now: clock.now() })
        return true
      })
    },
  }
}
