/** Decisions about comments, in the given transaction: by the console, by the command line, and taken back. */
import type { Trx } from '../../db/open.ts'
import { createDecisions } from '../../db/review/decision.ts'
import { createReviewQueue } from '../../db/review/review-queue.ts'
import { type Counted, countShownChange } from './comment.counts.ts'
import { changeState } from './comment.repo.ts'
import type { CommentState } from './comment.rules.ts'

type Row = Counted & { id: number }

export const commentQueue = createReviewQueue({
  ...{ table: 'content_comment', reports: 'comment_report', key: 'comment_id', held: 'waiting' },
})

const STATES: readonly CommentState[] = ['shown', 'waiting', 'hidden']
const stateOf = (name: string): CommentState | undefined => STATES.find((state) => state === name)

/** Beginnings of threads come before their answers, whose number they count. What its author has removed is left out. */
function readRows(trx: Trx, ids: readonly number[]): Promise<Row[]> {
  return trx
    .selectFrom('content_comment')
    .select(['comment_id as id', 'comment_id', 'content_id', 'parent_id', 'member_id', 'state', 'reply_num'])
    .where('comment_id', 'in', [...ids])
    .where('state', '<>', 'removed')
    .orderBy('comment_id')
    .execute()
}

async function setState(trx: Trx, row: Row, next: string): Promise<boolean> {
  const to = stateOf(next)
  if (!to || !(await changeState(trx, row.id, { from: row.state, to }))) return false
  if (to === 'shown') await countShownChange(trx, row, 1)
  if (row.state === 'shown') await countShownChange(trx, row, -1)
  return true
}

export const commentDecisions = createDecisions({ queue: commentQueue, held: 'waiting', readRows, setState })
