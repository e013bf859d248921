/** Pictures of the library on the site itself: a slide shows a copy that everybody may see, which no change of its content takes away. */
import { createHash } from 'node:crypto'
import type { Db } from '../../../db/open.ts'
import { SITE_FOLDER } from '../../../db/site-folder.rules.ts'
import type { MediaAddresses } from '../../../ports/media-store/addresses.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { PictureTools } from '../film/film-tools.ts'
import { readLibraryPicture } from './read-picture.ts'

interface SitePicturesDeps {
  db: Db
  media: MediaStore
  addresses: Pick<MediaAddresses, 'publicUrl'>
  pictures: PictureTools
}

interface SitePicture {
  image_url: string
  /** Pixels. */
  width: number
  height: number
  color: string
}

const NAME_LENGTH = 20

export function createSitePictures({ db, media, addresses, pictures }: SitePicturesDeps) {
  return {
    /**
     * Copies one, turned upright and at most as wide as covers are; the same picture is copied once. Throws `media.file_unknown`,
     * `media.picture_unreadable`.
     */
    async copy(file_key: string): Promise<SitePicture> {
      const unreadable = () => {
        throw new Refusal('media.picture_unreadable')
      }
      const { bytes } = await readLibraryPicture({ db, media }, file_key)
      await pictures.pictureFormat(bytes).catch(unreadable)
      const made = await pictures.makeCover(bytes).catch(unreadable)
      const file_path = `${SITE_FOLDER}${createHash('sha256').update(made).digest('hex').slice(0, NAME_LENGTH)}.webp`
      if (!(await media.stat(file_path))) await media.putBytes(file_path, made)
      return { image_url: addresses.publicUrl(file_path), ...(await pictures.measurePicture(made)) }
    },
  }
}
