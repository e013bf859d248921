/** Pictures made smaller on demand, kept on disk: one rendering per key at a time, a few at once, never enlarged. */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import { formatEtag, type MediaStore, type StoredFile } from '../../ports/media-store/index.ts'
import { contentTypeOf } from './content-type.ts'
import type { PictureChoice, PictureFormat } from './picture-choice.ts'
import type { SendableFile } from './send-file.ts'

export interface Pictures {
  /** The stored picture in the chosen width and format; undefined when the file is no readable picture. */
  find(source: StoredFile, choice: PictureChoice): Promise<SendableFile | undefined>
}

/** Pixels of the largest picture that is opened at all (a 100-megapixel photograph). */
const PIXELS_MOST = 100_000_000
/** The cache is cut back to four fifths when it outgrows this. */
const CACHE_BYTES_MOST = 1024 ** 3
/** Renderings between two looks at the size of the cache. */
const SWEEP_EVERY = 500

/** AVIF at effort 2: half the time of 3 for files of the same size. */
const ENCODERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80 }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
}

/** Runs at most `most` tasks at once; the others wait in order. */
function createGate(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
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

async function keep(path: string, bytes: Buffer) {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}

/** Deletes the pictures unused for longest until the cache is within bounds. */
async function sweep(folder: string) {
  const files: { path: string; size: number; use_time: number }[] = []
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const { size, mtimeMs } = await stat(path)
    files.push({ path, size, use_time: mtimeMs })
  }
  let total = files.reduce((sum, { size }) => sum + size, 0)
  if (total <= CACHE_BYTES_MOST) return
  for (const { path, size } of files.sort((a, b) => a.use_time - b.use_time)) {
    if (total <= CACHE_BYTES_MOST * 0.8) return
    await rm(path, { force: true })
    total -= size
  }
}

async function findFile(path: string): Promise<SendableFile | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return undefined
  // The time of last use orders the sweep; the validator is the name, which says what the picture was made from.
  await utimes(path, new Date(), new Date()).catch(() => undefined)
  return {
    size: found.size,
    modify_time: found.birthtimeMs,
    etag: `"${createHash('sha256').update(path).digest('base64url').slice(0, 22)}"`,
    content_type: contentTypeOf(path),
    open: async (range) => createReadStream(path, range),
  }
}

export function createPictures(store: MediaStore, folder: string): Pictures {
  const gate = createGate(Math.max(1, availableParallelism() - 1))
  const rendering = new Map<string, Promise<void>>()
  let rendered_count = 0

  function pathOf({ file_path, ...state }: StoredFile, { width, format }: PictureChoice) {
    const key = `${file_path}\n${formatEtag({ file_path, ...state })}\n${width}\n${format}`
    const name = createHash('sha256').update(key).digest('hex')
    return join(folder, name.slice(0, 2), `${name.slice(2)}.${format}`)
  }

  async function render({ file_path }: StoredFile, { width, format }: PictureChoice, path: string) {
    const { default: sharp } = await import('sharp')
    const bytes = await buffer(await store.open(file_path))
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MOST }).rotate().resize({ width, withoutEnlargement: true })
    const made = await ENCODERS[format](picture)
      .toBuffer()
      .catch(() => undefined)
    if (!made) return
    await keep(path, made)
    rendered_count += 1
    if (rendered_count % SWEEP_EVERY === 0) await sweep(folder)
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
