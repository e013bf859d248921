/** Takes in the rows of an import that was looked at, one by one, for the job that was begun. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '@zimu/contract'
import type { Db } from '../../db/open.ts'
import { MovedOn, type Note, type RowValues } from '../bulk/index.ts'
import type { ContentService, ImportedRow } from '../content/index.ts'
import { folderOf } from './found.ts'
import * as repo from './import.repo.ts'
import type { FolderReader, OpenFolder } from './look-folder.ts'

export interface ImportRowsDeps {
  db: Db
  contents: Pick<ContentService, 'console'>
  readFolder: FolderReader
  root: string
}

export function createImportRows({ db, contents, readFolder, root }: ImportRowsDeps) {
  const { imported } = contents.console

  async function takeTableRow({ data }: repo.ImportRow, note: Note, operator: string): Promise<void> {
    const row = JSON.parse(data) as ImportedRow
    await db.transaction().execute(async (trx) => note(trx, await imported.apply(trx, row, operator)))
  }

  async function takeEntry(
    opened: OpenFolder,
    row: repo.ImportRow,
    { isPublished, operator, note }: { isPublished: boolean; operator: string; note: Note },
  ): Promise<void> {
    const { import_key } = JSON.parse(row.data) as { import_key: string }
    const skipped = (skip: 'same' | 'refused', findings: readonly Finding[]) =>
      db.transaction().execute((trx) => note(trx, { row_id: row.content_id, name: row.name, skip, findings }))
    let isNoted = false
    try {
      const found = await opened.publish(import_key, {
        isDryRun: false,
        warn: () => undefined,
        async onSaved(trx, { content_id, name, isNew }) {
          if (!isPublished || !isNew) await imported.keepAsDraft(trx, content_id, isNew, operator)
          const is_draft = isPublished ? (0 as const) : (1 as const)
          const values: { before: RowValues; after: RowValues } = isNew
            ? { before: { is_delete: 1 }, after: { is_delete: 0, is_draft } }
            : { before: {}, after: {} }
          await note(trx, { row_id: content_id, name, skip: '', ...values })
          isNoted = true
        },
      })
      // A process that died after it had taken it in had noted it, too: these are the same for another reason.
      if (found.outcome === 'unchanged') await skipped('same', [])
    } catch (error) {
      // After its transaction only left files could not be removed; before it the file is to blame, or the job has ended.
      if (isNoted || error instanceof MovedOn) throw error
      await skipped('refused', readFolder.findingsOf(error))
    }
  }

  return {
    /** Throws when what was unpacked is gone. */
    async open(import_id: number) {
      const run = await repo.findRun(db, import_id)
      if (!run) throw new Error(`import ${import_id} is gone`)
      const due = await repo.listDue(db, import_id)
      const folder = join(folderOf(root, import_id), run.folder)
      const opened = run.kind === 'folder' && (await stat(folder)) ? await readFolder.open(folder) : undefined
      return {
        async run(index: number, note: Note, operator: string): Promise<void> {
          const row = await repo.findRow(db, import_id, due[index] ?? 0)
          if (!row) throw new Error(`import ${import_id} has no row ${index}`)
          if (!opened) return takeTableRow(row, note, operator)
          return takeEntry(opened, row, { isPublished: run.is_published === 1, operator, note })
        },
        close: () => opened?.close(),
      }
    },
  }
}
