/** Operators make and rehearse backups, as jobs. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../context.ts'
import type { Db, OpenDatabase, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Jobs } from '../../ports/jobs/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Acts } from '../operator-record/index.ts'
import * as repo from './backup.repo.ts'
import { MAKE_JOB, REHEARSE_JOB } from './backup.runner.ts'
import { readSchemaBytes } from './postgres/dump.repo.ts'
import type { PostgresUse } from './postgres/dump.ts'

export interface BackupActsDeps {
  db: Db
  database: Pick<OpenDatabase, 'dialect'>
  postgres: Pick<PostgresUse, 'isDumped'>
  clock: Clock
  acts: Pick<Acts, 'perform'>
  jobs: Pick<Jobs, 'enqueue'>
  version: string
  backupFolder: string
  /** Bytes that may still be written on the disk of a folder. */
  readFreeBytes(folder: string): Promise<number>
}

const MAKE = 'POST /admin/api/backup.Backup/make'
const REHEARSE = 'POST /admin/api/backup.Backup/rehearse'
/** Every act on backups is of this right. */
export const RIGHT = { right: 'backup.make' } as const

export const targetOf = (backup_id: number) => `backup:${backup_id}`
/** @example nameOf(0) // '1970-01-01T00-00-00Z' */
const nameOf = (time: number) => `${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

async function requireIdle(trx: Trx): Promise<void> {
  await repo.holdBackups(trx)
  if (await repo.isBusy(trx)) throw new Refusal('backup.running')
}

export async function requireBackup(on: Db, backup_id: number): Promise<repo.BackupRow> {
  const backup = await repo.findBackup(on, backup_id)
  if (!backup || backup.state === 'deleted') throw new Refusal('backup.unknown')
  return backup
}

export function createBackupActs(deps: BackupActsDeps) {
  const { db, database, clock, acts, jobs, version, backupFolder } = deps
  const kind = database.dialect === 'sqlite' ? 'whole' : deps.postgres.isDumped ? 'dump' : 'media'

  /** Bytes that the database is going to take at most. A dump is packed, and has no indexes: as the last one, half as large again. */
  async function databaseBytes(last: number | null): Promise<number> {
    if (kind === 'media') return 0
    if (kind === 'whole') return repo.databaseBytes(db)
    return last === null ? readSchemaBytes(db) : last * 1.5
  }

  /** Room for the database and for as many media as last time. */
  async function requireRoom(): Promise<void> {
    await mkdir(backupFolder, { recursive: true })
    const [last] = await repo.listWhole(db)
    const needed = (await databaseBytes(last?.database_bytes ?? null)) + (last?.media_bytes ?? 0)
    if ((await deps.readFreeBytes(backupFolder)) < needed) throw new Refusal('backup.no_room')
  }

  return {
    /** Throws `backup.running`, `backup.no_room`. */
    async make({ request_id, reason }: Checked<typeof MAKE>, context: OperatorContext): Promise<Output<typeof MAKE>> {
      await requireRoom()
      return acts.perform<Output<typeof MAKE>>(context, { call: MAKE, request_id, reason }, async (trx) => {
        await requireIdle(trx)
        const now = clock.now()
        const folder = join(backupFolder, nameOf(now))
        const backup_id = await repo.addBackup(trx, {
          ...{ kind, state: 'waiting', folder, version, database_bytes: null },
          ...{ made_by: `operator:${context.operator.name}`, create_time: now, end_time: null },
        })
        await jobs.enqueue(trx, { kind: MAKE_JOB, payload: { backup_id } })
        const change = { action: 'backup.make', target: targetOf(backup_id), ...RIGHT, after: { folder } }
        return { change, answer: (record_id) => ({ backup_id, record_id }) }
      })
    },

    /** Throws `backup.unknown`, `backup.not_in_state` unless it is finished and here, `backup.running`. */
    rehearse(
      { request_id, backup_id }: Checked<typeof REHEARSE>,
      context: OperatorContext,
    ): Promise<Output<typeof REHEARSE>> {
      return acts.perform<Output<typeof REHEARSE>>(context, { call: REHEARSE, request_id }, async (trx) => {
        await requireIdle(trx)
        const backup = await requireBackup(trx, backup_id)
        if (backup.state !== 'done' || backup.kind === 'elsewhere') throw new Refusal('backup.not_in_state')
        await repo.changeBackup(trx, backup_id, { proof: 'waiting', proof_fault: '' })
        await jobs.enqueue(trx, { kind: REHEARSE_JOB, payload: { backup_id } })
        const change = { action: 'backup.rehearse', target: targetOf(backup_id), ...RIGHT, after: { proof: 'waiting' } }
        return { change, answer: (record_id) => ({ record_id }) }
      })
    },
  }
}
