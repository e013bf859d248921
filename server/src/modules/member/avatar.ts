import { Refusal } from '../../refusal.ts'

export const AVATAR_PX = 256
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])
/** A picture that unpacks to more than this is refused before it fills the memory. */
const PIXELS_MOST = 50_000_000

/**
 * An uploaded picture as a square WebP of 256 × 256, upright and without metadata (a phone's picture holds its place).
 * The bytes decide what it is, not its name. Throws `member.avatar_unreadable`.
 */
export async function encodeAvatar(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MOST, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format)) throw new Refusal('member.avatar_unreadable')
    return await picture
      .rotate()
      .resize(AVATAR_PX, AVATAR_PX, { fit: 'cover', position: 'centre' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw new Refusal('member.avatar_unreadable')
  }
}
