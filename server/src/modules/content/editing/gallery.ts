/** Pictures among which the editor of a gallery chooses. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { MediaAddresses } from '../../../ports/media-store/addresses.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import { isPublic } from '../detail/media.ts'
import type { FileInput, ImageMeta } from '../writing/content-input.ts'
import { saveFile } from '../writing/films.repo.ts'
import { findEdited } from './document.repo.ts'
import { keepFile, listTakeable, smallOf } from './pictures.repo.ts'

export interface GalleryDeps {
  db: Db
  clock: Clock
  addresses: Pick<MediaAddresses, 'publicUrl' | 'signerFor'>
}

export function createGallery({ db, clock, addresses }: GalleryDeps) {
  return {
    /** Throws `content.not_found`, `content.not_in_state` for another kind of content. */
    async requireGallery(content_id: number): Promise<void> {
      const row = await findEdited(db, content_id)
      if (!row || row.is_delete === 1) throw new Refusal('content.not_found')
      if (row.kind !== 'gallery') throw new Refusal('content.not_in_state')
    },

    /** A picture in the folder of a gallery, which its editor may take. Returns its id; the same file has the same, also after it was given up. */
    async keepPicture(trx: Trx, { thumb_path, ...file }: FileInput & { thumb_path: string }): Promise<number> {
      const file_id = await saveFile(trx, file, clock.now())
      await keepFile(trx, file_id, thumb_path)
      return file_id
    },

    /** Throws `content.not_found`. */
    async info(
      { content_id }: Checked<'GET /admin/api/content.Gallery/info'>,
      { operator: { session_id } }: OperatorContext,
    ): Promise<Output<'GET /admin/api/content.Gallery/info'>> {
      if (!(await findEdited(db, content_id))) throw new Refusal('content.not_found')
      // The number is of no member's session.
      const signer = addresses.signerFor(-session_id)
      const urlOf = (path: string) => (isPublic(path) ? addresses.publicUrl(path) : signer.urlOf(path))
      const { shown, others } = await listTakeable(db, content_id)
      const thumbOf = new Map(shown.map(({ file_id, meta }) => [file_id, (JSON.parse(meta) as ImageMeta).thumb]))
      return {
        list: [...shown, ...others].map((file) => ({
          ...{ file_id: file.file_id, file_name: file.file_name, url: urlOf(file.file_path) },
          ...{ small_url: urlOf(thumbOf.get(file.file_id) ?? smallOf(file)) },
          ...{ width: file.width, height: file.height, color: file.color, create_time: formatTime(file.create_time) },
          is_shown: thumbOf.has(file.file_id) ? 1 : 0,
        })),
      }
    },
  }
}
