import { createPictureEncoder } from '../../../process/encode-picture.ts'

export const AVATAR_PX = 256

/** Encodes uploaded pictures as square WebP of 256 × 256 pixels. Throws `member.avatar_unreadable`, `server.busy`. */
export function createAvatarEncoder(): (bytes: Buffer) => Promise<Buffer> {
  const encode = createPictureEncoder({ width: AVATAR_PX, height: AVATAR_PX, fit: 'cover' }, 'member.avatar_unreadable')
  return async (bytes) => (await encode(bytes)).bytes
}
