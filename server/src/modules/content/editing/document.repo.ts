/** SQL of what operators edit of a content, its draft and its versions. */
import type { Db, Trx } from '../../../db/open.ts'
import type { ContentVersionTable } from '../../../db/schema.ts'

const EDITED = [
  'content_id',
  'kind',
  'name',
  'title',
  'description',
  'keywords',
  'author',
  'source',
  'url',
  'is_vip',
  'can_exchange',
  'texts',
  'image_url',
  'version',
  'is_draft',
  'is_delete',
] as const

export function findEdited(db: Db, content_id: number) {
  return db.selectFrom('content').select(EDITED).where('content_id', '=', content_id).executeTakeFirst()
}
export type EditedRow = NonNullable<Awaited<ReturnType<typeof findEdited>>>

export function listBodies(db: Db, content_id: number) {
  return db.selectFrom('content_body').selectAll().where('content_id', '=', content_id).execute()
}

export async function listLinks(db: Db, content_id: number) {
  const categories = await db
    .selectFrom('content_category')
    .select('category_id')
    .where('content_id', '=', content_id)
    .where('is_direct', '=', 1)
    .execute()
  const tags = await db.selectFrom('content_tag').select('tag_id').where('content_id', '=', content_id).execute()
  return { category_ids: categories.map((row) => row.category_id), tag_ids: tags.map((row) => row.tag_id) }
}

/** Whether all of them are there. */
export async function areKnown(db: Db, { category_ids, tag_ids }: { category_ids: number[]; tag_ids: number[] }) {
  const categories = category_ids.length
    ? await db
        .selectFrom('category')
        .select('category_id')
        .where('category_id', 'in', category_ids)
        .where('is_delete', '=', 0)
        .execute()
    : []
  const tags = tag_ids.length
    ? await db.selectFrom('tag').select('tag_id').where('tag_id', 'in', tag_ids).where('is_delete', '=', 0).execute()
    : []
  return categories.length === category_ids.length && tags.length === tag_ids.length
}

export async function countFiles(db: Db, content_id: number): Promise<number> {
  const query = db.selectFrom('content_file').select((eb) => eb.fn.countAll<number>().as('num'))
  return Number((await query.where('content_id', '=', content_id).executeTakeFirstOrThrow()).num)
}

/** The draft of a content; `document` is `""` where there is none now, as its version goes on. */
export function findDraft(db: Db, content_id: number) {
  return db.selectFrom('content_draft').selectAll().where('content_id', '=', content_id).executeTakeFirst()
}

export interface SavedDraft {
  document: string
  operator: string
  save_time: number
}

/** Writes a draft over the version that is given, 0 for none. Undefined if another version is there. */
export async function writeDraft(trx: Trx, content_id: number, version: number, draft: SavedDraft) {
  if (version === 0) {
    const made = await trx
      .insertInto('content_draft')
      .values({ content_id, version: 1, ...draft })
      .onConflict((conflict) => conflict.column('content_id').doNothing())
      .returning('version')
      .executeTakeFirst()
    return made?.version
  }
  const row = await trx
    .updateTable('content_draft')
    .set({ ...draft, version: version + 1 })
    .where('content_id', '=', content_id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

type NewVersion = Omit<ContentVersionTable, 'version_id'>

export async function insertVersion(trx: Trx, version: NewVersion): Promise<number> {
  const row = await trx.insertInto('content_version').values(version).returning('version_id').executeTakeFirstOrThrow()
  if (version.operator !== '') await noteEditor(trx, version.content_id, version.operator)
  return row.version_id
}

/** Keeps who wrote in a content last: `operator:<name>`. */
export async function noteEditor(trx: Trx, content_id: number, operator: string): Promise<void> {
  await trx
    .updateTable('content')
    .set({ editor: operator })
    .where('content_id', '=', content_id)
    .where('editor', '<>', operator)
    .execute()
}

/** Replaces the document of a version: saves that follow each other at once are one. */
export async function replaceVersion(trx: Trx, version_id: number, document: string): Promise<void> {
  await trx.updateTable('content_version').set({ document }).where('version_id', '=', version_id).execute()
}

/** The newest version of some kinds, before a number if one is given. */
export function findNewest(
  db: Db,
  content_id: number,
  kinds: readonly ContentVersionTable['kind'][],
  before = Number.MAX_SAFE_INTEGER,
) {
  return db
    .selectFrom('content_version')
    .selectAll()
    .where('content_id', '=', content_id)
    .where('kind', 'in', [...kinds])
    .where('version_id', '<', before)
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findVersion(db: Db, version_id: number) {
  return db.selectFrom('content_version').selectAll().where('version_id', '=', version_id).executeTakeFirst()
}

/** Versions before a number, newest first, without their documents. */
export function listVersions(db: Db, content_id: number, { before, limit }: { before: number; limit: number }) {
  return db
    .selectFrom('content_version')
    .select(['version_id', 'kind', 'operator', 'create_time'])
    .where('content_id', '=', content_id)
    .where('version_id', '<', before)
    .orderBy('version_id', 'desc')
    .limit(limit)
    .execute()
}

export async function countVersions(db: Db, content_id: number): Promise<number> {
  const query = db.selectFrom('content_version').select((eb) => eb.fn.countAll<number>().as('num'))
  return Number((await query.where('content_id', '=', content_id).executeTakeFirstOrThrow()).num)
}

/** Saves of a time, oldest first, for thinning. */
export function listSaves(db: Db, { from, to }: { from: number; to: number }) {
  return db
    .selectFrom('content_version')
    .select(['version_id', 'content_id', 'create_time'])
    .where('kind', '=', 'save')
    .where('create_time', '>=', from)
    .where('create_time', '<', to)
    .orderBy('content_id')
    .orderBy('version_id')
    .execute()
}

export async function deleteVersions(db: Db, versionIds: readonly number[]): Promise<void> {
  for (let start = 0; start < versionIds.length; start += 500)
    await db
      .deleteFrom('content_version')
      .where('version_id', 'in', versionIds.slice(start, start + 500))
      .execute()
}

/** Nicknames of operators by their name in the record. */
export async function listNicknames(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const plain = [...new Set(names)].map((name) => name.replace(/^operator:/, ''))
  const rows = await db.selectFrom('operator').select(['name', 'nickname']).where('name', 'in', plain).execute()
  return new Map(rows.map(({ name, nickname }) => [`operator:${name}`, nickname]))
}
