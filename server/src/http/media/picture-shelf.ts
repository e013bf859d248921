/** Where resized pictures stand: on the disk of this process, and behind it in the store that all processes share, if they do. */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sweepPictures } from '../../picture-cache.ts'
import { contentTypeOf, MADE_FOLDER, MediaMissing, type MediaStore } from '../../ports/media-store/index.ts'
import type { SendableFile } from './send-file.ts'

export interface PictureShelf {
  /** By name: `ab/cdef….avif`. */
  find(name: string): Promise<SendableFile | undefined>
  put(name: string, bytes: Buffer): Promise<void>
}

/** Maximum size of the cache on disk. */
const MAX_CACHE_BYTES = 1024 ** 3
/** Pictures written between two checks of the cache's size. */
const SWEEP_EVERY = 500

async function writeWhole(path: string, bytes: Buffer) {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}

/** Pictures in a folder of this machine; the least recently used leave it. */
export function createDiskShelf(folder: string): PictureShelf {
  let writtenCount = 0
  return {
    async find(name) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (!found) return undefined
      // The time of last use orders the sweep; the validator is the name, which says what the picture was made from.
      await utimes(path, new Date(), new Date()).catch(() => undefined)
      return {
        size: found.size,
        modifyTime: found.birthtimeMs,
        etag: `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}"`,
        contentType: contentTypeOf(name),
        open: async (range) => createReadStream(path, range),
      }
    },
    async put(name, bytes) {
      await writeWhole(join(folder, name), bytes)
      writtenCount += 1
      if (writtenCount % SWEEP_EVERY === 0) await sweepPictures(folder, MAX_CACHE_BYTES)
    },
  }
}

/** What one process has made is fetched by the others, and stands on their disk from then on. */
export function createSharedShelf(disk: PictureShelf, store: Pick<MediaStore, 'open' | 'putBytes'>): PictureShelf {
  const pathOf = (name: string) => `${MADE_FOLDER}/${name}`
  return {
    async find(name) {
      const here = await disk.find(name)
      if (here) return here
      const stored = await store.open(pathOf(name)).catch((error: unknown) => {
        if (error instanceof MediaMissing) return undefined
        throw error
      })
      if (!stored) return undefined
      await disk.put(name, await buffer(stored.bytes))
      return disk.find(name)
    },
    async put(name, bytes) {
      await store.putBytes(pathOf(name), bytes)
      await disk.put(name, bytes)
    },
  }
}

/** Pictures of the processes of a service: a media store in a folder is on the same disk as the pictures, and gains nothing. */
export function createPictureShelf(folder: string, store: MediaStore): PictureShelf {
  const disk = createDiskShelf(folder)
  return store.place.kind === 'folder' ? disk : createSharedShelf(disk, store)
}
