/** Subtitle files of films as they lie in the media store. */
import { text } from 'node:stream/consumers'
import type { MediaStore } from '../../../ports/media-store/index.ts'

/** Returns a reader of one file, `""` for one that is not there. */
export const createVttReader =
  (media: Pick<MediaStore, 'stat' | 'open'>) =>
  async (path: string): Promise<string> =>
    (await media.stat(path)) ? text((await media.open(path)).bytes) : ''
