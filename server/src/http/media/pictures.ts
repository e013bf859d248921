/** Resizes pictures on demand and keeps them: one rendering per key at a time, a few in parallel, never enlarged. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import type { MediaStore, StoredFile } from '../../ports/media-store/index.ts'
import { loadSharp, PICTURES_AT_ONCE } from '../../process/thread-pool.ts'
import type { PictureChoice, PictureFormat } from './picture-choice.ts'
import type { PictureShelf } from './picture-shelf.ts'
import type { SendableFile } from './send-file.ts'

export interface Pictures {
  /** The picture in the chosen width and format; undefined if the file is not a readable picture. */
  find(source: StoredFile, choice: PictureChoice): Promise<SendableFile | undefined>
}

/** Pictures with more pixels are not decoded (a 100-megapixel photograph). */
const MAX_PIXELS = 100_000_000

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

export function createPictures(store: MediaStore, shelf: PictureShelf): Pictures {
  const gate = createGate(PICTURES_AT_ONCE)
  const rendering = new Map<string, Promise<void>>()

  /** Says what the picture was made from, so that a changed source has another one. */
  function nameOf({ file_path, etag }: StoredFile, { width, format }: PictureChoice) {
    const name = createHash('sha256').update(`${file_path}\n${etag}\n${width}\n${format}`).digest('hex')
    return `${name.slice(0, 2)}/${name.slice(2)}.${format}`
  }

  async function render({ file_path }: StoredFile, { width, format }: PictureChoice, name: string) {
    const sharp = await loadSharp()
    const bytes = await buffer((await store.open(file_path)).bytes)
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).rotate().resize({ width, withoutEnlargement: true })
    const made = await ENCODERS[format](picture)
      .toBuffer()
      .catch(() => undefined)
    if (made) await shelf.put(name, made)
  }

  function renderOnce(source: StoredFile, choice: PictureChoice, name: string): Promise<void> {
    let made = rendering.get(name)
    if (!made) {
      made = gate(() => render(source, choice, name)).finally(() => rendering.delete(name))
      rendering.set(name, made)
    }
    return made
  }

  return {
    async find(source, choice) {
      const name = nameOf(source, choice)
      const found = await shelf.find(name)
      if (found) return found
      await renderOnce(source, choice, name)
      return shelf.find(name)
    },
  }
}
