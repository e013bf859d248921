/** Acts on many rows. */
import type { Generated } from 'kysely'
import type { Id, Json, Time } from './columns.ts'

export interface BulkJobTable {
  bulk_job_id: Id
  /** Kind of the rows. */
  subject: Generated<'content' | 'member' | 'order'>
  kind: 'act' | 'undo' | 'import'
  /** One of `BULK_ACTS`, `""` for an import. */
  act: Generated<string>
  right: string
  /** What is to be done to which rows (`modules/bulk/plan.ts`). */
  plan: string
  state: 'waiting' | 'running' | 'done' | 'cancelled'
  all_num: number
  /** Rows of the plan before this one are done or skipped. */
  next_num: Generated<number>
  done_num: Generated<number>
  skipped_num: Generated<number>
  /** `operator:<name>`. */
  operator: string
  session_id: number | null
  ip: Generated<string>
  reason: Generated<string>
  request_id: Generated<string>
  /** Row of the record, once the job has ended. */
  record_id: number | null
  /** Job that this one takes back. */
  undo_of: number | null
  create_time: Time
  end_time: Time | null
}

/** What a job did to one row. */
export interface BulkRowTable {
  bulk_job_id: number
  row_num: number
  /** Number of the content, member or order; 0: there is none. Null where a program of the release before has written the row. */
  row_id: number | null
  /** The same of contents, for programs of the release before; 0 of other rows. */
  content_id: number
  /** `""` of members: they are called what they are called when somebody looks. */
  name: string
  /** Why it was not changed; `""`: it was. */
  skip: Generated<string>
  /** What programs of the release before wrote where `findings` is. */
  note: Generated<string>
  /** `Finding[]` of an import. */
  findings: Json
  before: Json
  after: Json
}
