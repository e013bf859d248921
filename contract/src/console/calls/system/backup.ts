/** Backups: made, rehearsed (restored beside the service and compared), deleted. They are never sent: they hold keys. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'

const num = v.number
const time = () => v.nullable(f.dateTime())

export const BACKUP_KINDS = ['whole', 'dump', 'media', 'elsewhere'] as const
export const BACKUP_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled', 'deleted'] as const
export type BackupState = (typeof BACKUP_STATES)[number]
/** `""`: nobody has tried. */
export const PROOF_STATES = ['', 'waiting', 'running', 'proven', 'failed'] as const

const backupRow = v.object({
  backup_id: num(),
  /** `whole`: embedded database and media · `dump`: a dump of PostgreSQL, and media · `media`: without the database, which others back up · `elsewhere`: by `pg_dump` or the like, by word of an operator. */
  kind: v.picklist(BACKUP_KINDS),
  state: v.picklist(BACKUP_STATES),
  /** Folder on the server; `""`: elsewhere, or the operator makes no backups. */
  folder: v.string(),
  version: v.string(),
  made_by: v.string(),
  /** Null: the database is not in it. */
  database_bytes: v.nullable(num()),
  media_files: num(),
  media_bytes: num(),
  /** Files that the database names and the store itself lacks. */
  gone_num: num(),
  /** Why it failed, in English. */
  fault: v.string(),
  proof: v.picklist(PROOF_STATES),
  proof_time: time(),
  proof_fault: v.string(),
  /** What the database held, as it was counted when the backup was made. */
  totals: v.array(v.object({ name: v.string(), num: num() })),
  /** How far making or rehearsing is, 0 to 1; null: neither, or it does not say. */
  progress: v.nullable(num()),
  /** 1: its folder is one that this service may delete. */
  is_deletable: f.flag(),
  create_time: f.dateTime(),
  end_time: time(),
})
export type BackupRow = v.InferOutput<typeof backupRow>

export const backupList = operatorCall('GET /admin/api/backup.Backup/list', {
  summary: 'Backups, newest first, and when one was last proven to be restorable',
  right: 'health.read',
  effect: 'read',
  input: v.object({ ...c.paging() }),
  output: v.object({
    ...c.listOf(backupRow),
    /** When a backup was last proven; null: never. */
    proof_time: time(),
    /** Days after which that is too long ago; 0: nobody looks. */
    proof_days: num(),
    /** 1: the database is in the backups that are made here; 0: it is PostgreSQL, and others back it up. */
    is_whole: f.flag(),
    /** Folder in which backups are made; `""`: the operator makes none. */
    folder: v.string(),
    /** 1: one is being made or rehearsed. */
    is_busy: f.flag(),
  }),
})

export const backupMake = operatorCall('POST /admin/api/backup.Backup/make', {
  summary: 'Makes a backup of database and media, as a job',
  right: 'backup.make',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), reason: c.reason() }),
  output: v.object({ backup_id: num(), record_id: v.nullable(num()) }),
})

export const backupRehearse = operatorCall('POST /admin/api/backup.Backup/rehearse', {
  summary: 'Restores a backup beside the service and compares it with what it was made of, as a job',
  right: 'backup.make',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), backup_id: f.id() }),
  output: v.object({ record_id: v.nullable(num()) }),
})

export const backupNote = operatorCall('POST /admin/api/backup.Backup/note', {
  summary: 'Notes that pg_dump or the like has made a backup, or that the last of those was restored and compared',
  right: 'backup.make',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), what: v.picklist(['made', 'restored']), reason: c.reason() }),
  output: v.object({ record_id: v.nullable(num()) }),
})

export const backupDelete = operatorCall('POST /admin/api/backup.Backup/delete', {
  summary: 'Deletes a backup from the disk for good',
  right: 'backup.make',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), backup_id: f.id(), reason: c.reason(), dry: c.dry() }),
  output: v.object({
    record_id: v.nullable(num()),
    folder: v.string(),
    bytes: num(),
    /** Backups that are left, and 1: this is the only one that was proven. */
    left_num: num(),
    is_last_proven: f.flag(),
  }),
})
