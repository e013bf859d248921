import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { days } from '@zimu/contract/durations'
import type { Module } from '../../module.ts'
import type { Jobs } from '../../ports/jobs/index.ts'
import { folderOf } from './found.ts'
import { deleteRun, listOld } from './import.repo.ts'
import { createImportRows, type ImportRowsDeps } from './import-rows.ts'
import { createImports, type ImportsDeps, LOOK_KIND } from './imports.ts'
import { createLook, type LookDeps } from './look.ts'

export type { FolderReader } from './look-folder.ts'

export interface ImportingDeps
  extends Omit<ImportsDeps, 'jobs'>,
    Omit<LookDeps, 'root' | 'names'>,
    Omit<ImportRowsDeps, 'root'> {
  jobs: Pick<Jobs, 'register' | 'enqueue'>
  /** Absolute path of the data folder. */
  dataFolder: string
}

/** What was not taken in is deleted after this time, as uploads are. */
const KEPT_MS = days(7)
/** Runs of the job that reads a file, after which it is given up. */
const MAX_ATTEMPTS = 3

export function openImporting({ dataFolder, ...given }: ImportingDeps) {
  const { db, clock, uploads } = given
  const deps = { ...given, root: join(dataFolder, 'import'), names: given.contents.console.imported }
  const imports = createImports(deps)
  const look = createLook(deps)
  given.jobs.register(LOOK_KIND, { queue: 'housekeeping' }, (payload, { attempt }) =>
    attempt > MAX_ATTEMPTS ? look.giveUp((payload as { import_id: number }).import_id) : look.run(payload),
  )

  async function prune(): Promise<void> {
    for (const { import_id, source } of await listOld(db, clock.now() - KEPT_MS)) {
      await rm(folderOf(deps.root, import_id), { recursive: true, force: true })
      await uploads.drop(source)
      await db.transaction().execute((trx) => deleteRun(trx, import_id))
    }
  }

  return {
    service: { openRows: createImportRows(deps).open },
    handlers: {},
    operatorHandlers: {
      'POST /admin/api/content.Import/look': imports.look,
      'GET /admin/api/content.Import/info': imports.info,
      'GET /admin/api/content.Import/rows': imports.rows,
      'POST /admin/api/content.Import/run': imports.begin,
    },
    jobs: { prune: [prune] },
  } satisfies Module
}
