/** One act on many contents: what it would do, doing it at once, or beginning the job that does it. */
import { allowed, type Checked, MAX_AT_ONCE, MAX_BULK, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../context.ts'
import type { Trx } from '../../db/open.ts'
import { Refusal } from '../../refusal.ts'
import { BULK_RIGHTS, type BulkAct } from '../content/index.ts'
import type { Acts } from '../operator-record/index.ts'
import { type AtOnce, type AtOnceDeps, insertPlan, withAttempts } from './at-once.ts'
import type { NewJob } from './bulk.repo.ts'
import { foreseeAct, skippedOf } from './foresee.ts'
import type { Plan } from './plan.ts'
import { readAct } from './read-act.ts'
import { BULK_KIND } from './runner.ts'

export interface BulkActDeps extends AtOnceDeps {
  acts: Pick<Acts, 'perform'>
  atOnce: AtOnce
}

const CALL = 'POST /admin/api/content.Content/bulk'
type Input = Checked<typeof CALL>
type Answer = Output<typeof CALL>

/** Throws `operator.not_allowed` without the right of the act. */
function requireRight({ operator }: OperatorContext, act: BulkAct['act']) {
  const right = BULK_RIGHTS[act]
  if (allowed(operator.grants, right, act === 'hide' ? ['hide'] : [])) return right
  throw new Refusal('operator.not_allowed', { right })
}

export function createBulkAct({ clock, acts, jobs, contents, journal, atOnce }: BulkActDeps) {
  const { bulk } = contents.console

  /** Throws `bulk.too_many`, `request.invalid_parameter` for both or neither of the two ways to name contents. */
  async function readIds({ ids, filter }: Input): Promise<number[]> {
    if ((ids === undefined) === (filter === undefined)) throw new Refusal('request.invalid_parameter', { field: 'ids' })
    const found = ids ? [...new Set(ids)] : filter ? await bulk.list(filter, MAX_BULK + 1) : []
    if (found.length > MAX_BULK) throw new Refusal('bulk.too_many')
    return found
  }

  return {
    /**
     * Throws `operator.not_allowed`, `bulk.too_many`, `request.invalid_parameter` with the field, `content.category_unknown`.
     */
    async act(input: Input, context: OperatorContext): Promise<Answer> {
      const act = readAct(input)
      const right = requireRight(context, act.act)
      if (!(await bulk.isPossible(act))) throw new Refusal('content.category_unknown')
      const now = clock.now()
      const { ids, places, missing, doneNum, skipped, skippedNum } = await foreseeAct(
        bulk,
        await readIds(input),
        act,
        now,
      )
      const isJob = ids.length > MAX_AT_ONCE
      const numbers = { all_num: ids.length, done_num: doneNum, skipped_num: skippedNum, skipped }
      const answer: Answer = { ...numbers, is_job: isJob ? 1 : 0, bulk_job_id: null, record_id: null }
      if (input.dry === 1 || ids.length === 0) return answer

      const { request_id, reason } = input
      const { name, session_id } = context.operator
      const plan: Plan = { kind: 'act', act, ids, places }
      const by = { operator: `operator:${name}`, session_id, ip: context.ip, reason, request_id }
      const who: NewJob = { kind: 'act', act: act.act, right, ...by, create_time: now }

      async function begin(trx: Trx) {
        const bulk_job_id = await insertPlan(trx, plan, ids.length, who)
        if (isJob) {
          await jobs.enqueue(trx, { kind: BULK_KIND, payload: { bulk_job_id } })
          return { ...answer, bulk_job_id }
        }
        const { job, outcomes } = await atOnce.run(trx, bulk_job_id, plan, missing)
        const record_id = await journal.end(trx, job, 'done')
        const { done_num, skipped_num } = job
        return { ...answer, done_num, skipped_num, skipped: outcomes.flatMap(skippedOf), bulk_job_id, record_id }
      }
      const done = await withAttempts(() =>
        acts.perform<Answer>(context, { call: CALL, request_id, reason }, async (trx) => {
          const begun = await begin(trx)
          // The row of the record is that of the job, with all contents.
          return { change: null, answer: () => begun }
        }),
      )
      bulk.forget()
      return done
    },
  }
}
