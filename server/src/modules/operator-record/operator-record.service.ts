import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { insertRecord, listRecords, type RecordFilter } from './operator-record.repo.ts'

export type { RecordFilter } from './operator-record.repo.ts'

/** One change by an operator. Must not contain secrets (codes, passwords, tokens), names or addresses of members. */
export interface OperatorAction {
  /** `operator:<name>`. */
  operator: string
  source: 'cli' | 'console'
  /** The command, or the action on the console. */
  action: string
  /** Kind and key: `member:12`; `""` if several rows changed. */
  target: string
  /** Values before and after; omitted where they do not help. */
  before?: unknown
  after?: unknown
}

export type OperatorRecord = ReturnType<typeof createOperatorRecord>

/** Longer texts (a notice, an agreement) are truncated. */
const MAX_TEXT = 2000

function toJson(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return JSON.stringify(value, (_key, inner) =>
    typeof inner === 'string' && inner.length > MAX_TEXT ? `${inner.slice(0, MAX_TEXT)}…` : inner,
  )
}

export function createOperatorRecord({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Appends a row; `trx` may be the transaction of the change. */
    add: (trx: Db, { before, after, ...action }: OperatorAction): Promise<void> =>
      insertRecord(trx, { ...action, before: toJson(before), after: toJson(after), create_time: clock.now() }),
    /** Newest first. */
    list: (filter: RecordFilter) => listRecords(db, filter),
  }
}
