/** One act on many rows: what it would do, doing it at once, or beginning the job that does it. */
import { allowed, type BulkSubject, MAX_AT_ONCE, MAX_BULK, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../context.ts'
import type { Db, Trx } from '../../db/open.ts'
import { Refusal } from '../../refusal.ts'
import type { Acts } from '../operator-record/index.ts'
import { type AtOnce, type AtOnceDeps, insertPlan, withAttempts } from './at-once.ts'
import type { NewJob } from './bulk.repo.ts'
import type { BulkActRule, BulkInput, BulkKind } from './bulk-kind.ts'
import { describeSkipped, foreseeAct, skippedOf } from './foresee.ts'
import type { Plan } from './plan.ts'
import { jobKindOf } from './queue.ts'

export interface BulkActDeps extends AtOnceDeps {
  db: Db
  acts: Pick<Acts, 'perform'>
  atOnce: AtOnce
}

type Answer = Output<'POST /admin/api/content.Content/bulk'>

/** The rule of an act. Throws `operator.not_allowed` without its right. */
export function requireRule(kind: Pick<BulkKind, 'rules'>, act: string, { operator }: OperatorContext): BulkActRule {
  const rule = kind.rules[act]
  if (!rule) throw new Refusal('request.invalid_parameter', { field: 'act' })
  if (allowed(operator.grants, rule.right, rule.bounds)) return rule
  throw new Refusal('operator.not_allowed', { right: rule.right })
}

/** Throws `bulk.too_many`, `request.invalid_parameter` for both or neither of the two ways to name rows. */
async function readIds(kind: BulkKind, { ids, filter }: BulkInput, context: OperatorContext): Promise<number[]> {
  if ((ids === undefined) === (filter === undefined)) throw new Refusal('request.invalid_parameter', { field: 'ids' })
  const found = ids ? [...new Set(ids)] : filter ? await kind.list(filter, MAX_BULK + 1, context) : []
  if (found.length > MAX_BULK) throw new Refusal('bulk.too_many')
  return found
}

export function createBulkAct({ db, clock, acts, jobs, kinds, journal, atOnce }: BulkActDeps) {
  /**
   * The call of a kind of rows. It throws `operator.not_allowed`, `operator.reason_needed`, `bulk.too_many`,
   * `request.invalid_parameter` with the field, and what the kind throws for values.
   */
  return (subject: BulkSubject, call: string) =>
    async (input: BulkInput, context: OperatorContext): Promise<Answer> => {
      const kind = kinds[subject]
      const { right, isFinal, needsReason } = requireRule(kind, input.act, context)
      const act = await kind.read(input, context)
      const { request_id, reason } = input
      const now = clock.now()
      const foreseen = await foreseeAct(kind, await readIds(kind, input, context), act, now)
      const { ids, places, obstacles } = foreseen
      const isJob = ids.length > MAX_AT_ONCE
      const answer: Answer = {
        ...{ all_num: ids.length, done_num: foreseen.doneNum, skipped_num: foreseen.skippedNum },
        skipped: await describeSkipped(db, kind, skippedOf(foreseen.skipped)),
        ...{ is_job: isJob ? 1 : 0, can_undo: isFinal ? 0 : 1, bulk_job_id: null, record_id: null },
      }
      if (input.dry === 1 || ids.length === 0) return answer
      if (needsReason && reason === '') throw new Refusal('operator.reason_needed')

      const { name, session_id } = context.operator
      const plan: Plan = { kind: 'act', act, ids, places }
      const by = { operator: `operator:${name}`, session_id, ip: context.ip, reason, request_id }
      const who: NewJob = { subject, kind: 'act', act: act.act, right, ...by, create_time: now }

      async function begin(trx: Trx): Promise<Answer> {
        const bulk_job_id = await insertPlan(trx, plan, ids.length, who)
        if (isJob) {
          await jobs.enqueue(trx, { kind: jobKindOf(subject), payload: { bulk_job_id } })
          return { ...answer, bulk_job_id }
        }
        const { job, outcomes } = await atOnce.run(trx, bulk_job_id, plan, obstacles)
        const record_id = await journal.end(trx, job, 'done')
        const { done_num, skipped_num } = job
        const skipped = await describeSkipped(trx, kind, skippedOf(outcomes))
        return { ...answer, done_num, skipped_num, skipped, bulk_job_id, record_id: isFinal ? null : record_id }
      }
      const done = await withAttempts(() =>
        acts.perform<Answer>(context, { call, request_id, reason }, async (trx) => {
          const begun = await begin(trx)
          // The row of the record is that of the job, with all its rows.
          return { change: null, answer: () => begun }
        }),
      )
      kind.forget?.()
      return done
    }
}
