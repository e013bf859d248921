import type { Db } from '../../db/open.ts'

/** Work to be done later, once, by whichever process gets to it. */
export interface NewJob {
  kind: string
  /** Plain JSON, handed to the kind's handler. */
  payload: unknown
  /** Not before this moment, epoch milliseconds; at once when left out. */
  run_time?: number
  /** At most one waiting job has this key; a second one is dropped. */
  unique_key?: string
}

/** Does a job; throwing means that it is tried again later, with growing waits. May run more than once. */
export type JobHandler = (payload: unknown) => Promise<void>

/**
 * Background work that outlives the process. Each piece is done by one process at a time; one that dies leaves its work
 * to the others. Nothing runs before `start` (or `runDue`).
 */
export interface Jobs {
  /** Names who does a kind. Once per kind, before `start`. */
  register(kind: string, handler: JobHandler): void
  /** Puts a job in, with the caller's transaction: it exists if the transaction does. */
  enqueue(db: Db, job: NewJob): Promise<void>
  /** Work that recurs, by one process at a time; the first run is an interval after the first start. */
  every(kind: string, interval_ms: number, run: () => Promise<void>): void
  /** Does everything that is due now; returns how many jobs were done. For the loop, tests and the command line. */
  runDue(): Promise<number>
  /** Begins to look for work. */
  start(): Promise<void>
  /** Takes no new work and resolves when what is in flight is finished. */
  stop(): Promise<void>
}
