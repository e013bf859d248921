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
  /** Those that commands are making in this process: the database hears of them when they are done. */
  let makingNum = 0
  return {
    /** Whether one is being made or rehearsed: what it reads must stay where it is. */
    isBusy: async (): Promise<boolean> => makingNum > 0 || (await repo.isBusy(db)),

    /** Where the console makes backups. */
    folder: deps.backupFolder,

    /** Makes one and notes it. `made_by`: `operator:<name>`. Throws `BackupFault`. */
    async make(folder: string, made_by: string, run: MakeRun): Promise<MadeBackup> {
      const create_time = clock.now()
      makingNum += 1
      const made = await makeBackup(deps, folder, run).finally(() => {
        makingNum -= 1
      })
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
