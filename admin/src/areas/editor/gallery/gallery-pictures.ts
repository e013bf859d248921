/** Pictures of a gallery while they are edited. Pure. */
import type { GalleryPicture, Output } from '@zimu/contract'

/** As many as a draft takes. */
export const MAX_PICTURES = 200

export type PictureFile = Output<'GET /admin/api/content.Gallery/info'>['list'][number]
export type Files = ReadonlyMap<number, PictureFile>

export const filesOf = (list: readonly PictureFile[]): Files => new Map(list.map((file) => [file.file_id, file]))

/** A file as the last picture; one that is there already stays where it is. */
export function withPicture(pictures: readonly GalleryPicture[], file_id: number): GalleryPicture[] {
  const isThere = pictures.some((picture) => picture.file_id === file_id)
  return isThere || pictures.length >= MAX_PICTURES
    ? [...pictures]
    : [...pictures, { file_id, title: '', text: '', texts: {} }]
}

/** A picture back at its place, or as near as there is one. */
export function withBack(
  pictures: readonly GalleryPicture[],
  picture: GalleryPicture,
  place: number,
): GalleryPicture[] {
  const others = pictures.filter(({ file_id }) => file_id !== picture.file_id)
  return [...others.slice(0, place), picture, ...others.slice(place)]
}

/** Pictures in the order of their files; what has no file comes last. */
export function inOrder(pictures: readonly GalleryPicture[], fileIds: readonly number[]): GalleryPicture[] {
  const placeOf = new Map(fileIds.map((file_id, place) => [file_id, place]))
  const place = ({ file_id }: GalleryPicture) => placeOf.get(file_id) ?? fileIds.length
  return [...pictures].sort((a, b) => place(a) - place(b))
}

/** By the names of the files, numbers in them as numbers, or by when they were sent. */
export function sortedBy(pictures: readonly GalleryPicture[], files: Files, by: 'name' | 'time'): GalleryPicture[] {
  const names = new Intl.Collator('zh-Hans', { numeric: true })
  const known = pictures.flatMap(({ file_id }) => files.get(file_id) ?? [])
  const sorted = known.sort((a, b) =>
    by === 'name'
      ? names.compare(a.file_name, b.file_name)
      : a.create_time.localeCompare(b.create_time) || a.file_id - b.file_id,
  )
  return inOrder(
    pictures,
    sorted.map(({ file_id }) => file_id),
  )
}
