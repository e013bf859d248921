/** Jobs that are few rows: done within the transaction that makes them. Taking back, of few and of many. */
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_AT_ONCE } from '@zimu/contract'
import type { Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Jobs } from '../../ports/jobs/index.ts'
import * as repo from './bulk.repo.ts'
import type { BulkKinds, BulkOutcome } from './bulk-kind.ts'
import { describeDone, type Journal } from './journal.ts'
import type { Plan } from './plan.ts'
import { jobKindOf } from './queue.ts'
import { NO_OBSTACLES, type Obstacles, stepsOf } from './steps.ts'

export interface AtOnceDeps {
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  kinds: BulkKinds
  journal: Journal
}

/** Two transactions that wait for each other: PostgreSQL ends one of them. */
const DEADLOCK = '40P01'
const MAX_ATTEMPTS = 4
const ATTEMPT_WAIT_MS = 20

/** Runs again what PostgreSQL ended because of another transaction. */
export async function withAttempts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run()
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
      if (!isDeadlock || attempt === MAX_ATTEMPTS) throw error
      await wait(attempt * ATTEMPT_WAIT_MS)
    }
}

export const insertPlan = (trx: Trx, plan: Plan, all_num: number, who: repo.NewJob): Promise<number> =>
  repo.insertJob(trx, { ...who, plan: JSON.stringify(plan), all_num, state: 'waiting' })

export type AtOnce = ReturnType<typeof createAtOnce>

export function createAtOnce({ clock, jobs, kinds, journal }: AtOnceDeps) {
  /** All rows of a job. Returns it as it is then, and what became of each row. */
  async function run(trx: Trx, bulk_job_id: number, plan: Plan, obstacles: Obstacles = NO_OBSTACLES) {
    const job = await repo.lockOpenJob(trx, bulk_job_id)
    if (!job) throw new Error('a job that was just made is gone')
    const outcomes: BulkOutcome[] = []
    for (const step of stepsOf(plan, kinds[job.subject], job)) outcomes.push(await step.run(trx, obstacles))
    return { job: await journal.note(trx, job, outcomes), outcomes }
  }

  return {
    run,

    /** Takes an act back: few rows at once, many as a job. Undefined when all of them moved on. */
    async undo(trx: Trx, plan: Plan & { kind: 'undo' }, who: repo.NewJob) {
      const all_num = stepsOf(plan, kinds[who.subject], who).length
      if (all_num === 0) return undefined
      const bulk_job_id = await insertPlan(trx, plan, all_num, who)
      if (all_num > MAX_AT_ONCE) {
        await jobs.enqueue(trx, { kind: jobKindOf(who.subject), payload: { bulk_job_id } })
        return { before: {}, after: { bulk_job_id, all_num } }
      }
      const { job } = await run(trx, bulk_job_id, plan)
      // Its row of the record is the undo itself.
      await repo.changeJob(trx, bulk_job_id, { state: 'done', end_time: clock.now() })
      return job.done_num === 0 ? undefined : describeDone(trx, job)
    },
  }
}
