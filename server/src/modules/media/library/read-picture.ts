/** Bytes of a picture that the library lists, to be copied elsewhere. */
import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../db/open.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from './library.repo.ts'
import { parseKey, pathOfAddress } from './library.rules.ts'

export interface LibraryPicture {
  bytes: Buffer
  file_name: string
}

/** A picture of a content, or a cover. Throws `media.file_unknown`, also for one that was given up or whose bytes are gone. */
export async function readLibraryPicture(
  { db, media }: { db: Db; media: Pick<MediaStore, 'stat' | 'open'> },
  file_key: string,
): Promise<LibraryPicture> {
  const key = parseKey(file_key)
  const file = key.of === 'file' ? await repo.findFile(db, key.id) : undefined
  const cover = key.of === 'cover' ? await repo.findCover(db, key.id) : undefined
  const isPicture = file?.file_type === 'image' && file.delete_time === null
  const path = isPicture ? file.file_path : cover && pathOfAddress(cover.image_url)
  if (path === undefined || !(await media.stat(path))) throw new Refusal('media.file_unknown')
  return { bytes: await buffer((await media.open(path)).bytes), file_name: file?.file_name ?? cover?.name ?? '' }
}
