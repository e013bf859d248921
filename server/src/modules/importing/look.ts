/** Reads a file that was sent, and says what importing it would do. Writes rows of the import, and no content. */
import { rm } from 'node:fs/promises'
import type { Db } from '../../db/open.ts'
import type { Log } from '../../log.ts'
import { Unreadable } from './archive/unpack.ts'
import { folderOf, type Look } from './found.ts'
import * as repo from './import.repo.ts'
import type { Uploads } from './imports.ts'
import { type LookFolderDeps, lookFolder } from './look-folder.ts'
import { type LookTableDeps, lookTable } from './look-table.ts'

export interface LookDeps extends LookFolderDeps, LookTableDeps {
  db: Db
  log: Log
  uploads: Uploads
  /** Folder of all imports. */
  root: string
}

export function createLook(deps: LookDeps) {
  const { db, log, uploads, root } = deps

  async function write(run: repo.ImportRun, { rows, ...numbers }: Look): Promise<void> {
    const { import_id } = run
    await db.transaction().execute(async (trx) => {
      await repo.deleteRows(trx, import_id)
      await repo.insertRows(
        trx,
        rows.map((row, index) => ({ ...row, import_id, row_num: index + 1 })),
      )
      const {
        new: new_num,
        changed: changed_num,
        same: same_num,
        refused: refused_num,
      } = await repo.countRows(trx, import_id)
      const counted = { new_num, changed_num, same_num, refused_num }
      await repo.changeRun(trx, import_id, ['reading'], { ...numbers, ...counted, state: 'ready' })
    })
  }

  return {
    /** Runs again from its beginning after a process that died. */
    async run(payload: unknown): Promise<void> {
      const { import_id } = payload as { import_id: number }
      const run = await repo.findRun(db, import_id)
      if (run?.state !== 'reading') return
      const onRead = async (read_num: number, all_num: number) =>
        void (await repo.changeRun(db, import_id, ['reading'], { read_num, all_num }))
      try {
        const look = await (run.kind === 'table'
          ? lookTable(deps, run, uploads.pathOf(run.source))
          : lookFolder(deps, run, { folder: folderOf(root, import_id), onRead }))
        await write(run, look)
      } catch (error) {
        if (!(error instanceof Unreadable)) {
          log.error({ err: error, import_id }, 'an import could not be read')
          throw error
        }
        const { reason, detail } = error
        await repo.changeRun(db, import_id, ['reading'], { state: 'unreadable', reason, detail: detail.slice(0, 255) })
        await rm(folderOf(root, import_id), { recursive: true, force: true })
      }
      await uploads.drop(run.source)
    },

    /** A job that failed its last attempt is one more sentence. */
    async giveUp(import_id: number): Promise<void> {
      await repo.changeRun(db, import_id, ['reading'], { state: 'unreadable', reason: 'broken' })
    },
  }
}
