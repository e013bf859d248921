import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openMediaStore } from '../../boot.ts'
import type { Config } from '../../config/config.ts'
import { findCopyProblem } from '../../db/backup.ts'
import { lockDataFolder } from '../../db/sqlite/one-process.ts'
import {
  type BackupFacts,
  copyOut,
  countOnDisk,
  DUMP_FILE,
  databaseFileOf,
  digestOf,
  MEDIA_FOLDER,
  moveIn,
  putAside,
  readFacts,
} from '../../modules/backup/index.ts'
import { systemClock } from '../../ports/clock/index.ts'
import { createLocalFolderStore } from '../../ports/media-store/index.ts'
import { type AloneCommand, CommandFailure, type Output } from '../command.ts'
import { argumentOf } from '../terminal/parse-args.ts'
import { copyMediaTree } from './media.ts'

/**
 * What is wrong with a copied backup; undefined when it is whole. Opening a database writes into it: never the original. A dump is not
 * copied, as nothing here opens it.
 */
async function findProblem(folder: string, copied: string, facts: BackupFacts): Promise<string | undefined> {
  const { media_files, media_bytes } = await countOnDisk(join(copied, MEDIA_FOLDER))
  if (media_files !== facts.media_files || media_bytes !== facts.media_bytes)
    return `it was written with ${facts.media_files} media files of ${facts.media_bytes} bytes together, and has ${media_files} of ${media_bytes}`
  if (facts.database_sha256 === null) return undefined
  const isDump = facts.engine === 'postgres'
  const file = databaseFileOf(facts)
  const database = join(isDump ? folder : copied, file)
  if (!existsSync(database)) return `${file} is missing`
  if ((await digestOf(database)) !== facts.database_sha256) return 'its database has changed since it was written'
  return isDump ? undefined : findCopyProblem(database)
}

/** Copies a backup beside the present data and checks the copy; `use` gets it. Nothing of it stays. */
async function withCheckedCopy<Result>(
  folder: string,
  dataFolder: string,
  use: (copied: string, facts: BackupFacts) => Promise<Result>,
): Promise<Result> {
  const facts = await readFacts(folder)
  if (!facts) throw new CommandFailure(`${folder} holds no finished backup (backup.json is missing).`)
  const copied = join(dataFolder, 'restore.unfinished')
  await rm(copied, { recursive: true, force: true })
  await mkdir(copied)
  try {
    await copyOut(folder, copied)
    const problem = await findProblem(folder, copied, facts)
    if (problem) throw new CommandFailure(`The backup cannot be used: ${problem}.`)
    return await use(copied, facts)
  } finally {
    await rm(copied, { recursive: true, force: true })
  }
}

/** Puts the media of a copied backup into the object store, and takes them out of the copy. Returns how many were not there. */
async function restoreToStore(config: Config, copied: string, output: Output): Promise<number> {
  const folder = join(copied, MEDIA_FOLDER)
  const moved = await copyMediaTree(config, output, {
    ...{ source: createLocalFolderStore(folder), target: await openMediaStore(config) },
    journal: join(config.dataFolder, 'restore.journal'),
  })
  await rm(folder, { recursive: true, force: true })
  return moved.copied
}

/** What is left to do with PostgreSQL. The present database stays as it is until somebody drops it. */
function databaseSteps(folder: string, { engine, schema = 'public' }: BackupFacts): string[] {
  if (engine !== 'postgres') return ['The database is not in this backup: restore it from its own.']
  return [
    'Restore the database into a new one, then start the server with DATABASE_URL of that:',
    '  createdb --owner=zimu zimu_restored',
    ...(schema === 'public' ? [] : [`  psql --dbname=zimu_restored --command='create schema "${schema}"'`]),
    `  pg_restore --exit-on-error --no-owner --schema=${schema} --dbname=zimu_restored ${join(folder, DUMP_FILE)}`,
    '  vacuumdb --analyze-only zimu_restored',
  ]
}

export const restoreCommand: AloneCommand = {
  name: 'restore',
  summary: 'Replaces the present data with a backup; the server must be stopped',
  details: [
    'The backup is only read: it is copied, and the copy is checked before it is used. The present data are not deleted, but',
    'moved to a folder before-restore-<time> inside the data folder.',
    'With an object store (MEDIA_S3_…) the media are put there and compared; what else lies there stays.',
    'With PostgreSQL only the media are restored; the command says how pg_restore restores the dump into a new database.',
  ].join('\n'),
  example: 'restore /backups/2026-12-01',
  arguments: [{ name: 'folder', meaning: 'folder that “backup” has written', isPath: true }],
  options: {},
  runs: 'alone',
  async run(config, given, output) {
    const { dataFolder, databaseUrl } = config
    const folder = argumentOf(given, 0)
    await mkdir(dataFolder, { recursive: true })
    const unlock = await lockDataFolder(dataFolder)
    try {
      return await withCheckedCopy(folder, dataFolder, async (copied, facts) => {
        const isElsewhere = facts.database_sha256 === null || facts.engine === 'postgres'
        if (isElsewhere && databaseUrl === '')
          throw new CommandFailure('The database of this backup was PostgreSQL. Set DATABASE_URL.')
        const inStore = config.mediaStore ? await restoreToStore(config, copied, output) : undefined
        const aside = await putAside(dataFolder, systemClock.now())
        await moveIn(copied, dataFolder)
        output.print(`restored from ${facts.create_time}: ${facts.media_files} media files`)
        if (inStore !== undefined) output.note(`The media lie in the object store: ${inStore} of them were copied now.`)
        if (aside) output.note(`What was there before lies in ${aside}; delete it when all is well.`)
        if (isElsewhere) for (const line of databaseSteps(folder, facts)) output.note(line)
        return 0
      })
    } finally {
      await unlock()
    }
  },
}
