/** Films in one file as a store has them: their tables, and the bytes of what was cut out of them. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ByteRange, MediaStore, StoredFile } from '../media-store.ts'
import { type CutFilm, cutFilm } from './cut-film.ts'
import { readHead } from './mp4-boxes.ts'

type Store = Pick<MediaStore, 'open'>

/** Tables of some hours in many frames; more is not read. */
const MAX_TABLE_BYTES = 32 * 1024 * 1024
const MAX_TYPE_BYTES = 4096
/** `ftyp`, tables, samples, and what encoders put between them. */
const MAX_BOXES = 24
const HEAD_BYTES = 16

const readBytes = async (store: Store, path: string, start: number, end: number): Promise<Buffer> =>
  buffer((await store.open(path, { start, end })).bytes)

/**
 * Reads the tables of a film, wherever in the file they stand, and cuts it. Undefined if it is no MP4, or one that cannot be
 * cut.
 */
export async function readCutFilm(store: Store, stored: StoredFile, seconds: number): Promise<CutFilm | undefined> {
  const { file_path, size } = stored
  let type: Buffer = Buffer.alloc(0)
  for (let at = 0, boxes = 0; at + HEAD_BYTES <= size && boxes < MAX_BOXES; boxes += 1) {
    const head = readHead(await readBytes(store, file_path, at, at + HEAD_BYTES - 1))
    // The first box tells whether it is an MP4 at all.
    if (!head || (boxes === 0 && head.type !== 'ftyp') || at + Math.min(head.size, size) > size) return undefined
    const end = at + head.size
    if (head.type === 'ftyp' && head.size <= MAX_TYPE_BYTES) type = await readBytes(store, file_path, at, end - 1)
    if (head.type === 'moov') {
      if (head.size > MAX_TABLE_BYTES) return undefined
      return cutFilm(type, await readBytes(store, file_path, at + head.headBytes, end - 1), size, seconds)
    }
    at = end
  }
  return undefined
}

/** The parts of a range of the new film: of its head, then of the film. */
function* partsOf({ head, runs }: CutFilm, { start, end }: ByteRange): Generator<Buffer | ByteRange> {
  if (start < head.length) yield head.subarray(start, end + 1)
  let at = head.length
  for (const run of runs) {
    const length = run.end - run.start + 1
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, length - 1)]
    if (from <= to) yield { start: run.start + from, end: run.start + to }
    at += length
  }
}

/** Bytes of a cut film, without a range all of them. */
export function openCutFilm(store: Store, path: string, film: CutFilm, range?: ByteRange): Readable {
  async function* read() {
    for (const part of partsOf(film, range ?? { start: 0, end: film.size - 1 }))
      if (Buffer.isBuffer(part)) yield part
      else yield* (await store.open(path, part)).bytes
  }
  return Readable.from(read(), { objectMode: false })
}
