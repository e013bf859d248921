import type { Db } from '../../db/open.ts'

/**
 * Queues with their number of workers per process. Queues do not wait for each other, so payments are never delayed by mail.
 * Each kind of job belongs to one queue. If a kind is registered for another queue, its waiting jobs move at the next start.
 */
export const QUEUES = {
  /** Orders, gateways, refunds. */
  money: 4,
  /** Mails. */
  mail: 2,
  /** Telling programs of others: a receiver that is slow delays neither money nor mail. */
  hooks: 2,
  /** Long processing of films and pictures. */
  media: 1,
  /** Deleting old data, checks and everything else that may be delayed. */
  housekeeping: 2,
} as const

export type Queue = keyof typeof QUEUES

/** Highest first. */
export const PRIORITIES = [1, 0, -1] as const
export type Priority = (typeof PRIORITIES)[number]

/** When a job that failed is tried again. */
export interface Retry {
  /** A job that failed so often is dead. */
  maxAttempts: number
  /** After the first failure; it doubles with each. */
  firstMs: number
  maxMs: number
}

/** Work to be done once, later, by any process. */
export interface NewJob {
  kind: string
  /** JSON value, passed to the kind's handler. */
  payload: unknown
  /** Earliest start, epoch milliseconds of this process's clock; default: now. */
  run_time?: number
  /** At most one waiting job has this key; further ones are dropped. */
  unique_key?: string
  /** Within its queue: 1 before 0 (default) before -1, whatever has been due longer. */
  priority?: Priority
}

/** The current run of a handler. */
export interface JobRun {
  /** From 1. */
  attempt: number
  /**
   * Aborted if another process has taken the job over, when this one stops and waits no longer (work after that is done twice), or
   * when an operator cancels a job whose kind allows it.
   */
  signal: AbortSignal
  /** Whether an operator has had this run cancelled: it ends without a failure then. */
  isCancelled(): boolean
  /** Says how far the job is (0 to 1); written at most every two seconds, and never waited for. */
  report(progress: number, text?: string): void
}

/** Does a job. If it throws, the job runs again later, after growing delays. May run more than once. */
export type JobHandler = (payload: unknown, run: JobRun) => Promise<void>

export interface KindOptions {
  queue: Queue
  /** Asked before this process takes a job of the kind; while it says false, the jobs wait for another process. */
  mayTake?: () => Promise<boolean>
  /** Its handler ends soon after its signal: an operator may cancel a job that runs. */
  isCancellable?: boolean
  /** Left out: `USUAL_RETRY`. */
  retry?: Retry
}

/** A kind of job that this process knows. */
export interface KindInfo {
  kind: string
  queue: Queue
  /** Undefined for jobs that run once. */
  intervalMs: number | undefined
  isCancellable: boolean
}

/** What became of an operator's act on a job. */
export type JobOutcome = 'done' | 'unknown' | 'not_in_state'

/** Jobs of one queue in one state. */
export interface JobCount {
  queue: string
  state: JobState['state'] | 'due'
  num: number
}

/** State of a job, for operators. */
export interface JobState {
  job_id: number
  kind: string
  queue: string
  /** `dead`: failed its last attempt; runs again only by `retry`. */
  state: 'waiting' | 'running' | 'dead'
  /** When it is due, or when it became dead; epoch milliseconds of the database's clock. */
  time: number
  attempts: number
  last_error: string
}

/**
 * Background jobs, stored in the database. Only one process at a time runs a job; if it dies, another one takes the job over.
 * Nothing runs before `start` (or `runDue`).
 * @example jobs.register('reminder-mail', { queue: 'mail' }, async (payload) => sendReminder(Number(payload)))
 *          await jobs.enqueue(trx, { kind: 'reminder-mail', payload: 12, unique_key: 'reminder-mail:12' })
 */
export interface Jobs {
  /** Sets the handler of a kind. Once per kind, before `start`. */
  register(kind: string, options: KindOptions, handler: JobHandler): void
  /** Recurring job; the first run is one interval, or `firstDelayMs`, after the first start. */
  every(
    kind: string,
    options: Pick<KindOptions, 'queue'> & { intervalMs: number; firstDelayMs?: number | undefined },
    run: (run: JobRun) => Promise<void>,
  ): void
  /** Adds a job in the caller's transaction. Its kind must be registered. */
  enqueue(db: Db, job: NewJob): Promise<void>
  /** Runs all jobs that are due; returns their number. For tests and the command line. */
  runDue(): Promise<number>
  /** Starts polling for due jobs; of these queues only, where they are named. */
  start(queues?: readonly Queue[]): Promise<void>
  /** Stops polling; resolves when running jobs have finished, or were put back after five seconds. */
  stop(): Promise<void>
  /** The newest jobs, or only the dead ones. */
  list(filter: { isDead?: boolean; limit: number }): Promise<JobState[]>
  /** Jobs by queue and state; `due`: waiting, and nobody has begun them though their time has come. */
  count(): Promise<JobCount[]>
  /** Makes a dead or waiting job due now and resets its attempts. False if there is no such job. */
  retry(job_id: number): Promise<boolean>
  /** The kinds that are registered, in the order of their registration. */
  kinds(): readonly KindInfo[]
  /** What operators do to jobs, in the transaction of their act. */
  acts: JobActs
}

export interface JobActs {
  /** Makes a dead or waiting job due now, with all its attempts. */
  again(on: Db, job_id: number): Promise<JobOutcome>
  /** Lets a waiting job be dead. One that recurs is not in state: it would never run again. */
  giveUp(on: Db, job_id: number): Promise<JobOutcome>
  /** Has the run of a job be aborted within some seconds; the job is dead then. Only of kinds that allow it. */
  cancel(on: Db, job_id: number): Promise<JobOutcome>
  /** Makes the job of a kind that recurs due now; `not_in_state`: it runs. */
  runNow(on: Db, kind: string): Promise<JobOutcome>
}
