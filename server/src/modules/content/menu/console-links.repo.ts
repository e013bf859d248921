/** SQL of contents that follow their categories and tags: links with all ancestors, numbers, search index. */

import { sql } from 'kysely'
import type { Dialect } from '../../../db/columns.ts'
import type { Db, Trx } from '../../../db/open.ts'
import { type Indexed, readIndexed, reindex } from '../writing/indexing.repo.ts'
import { ancestorsOf } from './ancestors.rules.ts'

const BATCH = 100

type LinkTable = 'content_category' | 'content_tag'

/**
 * Waits for transactions that write links, and keeps others from it until this one ends: a content that is saved meanwhile would
 * keep the ancestors or the names of before. The embedded database has one writer anyway.
 */
export async function lockLinks(trx: Trx, dialect: Dialect, table: LinkTable): Promise<void> {
  if (dialect === 'postgres') await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
}

/** Contents of a category and of those below it, at most `limit`. */
export async function listInCategory(db: Db, category_id: number, limit: number): Promise<number[]> {
  const query = db.selectFrom('content_category').select('content_id').where('category_id', '=', category_id)
  return (await query.orderBy('content_id').limit(limit).execute()).map((row) => row.content_id)
}

/** Those that were given the category itself. */
export async function listDirect(trx: Trx, category_id: number): Promise<number[]> {
  const query = trx.selectFrom('content_category').select('content_id').where('category_id', '=', category_id)
  return (await query.where('is_direct', '=', 1).orderBy('content_id').execute()).map((row) => row.content_id)
}

export async function listWithTag(db: Db, tag_id: number, limit: number): Promise<number[]> {
  const query = db.selectFrom('content_tag').select('content_id').where('tag_id', '=', tag_id)
  return (await query.orderBy('content_id').limit(limit).execute()).map((row) => row.content_id)
}

function batchesOf(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  )
}

/** Changes what contents are listed and found by, and brings numbers and search index after it. */
export async function withReindex(
  trx: Trx,
  dialect: Dialect,
  contentIds: readonly number[],
  change: () => Promise<void>,
): Promise<void> {
  const before: Indexed[] = []
  for (const batch of batchesOf(contentIds)) before.push(...(await readIndexed(trx, batch)))
  await change()
  for (const indexed of before) await reindex(trx, dialect, indexed.row.content_id, indexed)
}

/** Keeps in the rows of contents whether they stand in a category. */
async function noteCategorised(trx: Trx, contentIds: readonly number[]): Promise<void> {
  const has = sql<0 | 1>`case when exists (
    select 1 from content_category link where link.content_id = content.content_id) then 1 else 0 end`
  await trx
    .updateTable('content')
    .set({ has_category: has })
    .where('content_id', 'in', [...contentIds])
    .where('has_category', '<>', has)
    .execute()
}

/** Writes the links of contents with their ancestors as the tree is now. `direct`: their own categories from those of before. */
export async function relink(
  trx: Trx,
  contentIds: readonly number[],
  direct: (categoryIds: readonly number[], content_id: number) => readonly number[] = (categoryIds) => categoryIds,
): Promise<void> {
  const parents = await trx.selectFrom('category').select(['category_id', 'category_pid']).execute()
  const parentOf = new Map(parents.map((row) => [row.category_id, row.category_pid]))
  for (const batch of batchesOf(contentIds)) {
    const links = await trx
      .selectFrom('content_category')
      .select(['content_id', 'category_id'])
      .where('content_id', 'in', batch)
      .where('is_direct', '=', 1)
      .execute()
    const contents = await trx
      .selectFrom('content')
      .select(['content_id', 'is_listed', 'sort', 'release_time', 'random_key', 'kind', 'is_vip'])
      .where('content_id', 'in', batch)
      .execute()
    const rows = contents.flatMap((content) => {
      const { content_id } = content
      const own = links.filter((link) => link.content_id === content_id).map((link) => link.category_id)
      const chosen = new Set(direct(own, content_id))
      const all = new Set([...chosen].flatMap((id) => [id, ...ancestorsOf(id, parentOf)]))
      return [...all].map((category_id) => ({ ...content, category_id, is_direct: chosen.has(category_id) ? 1 : 0 }))
    })
    await trx.deleteFrom('content_category').where('content_id', 'in', batch).execute()
    if (rows.length > 0) await trx.insertInto('content_category').values(rows).execute()
    await noteCategorised(trx, batch)
  }
}

/** Gives contents a tag instead of another one; those that have both lose the first. */
export async function replaceTag(
  trx: Trx,
  contentIds: readonly number[],
  tag_id: number,
  into_id: number,
): Promise<void> {
  for (const batch of batchesOf(contentIds)) {
    await trx.deleteFrom('content_tag').where('content_id', 'in', batch).where('tag_id', '=', tag_id).execute()
    await addTag(trx, batch, into_id)
  }
}

/** Gives contents a tag besides those that they have. */
export async function addTag(trx: Trx, contentIds: readonly number[], tag_id: number): Promise<void> {
  for (const batch of batchesOf(contentIds))
    await trx
      .insertInto('content_tag')
      .values(batch.map((content_id) => ({ content_id, tag_id })))
      .onConflict((conflict) => conflict.columns(['content_id', 'tag_id']).doNothing())
      .execute()
}

/** Counts versions of contents up: whoever edits one sees that its categories or tags are others now. */
export async function raiseVersions(trx: Trx, contentIds: readonly number[]): Promise<void> {
  for (const batch of batchesOf(contentIds))
    await trx
      .updateTable('content')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('content_id', 'in', batch)
      .execute()
}
