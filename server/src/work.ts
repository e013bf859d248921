/** What the process works on: which call or job runs a statement, how long that may take, and where it may read. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { seconds } from '@zimu/contract/durations'

/** Limit of all statements of a call together. */
export const CALL_TIMEOUT_MS = seconds(4.5)

export interface Work {
  timeoutMs: number
  /** `request_id` of a call, `kind:job_id` of a job; `''`: neither. */
  cause: string
  /** Of the call itself, or of the call that led to the job; `''`: of none. */
  request_id: string
  /** Which span of a trace its statements belong to (ports/traces); `''`: they are of none. */
  span: string
  /** Its reads may be those of a copy of the database that is a second behind. */
  mayReadCopy: boolean
}

const works = new AsyncLocalStorage<Work>()

/** Undefined for work that nobody named. */
export const currentWork = (): Work | undefined => works.getStore()

let isNeeded = false

/**
 * Called by a database that asks; without it work runs without a context. Once an `AsyncLocalStorage` is in use, Node 20 and 22
 * follow every promise of the process (8 % of a member's call in a profile), which the embedded database has no use for.
 */
export function needWork(): void {
  isNeeded = true
}

/** Runs something as a piece of work. */
export const runAs = <Result>(as: Omit<Work, 'mayReadCopy'>, work: () => Result): Result =>
  isNeeded ? works.run({ ...as, mayReadCopy: false }, work) : work()

/** Runs a call: its statements and those of everything it waits for bear its id. */
export const runAsCall = (request_id: string, work: () => void): void =>
  runAs({ timeoutMs: CALL_TIMEOUT_MS, cause: request_id, request_id, span: request_id }, work)

/** Lets the reads of this call go to a copy: it is a guest's, and writes nothing. */
export function allowCopy(): void {
  const work = works.getStore()
  if (work) work.mayReadCopy = true
}
