/** Deciding on comments on the console: one act in the record, however many it is about. Their texts never stand in the record. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { RecordedDecision } from '../../../db/review/decision.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Acts } from '../../operator-record/index.ts'
import { commentDecisions } from '../decision.ts'

const DECIDE = 'POST /admin/api/comment.Item/decide'

export interface CommentDecidingDeps {
  clock: Clock
  acts: Pick<Acts, 'perform'>
}

/** `comment:12`; `comment:12 +4`: and four more. */
function targetOf([first = '', ...others]: readonly string[]): string {
  return others.length > 0 ? `comment:${first} +${others.length}` : `comment:${first}`
}

const undoDecision: Undo = async (trx, { before, after }) => {
  const done = await commentDecisions.takeBack(trx, {
    before: before as unknown as RecordedDecision,
    after: after as unknown as RecordedDecision,
  })
  return done && { before: { ...done.before }, after: { ...done.after } }
}

export function createCommentDeciding({ clock, acts }: CommentDecidingDeps) {
  return {
    /** The same request decides once; what is decided already, removed by its author, or unknown, changes nothing. */
    decide(
      { request_id, reason, comment_ids, state, is_waiting }: Checked<typeof DECIDE>,
      context: OperatorContext,
    ): Promise<Output<typeof DECIDE>> {
      return acts.perform(context, { call: DECIDE, request_id, reason }, async (trx) => {
        const now = clock.now()
        const request = { ids: comment_ids, state, isWaiting: is_waiting === 1, now }
        const { before, after } = await commentDecisions.decide(trx, request)
        const done = Object.keys(after)
        const values = {
          before: { states: before, decide_time: 0 } satisfies RecordedDecision,
          after: { states: after, decide_time: now } satisfies RecordedDecision,
        }
        const action = state === 'shown' ? 'comment.show' : 'comment.hide'
        return {
          change: done.length > 0 ? { action, target: targetOf(done), right: 'comment.decide', ...values } : null,
          answer: (record_id) => ({ done_num: done.length, record_id }),
        }
      })
    },

    undo: { 'comment.show': undoDecision, 'comment.hide': undoDecision },
  }
}
