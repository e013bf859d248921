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
  DATABASE_FILE,
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

/** What is wrong with a copied backup; undefined when it is whole. Opening a database writes into it: never the original. */
async function findProblem(copied: string, facts: BackupFacts): Promise<string | undefined> {
  const { media_files, media_bytes } = await countOnDisk(join(copied, MEDIA_FOLDER))
  if (media_files !== facts.media_files || media_bytes !== facts.media_bytes)
    return `it was written with ${facts.media_files} media files of ${facts.media_bytes} bytes together, and has ${media_files} of ${media_bytes}`
  if (facts.database_sha256 === null) return undefined
  const database = join(copied, DATABASE_FILE)
  if (!existsSync(database)) return `${DATABASE_FILE} is missing`
  const isSame = (await digestOf(database)) === facts.database_sha256
  return isSame ? findCopyProblem(database) : 'its database has changed since it was written'
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
    const problem = await findProblem(copied, facts)
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

export const restoreCommand: AloneCommand = {
  name: 'restore',
  summary: 'Replaces the present data with a backup; the server must be stopped',
  details: [
    'The backup is only read: it is copied, and the copy is checked before it is used. The present data are not deleted, but',
    'moved to a folder before-restore-<time> inside the data folder.',
    'With an object store (MEDIA_S3_…) the media are put there and compared; what else lies there stays.',
    'With PostgreSQL only the media are restored; restore the database with pg_restore.',
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
        if (facts.database_sha256 === null && databaseUrl === '')
          throw new CommandFailure('This backup holds media only: its database was PostgreSQL. Set DATABASE_URL.')
        const inStore = config.mediaStore ? await restoreToStore(config, copied, output) : undefined
        const aside = await putAside(dataFolder, systemClock.now())
        await moveIn(copied, dataFolder)
        output.print(`restored from ${facts.create_time}: ${facts.media_files} media files`)
        if (inStore !== undefined) output.note(`The media lie in the object store: ${inStore} of them were copied now.`)
        if (aside) output.note(`What was there before lies in ${aside}; delete it when all is well.`)
        if (facts.database_sha256 === null)
          output.note('Restore the database with: pg_restore --clean --if-exists --dbname "$DATABASE_URL" zimu.dump')
        return 0
      })
    } finally {
      await unlock()
    }
  },
}
