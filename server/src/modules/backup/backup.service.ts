/** Backups for commands: made and rehearsed at once, with progress on the terminal. */
import * as repo from './backup.repo.ts'
import { type createBackupRunner, factsOf, type RunnerDeps } from './backup.runner.ts'
import { type MadeBackup, type MakeRun, makeBackup } from './make.ts'
import type { RehearseRun } from './rehearse.ts'

export type Backups = ReturnType<typeof createBackups>

export function createBackups(
  deps: RunnerDeps & { backupFolder: string },
  { prove }: Pick<ReturnType<typeof createBackupRunner>, 'prove'>,
) {
  const { db, commit, clock, version } = deps
  return {
    /** Where the console makes backups. */
    folder: deps.backupFolder,

    /** Makes one and notes it. `made_by`: `operator:<name>`. Throws `BackupFault`. */
    async make(folder: string, made_by: string, run: MakeRun): Promise<MadeBackup> {
      const create_time = clock.now()
      const made = await makeBackup(deps, folder, run)
      const times = { create_time, end_time: clock.now() }
      await commit((trx) =>
        repo.addBackup(trx, { ...factsOf(made), ...times, state: 'done', folder, version, made_by }),
      )
      return made
    },

    /** Rehearses one that is finished. Undefined: there is none with this number. Throws `BackupFault` with what is wrong. */
    async rehearse(backup_id: number, run: RehearseRun) {
      const backup = await repo.findBackup(db, backup_id)
      return backup?.state === 'done' && backup.kind !== 'elsewhere' ? prove(backup, run) : undefined
    },
  }
}
