/** Pictures of a member's feedback for the copy of their data: one after the other, so that only one is in memory. */
import type { Readable } from 'node:stream'
import type { Db } from '../../../db/open.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import { listOwnPictures } from './own-data.repo.ts'

type Files = Pick<MediaStore, 'open'>

/** Bytes of the pictures of one copy; older ones beyond it are only listed. Sixty of the usual size are a third of it. */
const MAX_BYTES = 48 * 1024 * 1024

async function readWhole(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A stored WebP as an address that holds it; undefined if it cannot be read. */
export async function readAsData(media: Files, file_path: string): Promise<string | undefined> {
  const bytes = await media.open(file_path).then(
    (file) => readWhole(file.bytes),
    () => undefined,
  )
  return bytes && `data:image/webp;base64,${bytes.toString('base64')}`
}

/** `data`: undefined for a picture that is gone, or beyond the bound. */
interface OwnPicture {
  picture_id: number
  data: string | undefined
}

/** The newest first: what does not fit is what was sent long ago. */
export async function* readOwnPictures(db: Db, media: Files, member_id: number): AsyncGenerator<OwnPicture> {
  let left = MAX_BYTES
  for (const { picture_id, file_path, file_size } of await listOwnPictures(db, member_id)) {
    const isFitting = file_size <= left
    if (isFitting) left -= file_size
    yield { picture_id, data: isFitting ? await readAsData(media, file_path) : undefined }
  }
}
