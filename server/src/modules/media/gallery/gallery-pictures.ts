/** Puts a picture into the folder of a gallery, whose editor may then take it into a draft. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { ContentService } from '../../content/index.ts'
import type { Acts } from '../../operator-record/index.ts'
import type { PictureTools } from '../film/film-tools.ts'
import { type LibraryPicture, readLibraryPicture } from '../library/read-picture.ts'
import type { UploadFolder } from '../upload/disk.ts'
import { changeUpload } from '../upload/upload.repo.ts'
import type { UploadGate } from '../upload/upload-gate.ts'

export interface GalleryPicturesDeps {
  db: Db
  acts: Pick<Acts, 'perform' | 'findAnswer'>
  contents: Pick<ContentService, 'gallery'>
  media: MediaStore
  folder: UploadFolder
  gate: UploadGate
  pictures: PictureTools
}

const CALL = 'POST /admin/api/media.Picture/keep'
type Keep = Checked<typeof CALL>
type Kept = Output<typeof CALL>

const NAME_LENGTH = 20
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, NAME_LENGTH)
const stemOf = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/i, '')

export function createGalleryPictures({ db, acts, contents, media, folder, gate, pictures }: GalleryPicturesDeps) {
  /** Throws `upload.not_found`, `upload.not_in_state`. */
  async function readUpload(upload_id: string, { operator }: OperatorContext): Promise<LibraryPicture> {
    const { state, kind, name } = await gate.requireOwn(upload_id, operator.operator_id)
    if (state !== 'finished' || kind !== 'image') throw new Refusal('upload.not_in_state')
    return { bytes: await readFile(folder.pathOf(upload_id)), file_name: stemOf(name) }
  }

  async function put(file_path: string, bytes: Buffer): Promise<string> {
    if (!(await media.stat(file_path))) await media.putBytes(file_path, bytes)
    return file_path
  }

  /** What the bytes are decides, not the name of the file: an SVG could run scripts. Throws `media.picture_unreadable`. */
  async function store(content_id: number, { bytes, file_name }: LibraryPicture) {
    const unreadable = () => {
      throw new Refusal('media.picture_unreadable')
    }
    const ext = await pictures.pictureFormat(bytes).catch(unreadable)
    const facts = await pictures.measurePicture(bytes).catch(unreadable)
    const thumb = await pictures.makeThumb(bytes).catch(unreadable)
    return {
      ...{ ...facts, file_name, file_type: 'image' as const, file_ext: ext, file_size: bytes.length },
      ...{ is_public: 0 as const, file_path: await put(`c/${content_id}/${digestOf(bytes)}.${ext}`, bytes) },
      // The first pictures of a locked gallery are shown small to everybody, who has no signed address.
      thumb_path: await put(`public/c/${content_id}/${digestOf(thumb)}.webp`, thumb),
    }
  }

  /**
   * Leaves no row in the record: what visitors see changes with the draft that takes the picture in. Throws `content.not_found`,
   * `content.not_in_state`, `upload.not_found`, `upload.not_in_state`, `media.file_unknown`, `media.picture_unreadable`.
   */
  async function keep(input: Keep, context: OperatorContext): Promise<Kept> {
    const { request_id, content_id, upload_id, file_key } = input
    const act = { call: CALL, request_id }
    const known = await acts.findAnswer<Kept>(context, act)
    if (known) return known
    if ((upload_id === undefined) === (file_key === undefined))
      throw new Refusal('request.invalid_parameter', { field: 'upload_id' })
    await contents.gallery.requireGallery(content_id)
    // One of the library is copied, so that each gallery has its own.
    const reading =
      upload_id === undefined ? readLibraryPicture({ db, media }, file_key ?? '') : readUpload(upload_id, context)
    const source = await reading
    const stored = await store(content_id, source)
    const answer = await acts.perform<Kept>(context, act, async (trx) => {
      const attached = { state: 'attached' as const, content_id }
      if (upload_id !== undefined && !(await changeUpload(trx, upload_id, ['finished'], attached)))
        throw new Refusal('upload.not_in_state')
      const file_id = await contents.gallery.keepPicture(trx, stored)
      return { change: null, answer: () => ({ file_id }) }
    })
    if (upload_id !== undefined) await folder.remove(upload_id)
    return answer
  }

  return { keep }
}
