/** Jobs in a table of the service's own database, on both dialects: shared by all processes, surviving a restart. */
import type { OpenDatabase } from '../../db/open.ts'
import type { Log } from '../../log.ts'
import type { Clock } from '../clock/index.ts'
import type { JobHandler, Jobs } from './jobs.ts'
import * as repo from './table.repo.ts'

export interface TableJobsDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect'>
  clock: Clock
  log: Log
}

/** How often a process looks for work. */
const LOOK_MS = 1000
/** Whoever holds a job says so this often; one that has not said so for the second time is taken for dead. */
const RENEW_MS = 10_000
const LOCK_MS = 30_000
const RETRY_FIRST_MS = 5000
const RETRY_LONGEST_MS = 3_600_000
/** A job that failed this often is dropped, with an error in the log: some two days of trying. */
const ATTEMPTS_MOST = 60

/** Wait after failed attempt number `attempts` (from 1): five seconds, doubling up to an hour. */
export function retryWait(attempts: number): number {
  return Math.min(RETRY_FIRST_MS * 2 ** Math.min(attempts - 1, 20), RETRY_LONGEST_MS)
}

interface Kind {
  handler: JobHandler
  /** Set for recurring work. */
  interval_ms: number | undefined
}

const recurringKey = (kind: string) => `every:${kind}`

export function createTableJobs({ database, clock, log }: TableJobsDeps): Jobs {
  const { db } = database
  const kinds = new Map<string, Kind>()
  let timer: NodeJS.Timeout | undefined
  let is_stopped = false
  let in_flight: Promise<unknown> = Promise.resolve()

  function add(name: string, kind: Kind) {
    if (kinds.has(name)) throw new Error(`the job kind ${name} is registered twice`)
    kinds.set(name, kind)
  }

  async function finish(job: repo.JobRow, { interval_ms }: Kind, error: unknown) {
    if (error !== undefined) log.error({ err: error, kind: job.kind, attempts: job.attempts }, 'a job failed')
    const last_error = error === undefined ? '' : String(error).slice(0, 1000)
    const now = clock.now()
    if (interval_ms !== undefined)
      return repo.releaseJob(db, job, { run_time: now + interval_ms, attempts: 0, last_error })
    if (error === undefined) return repo.deleteJob(db, job)
    if (job.attempts < ATTEMPTS_MOST)
      return repo.releaseJob(db, job, { run_time: now + retryWait(job.attempts), attempts: job.attempts, last_error })
    log.error({ kind: job.kind, payload: job.payload }, 'a job is given up')
    return repo.deleteJob(db, job)
  }

  /** Runs a job, and says meanwhile that it is held. Resolves with its failure, `undefined` when there was none. */
  async function run(job: repo.JobRow, { handler }: Kind): Promise<unknown> {
    let renewing: Promise<unknown> = Promise.resolve()
    const timer = setInterval(() => {
      renewing = repo.renewJob(db, job, clock.now()).catch((error) => log.error({ err: error }, 'a job is not held'))
    }, RENEW_MS).unref()
    const error = await handler(JSON.parse(job.payload)).then(
      () => undefined,
      (thrown: unknown) => thrown ?? new Error('failed without a reason'),
    )
    clearInterval(timer)
    await renewing
    return error
  }

  async function runOne(): Promise<boolean> {
    const names = [...kinds.keys()]
    if (names.length === 0 || !(await repo.hasDueJob(db, names, clock.now(), LOCK_MS))) return false
    const job = await repo.claimJob(database, names, clock.now(), LOCK_MS)
    const kind = job && kinds.get(job.kind)
    if (!kind) return false
    await finish(job, kind, await run(job, kind))
    return true
  }

  async function runDue(): Promise<number> {
    let done = 0
    while (!is_stopped && (await runOne())) done += 1
    return done
  }

  function look() {
    in_flight = runDue()
      .catch((error) => log.error({ err: error }, 'looking for jobs failed'))
      .finally(() => {
        if (!is_stopped) timer = setTimeout(look, LOOK_MS).unref()
      })
  }

  return {
    register: (kind, handler) => add(kind, { handler, interval_ms: undefined }),
    every: (kind, interval_ms, run) => add(kind, { handler: run, interval_ms }),
    async enqueue(target, { kind, payload, run_time, unique_key }) {
      await repo.insertJob(target, {
        kind,
        payload: JSON.stringify(payload ?? null),
        run_time: run_time ?? clock.now(),
        unique_key: unique_key ?? null,
      })
    },
    runDue,
    async start() {
      const now = clock.now()
      for (const [kind, { interval_ms }] of kinds)
        if (interval_ms !== undefined)
          await repo.insertJob(db, {
            kind,
            payload: 'null',
            run_time: now + interval_ms,
            unique_key: recurringKey(kind),
          })
      look()
    },
    async stop() {
      is_stopped = true
      clearTimeout(timer)
      await in_flight
    },
  }
}
