import type { Module } from '../../module.ts'
import type { Jobs } from '../../ports/jobs/index.ts'
import { type BackupActsDeps, createBackupActs } from './backup.acts.ts'
import { type BackupKeepingDeps, createBackupKeeping } from './backup.keeping.ts'
import { type BackupReadsDeps, createBackupReads } from './backup.reads.ts'
import { createBackupRunner, MAKE_JOB, REHEARSE_JOB, REMOVE_JOB, type RunnerDeps } from './backup.runner.ts'
import { createBackups } from './backup.service.ts'
import { type CheckProofDeps, checkProof } from './check-proof.ts'

export type BackupDeps = RunnerDeps &
  CheckProofDeps &
  BackupReadsDeps &
  Omit<BackupActsDeps & BackupKeepingDeps, 'jobs'> & { jobs: Pick<Jobs, 'register' | 'enqueue'> }

export function openBackup(deps: BackupDeps) {
  const runner = createBackupRunner(deps)
  const acts = createBackupActs(deps)
  const keeping = createBackupKeeping(deps)
  const work = { queue: 'housekeeping', isCancellable: true } as const
  deps.jobs.register(MAKE_JOB, work, runner.make)
  deps.jobs.register(REHEARSE_JOB, work, runner.rehearse)
  deps.jobs.register(REMOVE_JOB, { queue: 'housekeeping' }, runner.remove)
  return {
    service: createBackups(deps, runner),
    handlers: {},
    operatorHandlers: {
      'GET /admin/api/backup.Backup/list': createBackupReads(deps).list,
      'POST /admin/api/backup.Backup/make': acts.make,
      'POST /admin/api/backup.Backup/rehearse': acts.rehearse,
      'POST /admin/api/backup.Backup/note': keeping.note,
      'POST /admin/api/backup.Backup/delete': keeping.delete,
    },
    checks: { backup: () => checkProof(deps) },
  } satisfies Module
}
