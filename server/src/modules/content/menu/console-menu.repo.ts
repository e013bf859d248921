/** SQL of writes to categories and tags by operators. */
import { sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { CategoryTable, TagTable } from '../../../db/schema.ts'

const TREE = 1
const FIRST = 1

/**
 * The version of the tree of categories. Until the transaction ends no other one changes a category or a tag, so that keys stay
 * unique and the tree stays one.
 */
export const lockTree = (trx: Trx): Promise<number> => stepTree(trx, 0)

/** The tree has another shape. Returns its new version. */
export const raiseTree = (trx: Trx): Promise<number> => stepTree(trx, 1)

/** Makes the row where nobody has changed the tree yet: its version is 1 then. */
async function stepTree(trx: Trx, step: 0 | 1): Promise<number> {
  const query = trx
    .insertInto('category_tree')
    .values({ tree_id: TREE, version: FIRST + step })
    .onConflict((conflict) =>
      conflict.column('tree_id').doUpdateSet({ version: sql<number>`category_tree.version + ${sql.lit(step)}` }),
    )
  return (await query.returning('version').executeTakeFirstOrThrow()).version
}

export async function readTreeVersion(db: Db): Promise<number> {
  const query = db.selectFrom('category_tree').select('version').where('tree_id', '=', TREE)
  return (await query.executeTakeFirst())?.version ?? FIRST
}

/** All categories that are not deleted. */
export function listTree(trx: Trx) {
  return trx.selectFrom('category').select(['category_id', 'category_pid', 'sort']).where('is_delete', '=', 0).execute()
}

const CATEGORY = [
  'category_id',
  'category_pid',
  'category_unique',
  'category_name',
  'image_url',
  'texts',
  'sort',
  'is_disable',
  'is_delete',
  'merged_into',
  'version',
  'update_time',
  'create_time',
] as const

/** A category, also a deleted one. Whoever changes it then must have locked the tree. */
export function findCategory(db: Db, category_id: number) {
  return db.selectFrom('category').select(CATEGORY).where('category_id', '=', category_id).executeTakeFirst()
}
export type LockedCategory = NonNullable<Awaited<ReturnType<typeof findCategory>>>

/** Whether a key is free but for one category. */
export async function isCategoryKeyFree(trx: Trx, category_unique: string, category_id = 0): Promise<boolean> {
  const query = trx.selectFrom('category').select('category_id').where('category_unique', '=', category_unique)
  const found = await query.where('is_delete', '=', 0).where('category_id', '<>', category_id).executeTakeFirst()
  return found === undefined
}

export async function insertCategory(
  trx: Trx,
  row: Pick<
    LockedCategory,
    'category_pid' | 'category_unique' | 'category_name' | 'image_url' | 'texts' | 'sort' | 'is_disable'
  >,
  now: number,
): Promise<number> {
  const query = trx.insertInto('category').values({ ...row, create_time: now, update_time: null })
  return (await query.returning('category_id').executeTakeFirstOrThrow()).category_id
}

/** Returns the new version. */
export async function updateCategory(
  trx: Trx,
  category_id: number,
  columns: Updateable<CategoryTable>,
  now: number,
): Promise<number> {
  const query = trx
    .updateTable('category')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), update_time: now }))
    .where('category_id', '=', category_id)
  return (await query.returning('version').executeTakeFirstOrThrow()).version
}

export async function setSorts(trx: Trx, sorts: Readonly<Record<number, number>>): Promise<void> {
  for (const [category_id, sort] of Object.entries(sorts))
    await trx.updateTable('category').set({ sort }).where('category_id', '=', Number(category_id)).execute()
}

/** Hangs children of one category below another. */
export async function moveChildren(trx: Trx, childIds: readonly number[], category_pid: number): Promise<void> {
  if (childIds.length === 0) return
  await trx
    .updateTable('category')
    .set({ category_pid })
    .where('category_id', 'in', [...childIds])
    .execute()
}

const TAG = [
  'tag_id',
  'tag_unique',
  'tag_name',
  'image_url',
  'texts',
  'is_disable',
  'is_delete',
  'merged_into',
  'version',
  'update_time',
  'create_time',
] as const

/** A tag, also a deleted one. The tree must be locked, which guards tags as well. */
export function findTag(trx: Trx, tag_id: number) {
  return trx.selectFrom('tag').select(TAG).where('tag_id', '=', tag_id).executeTakeFirst()
}
export type LockedTag = NonNullable<Awaited<ReturnType<typeof findTag>>>

export async function isTagKeyFree(trx: Trx, tag_unique: string, tag_id = 0): Promise<boolean> {
  const query = trx.selectFrom('tag').select('tag_id').where('tag_unique', '=', tag_unique)
  const found = await query.where('is_delete', '=', 0).where('tag_id', '<>', tag_id).executeTakeFirst()
  return found === undefined
}

export async function insertTag(
  trx: Trx,
  row: Pick<LockedTag, 'tag_unique' | 'tag_name' | 'image_url' | 'texts' | 'is_disable'>,
  now: number,
): Promise<number> {
  const query = trx.insertInto('tag').values({ ...row, create_time: now, update_time: null })
  return (await query.returning('tag_id').executeTakeFirstOrThrow()).tag_id
}

/** Returns the new version. */
export async function updateTag(trx: Trx, tag_id: number, columns: Updateable<TagTable>, now: number): Promise<number> {
  const query = trx
    .updateTable('tag')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), update_time: now }))
    .where('tag_id', '=', tag_id)
  return (await query.returning('version').executeTakeFirstOrThrow()).version
}
