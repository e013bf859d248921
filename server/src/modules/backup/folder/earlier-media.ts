/**
 * Media that an earlier backup has: the list of what it holds, file by file, and how one of them gets into the next backup without its bytes
 * being copied again (docs/decisions/0313).
 */
import { type FileHandle, link, mkdir, open, readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { StoredFile } from '../../../ports/media-store/index.ts'
import { digestOf } from './digest-of.ts'

const LIST_FILE = 'media.jsonl'
const FACTS_FILE = 'backup.json'

/** A file as the store named it when it was copied, and hex SHA-256 of what was written. */
interface ListedFile extends Pick<StoredFile, 'file_path' | 'size' | 'etag'> {
  sha256: string
}

export interface MediaList {
  add(file: StoredFile, sha256: string): Promise<void>
  close(): Promise<void>
}

/** Begins the list of a backup that is made below `folder`. */
export async function createMediaList(folder: string): Promise<MediaList> {
  const file: FileHandle = await open(join(folder, LIST_FILE), 'w', 0o600)
  return {
    async add({ file_path, size, etag }, sha256) {
      await file.write(`${JSON.stringify({ file_path, size, etag, sha256 } satisfies ListedFile)}\n`)
    },
    close: () => file.close(),
  }
}

export interface EarlierMedia {
  /**
   * Puts a file of the earlier backup at `path`, as a second name of the same bytes, if the store has not changed it and its bytes
   * are still those that were written. Returns their digest; undefined: it has to be copied.
   */
  take(file: StoredFile, path: string): Promise<string | undefined>
}

/** A JSON object of a file that anybody may have touched; `{}`: it is none. */
function readObject<Shape>(text: string): Partial<Shape> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Partial<Shape>) : {}
  } catch {
    return {}
  }
}

const NOTHING: EarlierMedia = { take: async () => undefined }

/** Finished backups beside a folder that have a list, the newest last. */
async function listEarlier(folder: string): Promise<string[]> {
  const parent = dirname(folder)
  const names = await readdir(parent).catch(() => [])
  const found: { path: string; time: string }[] = []
  for (const name of names.filter((one) => one !== basename(folder) && !one.endsWith('.unfinished'))) {
    const path = join(parent, name)
    const facts = await readFile(join(path, FACTS_FILE), 'utf8').catch(() => '')
    const { create_time } = readObject<{ create_time: string }>(facts)
    if (create_time !== undefined) found.push({ path, time: create_time })
  }
  return found.sort((a, b) => (a.time < b.time ? -1 : 1)).map(({ path }) => path)
}

/** The newest backup beside the folder that a new one is to have. `media`: name of the folder with the files of either. */
export async function openEarlierMedia(folder: string, media: string): Promise<EarlierMedia> {
  const newest = (await listEarlier(folder)).at(-1)
  const text = newest === undefined ? '' : await readFile(join(newest, LIST_FILE), 'utf8').catch(() => '')
  if (newest === undefined || text === '') return NOTHING
  const files = new Map<string, Partial<ListedFile>>()
  for (const line of text.split('\n')) {
    const file = readObject<ListedFile>(line)
    if (file.file_path !== undefined) files.set(file.file_path, file)
  }
  return {
    async take({ file_path, size, etag }, path) {
      const known = files.get(file_path)
      const sha256 = known?.sha256
      if (sha256 === undefined || known?.size !== size || known.etag !== etag) return undefined
      const there = join(newest, media, file_path)
      // A disk that has lost bytes must not hand them on from one backup to the next.
      if ((await digestOf(there).catch(() => undefined)) !== sha256) return undefined
      await mkdir(dirname(path), { recursive: true })
      return link(there, path).then(
        () => sha256,
        // Another disk, or one that knows no second names: it is copied.
        () => undefined,
      )
    },
  }
}
