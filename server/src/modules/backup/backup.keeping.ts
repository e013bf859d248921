/** Operators delete backups, and say what was made elsewhere. None of it can be taken back. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../context.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Jobs } from '../../ports/jobs/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Acts } from '../operator-record/index.ts'
import { RIGHT, requireBackup, targetOf } from './backup.acts.ts'
import { isOwnFolder } from './backup.reads.ts'
import * as repo from './backup.repo.ts'
import { REMOVE_JOB } from './backup.runner.ts'

export interface BackupKeepingDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  jobs: Pick<Jobs, 'enqueue'>
  version: string
  backupFolder: string
  /** Throws `operator.proof_needed` unless the operator has just shown who they are. */
  requireProof(context: OperatorContext): void
}

const NOTE = 'POST /admin/api/backup.Backup/note'
const DELETE = 'POST /admin/api/backup.Backup/delete'

const isWorking = ({ state, proof }: repo.BackupRow) =>
  [state, proof].some((one) => one === 'waiting' || one === 'running')

async function foresee(on: Db, { backup_id, folder, database_bytes, media_bytes, proof }: repo.BackupRow) {
  const others = (await repo.listWhole(on)).filter((other) => other.backup_id !== backup_id)
  const isLast = proof === 'proven' && !others.some((other) => other.proof === 'proven')
  return {
    ...{ folder, bytes: (database_bytes ?? 0) + media_bytes, left_num: others.length },
    is_last_proven: isLast ? (1 as const) : (0 as const),
  }
}

export function createBackupKeeping(deps: BackupKeepingDeps) {
  const { db, clock, acts, jobs, version, backupFolder } = deps

  async function requireDeletable(on: Db, backup_id: number): Promise<repo.BackupRow> {
    const backup = await requireBackup(on, backup_id)
    if (isWorking(backup)) throw new Refusal('backup.not_in_state')
    const isHere = backup.kind === 'elsewhere' || isOwnFolder(backup.folder, backupFolder)
    if (!isHere) throw new Refusal('backup.elsewhere')
    return backup
  }

  function noteMade(trx: Trx, { operator }: OperatorContext): Promise<number> {
    const now = clock.now()
    return repo.addBackup(trx, {
      ...{ kind: 'elsewhere', state: 'done', folder: '', version, database_bytes: null },
      ...{ made_by: `operator:${operator.name}`, create_time: now, end_time: now },
    })
  }

  async function noteRestored(trx: Trx): Promise<number> {
    const last = await repo.findLastElsewhere(trx)
    if (!last) throw new Refusal('backup.none_noted')
    await repo.changeBackup(trx, last.backup_id, { proof: 'proven', proof_time: clock.now() })
    return last.backup_id
  }

  return {
    /** Throws `backup.none_noted` for a restored one that nobody has noted before. */
    note({ request_id, what, reason }: Checked<typeof NOTE>, context: OperatorContext): Promise<Output<typeof NOTE>> {
      return acts.perform<Output<typeof NOTE>>(context, { call: NOTE, request_id, reason }, async (trx) => {
        const backup_id = await (what === 'made' ? noteMade(trx, context) : noteRestored(trx))
        const change = { action: 'backup.note', target: targetOf(backup_id), ...RIGHT, after: { what } }
        return { change, answer: (record_id) => ({ record_id }) }
      })
    },

    /** Throws `operator.proof_needed`, `operator.reason_needed`, `backup.unknown`, `backup.not_in_state`, `backup.elsewhere`. */
    async delete(
      { request_id, backup_id, reason, dry }: Checked<typeof DELETE>,
      context: OperatorContext,
    ): Promise<Output<typeof DELETE>> {
      if (dry === 1) return { record_id: null, ...(await foresee(db, await requireDeletable(db, backup_id))) }
      deps.requireProof(context)
      if (reason === '') throw new Refusal('operator.reason_needed')
      return acts.perform<Output<typeof DELETE>>(context, { call: DELETE, request_id, reason }, async (trx) => {
        const backup = await requireDeletable(trx, backup_id)
        const effect = await foresee(trx, backup)
        await repo.changeBackup(trx, backup_id, { state: 'deleted', proof: '', proof_time: null })
        await jobs.enqueue(trx, { kind: REMOVE_JOB, payload: { backup_id } })
        const values = { before: { folder: backup.folder, bytes: effect.bytes } }
        const change = { action: 'backup.delete', target: targetOf(backup_id), ...RIGHT, ...values }
        return { change, answer: (record_id) => ({ record_id, ...effect }) }
      })
    },
  }
}
