/** Makes a backup: one implementation for the command, and for the job that the console begins. */
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copySqlite } from '../../db/backup.ts'
import { listMediaReferences } from '../../db/media-references.ts'
import { countTotals } from '../../db/totals.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { MediaStore } from '../../ports/media-store/index.ts'
import { BackupFault } from './backup-fault.ts'
import {
  type BackupFacts,
  copyMedia,
  countMedia,
  DATABASE_FILE,
  DUMP_FILE,
  digestOf,
  finishFolder,
  isFree,
  MEDIA_FOLDER,
  writeFacts,
} from './folder/backup-folder.ts'
import { createMediaList, openEarlierMedia } from './folder/earlier-media.ts'
import { countOnDisk, findShortfall, type MediaSum } from './folder/media-count.ts'
import { type DumpDeps, dumpPostgres } from './postgres/dump.ts'

export interface MakeDeps extends DumpDeps {
  media: MediaStore
  clock: Clock
  version: string
}

export interface MakeRun {
  signal: AbortSignal
  /** Called once with the number of media files, before they are copied. */
  onStart(num: number): void
  onFile(): void
}

/** `database_bytes`: of the copy or dump; null: it is not in the backup. */
type CopiedDatabase = Omit<BackupFacts, 'version' | 'create_time' | keyof MediaSum> & { database_bytes: number | null }

export interface MadeBackup extends BackupFacts, Pick<CopiedDatabase, 'database_bytes'> {
  /** Files that the database names and the store itself lacks. */
  gone: string[]
  /** Of the media, those that are names of the same bytes as in the backup before. */
  linked: number
}

/** Copies the media with their list. What the newest backup beside `folder` has is not copied again. */
async function copyAll(media: MediaStore, unfinished: string, { folder, run }: { folder: string; run: MakeRun }) {
  const earlier = await openEarlierMedia(folder, MEDIA_FOLDER)
  const list = await createMediaList(unfinished)
  try {
    return await copyMedia(media, unfinished, { ...run, earlier, list })
  } finally {
    await list.close()
  }
}

/** Throws if the copy is incomplete. Returns the files that the database names and the media store itself lacks. */
async function requireWholeCopy({ database, media }: MakeDeps, unfinished: string, sum: MediaSum): Promise<string[]> {
  const folder = join(unfinished, MEDIA_FOLDER)
  const counted = await countOnDisk(folder)
  const { lost, gone } = await findShortfall(listMediaReferences(database.db), media, folder)
  if (counted.media_files !== sum.media_files || counted.media_bytes !== sum.media_bytes)
    throw new BackupFault(
      `The backup is not whole: ${sum.media_files} files with ${sum.media_bytes} bytes were copied, ${counted.media_files} with ${counted.media_bytes} arrived. It stays in ${unfinished}.`,
    )
  if (lost.length > 0)
    throw new BackupFault(
      `The backup is not whole: it lacks ${lost.length} media files that the store has, the first is ${lost[0]}. It stays in ${unfinished}.`,
    )
  return gone
}

/** Copies the database into a folder, with what is known of it; nothing where others back PostgreSQL up. */
async function copyDatabase(deps: MakeDeps, folder: string, signal: AbortSignal): Promise<CopiedDatabase> {
  const { db, dialect } = deps.database
  if (dialect === 'postgres')
    return deps.postgres.isDumped
      ? dumpPostgres(deps, join(folder, DUMP_FILE), signal)
      : { database_sha256: null, database_bytes: null }
  const copy = join(folder, DATABASE_FILE)
  const ends = await copySqlite(db, copy)
  const totals = await countTotals(db, ends)
  return { database_sha256: await digestOf(copy), database_bytes: (await stat(copy)).size, ends, totals }
}

/**
 * Writes a backup to a folder, which must be free; it gets its name only when it is complete. Throws `BackupFault`, and the reason
 * of `signal`, which leaves nothing behind.
 */
export async function makeBackup(deps: MakeDeps, folder: string, run: MakeRun): Promise<MadeBackup> {
  if (!(await isFree(folder))) throw new BackupFault(`${folder} is not empty. Name a folder that does not exist.`)
  const { media, version, clock } = deps
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  try {
    const copied = await copyDatabase(deps, unfinished, run.signal)
    run.signal.throwIfAborted()
    run.onStart(await countMedia(media))
    const { sum, linked } = await copyAll(media, unfinished, { folder, run })
    const gone = await requireWholeCopy(deps, unfinished, sum)
    const { database_bytes, ...facts } = copied
    const written = { version, create_time: new Date(clock.now()).toISOString(), ...facts, ...sum }
    await writeFacts(unfinished, written)
    await finishFolder(unfinished, folder)
    return { ...written, database_bytes, gone, linked }
  } catch (error) {
    if (run.signal.aborted) await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}
