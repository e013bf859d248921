/** Processes, the self-check, backups. */
import type { Generated } from 'kysely'
import type { Id, Time } from './columns.ts'

/** A process of the service, as long as it says that it is there. Times of the database's clock. */
export interface ProcessTable {
  process_id: string
  host: string
  pid: number
  role: 'server' | 'worker'
  version: string
  node: string
  memory_bytes: number
  start_time: Time
  seen_time: Time
}

/** What each check found last. */
export interface CheckStateTable {
  name: string
  state: 'ok' | 'note' | 'bad'
  /** Key of the finding and its values. */
  finding: string
  check_time: Time
  /** Since when the state is this one. */
  change_time: Time
}

/** A backup: made by this service, or by `pg_dump` or the like, of which an operator has told. */
export interface BackupTable {
  backup_id: Id
  /** `whole`: embedded database and media · `dump`: a dump of PostgreSQL, and media · `media`: without the database · `elsewhere`: made by `pg_dump` or the like, by word of an operator. */
  kind: 'whole' | 'dump' | 'media' | 'elsewhere'
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'deleted'
  /** `""`: elsewhere. */
  folder: string
  version: string
  /** `operator:<name>`. */
  made_by: string
  /** Null: the database is not in it. */
  database_bytes: number | null
  media_files: Generated<number>
  media_bytes: Generated<number>
  /** Files that the database names and the store itself lacks. */
  gone_num: Generated<number>
  /** Rows and sums of the database when it was made; `""`: it is not in it. */
  totals: Generated<string>
  fault: Generated<string>
  /** Whether it was proven that it can be restored; `""`: nobody has tried. */
  proof: Generated<'' | 'waiting' | 'running' | 'proven' | 'failed'>
  proof_time: Generated<Time | null>
  proof_fault: Generated<string>
  create_time: Time
  end_time: Time | null
}
