/** Time limits of statements: short for a call, minutes for a job or a command, none for a schema change. */

import { minutes } from '@zimu/contract/durations'
import { CALL_TIMEOUT_MS, currentWork, runAs, type Work } from '../work.ts'

/** Limit of one statement of a job or a command. */
export const JOB_TIMEOUT_MS = minutes(5)

/** What comes of no call. */
const NOBODY = { cause: '', request_id: '', span: '' }

/** Milliseconds that a statement sent from this context may take; `Infinity` for a schema change. */
export const currentTimeoutMs = (): number => currentWork()?.timeoutMs ?? CALL_TIMEOUT_MS

/** Runs a job or a command under `timeoutMs` per statement, on connections apart from those of calls. */
export const runAsJob = <Result>(
  work: () => Promise<Result>,
  timeoutMs = JOB_TIMEOUT_MS,
  by: Pick<Work, 'cause' | 'request_id' | 'span'> = NOBODY,
): Promise<Result> => runAs({ timeoutMs, ...by }, work)

/** Runs a change of the schema, which waits for other processes and may rewrite large tables. */
export const runAsSchemaChange = <Result>(work: () => Promise<Result>): Promise<Result> =>
  runAs({ timeoutMs: Number.POSITIVE_INFINITY, ...NOBODY, cause: 'migration' }, work)
