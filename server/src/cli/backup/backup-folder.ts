/**
 * A backup is a folder: `zimu.sqlite` (a consistent copy), `media/`, and `backup.json`, which is written last and says
 * what belongs to it. With PostgreSQL the database is `pg_dump`'s, and the folder holds the media.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { constants, copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MediaStore } from '../ports/media-store/index.ts'

export interface BackupFacts {
  version: string
  /** ISO time. */
  create_time: string
  /** SHA-256 of `zimu.sqlite`, hex; null when the database is elsewhere. */
  database_sha256: string | null
  media_files: number
  media_bytes: number
}

export const DATABASE_FILE = 'zimu.sqlite'
const FACTS_FILE = 'backup.json'
const MEDIA_FOLDER = 'media'

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** True for a folder that a backup may be written to: not there, or empty. */
export async function isFree(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0
}

export async function countMedia(media: MediaStore): Promise<number> {
  let count = 0
  for await (const _file of media.list('')) count += 1
  return count
}

/** Copies every stored file; `onFile` is called after each. Unfinished uploads and removed files do not get in. */
export async function copyMedia(media: MediaStore, folder: string, onFile: () => void) {
  const sum = { media_files: 0, media_bytes: 0 }
  for await (const { file_path, size } of media.list('')) {
    const path = join(folder, MEDIA_FOLDER, file_path)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(await media.open(file_path), createWriteStream(path))
    sum.media_files += 1
    sum.media_bytes += size
    onFile()
  }
  return sum
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
export async function putAside(data_folder: string, now: number): Promise<string | undefined> {
  const present = REPLACED.filter((name) => existsSync(join(data_folder, name)))
  if (present.length === 0) return undefined
  const aside = join(data_folder, `before-restore-${new Date(now).toISOString().replace(/[:.]/g, '-')}`)
  await mkdir(aside, { recursive: true })
  for (const name of present) await rename(join(data_folder, name), join(aside, name))
  return aside
}

/** Copies a backup's database and media into a data folder from which the present state was put aside. */
export async function copyBack(folder: string, data_folder: string): Promise<void> {
  if (existsSync(join(folder, DATABASE_FILE)))
    await copyFile(join(folder, DATABASE_FILE), join(data_folder, DATABASE_FILE), constants.COPYFILE_FICLONE)
  if (existsSync(join(folder, MEDIA_FOLDER)))
    await cp(join(folder, MEDIA_FOLDER), join(data_folder, MEDIA_FOLDER), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      preserveTimestamps: true,
    })
}

/** A finished backup takes the place of the empty folder, or of none. */
export async function finishFolder(unfinished: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
}
