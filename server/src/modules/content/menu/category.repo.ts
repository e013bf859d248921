/** SQL of categories and tags. */
import type { Dialect } from '../../../db/columns.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { CategoryInput, TagInput } from '../writing/content-input.ts'
import { passGivenIds } from '../writing/given-ids.ts'
import type { CategoryRow, TagRow } from './categories.ts'

export function listCategories(db: Db): Promise<CategoryRow[]> {
  return db
    .selectFrom('category')
    .select(['category_id', 'category_pid', 'category_name', 'category_unique', 'image_url', 'texts', 'sort'])
    .where('is_disable', '=', 0)
    .where('is_delete', '=', 0)
    .execute()
}

export function listTags(db: Db): Promise<TagRow[]> {
  return db
    .selectFrom('tag')
    .select(['tag_id', 'tag_unique', 'tag_name', 'image_url', 'texts'])
    .where('is_disable', '=', 0)
    .where('is_delete', '=', 0)
    .orderBy('sort', 'desc')
    .orderBy('tag_id')
    .execute()
}

/** A deleted row whose contents went to another one. */
export interface MergedRow {
  id: number
  unique: string
  merged_into: number
}

/** Categories and tags that were merged into others, newest last. */
export async function listMerged(db: Db): Promise<{ categories: MergedRow[]; tags: MergedRow[] }> {
  const categories = db
    .selectFrom('category')
    .select(['category_id as id', 'category_unique as unique', 'merged_into'])
    .where('merged_into', '>', 0)
    .orderBy('update_time')
  const tags = db
    .selectFrom('tag')
    .select(['tag_id as id', 'tag_unique as unique', 'merged_into'])
    .where('merged_into', '>', 0)
    .orderBy('update_time')
  return { categories: await categories.execute(), tags: await tags.execute() }
}

/** Creates a category, or replaces the one with the same `category_unique`, which keeps its parent. */
export async function saveCategory(
  trx: Trx,
  { texts, category_pid = 0, category_id, ...input }: CategoryInput,
  context: { dialect: Dialect; now: number },
): Promise<{ category_id: number; isNew: boolean }> {
  const columns = { ...input, texts: JSON.stringify(texts) }
  const existing = await trx
    .updateTable('category')
    .set((eb) => ({ ...columns, update_time: context.now, version: eb('version', '+', 1) }))
    .where('category_unique', '=', input.category_unique)
    .where('is_delete', '=', 0)
    .returning('category_id')
    .executeTakeFirst()
  if (existing) return { category_id: existing.category_id, isNew: false }
  const id = category_id === undefined ? {} : { category_id }
  const made = await trx
    .insertInto('category')
    .values({ ...columns, ...id, category_pid, create_time: context.now, update_time: null })
    .returning('category_id')
    .executeTakeFirstOrThrow()
  if (category_id !== undefined) await passGivenIds(trx, context.dialect, 'category')
  return { category_id: made.category_id, isNew: true }
}

/** Creates a tag, or replaces the one with the same `tag_unique`. */
export async function saveTag(
  trx: Trx,
  { texts, tag_id, ...input }: TagInput,
  context: { dialect: Dialect; now: number },
): Promise<{ tag_id: number; isNew: boolean }> {
  const columns = { ...input, texts: JSON.stringify(texts) }
  const existing = await trx
    .updateTable('tag')
    .set((eb) => ({ ...columns, update_time: context.now, version: eb('version', '+', 1) }))
    .where('tag_unique', '=', input.tag_unique)
    .where('is_delete', '=', 0)
    .returning('tag_id')
    .executeTakeFirst()
  if (existing) return { tag_id: existing.tag_id, isNew: false }
  const made = await trx
    .insertInto('tag')
    .values({ ...columns, ...(tag_id === undefined ? {} : { tag_id }), create_time: context.now, update_time: null })
    .returning('tag_id')
    .executeTakeFirstOrThrow()
  if (tag_id !== undefined) await passGivenIds(trx, context.dialect, 'tag')
  return { tag_id: made.tag_id, isNew: true }
}
