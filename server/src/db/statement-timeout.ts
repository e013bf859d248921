/**
 * What runs statements, and how long they may take: short for a call, minutes for a job or a command, unlimited for a schema
 * change. PostgreSQL's connections ask here; the embedded database needs none of it.
 */

import { AsyncLocalStorage } from 'node:async_hooks'
import { minutes, seconds } from '@zimu/contract/durations'

/** Limit of all statements of a call together. */
export const CALL_TIMEOUT_MS = seconds(4.5)
/** Limit of one statement of a job or a command. */
export const JOB_TIMEOUT_MS = minutes(5)

interface Work {
  timeoutMs: number
  /** `request_id` of a call, `kind:job_id` of a job; `''`: neither. */
  cause: string
  /** Its reads may be those of a copy of the database that is a second behind. */
  mayReadCopy: boolean
}

const works = new AsyncLocalStorage<Work>()

/** Milliseconds that a statement sent from this context may take; `Infinity` for a schema change. */
export const currentTimeoutMs = (): number => works.getStore()?.timeoutMs ?? CALL_TIMEOUT_MS
/** Which call or job sends statements from this context; `''`: unknown. */
export const currentCause = (): string => works.getStore()?.cause ?? ''
/** Whether a read of this context may go to a copy of the database. */
export const mayReadCopy = (): boolean => works.getStore()?.mayReadCopy ?? false

let isNeeded = false

/**
 * Called by a database that limits statements; without it work runs without a context. Once an `AsyncLocalStorage` is in
 * use, Node 20 and 22 follow every promise of the process (8 % of a member's call in a profile), which the embedded
 * database has no use for.
 */
export function needStatementTimeouts(): void {
  isNeeded = true
}

const runWith = <Result>(timeoutMs: number, cause: string, work: () => Result): Result =>
  isNeeded ? works.run({ timeoutMs, cause, mayReadCopy: false }, work) : work()

/** Runs a job or a command under `statementMs` per statement, on connections apart from those of calls. */
export const runAsJob = <Result>(
  work: () => Promise<Result>,
  statementMs = JOB_TIMEOUT_MS,
  cause = '',
): Promise<Result> => runWith(statementMs, cause, work)

/** Runs a change of the schema, which waits for other processes and may rewrite large tables. */
export const runAsSchemaChange = <Result>(work: () => Promise<Result>): Promise<Result> =>
  runWith(Number.POSITIVE_INFINITY, 'migration', work)

/** Runs a call: its statements and those of everything it waits for bear its id. */
export const runAsCall = (request_id: string, work: () => void): void => runWith(CALL_TIMEOUT_MS, request_id, work)

/** Lets the reads of this call go to a copy: it is a guest's, and writes nothing. */
export function allowCopy(): void {
  const work = works.getStore()
  if (work) work.mayReadCopy = true
}
