/** Answering: the answer is stored, seen in the app, and mailed where there is an address. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Trx } from '../../../../db/open.ts'
import type { Undo } from '../../../../module.ts'
import { Refusal } from '../../../../refusal.ts'
import type { FeedbackAnswers } from '../answers.ts'
import { maskMail } from '../feedback.rules.ts'
import * as messages from '../message.repo.ts'
import { type ActedFeedback, changeFeedback, findActed } from './act.repo.ts'
import { change, type FeedbackActsDeps, feedbackOf, requireFeedback, targetOf } from './acts.ts'

const REPLY = 'POST /admin/api/feedback.Feedback/reply'

export interface RepliesDeps extends FeedbackActsDeps {
  answers: Pick<FeedbackAnswers, 'findAddresses' | 'enqueue'>
}

/** Columns that follow from what was written last. */
async function columnsOfThread(trx: Trx, { feedback_id, create_time }: ActedFeedback) {
  const last = await messages.findLastMessage(trx, feedback_id)
  const answer = await messages.findLastAnswer(trx, feedback_id)
  return {
    reply: answer?.text ?? '',
    status: last?.is_answer === 1 ? 1 : 0,
    update_time: answer?.create_time ?? null,
    last_time: last?.create_time ?? create_time,
  }
}

/** Takes an answer back that was neither mailed nor read. */
const undoReply: Undo = async (trx, { target, before, after }) => {
  const row = await findActed(trx, feedbackOf(target))
  if (!row || row.state !== after.state || row.status !== 1 || row.read_time !== null) return undefined
  const last = await messages.findLastMessage(trx, row.feedback_id)
  if (last?.message_id !== Number(after.message_id)) return undefined
  if (!(await messages.deleteAnswer(trx, last.message_id))) return undefined
  const read_time = before.read_time === null ? null : Number(before.read_time)
  const state = String(before.state)
  const columns = { ...(await columnsOfThread(trx, row)), state, read_time }
  if (!(await changeFeedback(trx, row, columns))) return undefined
  return { before: { state: row.state, message_id: last.message_id }, after: { state } }
}

/** The state of an act of `acts.ts`, or who takes care of it, where it is as the act left it. */
const undoColumn =
  (column: 'state' | 'operator_id'): Undo =>
  async (trx, { target, before, after }) => {
    const row = await findActed(trx, feedbackOf(target))
    if (!row || row[column] !== after[column]) return undefined
    const value = before[column] as never
    if (!(await changeFeedback(trx, row, { [column]: value }))) return undefined
    return { before: { [column]: after[column] }, after: { [column]: value } }
  }

export function createReplies({ db, clock, acts, answers }: RepliesDeps) {
  /** Throws `feedback.not_found`, `request.conflict`, `feedback.not_in_state` (spam is not answered). */
  async function requireOpen(from: Trx | typeof db, given: { feedback_id: number; version: number }) {
    const row = await requireFeedback(from, given)
    if (row.state === 'spam') throw new Refusal('feedback.not_in_state')
    return row
  }

  return {
    /** An answer that is mailed cannot be taken back, so nobody is offered that. Throws what `requireOpen` throws. */
    async reply(
      { request_id, reason, text, is_close, dry, ...given }: Checked<typeof REPLY>,
      context: OperatorContext,
    ): Promise<Output<typeof REPLY>> {
      const addressOf = await answers.findAddresses()
      if (dry === 1) {
        const row = await requireOpen(db, given)
        return { mail_to: maskMail(addressOf(row)), version: row.version, record_id: null }
      }
      return acts.perform(context, { call: REPLY, request_id, reason }, async (trx) => {
        const row = await requireOpen(trx, given)
        const { feedback_id, member_id, version } = row
        const now = clock.now()
        const address = addressOf(row)
        const message = {
          ...{ feedback_id, member_id, text, create_time: now },
          ...{
            is_answer: 1 as const,
            operator_id: context.operator.operator_id,
            mail: address === '' ? 'none' : 'due',
          },
        }
        const message_id = await messages.insertMessage(trx, message)
        const state = is_close === 1 ? 'closed' : 'answered'
        const times = { update_time: now, last_time: now, read_time: null }
        await change(trx, row, { state, reply: text, status: 1, ...times })
        if (address !== '' && message_id !== undefined) await answers.enqueue(trx, message_id)
        const before = { state: row.state, read_time: row.read_time }
        const after = { state, message_id, isMailed: address === '' ? 0 : 1 }
        const values = address === '' ? { before, after } : { after }
        return {
          change: { action: 'feedback.reply', target: targetOf(feedback_id), right: 'feedback.reply', ...values },
          answer: (record_id) => ({ mail_to: maskMail(address), version: version + 1, record_id }),
        }
      })
    },

    undo: {
      'feedback.reply': undoReply,
      'feedback.close': undoColumn('state'),
      'feedback.reopen': undoColumn('state'),
      'feedback.spam': undoColumn('state'),
      'feedback.assign': undoColumn('operator_id'),
    },
  }
}
