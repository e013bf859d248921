/** What operators see of backups. */
import { dirname } from 'node:path'
import { type Checked, can, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../context.ts'
import { idPageOf, readIdPlace } from '../../db/list-query/id-page.ts'
import type { Db, OpenDatabase } from '../../db/open.ts'
import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import type { Settings } from '../site/index.ts'
import * as repo from './backup.repo.ts'
import { MAKE_JOB, REHEARSE_JOB } from './backup.runner.ts'
import type { PostgresUse } from './postgres/dump.ts'

export interface BackupReadsDeps {
  db: Db
  database: Pick<OpenDatabase, 'dialect'>
  postgres: Pick<PostgresUse, 'isDumped'>
  settings: Pick<Settings, 'get'>
  /** Folder in which backups of the console are made. */
  backupFolder: string
}

type List = Output<'GET /admin/api/backup.Backup/list'>

/** Whether this service may delete a folder: only what lies right in its own folder of backups. */
export const isOwnFolder = (folder: string, backupFolder: string): boolean =>
  folder !== '' && dirname(folder) === backupFolder

const totalsOf = (totals: string): List['list'][number]['totals'] =>
  totals === ''
    ? []
    : Object.entries(JSON.parse(totals) as Record<string, number>).map(([name, num]) => ({ name, num }))

export function createBackupReads({ db, database, postgres, settings, backupFolder }: BackupReadsDeps) {
  function wireOf(row: repo.BackupRow, isMaker: boolean, progress: number | null): List['list'][number] {
    const { backup_id, kind, state, version, database_bytes, media_files, media_bytes, gone_num } = row
    const isWorking = state === 'running' || row.proof === 'running'
    return {
      ...{ backup_id, kind, state, version, database_bytes, media_files, media_bytes, gone_num },
      folder: isMaker ? row.folder : '',
      made_by: row.made_by.replace(/^operator:/, ''),
      fault: isMaker ? row.fault : '',
      proof: row.proof,
      proof_time: formatTimeOrNull(row.proof_time),
      proof_fault: isMaker ? row.proof_fault : '',
      totals: totalsOf(row.totals),
      progress: isWorking ? progress : null,
      is_deletable: kind === 'elsewhere' || isOwnFolder(row.folder, backupFolder) ? 1 : 0,
      create_time: formatTime(row.create_time),
      end_time: formatTimeOrNull(row.end_time),
    }
  }

  return {
    async list(
      { limit, cursor }: Checked<'GET /admin/api/backup.Backup/list'>,
      { operator }: OperatorContext,
    ): Promise<List> {
      const place = readIdPlace(cursor)
      const rows = await repo.backupPageQuery(db, { limit: limit + 1, ...place }).execute()
      const { shown, ...cursors } = idPageOf(rows, limit, place, ({ backup_id }) => backup_id)
      const isMaker = can(operator.grants, 'backup.make')
      const progress = await repo.readProgress(db, [MAKE_JOB, REHEARSE_JOB])
      return {
        list: shown.map((row) => wireOf(row, isMaker, progress)),
        ...cursors,
        ...{ count: await repo.countBackups(db), is_count_exact: 1 },
        proof_time: formatTimeOrNull(await repo.lastProof(db)),
        proof_days: await settings.get('check.backup_days'),
        is_whole: database.dialect === 'sqlite' || postgres.isDumped ? 1 : 0,
        folder: isMaker ? backupFolder : '',
        is_busy: (await repo.isBusy(db)) ? 1 : 0,
      }
    },
  }
}
