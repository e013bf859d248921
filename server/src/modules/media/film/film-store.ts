/** Where the bytes of a film lie: in the folder of uploads, then in the media store. */
import type { MediaStore } from '../../../ports/media-store/index.ts'
import type { UploadFolder } from '../upload/disk.ts'
import type { UploadRow } from '../upload/upload.repo.ts'
import type { TakenFilm } from './film.rules.ts'
import { stemOf } from './film.rules.ts'
import type { WorkFolder } from './work-folder.ts'

const NAME_LENGTH = 20

export function createFilmStore({
  media,
  folder,
  work,
}: {
  media: MediaStore
  folder: UploadFolder
  work: WorkFolder
}) {
  /** Bytes that are in the store already are fetched from there. */
  async function placeOf({ upload_id, file_path, name }: UploadRow) {
    if (file_path === '') return { path: folder.pathOf(upload_id), name }
    const extension = file_path.slice(file_path.lastIndexOf('.'))
    const path = `${work.intakeFolder(upload_id)}/source${extension}`
    await work.copyHere(file_path, path)
    return { path, name: `${stemOf(name)}${extension}` }
  }

  async function store(content_id: number, film: TakenFilm): Promise<string> {
    const file_path = `c/${content_id}/${film.sha256.slice(0, NAME_LENGTH)}.${film.extension}`
    if ((await media.stat(file_path))?.size !== film.size) await media.putFile(file_path, film.path)
    return file_path
  }
  return { placeOf, store }
}
