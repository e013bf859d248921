/**
 * Resizes pictures on demand and caches them on disk: one rendering per key at a time, a few in parallel, never
 * enlarged.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import { sweepPictures } from '../../picture-cache.ts'
import { formatEtag, type MediaStore, type StoredFile } from '../../ports/media-store/index.ts'
import { loadSharp, PICTURES_AT_ONCE } from '../../process/thread-pool.ts'
import { contentTypeOf } from './content-type.ts'
import type { PictureChoice, PictureFormat } from './picture-choice.ts'
import type { SendableFile } from './send-file.ts'

export interface Pictures {
  /** The picture in the chosen width and format; undefined if the file is not a readable picture. */
  find(source: StoredFile, choice: PictureChoice): Promise<SendableFile | undefined>
}

/** Pictures with more pixels are not decoded (a 100-megapixel photograph). */
const MAX_PIXELS = 100_000_000
/** Maximum size of the cache on disk. */
const MAX_CACHE_BYTES = 1024 ** 3
/** Renderings between two checks of the cache's size. */
const SWEEP_EVERY = 500

/** AVIF at effort 2 takes half the time of effort 3 for the same file size. */
const ENCODERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80 }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
}

/** Runs at most `max` tasks at once; the others wait in order. */
function createGate(max: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

async function writeWhole(path: string, bytes: Buffer) {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}

async function findFile(path: string): Promise<SendableFile | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return undefined
  // The time of last use orders the sweep; the validator is the name, which says what the picture was made from.
  await utimes(path, new Date(), new Date()).catch(() => undefined)
  return {
    size: found.size,
    modifyTime: found.birthtimeMs,
    etag: `"${createHash('sha256').update(path).digest('base64url').slice(0, 22)}"`,
    contentType: contentTypeOf(path),
    open: async (range) => createReadStream(path, range),
  }
}

export function createPictures(store: MediaStore, folder: string): Pictures {
  const gate = createGate(PICTURES_AT_ONCE)
  const rendering = new Map<string, Promise<void>>()
  let renderedCount = 0

  function pathOf({ file_path, ...state }: StoredFile, { width, format }: PictureChoice) {
    const key = `${file_path}\n${formatEtag({ file_path, ...state })}\n${width}\n${format}`
    const name = createHash('sha256').update(key).digest('hex')
    return join(folder, name.slice(0, 2), `${name.slice(2)}.${format}`)
  }

  async function render({ file_path }: StoredFile, { width, format }: PictureChoice, path: string) {
    const sharp = await loadSharp()
    const bytes = await buffer(await store.open(file_path))
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).rotate().resize({ width, withoutEnlargement: true })
    const made = await ENCODERS[format](picture)
      .toBuffer()
      .catch(() => undefined)
    if (!made) return
    await writeWhole(path, made)
    renderedCount += 1
    if (renderedCount % SWEEP_EVERY === 0) await sweepPictures(folder, MAX_CACHE_BYTES)
  }

  function renderOnce(source: StoredFile, choice: PictureChoice, path: string): Promise<void> {
    let made = rendering.get(path)
    if (!made) {
      made = gate(() => render(source, choice, path)).finally(() => rendering.delete(path))
      rendering.set(path, made)
    }
    return made
  }

  return {
    async find(source, choice) {
      const path = pathOf(source, choice)
      const found = await findFile(path)
      if (found) return found
      await renderOnce(source, choice, path)
      return findFile(path)
    },
  }
}
