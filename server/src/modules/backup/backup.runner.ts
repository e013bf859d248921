/** Works on backups: makes, rehearses and removes them. What runs is seen in their rows; a job that was killed begins anew. */
import { rm } from 'node:fs/promises'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Log } from '../../log.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { JobRun } from '../../ports/jobs/index.ts'
import * as repo from './backup.repo.ts'
import { BackupFault, CannotRehearse } from './backup-fault.ts'
import { type MadeBackup, type MakeDeps, makeBackup } from './make.ts'
import { type RehearseDeps, rehearseBackup } from './rehearse.ts'

type BackupKind = repo.BackupRow['kind']

export interface RunnerDeps extends MakeDeps, RehearseDeps {
  db: Db
  commit: Commit
  clock: Clock
  log: Log
}

export const MAKE_JOB = 'backup'
export const REHEARSE_JOB = 'backup-rehearse'
export const REMOVE_JOB = 'backup-remove'

const MAX_FAULT = 500
/** Of a backup half of the way is counted at most until its media are known. */
const DATABASE_PART = 0.1

const kindOf = ({ database_sha256, engine }: MadeBackup): BackupKind =>
  database_sha256 === null ? 'media' : engine === 'postgres' ? 'dump' : 'whole'

/** What a row says of a finished backup. */
export const factsOf = (made: MadeBackup) => ({
  kind: kindOf(made),
  database_bytes: made.database_bytes,
  media_files: made.media_files,
  media_bytes: made.media_bytes,
  gone_num: made.gone.length,
  totals: made.totals ? JSON.stringify(made.totals) : '',
})

const sayFault = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, MAX_FAULT)
/** Where the console had asked for a rehearsal that cannot be made; what a command found before stays. */
const unproven = ({ proof }: Pick<repo.BackupRow, 'proof'>) =>
  proof === 'proven' || proof === 'failed' ? {} : { proof: '' as const, proof_time: null }
const idOf = (payload: unknown) => (payload as { backup_id: number }).backup_id

export function createBackupRunner(deps: RunnerDeps) {
  const { db, commit, clock, log } = deps
  const change = (backup_id: number, values: Parameters<typeof repo.changeBackup>[2]) =>
    commit((trx) => repo.changeBackup(trx, backup_id, values))

  async function make(payload: unknown, { signal, report, isCancelled }: JobRun): Promise<void> {
    const backup = await repo.findBackup(db, idOf(payload))
    if (!backup || (backup.state !== 'waiting' && backup.state !== 'running')) return
    const { backup_id, folder } = backup
    await change(backup_id, { state: 'running' })
    let [all, done] = [0, 0]
    const onFile = () => {
      done += 1
      report(DATABASE_PART + ((1 - DATABASE_PART) * done) / Math.max(1, all), `${done} / ${all}`)
    }
    const onStart = (num: number) => {
      all = num
      report(DATABASE_PART)
    }
    try {
      const made = await makeBackup(deps, folder, { signal, onStart, onFile })
      await change(backup_id, { ...factsOf(made), state: 'done', end_time: clock.now() })
    } catch (error) {
      // The process stops, or another one has taken the job over: it begins anew there.
      if (signal.aborted && !isCancelled()) throw error
      if (!isCancelled()) log.error({ err: error, backup_id }, 'a backup failed')
      const fault = isCancelled() ? '' : sayFault(error)
      await change(backup_id, { state: isCancelled() ? 'cancelled' : 'failed', fault, end_time: clock.now() })
    }
  }

  /** Rehearses, and notes what came of it. Throws `BackupFault`, and the reason of `signal`. */
  async function prove(
    backup: Pick<repo.BackupRow, 'backup_id' | 'folder' | 'proof'>,
    run: Parameters<typeof rehearseBackup>[2],
  ) {
    const { backup_id } = backup
    try {
      const facts = await rehearseBackup(deps, backup, run)
      await change(backup_id, { proof: 'proven', proof_time: clock.now(), proof_fault: '' })
      return facts
    } catch (error) {
      if (error instanceof CannotRehearse)
        await change(backup_id, { ...unproven(backup), proof_fault: sayFault(error) })
      else if (error instanceof BackupFault || !run.signal.aborted)
        await change(backup_id, { proof: 'failed', proof_time: clock.now(), proof_fault: sayFault(error) })
      throw error
    }
  }

  async function rehearse(payload: unknown, { signal, report, isCancelled }: JobRun): Promise<void> {
    const backup = await repo.findBackup(db, idOf(payload))
    if (backup?.state !== 'done' || (backup.proof !== 'waiting' && backup.proof !== 'running')) return
    const { backup_id } = backup
    await change(backup_id, { proof: 'running' })
    try {
      await prove(backup, { signal, report })
    } catch (error) {
      if (isCancelled()) await change(backup_id, { proof: '', proof_time: null })
      else if (signal.aborted) throw error
      else if (error instanceof CannotRehearse) log.error({ err: error, backup_id }, 'a backup cannot be rehearsed')
      else log.error({ err: error, backup_id }, 'a backup cannot be restored')
    }
  }

  /** The row says that it is gone; now the disk does, too. */
  async function remove(payload: unknown): Promise<void> {
    const backup = await repo.findBackup(db, idOf(payload))
    if (backup?.state !== 'deleted' || backup.folder === '') return
    for (const folder of [backup.folder, `${backup.folder}.unfinished`])
      await rm(folder, { recursive: true, force: true })
  }

  return { make, rehearse, prove, remove }
}
