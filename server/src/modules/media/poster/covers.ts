/** Makes a cover and its crops, and stores them. Touches no database. */
import { createHash } from 'node:crypto'
import { CROPS, type Focus } from '@zimu/contract/films'
import type { MediaAddresses } from '../../../ports/media-store/addresses.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import type { ContentImage } from '../../content/index.ts'
import type { PictureTools } from '../film/film-tools.ts'

export interface CoversDeps {
  media: Pick<MediaStore, 'putBytes' | 'stat'>
  addresses: Pick<MediaAddresses, 'publicUrl'>
  pictures: PictureTools
}

const NAME_LENGTH = 20

export type Covers = ReturnType<typeof createCovers>

export function createCovers({ media, addresses, pictures }: CoversDeps) {
  async function put(content_id: number, bytes: Buffer): Promise<string> {
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, NAME_LENGTH)
    const file_path = `public/c/${content_id}/${name}.webp`
    if (!(await media.stat(file_path))) await media.putBytes(file_path, bytes)
    return addresses.publicUrl(file_path)
  }

  async function cropsOf(content_id: number, source: string | Buffer, focus: Focus | undefined) {
    const crops: Record<string, { url: string; width: number; height: number }> = {}
    for (const [name, shape] of Object.entries(CROPS)) {
      const bytes = await pictures.cropPicture(source, { ...shape, focus })
      const { width, height } = await pictures.measurePicture(bytes)
      crops[name] = { url: await put(content_id, bytes), width, height }
    }
    return crops
  }

  return {
    /**
     * `focus`: what the crops show. `isGivenAway`: covers are for everybody, so what is taken unasked from a locked film becomes one small picture. Throws where
     * the source is no readable picture.
     */
    async make(
      content_id: number,
      source: string | Buffer,
      { isGivenAway = false, focus }: { isGivenAway?: boolean; focus?: Focus | undefined } = {},
    ): Promise<ContentImage> {
      const made = await (isGivenAway ? pictures.makeLockedCover(source) : pictures.makeCover(source))
      const { width, height, color } = await pictures.measurePicture(made)
      const covers = isGivenAway ? {} : await cropsOf(content_id, source, focus)
      return {
        ...{ image_url: await put(content_id, made), image_width: width, image_height: height, image_color: color },
        covers: JSON.stringify(covers),
      }
    },
  }
}
