/** Works on jobs, slice by slice: each is one short transaction with the numbers from which a killed process goes on. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@zimu/contract/durations'
import type { Db } from '../../db/open.ts'
import type { Log } from '../../log.ts'
import type { Bus } from '../../ports/bus/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { JobRun, Jobs } from '../../ports/jobs/index.ts'
import * as repo from './bulk.repo.ts'
import type { BulkKinds, BulkOutcome } from './bulk-kind.ts'
import { type OpenImport, runImported } from './import-job.ts'
import type { Journal } from './journal.ts'
import type { Plan } from './plan.ts'
import { BULK_TOPIC, jobKindOf } from './queue.ts'
import { findObstacles, type Step, stepsOf } from './steps.ts'

export interface RunnerDeps {
  db: Db
  log: Log
  bus: Pick<Bus, 'publish'>
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  kinds: BulkKinds
  journal: Journal
  openImport: OpenImport
}

/** Rows of a slice, which ends earlier once it has taken this long: everybody else's writes wait for it. */
const MAX_SLICE = 50
const SLICE_MS = 30
/** A row that broke this often is skipped. */
const MAX_FAILURES = 4
const FAILURE_WAIT_MS = 200
/** The embedded database answers in this process: between two slices everybody else has their turn. */
const PAUSE_MS = 5
/** Longer than a process takes to stop. */
const LATER_MS = seconds(10)
/** Listeners are told this often at most. */
const SAY_MS = 500

export type Runner = ReturnType<typeof createRunner>

export function createRunner({ db, log, bus, clock, jobs, kinds, journal, openImport }: RunnerDeps) {
  const closing = new AbortController()
  let saidAt = 0

  function say(bulk_job_id: number, isEnd: boolean) {
    if (!isEnd && performance.now() - saidAt < SAY_MS) return
    saidAt = performance.now()
    void bus.publish(BULK_TOPIC, String(bulk_job_id)).catch(() => undefined)
  }

  /** Does the next rows. False: the job has ended, or another process has gone on with it. */
  async function runSlice(job: repo.BulkJob, plan: Plan, steps: readonly Step[], max: number): Promise<boolean> {
    const next = steps.slice(job.next_num, job.next_num + max)
    const kind = kinds[job.subject]
    const obstacles = await findObstacles(kind, plan, next)
    const goesOn = await db.transaction().execute(async (trx) => {
      const locked = await repo.lockOpenJob(trx, job.bulk_job_id)
      if (!locked) return false
      if (locked.next_num !== job.next_num) return true
      const outcomes: BulkOutcome[] = []
      const until = performance.now() + SLICE_MS
      for (const step of next) {
        outcomes.push(await step.run(trx, obstacles))
        if (performance.now() > until) break
      }
      const noted = await journal.note(trx, locked, outcomes)
      if (noted.next_num < steps.length) return true
      await journal.end(trx, noted, 'done')
      return false
    })
    kind.forget?.()
    say(job.bulk_job_id, !goesOn)
    return goesOn
  }

  /** Leaves out a row that breaks each time. */
  async function skipNext({ bulk_job_id, all_num }: repo.BulkJob, steps: readonly Step[]): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const job = await repo.lockOpenJob(trx, bulk_job_id)
      if (!job) return
      const row_id = steps[job.next_num]?.row_id ?? 0
      const noted = await journal.note(trx, job, [{ row_id, name: '', skip: 'failed' }])
      if (noted.next_num >= all_num) await journal.end(trx, noted, 'done')
    })
  }

  /** Opens what the steps of a plan need. */
  async function openPlan(job: repo.BulkJob) {
    const plan = JSON.parse(job.plan) as Plan
    const rows = plan.kind === 'import' ? await openImport(plan.import_id) : undefined
    return { plan, rows, steps: stepsOf(plan, kinds[job.subject], job) }
  }

  return {
    /** Runs a job from where it is to its end. */
    async run(payload: unknown, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
      const { bulk_job_id } = payload as { bulk_job_id: number }
      let failures = 0
      let known: Awaited<ReturnType<typeof openPlan>> | undefined
      try {
        for (;;) {
          if (signal.aborted) return
          const job = await repo.findJob(db, bulk_job_id)
          if (!job || job.end_time !== null) return
          if (closing.signal.aborted) {
            const run_time = clock.now() + LATER_MS
            return await jobs.enqueue(db, { kind: jobKindOf(job.subject), payload: { bulk_job_id }, run_time })
          }
          try {
            known ??= await openPlan(job)
            if (known.rows) {
              await runImported(journal, job, known.rows)
              kinds[job.subject].forget?.()
              say(bulk_job_id, job.next_num + 1 >= job.all_num)
            } else if (!(await runSlice(job, known.plan, known.steps, failures === 0 ? MAX_SLICE : 1))) return
            failures = 0
            await wait(PAUSE_MS)
          } catch (error) {
            failures += 1
            log.error({ err: error, bulk_job_id, failures }, 'a slice of an act on many failed')
            if (failures < MAX_FAILURES) await wait(failures * FAILURE_WAIT_MS)
            else {
              await skipNext(job, known?.steps ?? [])
              failures = 0
            }
          }
        }
      } finally {
        known?.rows?.close()
      }
    },

    /** Ends what runs after its slice; the next process goes on. */
    close: () => closing.abort(new Error('the service stops')),
  }
}
