/** What operators do to jobs: each leaves a row of the record. None can be taken back: a job that runs has run. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../context.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { JobOutcome, Jobs } from '../../ports/jobs/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Acts } from '../operator-record/index.ts'
import { findJob } from './job.repo.ts'
import { mayRun } from './job.rules.ts'

export interface JobActsDeps {
  db: Db
  acts: Pick<Acts, 'perform'>
  jobs: Pick<Jobs, 'kinds' | 'acts'>
}

type OnJob = Checked<'POST /admin/api/system.Job/again'>
type Answer = Output<'POST /admin/api/system.Job/again'>
const RIGHT = { right: 'job.run' } as const

function requireKind({ extent }: OperatorContext, kind: string): void {
  if (!mayRun(extent, kind)) throw new Refusal('operator.not_allowed', { right: 'job.run' })
}

function requireDone(outcome: JobOutcome): void {
  if (outcome === 'unknown') throw new Refusal('job.unknown')
  if (outcome === 'not_in_state') throw new Refusal('job.not_in_state')
}

const stateOf = ({ dead_time, lock_time }: { dead_time: number | null; lock_time: number | null }) =>
  dead_time !== null ? 'dead' : lock_time !== null ? 'running' : 'waiting'

export function createJobActs({ acts, jobs }: JobActsDeps) {
  /** An act on one job. Throws `job.unknown`, `job.not_in_state`, `operator.not_allowed`. */
  const onJob =
    (name: 'again' | 'giveUp' | 'cancel', after: string) =>
    ({ request_id, job_id, reason }: OnJob, context: OperatorContext): Promise<Answer> => {
      const call = `POST /admin/api/system.Job/${name}`
      return acts.perform<Answer>(context, { call, request_id, reason }, async (trx) => {
        const job = await findJob(trx, job_id)
        if (!job) throw new Refusal('job.unknown')
        requireKind(context, job.kind)
        requireDone(await jobs.acts[name](trx, job_id))
        const target = { target: `job:${job_id}`, target_name: job.kind }
        const values = { before: { state: stateOf(job), attempts: job.attempts }, after: { state: after } }
        return {
          change: { action: `job.${name}`, ...target, ...RIGHT, ...values },
          answer: (record_id) => ({ record_id }),
        }
      })
    }

  /** Throws `job.kind_unknown` for one that does not recur, `job.not_in_state` while it runs, `operator.not_allowed`. */
  function run(
    { request_id, kind, reason }: Checked<'POST /admin/api/system.Job/run'>,
    context: OperatorContext,
  ): Promise<Answer> {
    requireKind(context, kind)
    return acts.perform<Answer>(
      context,
      { call: 'POST /admin/api/system.Job/run', request_id, reason },
      async (trx) => {
        await runNow(trx, kind)
        const change = { action: 'job.run', target: `job_kind:${kind}`, target_name: kind, ...RIGHT, after: { kind } }
        return { change, answer: (record_id) => ({ record_id }) }
      },
    )
  }

  async function runNow(trx: Trx, kind: string): Promise<void> {
    const outcome = await jobs.acts.runNow(trx, kind)
    if (outcome === 'unknown') throw new Refusal('job.kind_unknown', { field: 'kind' })
    requireDone(outcome)
  }

  return {
    again: onJob('again', 'waiting'),
    giveUp: onJob('giveUp', 'dead'),
    cancel: onJob('cancel', 'cancelled'),
    run,
  }
}
