/** SQL of the library of files. */
import { sql } from 'kysely'
import { contains } from '../../../db/list-query/list-query.ts'
import type { Db, Trx } from '../../../db/open.ts'

export interface FileFilter {
  kind: 'video' | 'image'
  use: 'used' | 'unused' | 'deleted' | undefined
  q: string
  /** Epoch milliseconds; undefined: all. */
  from: number | undefined
}

interface Slice {
  before: number
  limit: number
}

/** Pictures of members are theirs, not the service's. */
const AVATARS = 'public/avatar/%'
const isUsed = sql<boolean>`exists (select 1 from content_file used where used.file_id = file.file_id)`

function narrow(db: Db, { kind, use, q, from }: FileFilter) {
  let query = db.selectFrom('file').where('file_type', '=', kind).where('file_path', 'not like', AVATARS)
  if (use === 'deleted') query = query.where('delete_time', 'is not', null)
  if (use === 'used') query = query.where(isUsed)
  if (use === 'unused') query = query.where('delete_time', 'is', null).where(sql<boolean>`not ${isUsed}`)
  if (q !== '') query = query.where(contains(sql.ref('file_name'), q))
  if (from !== undefined) query = query.where('create_time', '>=', from)
  return query
}

export function listFiles(db: Db, filter: FileFilter, { before, limit }: Slice) {
  return narrow(db, filter)
    .selectAll('file')
    .select(isUsed.as('is_used'))
    .where('file_id', '<', before)
    .orderBy('file_id', 'desc')
    .limit(limit)
    .execute()
}
export type FileRow = Awaited<ReturnType<typeof listFiles>>[number]

export async function countFiles(db: Db, filter: FileFilter): Promise<number> {
  const { num } = await narrow(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return Number(num)
}

export async function sumFiles(db: Db): Promise<number> {
  const { size } = await db
    .selectFrom('file')
    .select((eb) => eb.fn.sum<number>('file_size').as('size'))
    .executeTakeFirstOrThrow()
  return Number(size ?? 0)
}

export function findFile(db: Db, file_id: number): Promise<FileRow | undefined> {
  return db
    .selectFrom('file')
    .selectAll('file')
    .select(isUsed.as('is_used'))
    .where('file_id', '=', file_id)
    .where('file_path', 'not like', AVATARS)
    .executeTakeFirst()
}

/** Contents with a cover of ours. */
function covers(db: Db, q: string) {
  const query = db.selectFrom('content').where('image_url', 'like', '/storage/%').where('is_delete', '=', 0)
  return q === '' ? query : query.where(contains(sql.ref('name'), q))
}

const COVER = ['content_id', 'name', 'image_url', 'image_width', 'image_height', 'image_color'] as const

export const listCovers = (db: Db, q: string, { before, limit }: Slice) =>
  covers(db, q).select(COVER).where('content_id', '<', before).orderBy('content_id', 'desc').limit(limit).execute()
export type CoverRow = Awaited<ReturnType<typeof listCovers>>[number]

export const findCover = (db: Db, content_id: number) =>
  covers(db, '').select(COVER).where('content_id', '=', content_id).executeTakeFirst()

export async function countCovers(db: Db, q: string): Promise<number> {
  const { num } = await covers(db, q)
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return Number(num)
}

/** Films with subtitles. The text is JSON that we wrote: what has tracks holds this. */
function tracked(db: Db, q: string) {
  const query = db
    .selectFrom('content_file')
    .innerJoin('content', 'content.content_id', 'content_file.content_id')
    .where('content_file.role', '=', 'video')
    .where('content_file.meta', 'like', '%"tracks":[{%')
  return q === '' ? query : query.where(contains(sql.ref('content.name'), q))
}

const TRACKED = [
  'content_file.content_file_id',
  'content_file.content_id',
  'content_file.meta',
  'content.name',
] as const

export const listTracked = (db: Db, q: string, { before, limit }: Slice) =>
  tracked(db, q)
    .select(TRACKED)
    .where('content_file_id', '<', before)
    .orderBy('content_file_id', 'desc')
    .limit(limit)
    .execute()
export type TrackedRow = Awaited<ReturnType<typeof listTracked>>[number]

export const findTracked = (db: Db, content_file_id: number) =>
  tracked(db, '').select(TRACKED).where('content_file_id', '=', content_file_id).executeTakeFirst()

export async function countTracked(db: Db, q: string): Promise<number> {
  const { num } = await tracked(db, q)
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return Number(num)
}

/** Contents that use files, with what each is to them. */
export async function listPlaces(db: Db, fileIds: readonly number[]) {
  if (fileIds.length === 0) return []
  return db
    .selectFrom('content_file')
    .innerJoin('content', 'content.content_id', 'content_file.content_id')
    .select(['content_file.file_id', 'content.content_id', 'content.name', 'content.image_url', 'content_file.role'])
    .where('content_file.file_id', 'in', [...fileIds])
    .orderBy('content.content_id')
    .limit(1000)
    .execute()
}

/** Made of a film: bytes of its renditions, and what was read from it. */
export async function listMade(db: Db, fileIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (fileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('rendition')
    .select('file_id')
    .select((eb) => eb.fn.sum<number>('size').as('size'))
    .where('file_id', 'in', [...fileIds])
    .groupBy('file_id')
    .execute()
  return new Map(rows.map(({ file_id, size }) => [file_id, Number(size)]))
}

export const findFacts = (db: Db, file_id: number) =>
  db.selectFrom('film_source').select('facts').where('file_id', '=', file_id).executeTakeFirst()

/** The upload that a stored file came from. */
export const findUploadOf = (db: Db, file_path: string) =>
  db
    .selectFrom('upload')
    .leftJoin('operator', 'operator.operator_id', 'upload.operator_id')
    .select(['upload.sha256', 'operator.nickname'])
    .where('upload.file_path', '=', file_path)
    .orderBy('upload.create_time')
    .limit(1)
    .executeTakeFirst()

/** Sets or takes away the time of deletion of files that nothing uses. Returns the ids of those that were changed. */
export async function markDeleted(
  trx: Trx,
  fileIds: readonly number[],
  delete_time: number | null,
  wasDeleted: boolean,
): Promise<number[]> {
  const rows = await trx
    .updateTable('file')
    .set({ delete_time })
    .where('file_id', 'in', [...fileIds])
    .where('delete_time', wasDeleted ? 'is not' : 'is', null)
    .where(sql<boolean>`not ${isUsed}`)
    .returning('file_id')
    .execute()
  return rows.map(({ file_id }) => file_id)
}

/** Files whose time has come. */
export const listErasable = (db: Db, before: number, limit: number) =>
  db
    .selectFrom('file')
    .select(['file_id', 'file_path', 'thumb_path'])
    .where('delete_time', '<=', before)
    .orderBy('delete_time')
    .limit(limit)
    .execute()

/** Deletes the row of a file that nothing uses, with what was made of it. Undefined: it is used again, and stays. */
export async function eraseFile(trx: Trx, file_id: number): Promise<{ content_id: number | undefined } | undefined> {
  const held = await trx
    .updateTable('file')
    .set((eb) => ({ delete_time: eb.ref('delete_time') }))
    .where('file_id', '=', file_id)
    .where(sql<boolean>`not ${isUsed}`)
    .returning('file_id')
    .executeTakeFirst()
  if (!held) {
    await trx.updateTable('file').set({ delete_time: null }).where('file_id', '=', file_id).execute()
    return undefined
  }
  const source = await trx
    .selectFrom('film_source')
    .select('content_id')
    .where('file_id', '=', file_id)
    .executeTakeFirst()
  await trx.deleteFrom('rendition').where('file_id', '=', file_id).execute()
  await trx.deleteFrom('film_source').where('file_id', '=', file_id).execute()
  await trx.deleteFrom('file').where('file_id', '=', file_id).execute()
  return { content_id: source?.content_id }
}
