import { hours, seconds } from '@zimu/contract/durations'
import type { OpenDatabase } from '../../db/open.ts'
import { runAsJob } from '../../db/statement-timeout.ts'
import type { Log } from '../../log.ts'
import type { Traces } from '../traces/index.ts'
import type { JobHandler, Queue, Retry } from './jobs.ts'
import * as repo from './table.repo.ts'

/** A kind of job, as it was registered. */
export interface Kind {
  handler: JobHandler
  queue: Queue
  mayTake?: (() => Promise<boolean>) | undefined
  /** Undefined for jobs that run once. */
  intervalMs: number | undefined
  /** Of the first run ever; left out: `intervalMs`. */
  firstDelayMs?: number | undefined
  isCancellable: boolean
  retry?: Retry | undefined
}

export interface RunJobDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect' | 'sqlNow' | 'listen'>
  log: Log
  traces?: Pick<Traces, 'note'> | undefined
  /** Aborted when the process stops and waits for its jobs no longer. */
  leaving: AbortSignal
}

/** What a job ended with that was put back, as its process stopped. */
class PutBack extends Error {}

/** Why the signal of a job is aborted that an operator has cancelled. */
class Cancelled extends Error {
  constructor() {
    super('cancelled by an operator')
  }
}

/** The process that runs a job renews its lock this often. */
const RENEW_MS = seconds(10)
/** The same for kinds that an operator may cancel: their run is to end within five seconds. */
const RENEW_CANCELLABLE_MS = seconds(2)
/** Progress is written this often at most. */
const REPORT_MS = seconds(2)
/** After this long without a renewal the process counts as dead, and another one takes the job over. */
export const LOCK_MS = seconds(30)
/** Given up, with an error in the log, after about two days. */
export const USUAL_RETRY: Retry = { maxAttempts: 60, firstMs: seconds(5), maxMs: hours(1) }
const MAX_ERROR_LENGTH = 1000

/** Delay after failed attempt number `attempts` (from 1), in ms. */
export function retryDelay(attempts: number, { firstMs, maxMs }: Retry = USUAL_RETRY): number {
  return Math.min(firstMs * 2 ** Math.min(attempts - 1, 20), maxMs)
}

/** Rejects with `PutBack` when the process leaves; never resolves. `forget` ends the waiting. */
function whenLeaving(leaving: AbortSignal, onLeave: (reason: Error) => void) {
  let leave = () => {}
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => {
      const reason = new PutBack('the process stops')
      onLeave(reason)
      reject(reason)
    }
  })
  if (leaving.aborted) leave()
  else leaving.addEventListener('abort', leave, { once: true })
  return { left, forget: () => leaving.removeEventListener('abort', leave) }
}

/** Writes how far a job is: not more often than is useful, and one after the other. */
function createReport({ database, log }: RunJobDeps, job: repo.JobRow) {
  let reportedAt = Number.NEGATIVE_INFINITY
  let writing: Promise<unknown> = Promise.resolve()
  return {
    report(progress: number, text = '') {
      if (performance.now() - reportedAt < REPORT_MS) return
      reportedAt = performance.now()
      const noted = { progress: Math.min(1, Math.max(0, progress)), progress_text: text }
      writing = writing
        .then(() => repo.noteProgress(database.db, job.job_id, noted))
        .catch((error: unknown) => log.error({ err: error }, 'the progress of a job is not noted'))
    },
    written: () => writing,
  }
}

const causeOf = ({ kind, job_id }: repo.JobRow) => `${kind}:${job_id}`
/** Each run is a span of its own. */
const spanOf = (job: repo.JobRow) => `${causeOf(job)}:${job.attempts}`

/** Notes a run in the trace of the call that it comes from, or in one of its own. */
function traceRun({ traces }: RunJobDeps, job: repo.JobRow, ended: { ms: number; error: unknown }): void {
  const { kind, job_id, queue, attempts, request_id } = job
  traces?.note({
    trace: request_id || causeOf(job),
    ...{ key: spanOf(job), parent: request_id, kind: 'consumer', name: `job ${kind}` },
    ...{ ms: ended.ms, isFailed: ended.error !== undefined },
    attributes: { 'zimu.job_id': job_id, 'zimu.queue': queue, 'zimu.attempt': attempts },
  })
}

/** Runs the handler and renews the job's lock meanwhile. Resolves with the handler's error, undefined if there was none. */
async function runHandler(deps: RunJobDeps, job: repo.JobRow, kind: Kind): Promise<unknown> {
  const { database, log } = deps
  const lost = new AbortController()
  let renewing: Promise<unknown> = Promise.resolve()
  const renew = async () => {
    const held = await repo.renewJob(database, job)
    if (!held) lost.abort(new Error('another process has taken the job over'))
    else if (kind.isCancellable && held.cancel_time !== null) lost.abort(new Cancelled())
  }
  const renewal = setInterval(
    () => {
      renewing = renew().catch((error: unknown) => log.error({ err: error }, 'a job is not held'))
    },
    kind.isCancellable ? RENEW_CANCELLABLE_MS : RENEW_MS,
  ).unref()
  const { left, forget } = whenLeaving(deps.leaving, (reason) => lost.abort(reason))
  const { report, written } = createReport(deps, job)
  const isCancelled = () => lost.signal.reason instanceof Cancelled
  const run = { attempt: job.attempts, signal: lost.signal, isCancelled, report }
  const by = { cause: causeOf(job), request_id: job.request_id, span: spanOf(job) }
  const work = runAsJob(async () => kind.handler(JSON.parse(job.payload), run), undefined, by)
  const error = await Promise.race([work, left]).then(
    () => undefined,
    (thrown: unknown) => thrown ?? new Error('failed without a reason'),
  )
  forget()
  clearInterval(renewal)
  await renewing
  await written()
  return isCancelled() && error !== undefined ? lost.signal.reason : error
}

/** What a line of the log says about the call that a job comes from. */
const ofCall = (request_id: string) => (request_id === '' ? {} : { request_id })

/** Deletes, reschedules or gives up a job after its run; false if another process has taken it over. */
function finish(
  { database, log }: RunJobDeps,
  job: repo.JobRow,
  { intervalMs, retry = USUAL_RETRY }: Kind,
  error: unknown,
): Promise<boolean> {
  const { kind, job_id, attempts, request_id } = job
  // It did not fail: it is due at once, for the next process, and this run does not count.
  if (error instanceof PutBack)
    return repo.releaseJob(database, job, { delayMs: 0, attempts: Math.max(0, attempts - 1), last_error: '' })
  if (error !== undefined && !(error instanceof Cancelled))
    log.error({ err: error, kind, job_id, attempts, ...ofCall(request_id) }, 'a job failed')
  const last_error = error === undefined ? '' : String(error).slice(0, MAX_ERROR_LENGTH)
  if (intervalMs !== undefined) return repo.releaseJob(database, job, { delayMs: intervalMs, attempts: 0, last_error })
  if (error instanceof Cancelled) return repo.buryJob(database, job, error.message)
  if (error === undefined) return repo.deleteJob(database.db, job)
  if (attempts < retry.maxAttempts)
    return repo.releaseJob(database, job, { delayMs: retryDelay(attempts, retry), attempts, last_error })
  log.error({ kind, job_id, ...ofCall(request_id) }, 'a job is given up: “zimu jobs list --dead” shows it')
  return repo.buryJob(database, job, last_error)
}

/** Runs a claimed job once and records how the run ended. */
export async function runJob(deps: RunJobDeps, job: repo.JobRow, kind: Kind): Promise<void> {
  const from = performance.now()
  const error = await runHandler(deps, job, kind)
  const ms = performance.now() - from
  const length_ms = Math.round(ms)
  traceRun(deps, job, { ms, error })
  if (!(await finish(deps, job, kind, error)))
    deps.log.error({ kind: job.kind, job_id: job.job_id }, 'a job was taken over while it ran')
  if (error instanceof PutBack) return
  const { kind: name, job_id, request_id } = job
  // Recurring jobs and those of jobs alone would fill the log: they come from no call.
  if (error === undefined && request_id !== '')
    deps.log.info({ kind: name, job_id, request_id, length_ms }, 'a job of a call has run')
  const last_error = error === undefined ? '' : String(error).slice(0, MAX_ERROR_LENGTH)
  await repo
    .noteRun(deps.database, { kind: name, length_ms, last_error })
    .catch((failure: unknown) => deps.log.error({ err: failure }, 'the run of a job is not noted'))
}
