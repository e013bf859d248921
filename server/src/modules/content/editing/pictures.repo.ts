/** SQL of the pictures of a gallery, as operators edit them. */
import type { GalleryPicture } from '@zimu/contract'
import type { Db, Trx } from '../../../db/open.ts'
import type { DetailFile } from '../detail/detail.repo.ts'

function listShown(db: Db, content_id: number): Promise<DetailFile[]> {
  return db
    .selectFrom('content_file')
    .innerJoin('file', 'file.file_id', 'content_file.file_id')
    .selectAll('file')
    .selectAll('content_file')
    .where('content_file.content_id', '=', content_id)
    .where('content_file.role', '=', 'image')
    .orderBy('content_file.position')
    .execute()
}

/** Pictures that lie in the folder of a content: it may show them, now or later. */
function listOwn(db: Db, content_id: number) {
  return db
    .selectFrom('file')
    .selectAll()
    .where('file_path', 'like', `c/${content_id}/%`)
    .where('file_type', '=', 'image')
    .where('delete_time', 'is', null)
    .orderBy('file_id')
    .execute()
}
type OwnFile = Awaited<ReturnType<typeof listOwn>>[number]

/** The small picture of a file, or itself. */
export const smallOf = ({ thumb_path, file_path }: Pick<OwnFile, 'thumb_path' | 'file_path'>): string =>
  thumb_path === '' ? file_path : thumb_path

/** Notes the small picture of a file, which is wanted again if it was given up. */
export async function keepFile(trx: Trx, file_id: number, thumb_path: string): Promise<void> {
  await trx.updateTable('file').set({ thumb_path, delete_time: null }).where('file_id', '=', file_id).execute()
}

/** Those that a gallery shows, in their order, and behind them those that it does not. */
export async function listTakeable(db: Db, content_id: number) {
  const [shown, own] = await Promise.all([listShown(db, content_id), listOwn(db, content_id)])
  const shownIds = new Set(shown.map(({ file_id }) => file_id))
  return { shown, others: own.filter(({ file_id }) => !shownIds.has(file_id)) }
}

type Words = { title?: string; text?: string }

function pictureOf({ file_id, title, text, texts }: DetailFile): GalleryPicture {
  const given = Object.entries(JSON.parse(texts) as Record<string, Words | undefined>)
  const words = given.map(([lang, row]) => [lang, { title: row?.title ?? '', text: row?.text ?? '' }])
  return { file_id, title, text, texts: Object.fromEntries(words) }
}

/** What a gallery shows, as part of its document. */
export async function readPictures(db: Db, content_id: number): Promise<GalleryPicture[]> {
  return (await listShown(db, content_id)).map(pictureOf)
}

/** Whether all of them may stand in the gallery. */
export async function arePicturesKnown(db: Db, content_id: number, pictures: readonly GalleryPicture[]) {
  if (pictures.length === 0) return true
  const { shown, others } = await listTakeable(db, content_id)
  const known = new Set([...shown, ...others].map(({ file_id }) => file_id))
  return pictures.every(({ file_id }) => known.has(file_id))
}

const filled = (words: Words): Words => Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''))

/** A place in the gallery; what was made of a picture before (its small one) stays with it. */
function placeOf(content_id: number, picture: GalleryPicture, position: number, file: OwnFile, former?: DetailFile) {
  const { file_id, title, text, texts } = picture
  const words = Object.entries(texts).map(([lang, row]) => [lang, filled(row)])
  return {
    ...{ content_id, file_id, role: 'image' as const, position, title, text },
    texts: JSON.stringify(Object.fromEntries(words)),
    meta: former?.meta ?? JSON.stringify({ thumb: smallOf(file) }),
  }
}

async function placesOf(db: Db, content_id: number, pictures: readonly GalleryPicture[]) {
  const { shown, others } = await listTakeable(db, content_id)
  const fileOf = new Map<number, OwnFile>([...shown, ...others].map((file) => [file.file_id, file]))
  const formerOf = new Map(shown.map((file) => [file.file_id, file]))
  return pictures.flatMap((picture, position) => {
    const file = fileOf.get(picture.file_id)
    const place = file && placeOf(content_id, picture, position, file, formerOf.get(picture.file_id))
    return file && place ? [{ file, place }] : []
  })
}

/** Pictures of a draft as a detail reads them; those that are gone are left out. */
export async function listDrafted(
  db: Db,
  content_id: number,
  pictures: readonly GalleryPicture[],
): Promise<DetailFile[]> {
  const drafted = await placesOf(db, content_id, pictures)
  return drafted.map(({ file, place }) => ({ ...file, ...place, content_file_id: 0, is_original: 0 }))
}

/** Puts them in the place of those that the gallery shows. */
export async function savePictures(trx: Trx, content_id: number, pictures: readonly GalleryPicture[]): Promise<void> {
  const places = (await placesOf(trx, content_id, pictures)).map(({ place }) => place)
  await trx.deleteFrom('content_file').where('content_id', '=', content_id).where('role', '=', 'image').execute()
  if (places.length > 0) await trx.insertInto('content_file').values(places).execute()
  await trx.updateTable('content').set({ extent: places.length }).where('content_id', '=', content_id).execute()
}
