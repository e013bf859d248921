import type { ErrorKind } from '@zimu/contract'
import { createTaskQueue } from '../limits/task-queue.ts'
import { Refusal } from '../refusal.ts'
import { loadSharp, UPLOADS_AT_ONCE } from './thread-pool.ts'

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])
/** Photographs of phones have 12 to 24 megapixels. The header tells the size, so larger pictures are not decoded. */
const MAX_PIXELS = 25_000_000
const MAX_DECODING_SECONDS = 10
/** Queue limit; beyond it `server.busy` is thrown. Clients give up after ten seconds. */
const MAX_WAITING = 8

/** First bytes of the formats. Other input must not reach the library, whose SVG reader parses XML. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8/, /^RIFF....WEBP/s, /^....ftyp/s]

/** What a picture becomes: a box in pixels, filled (`cover`) or not exceeded (`inside`, never enlarged). */
export interface PictureBox {
  width: number
  height: number
  fit: 'cover' | 'inside'
}

export interface EncodedPicture {
  /** WebP. */
  bytes: Buffer
  width: number
  height: number
}

/** Undefined for what is no picture of a known format, or too large to be decoded. */
async function encode(bytes: Buffer, box: PictureBox): Promise<EncodedPicture | undefined> {
  const head = bytes.toString('latin1', 0, 16)
  if (!SIGNATURES.some((signature) => signature.test(head))) return undefined
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format, width, height } = await picture.metadata()
  if (!FORMATS.has(format) || width * height > MAX_PIXELS) return undefined
  const { data, info } = await picture
    .timeout({ seconds: MAX_DECODING_SECONDS })
    .rotate()
    .resize(box.width, box.height, { fit: box.fit, position: 'centre', withoutEnlargement: box.fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

export type EncodePicture = (bytes: Buffer) => Promise<EncodedPicture>

/**
 * Encodes uploaded pictures as WebP, upright and without metadata (photographs of phones contain GPS positions),
 * `UPLOADS_AT_ONCE` at a time. The format is detected from the bytes. Throws `unreadable`, and `server.busy` if the queue is
 * full.
 */
export function createPictureEncoder(box: PictureBox, unreadable: ErrorKind): EncodePicture {
  const run = createTaskQueue({ parallel: UPLOADS_AT_ONCE, maxWaiting: MAX_WAITING })
  return (bytes) =>
    run(async () => {
      const encoded = await encode(bytes, box).catch(() => undefined)
      if (!encoded) throw new Refusal(unreadable)
      return encoded
    })
}
