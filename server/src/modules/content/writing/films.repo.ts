/** SQL of single films of a content, and of its picture. */
import type { Selectable } from 'kysely'
import type { Dialect } from '../../../db/columns.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { ContentFileTable, ContentTable } from '../../../db/schema.ts'
import type { FileInput, VideoMeta } from './content-input.ts'
import { readIndexed, reindex } from './indexing.repo.ts'

/** A film's place in a content, as it is taken away and given back. */
export type Episode = Pick<
  Selectable<ContentFileTable>,
  'content_id' | 'file_id' | 'position' | 'title' | 'text' | 'texts' | 'meta'
>
const EPISODE = ['content_id', 'file_id', 'position', 'title', 'text', 'texts', 'meta'] as const

export interface WriteAt {
  dialect: Dialect
  now: number
}

export async function saveFile(trx: Trx, file: FileInput, now: number): Promise<number> {
  const columns = { width: 0, height: 0, color: '', duration: 0, ...file }
  const row = await trx
    .insertInto('file')
    .values({ ...columns, create_time: now })
    .onConflict((conflict) => conflict.column('file_path').doUpdateSet(columns))
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return row.file_id
}

export function findEpisode(trx: Db, content_id: number, file_id: number): Promise<Episode | undefined> {
  return trx
    .selectFrom('content_file')
    .select(EPISODE)
    .where('content_id', '=', content_id)
    .where('file_id', '=', file_id)
    .where('role', '=', 'video')
    .executeTakeFirst()
}

/** Films of a content in their order. */
export function listEpisodes(db: Db, content_id: number): Promise<Episode[]> {
  return db
    .selectFrom('content_file')
    .select(EPISODE)
    .where('content_id', '=', content_id)
    .where('role', '=', 'video')
    .orderBy('position')
    .execute()
}

export async function isVideo(db: Db, content_id: number): Promise<boolean> {
  const row = await db.selectFrom('content').select('kind').where('content_id', '=', content_id).executeTakeFirst()
  return row?.kind === 'video'
}

/** Films of a content of which visitors get the file itself, in their order. */
export async function listOriginals(db: Db, content_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('content_file')
    .select('file_id')
    .where('content_id', '=', content_id)
    .where('role', '=', 'video')
    .where('is_original', '=', 1)
    .orderBy('position')
    .execute()
  return rows.map(({ file_id }) => file_id)
}

/** Has visitors get the files themselves of these films of a content, and renditions of the others. */
export async function setOriginals(trx: Trx, content_id: number, fileIds: readonly number[]): Promise<void> {
  const films = trx.updateTable('content_file').where('content_id', '=', content_id).where('role', '=', 'video')
  await films.set({ is_original: 0 }).where('is_original', '=', 1).execute()
  if (fileIds.length > 0)
    await films
      .set({ is_original: 1 })
      .where('file_id', 'in', [...fileIds])
      .execute()
}

/** Replaces columns of a film's place in a content. */
export async function updateEpisode(
  trx: Trx,
  { content_id, file_id }: Pick<Episode, 'content_id' | 'file_id'>,
  wanted: Partial<Pick<Episode, 'position' | 'title' | 'texts' | 'meta'>>,
): Promise<void> {
  await trx
    .updateTable('content_file')
    .set(wanted)
    .where('content_id', '=', content_id)
    .where('file_id', '=', file_id)
    .where('role', '=', 'video')
    .execute()
}

/** Position after the last file of a content. */
export async function nextPosition(trx: Trx, content_id: number): Promise<number> {
  const row = await trx
    .selectFrom('content_file')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('content_id', '=', content_id)
    .executeTakeFirst()
  return row?.last === null || row?.last === undefined ? 0 : Number(row.last) + 1
}

export async function insertEpisode(trx: Trx, episode: Episode): Promise<void> {
  await trx
    .insertInto('content_file')
    .values({ ...episode, role: 'video' })
    .execute()
}

export async function deleteEpisode(trx: Trx, { content_id, file_id }: Episode): Promise<void> {
  await trx
    .deleteFrom('content_file')
    .where('content_id', '=', content_id)
    .where('file_id', '=', file_id)
    .where('role', '=', 'video')
    .execute()
}

/** After its films changed: length by the first of them, version, lists and search. Returns the version. */
export async function renewContent(trx: Trx, content_id: number, { dialect, now }: WriteAt): Promise<number> {
  const [indexed] = await readIndexed(trx, [content_id])
  const first = await trx
    .selectFrom('content_file')
    .innerJoin('file', 'file.file_id', 'content_file.file_id')
    .select('file.duration')
    .where('content_file.content_id', '=', content_id)
    .where('content_file.role', '=', 'video')
    .orderBy('content_file.position')
    .limit(1)
    .executeTakeFirst()
  const duration = Math.round(first?.duration ?? 0)
  const { version } = await trx
    .updateTable('content')
    .set((eb) => ({ duration, extent: duration, update_time: now, version: eb('version', '+', 1) }))
    .where('content_id', '=', content_id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await reindex(trx, dialect, content_id, indexed)
  return version
}

/** Adds to what goes along with a film. False: it is no longer part of the content. */
export async function patchMeta(
  trx: Trx,
  { content_id, file_id }: Pick<Episode, 'content_id' | 'file_id'>,
  patch: Partial<VideoMeta>,
): Promise<boolean> {
  const found = await findEpisode(trx, content_id, file_id)
  if (!found) return false
  const meta = JSON.stringify({ ...(JSON.parse(found.meta) as VideoMeta), ...patch })
  await updateEpisode(trx, found, { meta })
  return true
}

/** The picture of a content and its crops. */
export type ContentImage = Pick<
  Selectable<ContentTable>,
  'image_url' | 'image_width' | 'image_height' | 'image_color' | 'covers'
>

export function findImage(trx: Trx, content_id: number): Promise<ContentImage | undefined> {
  return trx
    .selectFrom('content')
    .select(['image_url', 'image_width', 'image_height', 'image_color', 'covers'])
    .where('content_id', '=', content_id)
    .executeTakeFirst()
}

/** Returns the content's new version. */
export async function saveImage(trx: Trx, content_id: number, image: ContentImage, now: number): Promise<number> {
  const { version } = await trx
    .updateTable('content')
    .set((eb) => ({ ...image, update_time: now, version: eb('version', '+', 1) }))
    .where('content_id', '=', content_id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** False: the file has been erased. */
export async function hasFile(trx: Trx, file_id: number): Promise<boolean> {
  return (
    (await trx.selectFrom('file').select('file_id').where('file_id', '=', file_id).executeTakeFirst()) !== undefined
  )
}
