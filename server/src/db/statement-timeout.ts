/** Time limits of statements: short for a call, minutes for a job or a command, none for a schema change. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { minutes, seconds } from '@zimu/contract/durations'

/** Limit of all statements of a call together. */
export const CALL_TIMEOUT_MS = seconds(4.5)
/** Limit of one statement of a job or a command. */
export const JOB_TIMEOUT_MS = minutes(5)

const timeouts = new AsyncLocalStorage<number>()

/** Milliseconds that a statement sent from this context may take; `Infinity` for a schema change. */
export const currentTimeoutMs = (): number => timeouts.getStore() ?? CALL_TIMEOUT_MS

let isNeeded = false

/**
 * Called by a database that limits statements; without it jobs run without a context. Once an `AsyncLocalStorage` is in
 * use, Node 20 and 22 follow every promise of the process (8 % of a member's call in a profile), which the embedded
 * database has no use for.
 */
export function needStatementTimeouts(): void {
  isNeeded = true
}

const runWith = <Result>(statementMs: number, work: () => Promise<Result>): Promise<Result> =>
  isNeeded ? timeouts.run(statementMs, work) : work()

/** Runs a job or a command under `statementMs` per statement, on connections apart from those of calls. */
export const runAsJob = <Result>(work: () => Promise<Result>, statementMs = JOB_TIMEOUT_MS): Promise<Result> =>
  runWith(statementMs, work)

/** Runs a change of the schema, which waits for other processes and may rewrite large tables. */
export const runAsSchemaChange = <Result>(work: () => Promise<Result>): Promise<Result> =>
  runWith(Number.POSITIVE_INFINITY, work)
