/** Deciding on the console: one act in the record, however many danmu it is about. Their texts never stand in the record. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Trx } from '../../../db/open.ts'
import type { Decision, RecordedDecision } from '../../../db/review/decision.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Acts } from '../../operator-record/index.ts'
import { danmuDecisions } from '../decision.ts'

const DECIDE = 'POST /admin/api/danmu.Item/decide'

export interface DecisionsDeps {
  clock: Clock
  acts: Pick<Acts, 'perform'>
  onDecide(decision: Decision): Promise<void>
  onTakeBack(trx: Trx, decision: Decision): Promise<void>
}

/** `danmu:12`; `danmu:12 +4`: and four more. */
function targetOf(danmu_ids: readonly string[]): string {
  const [first = ''] = danmu_ids
  return danmu_ids.length > 1 ? `danmu:${first} +${danmu_ids.length - 1}` : `danmu:${first}`
}

export function createDecisions({ clock, acts, onDecide, onTakeBack }: DecisionsDeps) {
  const undoDecision: Undo = async (trx, { before, after }) => {
    const values = {
      before: before as unknown as RecordedDecision,
      after: after as unknown as RecordedDecision,
    }
    const done = await danmuDecisions.takeBack(trx, values)
    if (!done) return undefined
    await onTakeBack(trx, { before: done.before.states, after: done.after.states })
    return { before: { ...done.before }, after: { ...done.after } }
  }

  return {
    /** The same request decides once; what is decided already, or unknown, changes nothing. */
    async decide(
      { request_id, reason, danmu_ids, state, is_waiting }: Checked<typeof DECIDE>,
      context: OperatorContext,
    ): Promise<Output<typeof DECIDE>> {
      let decision: Decision = { before: {}, after: {} }
      const answer = await acts.perform(context, { call: DECIDE, request_id, reason }, async (trx) => {
        const now = clock.now()
        decision = await danmuDecisions.decide(trx, { ids: danmu_ids, state, isWaiting: is_waiting === 1, now })
        const done = Object.keys(decision.after)
        const values = {
          before: { states: decision.before, decide_time: 0 } satisfies RecordedDecision,
          after: { states: decision.after, decide_time: now } satisfies RecordedDecision,
        }
        const action = state === 'shown' ? 'danmu.show' : 'danmu.hide'
        return {
          change: done.length > 0 ? { action, target: targetOf(done), right: 'danmu.decide', ...values } : null,
          answer: (record_id) => ({ done_num: done.length, record_id }),
        }
      })
      await onDecide(decision)
      return answer
    },

    undo: { 'danmu.show': undoDecision, 'danmu.hide': undoDecision },
  }
}
