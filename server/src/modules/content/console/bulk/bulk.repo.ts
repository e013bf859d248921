/** SQL of acts on many contents. */
import type { Dialect } from '../../../../db/columns.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import { readIndexed, reindex } from '../../writing/indexing.repo.ts'
import { saveCategories, saveTags } from '../../writing/writer.repo.ts'
import type { BulkContent, BulkFields } from './bulk.rules.ts'

const COLUMNS = [
  'content_id',
  'name',
  'is_disable',
  'is_delete',
  'is_draft',
  'release_time',
  'is_top',
  'is_hot',
  'is_rec',
  'is_vip',
  'can_exchange',
  'sort',
] as const

/** Contents by number with what acts change; those that are not there are left out. At most some hundred at once. */
export async function readContents(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, BulkContent>> {
  if (ids.length === 0) return new Map()
  const of = [...ids]
  const rows = await db.selectFrom('content').select(COLUMNS).where('content_id', 'in', of).execute()
  const categories = await db
    .selectFrom('content_category')
    .select(['content_id', 'category_id'])
    .where('content_id', 'in', of)
    .where('is_direct', '=', 1)
    .execute()
  const tags = await db
    .selectFrom('content_tag')
    .select(['content_id', 'tag_id'])
    .where('content_id', 'in', of)
    .execute()
  const found = new Map(rows.map((row) => [row.content_id, { ...row, category_ids: [], tag_ids: [] } as Mutable]))
  for (const { content_id, category_id } of categories) found.get(content_id)?.category_ids.push(category_id)
  for (const { content_id, tag_id } of tags) found.get(content_id)?.tag_ids.push(tag_id)
  return found
}
type Mutable = BulkContent & { category_ids: number[]; tag_ids: number[] }

/** Fields of a content that stand in no state of `changeContent`: access, order, links. With lists, counts and search. */
export async function changeFields(
  trx: Trx,
  row: BulkContent,
  { category_ids, tag_ids, is_vip, can_exchange, sort }: Partial<BulkFields>,
  { dialect, now }: { dialect: Dialect; now: number },
): Promise<void> {
  const { content_id } = row
  const [indexed] = await readIndexed(trx, [content_id])
  await trx
    .updateTable('content')
    .set((eb) => ({
      ...(is_vip === undefined ? {} : { is_vip }),
      ...(can_exchange === undefined ? {} : { can_exchange }),
      ...(sort === undefined ? {} : { sort }),
      version: eb('version', '+', 1),
      update_time: now,
    }))
    .where('content_id', '=', content_id)
    .execute()
  // Links hold copies of what lists are sorted and narrowed by.
  if ([category_ids, is_vip, sort].some((value) => value !== undefined))
    await saveCategories(trx, content_id, category_ids ?? row.category_ids)
  if (tag_ids) await saveTags(trx, content_id, tag_ids)
  await reindex(trx, dialect, content_id, indexed)
}
