import type { Generated } from 'kysely'
import type { Flag, Id, Json, Time } from './columns.ts'

/** A file that an operator imports. */
export interface ImportRunTable {
  import_id: Id
  operator_id: number
  /** A folder as zip, or a table of texts. */
  kind: 'folder' | 'table'
  name: string
  state: 'reading' | 'ready' | 'unreadable' | 'begun'
  /** Upload whose bytes it is; they lie there until they are read. */
  source: string
  /** Name of the folder that was unpacked, in the folder of this import; `""`: none yet. */
  folder: Generated<string>
  /** Why it is unreadable, and what that is about. */
  reason: Generated<string>
  detail: Generated<string>
  /** 1: its operator may publish. */
  may_publish: Flag
  /** 1: new contents are published at once. */
  is_published: Generated<0 | 1>
  all_num: Generated<number>
  read_num: Generated<number>
  ignored_num: Generated<number>
  new_num: Generated<number>
  changed_num: Generated<number>
  same_num: Generated<number>
  refused_num: Generated<number>
  bulk_job_id: number | null
  create_time: Time
}

/** What becomes of a row of it. */
export interface ImportRowTable {
  import_id: number
  row_num: number
  place: string
  name: string
  outcome: 'new' | 'changed' | 'same' | 'refused'
  reason: Generated<string>
  detail: Generated<string>
  /** `Finding[]` of a folder. */
  findings: Json
  content_id: Generated<number>
  fields: Json
  /** What is done: of a table `ImportedRow`, of a folder the key of the entry. */
  data: Json
}
