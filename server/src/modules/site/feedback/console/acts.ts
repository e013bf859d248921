/** What operators do to one feedback. What was written never stands in the record. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import { formatTime } from '../../../../texts/time.ts'
import type { Acts } from '../../../operator-record/index.ts'
import { findLastActor } from '../../console/section.repo.ts'
import { type ActedFeedback, changeFeedback, findActed } from './act.repo.ts'

const ASSIGN = 'POST /admin/api/feedback.Feedback/assign'
const CLOSE = 'POST /admin/api/feedback.Feedback/close'
const REOPEN = 'POST /admin/api/feedback.Feedback/reopen'
const SPAM = 'POST /admin/api/feedback.Feedback/spam'

export interface FeedbackActsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  listOperators(): Promise<{ operator_id: number }[]>
}

export const targetOf = (feedback_id: number) => `feedback:${feedback_id}`
export const feedbackOf = (target: string) => Number(target.slice('feedback:'.length))
/** Where a feedback is once it is neither closed nor spam: what was written last says so. */
export const openState = ({ status }: Pick<ActedFeedback, 'status'>) => (status === 1 ? 'answered' : 'new')

async function refuseOld(db: Db, { feedback_id, version, state, last_time }: ActedFeedback): Promise<never> {
  const actor = await findLastActor(db, targetOf(feedback_id))
  // Who wrote again is not named: it was the member, not an operator.
  const isOperator = actor !== undefined && actor.create_time >= last_time
  throw new Refusal('request.conflict', {
    current: { version, state },
    changed_by: isOperator ? (actor.nickname ?? actor.operator) : '',
    changed_time: formatTime(isOperator ? actor.create_time : last_time),
  })
}

/** The feedback that was on the screen. Throws `feedback.not_found`, `request.conflict`. */
export async function requireFeedback(
  db: Db,
  { feedback_id, version }: { feedback_id: number; version: number },
): Promise<ActedFeedback> {
  const row = await findActed(db, feedback_id)
  if (!row) throw new Refusal('feedback.not_found')
  return row.version === version ? row : refuseOld(db, row)
}

/** Throws `request.conflict` if somebody was faster. */
export async function change(trx: Trx, row: ActedFeedback, columns: Parameters<typeof changeFeedback>[2]) {
  if (!(await changeFeedback(trx, row, columns))) await refuseOld(trx, (await findActed(trx, row.feedback_id)) ?? row)
}

export function createFeedbackActs({ acts, listOperators }: FeedbackActsDeps) {
  type Given = Checked<typeof CLOSE>

  /** One act that leads from some states to another. Throws `feedback.not_found`, `request.conflict`, `feedback.not_in_state`. */
  function move(
    { call, action, from }: { call: string; action: string; from: readonly string[] },
    { request_id, reason, ...given }: Given,
    context: OperatorContext,
    to: (row: ActedFeedback) => string,
  ): Promise<Output<typeof CLOSE>> {
    return acts.perform(context, { call, request_id, reason }, async (trx) => {
      const row = await requireFeedback(trx, given)
      if (!from.includes(row.state)) throw new Refusal('feedback.not_in_state')
      const state = to(row)
      await change(trx, row, { state })
      const { feedback_id, version } = row
      const values = { before: { state: row.state }, after: { state } }
      return {
        change: { action, target: targetOf(feedback_id), right: 'feedback.reply', ...values },
        answer: (record_id) => ({ version: version + 1, record_id }),
      }
    })
  }

  return {
    close: (input: Given, context: OperatorContext) =>
      move({ call: CLOSE, action: 'feedback.close', from: ['new', 'answered'] }, input, context, () => 'closed'),

    reopen: (input: Checked<typeof REOPEN>, context: OperatorContext) =>
      move({ call: REOPEN, action: 'feedback.reopen', from: ['closed', 'spam'] }, input, context, openState),

    spam: (input: Checked<typeof SPAM>, context: OperatorContext) =>
      move({ call: SPAM, action: 'feedback.spam', from: ['new', 'answered', 'closed'] }, input, context, () => 'spam'),

    /** Throws `feedback.not_found`, `request.conflict`, `feedback.assignee_unknown`. */
    async assign(
      { request_id, reason, operator_id, ...given }: Checked<typeof ASSIGN>,
      context: OperatorContext,
    ): Promise<Output<typeof ASSIGN>> {
      const isKnown = operator_id === 0 || (await listOperators()).some((one) => one.operator_id === operator_id)
      return acts.perform(context, { call: ASSIGN, request_id, reason }, async (trx) => {
        const row = await requireFeedback(trx, given)
        const { feedback_id, version } = row
        if (row.operator_id === operator_id) return { change: null, answer: () => ({ version, record_id: null }) }
        if (!isKnown) throw new Refusal('feedback.assignee_unknown')
        await change(trx, row, { operator_id })
        const values = { before: { operator_id: row.operator_id }, after: { operator_id } }
        return {
          change: { action: 'feedback.assign', target: targetOf(feedback_id), right: 'feedback.reply', ...values },
          answer: (record_id) => ({ version: version + 1, record_id }),
        }
      })
    },
  }
}
