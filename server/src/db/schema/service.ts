/** Tables of the service itself: outbox, counters, jobs, keys. */
import type { Generated } from 'kysely'
import type { Id, Time } from './columns.ts'

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
}

/** Audit log of operators' changes; append-only. */
export interface OperatorRecordTable {
  record_id: Id
  /** `operator:<name>`. */
  operator: string
  /** `cli`, `console`. */
  source: string
  /** The command, or the action on the console: `set`, `member disable`. */
  action: string
  /** Kind and key: `setting:member.is_register`, `member:12`; `""` if several rows changed. */
  target: string
  /** JSON; null: none or unknown. */
  before: string | null
  after: string | null
  create_time: Time
  /** Over this row and the one before (`operator-record.rules.ts`); null: from before there was a chain. */
  hash: string | null
}

/** One row with the hash of the last row of the record; none before the first. */
export interface OperatorRecordHeadTable {
  head_id: number
  hash: string
}

/** Signing keys that the service generates at first start and all processes share. */
export interface SecretTable {
  name: string
  value: string
}
