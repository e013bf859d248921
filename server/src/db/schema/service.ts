/** Tables of the service itself: outbox, counters, jobs, keys. */
import type { Generated } from 'kysely'
import type { Flag, Id, Time } from './columns.ts'

/** Messages that have no provider (no SMTP, no SMS gateway), readable at /dev/mail in demo mode. */
export interface OutboxTable {
  message_id: Id
  kind: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  create_time: Time
}

/** Counter of a limit window; shared by all processes. */
export interface LimitWindowTable {
  key: string
  count: number
  end_time: Time
}

/** Short-lived values of the SQL cache adapter. */
export interface CacheEntryTable {
  key: string
  value: string
  exp_time: Time
}

export interface JobTable {
  job_id: Id
  kind: string
  /** At most one waiting job per key. */
  unique_key: string | null
  payload: string
  run_time: Time
  /** `''`: inserted by a version without queues. */
  queue: Generated<string>
  lock_time: Time | null
  /** Identifies the process that holds the job; new with every claim. */
  lock_token: Generated<string | null>
  /** When its last attempt failed. */
  dead_time: Generated<Time | null>
  attempts: Generated<number>
  last_error: Generated<string>
  /** Higher first within its queue. */
  priority: Generated<number>
  /** 0 to 1; null: it does not say. */
  progress: Generated<number | null>
  progress_text: Generated<string>
  /** When an operator had the current run cancelled. */
  cancel_time: Generated<Time | null>
  /** Machine and number of the process that took the job last. */
  lock_owner: Generated<string>
  /** Of the call that it comes from, also through other jobs; `''`: of none, or the process did not follow its calls. */
  request_id: Generated<string>
}

/** The last run of each kind of job, by the database's clock. */
export interface JobKindTable {
  kind: string
  start_time: Time
  length_ms: number
  is_failed: Flag
  last_error: string
  run_num: number
  failed_num: number
}

/** Signing keys that the service generates at first start and all processes share. */
export interface SecretTable {
  name: string
  value: string
}
