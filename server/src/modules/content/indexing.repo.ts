/** Keeps the numbers and the search index in step with what is listed: at every write, at release, at removal. */
import { type Selectable, sql } from 'kysely'
import type { Dialect } from '../../db/columns.ts'
import type { Trx } from '../../db/open.ts'
import type { ContentTable } from '../../db/schema.ts'
import type { Translations } from '../../texts/index.ts'
import { type Counted, moveCounts } from './counts.repo.ts'
import { deleteSearchEntry, insertSearchEntry } from './search.repo.ts'
import { createEntry } from './search-tokens.ts'

/** The columns of a row that lists, counts and search depend on. */
const INDEXED = [
  'content_id',
  'kind',
  'is_vip',
  'is_top',
  'is_hot',
  'is_rec',
  'sort',
  'name',
  'title',
  'keywords',
  'description',
  'texts',
] as const
type IndexedRow = Pick<Selectable<ContentTable>, (typeof INDEXED)[number]>

/** What the numbers and the search index hold of a content; undefined when it is not listed. */
export interface Indexed {
  row: IndexedRow
  counted: Counted
  tag_ids: number[]
}

/** The listed ones of some contents. */
export async function readIndexed(trx: Trx, content_ids: readonly number[]): Promise<Indexed[]> {
  if (content_ids.length === 0) return []
  const of = [...content_ids]
  const rows = await trx
    .selectFrom('content')
    .select(INDEXED)
    .where('content_id', 'in', of)
    .where('is_listed', '=', 1)
    .execute()
  const categories = await trx
    .selectFrom('content_category')
    .select(['content_id', 'category_id'])
    .where('content_id', 'in', of)
    .execute()
  const tags = await trx.selectFrom('content_tag').selectAll().where('content_id', 'in', of).execute()
  const pick = <Row extends { content_id: number }>(list: readonly Row[], row: IndexedRow) =>
    list.filter((link) => link.content_id === row.content_id)
  return rows.map((row) => ({
    row,
    counted: {
      kind: row.kind,
      is_vip: row.is_vip,
      category_ids: pick(categories, row).map((link) => link.category_id),
    },
    tag_ids: pick(tags, row).map((link) => link.tag_id),
  }))
}

function searchedTexts(row: IndexedRow): string[] {
  const translations = Object.values(JSON.parse(row.texts) as Translations)
  return [row, ...translations].flatMap((texts) => [
    texts?.name ?? '',
    texts?.title ?? '',
    texts?.keywords ?? '',
    texts?.description ?? '',
  ])
}

async function addSearch(trx: Trx, dialect: Dialect, { row, counted, tag_ids }: Indexed): Promise<void> {
  const facets = { ...row, category_ids: counted.category_ids, tag_ids }
  await insertSearchEntry(trx, dialect, row, createEntry(searchedTexts(row)), facets)
}

/** Moves counts and search from what they held before a write to what the rows say now. */
export async function reindex(
  trx: Trx,
  dialect: Dialect,
  content_id: number,
  before: Indexed | undefined,
): Promise<void> {
  const [after] = await readIndexed(trx, [content_id])
  await moveCounts(trx, before?.counted, after?.counted)
  if (before) await deleteSearchEntry(trx, dialect, before.row)
  if (after) await addSearch(trx, dialect, after)
}

async function setListed(trx: Trx, content_ids: readonly number[], is_listed: 0 | 1): Promise<number[]> {
  const moved = await trx
    .updateTable('content')
    .set({ is_listed })
    .where('content_id', 'in', [...content_ids])
    .where('is_listed', '<>', is_listed)
    .returning('content_id')
    .execute()
  const moved_ids = moved.map((row) => row.content_id)
  if (moved_ids.length > 0)
    await trx.updateTable('content_category').set({ is_listed }).where('content_id', 'in', moved_ids).execute()
  return moved_ids
}

/** Takes a content away from visitors; its rows stay. False when there is none. */
export async function removeContent(
  trx: Trx,
  content_id: number,
  context: { dialect: Dialect; now: number },
): Promise<boolean> {
  const [before] = await readIndexed(trx, [content_id])
  const { numUpdatedRows } = await trx
    .updateTable('content')
    .set({ is_delete: 1, update_time: context.now })
    .where('content_id', '=', content_id)
    .where('is_delete', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await setListed(trx, [content_id], 0)
  await reindex(trx, context.dialect, content_id, before)
  return true
}

/** Lists contents whose release time has come, at most `limit`; returns their ids. */
export async function listDue(trx: Trx, dialect: Dialect, now: number, limit: number): Promise<number[]> {
  const due = await trx
    .selectFrom('content')
    .select('content_id')
    .where('is_listed', '=', sql.lit(0))
    .where('is_disable', '=', sql.lit(0))
    .where('is_delete', '=', sql.lit(0))
    .where('release_time', '<=', now)
    .orderBy('release_time')
    .limit(limit)
    .execute()
  if (due.length === 0) return []
  const moved_ids = await setListed(
    trx,
    due.map((row) => row.content_id),
    1,
  )
  for (const indexed of await readIndexed(trx, moved_ids)) {
    await moveCounts(trx, undefined, indexed.counted)
    await addSearch(trx, dialect, indexed)
  }
  return moved_ids
}

/** Writes the search entries of all listed contents whose id is above `last_id`, in id order; returns the last id. */
export async function indexNext(
  trx: Trx,
  dialect: Dialect,
  last_id: number,
  limit: number,
): Promise<number | undefined> {
  const rows = await trx
    .selectFrom('content')
    .select('content_id')
    .where('is_listed', '=', sql.lit(1))
    .where('content_id', '>', last_id)
    .orderBy('content_id')
    .limit(limit)
    .execute()
  for (const indexed of await readIndexed(
    trx,
    rows.map((row) => row.content_id),
  ))
    await addSearch(trx, dialect, indexed)
  return rows.at(-1)?.content_id
}
