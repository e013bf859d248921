/**
 * A backup is a folder: `zimu.sqlite` (a consistent copy) or `zimu.dump` (PostgreSQL, by `pg_dump`), `media/`, and `backup.json`, which is
 * written last and says what belongs to it.
 */
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { constants, copyFile, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TableEnds, Totals } from '../../../db/totals.ts'
import type { MediaStore, StoredFile } from '../../../ports/media-store/index.ts'
import type { EarlierMedia, MediaList } from './earlier-media.ts'
import type { MediaSum } from './media-count.ts'

export { digestOf } from './digest-of.ts'

export interface BackupFacts extends MediaSum {
  version: string
  /** ISO time. */
  create_time: string
  /** SHA-256 of `zimu.sqlite` or `zimu.dump`, hex; null when the database is elsewhere. */
  database_sha256: string | null
  /** Left out: SQLite, if any. */
  engine?: 'postgres'
  /** Of a dump: the schema that holds the service's tables, and how many they are. */
  schema?: string
  tables?: number
  /** Last rows and totals of tables that only grow (`db/totals.ts`); left out: older backups, and those of media. */
  ends?: TableEnds
  totals?: Totals
}

export const DATABASE_FILE = 'zimu.sqlite'
export const DUMP_FILE = 'zimu.dump'
const FACTS_FILE = 'backup.json'
export const MEDIA_FOLDER = 'media'

/** The file of a backup that holds the database. */
export const databaseFileOf = ({ engine }: Pick<BackupFacts, 'engine'>): string =>
  engine === 'postgres' ? DUMP_FILE : DATABASE_FILE

/** True for a folder that a backup may be written to: not there, or empty. */
export async function isFree(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0
}

export async function countMedia(media: MediaStore): Promise<number> {
  let count = 0
  for await (const _file of media.list('')) count += 1
  return count
}

/** A file that is replaced while it is copied is copied again, so often. */
const COPY_ATTEMPTS = 3

interface Copied {
  size: number
  sha256: string
}

/** What was written; undefined when the file was removed meanwhile. Throws when what arrived is not what the store has. */
async function copyOne(media: MediaStore, { file_path, size }: StoredFile, path: string): Promise<Copied | undefined> {
  let wanted: number | undefined = size
  await mkdir(dirname(path), { recursive: true })
  for (let attempt = 0; attempt < COPY_ATTEMPTS && wanted !== undefined; attempt += 1) {
    const source = await media.open(file_path).catch(async (error) => {
      if (await media.stat(file_path)) throw error
    })
    if (!source) return undefined
    const hash = createHash('sha256')
    const counted = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(source.bytes, counted, createWriteStream(path))
    const written = { size: (await stat(path)).size, sha256: hash.digest('hex') }
    if (written.size === wanted) return written
    wanted = (await media.stat(file_path))?.size
    if (written.size === wanted) return written
  }
  await rm(path, { force: true })
  if (wanted === undefined) return undefined
  throw new Error(`${file_path} could not be copied whole`)
}

export interface MediaCopy {
  onFile: () => void
  signal: AbortSignal
  /** Media of the backup before this one, which need not be copied again. */
  earlier: EarlierMedia
  list: MediaList
}

/**
 * Copies every stored file but resized pictures, or links it to the one of an earlier backup; `onFile` is called after each. Throws when
 * `signal` is aborted. Unfinished uploads and removed files do not get in.
 */
export async function copyMedia(
  media: MediaStore,
  folder: string,
  { onFile, signal, earlier, list }: MediaCopy,
): Promise<{ sum: MediaSum; linked: number }> {
  const sum = { media_files: 0, media_bytes: 0 }
  let linked = 0
  for await (const file of media.list('')) {
    signal.throwIfAborted()
    const path = join(folder, MEDIA_FOLDER, file.file_path)
    const taken = await earlier.take(file, path)
    const written = taken === undefined ? await copyOne(media, file, path) : { size: file.size, sha256: taken }
    if (written) {
      await list.add(file, written.sha256)
      sum.media_files += 1
      sum.media_bytes += written.size
      if (taken !== undefined) linked += 1
    }
    onFile()
  }
  return { sum, linked }
}

export async function writeFacts(folder: string, facts: BackupFacts): Promise<void> {
  await writeFile(join(folder, FACTS_FILE), `${JSON.stringify(facts, null, 2)}\n`)
}

/** undefined when the folder holds no finished backup. */
export async function readFacts(folder: string): Promise<BackupFacts | undefined> {
  const text = await readFile(join(folder, FACTS_FILE), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as BackupFacts)
}

/** What a restore puts aside: nothing of the present state is deleted. */
const REPLACED = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, MEDIA_FOLDER, 'image-cache']

/** Moves the present state of a data folder into a folder of its own; returns it, or undefined when there was nothing. */
export async function putAside(dataFolder: string, now: number): Promise<string | undefined> {
  const present = REPLACED.filter((name) => existsSync(join(dataFolder, name)))
  if (present.length === 0) return undefined
  const aside = join(dataFolder, `before-restore-${new Date(now).toISOString().replace(/[:.]/g, '-')}`)
  await mkdir(aside, { recursive: true })
  for (const name of present) await rename(join(dataFolder, name), join(aside, name))
  return aside
}

/** Copies a backup's database and media; the backup itself is only read. */
export async function copyOut(folder: string, target: string): Promise<void> {
  if (existsSync(join(folder, DATABASE_FILE)))
    await copyFile(join(folder, DATABASE_FILE), join(target, DATABASE_FILE), constants.COPYFILE_FICLONE)
  if (existsSync(join(folder, MEDIA_FOLDER)))
    await cp(join(folder, MEDIA_FOLDER), join(target, MEDIA_FOLDER), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      preserveTimestamps: true,
    })
}

/** Moves what `copyOut` wrote into a data folder from which the present state was put aside. */
export async function moveIn(source: string, dataFolder: string): Promise<void> {
  for (const name of REPLACED)
    if (existsSync(join(source, name))) await rename(join(source, name), join(dataFolder, name))
}

/** A finished backup takes the place of the empty folder, or of none. */
export async function finishFolder(unfinished: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
}
