/** Stored media that rows of the database refer to, to compare them with the media store. */
import type { Db } from './open.ts'
import { SITE_FOLDER } from './site-folder.rules.ts'

export interface MediaReference {
  /** Path inside the media store. */
  file_path: string
  /** Bytes; undefined if the row does not record them. */
  size: number | undefined
}

const BATCH = 1000
/** `/storage/…` is the address of everything below `public/`. */
const PUBLIC_ADDRESS = /^\/storage\/([^?#]+)/

function pathOfAddress(address: unknown): string[] {
  const found = typeof address === 'string' ? PUBLIC_ADDRESS.exec(address)?.[1] : undefined
  return found === undefined ? [] : [`public/${decodeURIComponent(found)}`]
}

/** Every `path`, `hls` and `thumb` of a file's `meta`, however deep. */
function pathsOfMeta(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && ['path', 'hls', 'thumb'].includes(key) ? [inner] : pathsOfMeta(inner),
  )
}

function pathsOfCovers(covers: string): string[] {
  return Object.values(JSON.parse(covers) as Record<string, { url?: string }>).flatMap(({ url }) => pathOfAddress(url))
}

async function* listFileReferences(db: Db, content_id: number | undefined): AsyncGenerator<MediaReference> {
  for (let last = 0; ; ) {
    let query = db
      .selectFrom('content_file')
      .innerJoin('content', 'content.content_id', 'content_file.content_id')
      .innerJoin('file', 'file.file_id', 'content_file.file_id')
      .select(['content_file.content_file_id', 'content_file.meta', 'file.file_path', 'file.file_size'])
      .where('content_file.content_file_id', '>', last)
      .orderBy('content_file.content_file_id')
      .limit(BATCH)
    query =
      content_id === undefined
        ? query.where('content.is_delete', '=', 0)
        : query.where('content.content_id', '=', content_id)
    const rows = await query.execute()
    for (const { file_path, file_size, meta } of rows) {
      yield { file_path, size: file_size }
      for (const path of pathsOfMeta(JSON.parse(meta))) yield { file_path: path, size: undefined }
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.content_file_id
  }
}

async function* listCoverReferences(db: Db, only: number | undefined): AsyncGenerator<MediaReference> {
  for (let last = 0; ; ) {
    let query = db
      .selectFrom('content')
      .select(['content_id', 'image_url', 'covers'])
      .where('content_id', '>', last)
      .orderBy('content_id')
      .limit(BATCH)
    query = only === undefined ? query.where('is_delete', '=', 0) : query.where('content_id', '=', only)
    const rows = await query.execute()
    for (const { image_url, covers } of rows)
      for (const file_path of [...pathOfAddress(image_url), ...pathsOfCovers(covers)])
        yield { file_path, size: undefined }
    const end = rows.at(-1)
    if (!end) return
    last = end.content_id
  }
}

async function* listFeedbackPictures(db: Db): AsyncGenerator<MediaReference> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('feedback_picture')
      .select(['picture_id', 'file_path', 'file_size'])
      .where('picture_id', '>', last)
      .orderBy('picture_id')
      .limit(BATCH)
      .execute()
    for (const { file_path, file_size } of rows) yield { file_path, size: file_size }
    const end = rows.at(-1)
    if (!end) return
    last = end.picture_id
  }
}

/** Pictures of slides that were copied for them. */
async function* listSlidePictures(db: Db): AsyncGenerator<MediaReference> {
  const slides = await db.selectFrom('carousel').select('image_url').where('is_delete', '=', 0).execute()
  for (const file_path of slides.flatMap(({ image_url }) => pathOfAddress(image_url)))
    if (file_path.startsWith(SITE_FOLDER)) yield { file_path, size: undefined }
}

/**
 * Media of one content, listed or not; without `content_id`, all that listed contents, slides and members refer to. A path may
 * come more than once.
 */
export async function* listMediaReferences(db: Db, content_id?: number): AsyncGenerator<MediaReference> {
  yield* listFileReferences(db, content_id)
  yield* listCoverReferences(db, content_id)
  if (content_id !== undefined) return
  const avatars = await db
    .selectFrom('member')
    .innerJoin('file', 'file.file_id', 'member.avatar_file_id')
    .select(['file.file_path', 'file.file_size'])
    .execute()
  for (const { file_path, file_size } of avatars) yield { file_path, size: file_size }
  yield* listFeedbackPictures(db)
  yield* listSlidePictures(db)
}
