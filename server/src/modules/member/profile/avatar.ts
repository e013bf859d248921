import { createTaskQueue } from '../../../limits/task-queue.ts'
import { loadSharp, UPLOADS_AT_ONCE } from '../../../process/thread-pool.ts'
import { Refusal } from '../../../refusal.ts'

export const AVATAR_PX = 256
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])
/** Photographs of phones have 12 to 24 megapixels. The header tells the size, so larger pictures are not decoded. */
const MAX_PIXELS = 25_000_000
const MAX_DECODING_SECONDS = 10
/** Queue limit; beyond it `server.busy` is thrown. Clients give up after ten seconds. */
const MAX_WAITING = 8

/** First bytes of the formats. Other input must not reach the library, whose SVG reader parses XML. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8/, /^RIFF....WEBP/s, /^....ftyp/s]

async function encode(bytes: Buffer): Promise<Buffer> {
  const head = bytes.toString('latin1', 0, 16)
  if (!SIGNATURES.some((signature) => signature.test(head))) throw new Refusal('member.avatar_unreadable')
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format, width, height } = await picture.metadata()
  if (!FORMATS.has(format) || width * height > MAX_PIXELS) throw new Refusal('member.avatar_unreadable')
  return picture
    .timeout({ seconds: MAX_DECODING_SECONDS })
    .rotate()
    .resize(AVATAR_PX, AVATAR_PX, { fit: 'cover', position: 'centre' })
    .webp({ quality: 82 })
    .toBuffer()
}

export type EncodeAvatar = (bytes: Buffer) => Promise<Buffer>

/**
 * Encodes uploaded pictures as square WebP of 256 × 256 pixels, upright and without metadata (photographs of phones contain
 * GPS positions), `UPLOADS_AT_ONCE` at a time. The format is detected from the bytes. Throws `member.avatar_unreadable`,
 * and `server.busy` if the queue is full.
 */
export function createAvatarEncoder(): EncodeAvatar {
  const run = createTaskQueue({ parallel: UPLOADS_AT_ONCE, maxWaiting: MAX_WAITING })
  return (bytes) =>
    run(() =>
      encode(bytes).catch(() => {
        throw new Refusal('member.avatar_unreadable')
      }),
    )
}
