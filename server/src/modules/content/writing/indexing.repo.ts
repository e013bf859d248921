/** Updates stored counts and search index with the listed contents: at every write, release and deletion. */
import { type Selectable, sql } from 'kysely'
import type { Dialect } from '../../../db/columns.ts'
import { isOneOf } from '../../../db/id-list.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { ContentTable } from '../../../db/schema.ts'
import type { Translations } from '../../../texts/index.ts'
import { scheduledContents } from '../content.repo.ts'
import { isListed, lengthOf } from '../content.rules.ts'
import { moveCounts } from '../menu/counts.repo.ts'
import { rebuildCueSearch } from '../search/cue.repo.ts'
import type { SearchFacets } from '../search/search.repo.ts'
import {
  clearSearch,
  deleteSearchEntry,
  fillTexts,
  insertSearchEntries,
  listStale,
} from '../search/search-entries.repo.ts'
import { createEntry, type SearchedTexts } from '../search/search-tokens.ts'

/** Columns that lists, counts and search depend on. */
const INDEXED = [
  'content_id',
  'kind',
  'is_vip',
  'is_top',
  'is_hot',
  'is_rec',
  'duration',
  'sort',
  'name',
  'title',
  'keywords',
  'description',
  'texts',
] as const
type IndexedRow = Pick<Selectable<ContentTable>, (typeof INDEXED)[number]>

/** What counts and search index have of a listed content. */
export interface Indexed {
  row: IndexedRow
  facets: SearchFacets
  /** Its tags, whose names are searched. */
  tags: readonly { tag_name: string; texts: string }[]
}

function groupByContent<Row extends { content_id: number }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  const grouped = new Map<number, Row[]>()
  for (const row of rows) grouped.set(row.content_id, [...(grouped.get(row.content_id) ?? []), row])
  return grouped
}

/** Those of the contents that are listed. */
export async function readIndexed(trx: Trx, contentIds: readonly number[]): Promise<Indexed[]> {
  if (contentIds.length === 0) return []
  const among = (column: string) => isOneOf(trx, sql.ref(column), contentIds)
  const rows = await trx
    .selectFrom('content')
    .select(INDEXED)
    .where(among('content_id'))
    .where('is_listed', '=', 1)
    .execute()
  const categories = await trx
    .selectFrom('content_category')
    .select(['content_id', 'category_id'])
    .where(among('content_id'))
    .execute()
  const tags = await trx
    .selectFrom('content_tag')
    .leftJoin('tag', (join) =>
      join.onRef('tag.tag_id', '=', 'content_tag.tag_id').on('is_disable', '=', 0).on('is_delete', '=', 0),
    )
    .select(['content_tag.content_id', 'content_tag.tag_id', 'tag.tag_name', 'tag.texts'])
    .where(among('content_tag.content_id'))
    .execute()
  const [categoriesOf, tagsOf] = [groupByContent(categories), groupByContent(tags)]
  return rows.map((row) => ({
    row,
    facets: {
      kind: row.kind,
      is_vip: row.is_vip,
      is_top: row.is_top,
      is_hot: row.is_hot,
      is_rec: row.is_rec,
      length: lengthOf(row),
      category_ids: (categoriesOf.get(row.content_id) ?? []).map((link) => link.category_id),
      tag_ids: (tagsOf.get(row.content_id) ?? []).map((link) => link.tag_id),
    },
    tags: (tagsOf.get(row.content_id) ?? []).map(({ tag_name, texts }) => ({
      tag_name: tag_name ?? '',
      texts: texts ?? '{}',
    })),
  }))
}

/** Names, titles and tags are heads: a search lists them before the rest. */
function searchedTexts({ row, tags }: Indexed): SearchedTexts {
  const all = [row, ...Object.values(JSON.parse(row.texts) as Translations)]
  const tagNames = tags.flatMap(({ tag_name, texts }) => [
    tag_name,
    ...Object.values(JSON.parse(texts) as Translations).map((translation) => translation?.tag_name ?? ''),
  ])
  return {
    heads: [...all.flatMap((texts) => [texts?.name ?? '', texts?.title ?? '']), ...tagNames],
    rest: all.flatMap((texts) => [texts?.keywords ?? '', texts?.description ?? '']),
  }
}

function addSearch(trx: Trx, dialect: Dialect, indexed: readonly Indexed[]): Promise<void> {
  const entries = indexed.map((one) => {
    const { sort, content_id } = one.row
    return { sort, content_id, entry: createEntry(searchedTexts(one)), facets: one.facets }
  })
  return insertSearchEntries(trx, dialect, entries)
}

/** Updates counts and search index after a write. `before` is undefined if the content was not listed. */
export async function reindex(
  trx: Trx,
  dialect: Dialect,
  content_id: number,
  before: Indexed | undefined,
): Promise<void> {
  const [after] = await readIndexed(trx, [content_id])
  await moveCounts(trx, before?.facets, after?.facets)
  if (before) await deleteSearchEntry(trx, dialect, before.row)
  if (after) await addSearch(trx, dialect, [after])
}

async function setListed(trx: Trx, contentIds: readonly number[], is_listed: 0 | 1): Promise<number[]> {
  const moved = await trx
    .updateTable('content')
    .set({ is_listed })
    .where('content_id', 'in', [...contentIds])
    .where('is_listed', '<>', is_listed)
    .returning('content_id')
    .execute()
  const movedIds = moved.map((row) => row.content_id)
  if (movedIds.length > 0)
    await trx.updateTable('content_category').set({ is_listed }).where('content_id', 'in', movedIds).execute()
  return movedIds
}

/** Columns that operators change one by one: where a content stands, and its place in lists. */
const STATE = ['is_disable', 'is_delete', 'is_draft', 'release_time', 'is_top', 'is_hot', 'is_rec', 'sort'] as const
export type ContentState = Pick<Selectable<ContentTable>, (typeof STATE)[number]>

/** Name of a content in the base language. */
export async function findName(db: Db, content_id: number): Promise<string> {
  const row = await db.selectFrom('content').select('name').where('content_id', '=', content_id).executeTakeFirst()
  return row?.name ?? ''
}

export interface ContentChange {
  name: string
  version: number
  /** Visitors see it from now on. */
  isPublished: boolean
  /** Changed columns only. */
  before: Partial<ContentState>
  after: Partial<ContentState>
}

/** A content's state, which no other transaction changes until this one ends. */
export function lockContent(trx: Trx, content_id: number) {
  return trx
    .updateTable('content')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('content_id', '=', content_id)
    .returning([...STATE, 'name', 'version'])
    .executeTakeFirst()
}

/** Changes columns of a content, with lists, counts and search index. Undefined if that changes nothing, or there is none. */
export async function changeContent(
  trx: Trx,
  content_id: number,
  wanted: Partial<ContentState>,
  { dialect, now }: { dialect: Dialect; now: number },
): Promise<ContentChange | undefined> {
  const row = await lockContent(trx, content_id)
  if (!row) return undefined
  const [indexed] = await readIndexed(trx, [content_id])
  const changed = STATE.filter((column) => wanted[column] !== undefined && wanted[column] !== row[column])
  if (changed.length === 0) return undefined
  const pick = (from: Partial<ContentState>): Partial<ContentState> =>
    Object.fromEntries(changed.map((column) => [column, from[column]]))
  const after = pick(wanted)
  const version = row.version + 1
  await trx
    .updateTable('content')
    .set({ ...after, version, update_time: now })
    .where('content_id', '=', content_id)
    .execute()
  const { release_time, sort } = after
  if (release_time !== undefined || sort !== undefined)
    await trx
      .updateTable('content_category')
      .set({ ...(release_time === undefined ? {} : { release_time }), ...(sort === undefined ? {} : { sort }) })
      .where('content_id', '=', content_id)
      .execute()
  const listed = isListed({ ...row, ...after }, now)
  const moved = await setListed(trx, [content_id], listed)
  await reindex(trx, dialect, content_id, indexed)
  return { name: row.name, version, isPublished: listed === 1 && moved.length > 0, before: pick(row), after }
}

/** Lists at most `limit` contents whose release time has come. Returns their ids. */
export async function listDue(trx: Trx, dialect: Dialect, now: number, limit: number): Promise<number[]> {
  const due = await scheduledContents(trx).select('content_id').where('release_time', '<=', now).limit(limit).execute()
  if (due.length === 0) return []
  const movedIds = await setListed(
    trx,
    due.map((row) => row.content_id),
    1,
  )
  const indexed = await readIndexed(trx, movedIds)
  for (const { facets } of indexed) await moveCounts(trx, undefined, facets)
  await addSearch(trx, dialect, indexed)
  return movedIds
}

/** Makes the next `limit` search entries of an older version anew. Returns whether there may be more. */
export async function renewNext(trx: Trx, dialect: Dialect, limit: number): Promise<boolean> {
  const stale = await listStale(trx, dialect, limit)
  for (const key of stale) await deleteSearchEntry(trx, dialect, key)
  const contentIds = stale.map(({ content_id }) => content_id)
  await addSearch(trx, dialect, await readIndexed(trx, contentIds))
  const filled = dialect === 'postgres' ? await fillTexts(trx, limit) : 0
  return stale.length === limit || filled === limit
}

/** Inserts search entries of the next `limit` listed contents. Returns the last id, undefined at the end. */
async function indexNext(trx: Trx, dialect: Dialect, lastId: number, limit: number): Promise<number | undefined> {
  const rows = await trx
    .selectFrom('content')
    .select('content_id')
    .where('is_listed', '=', sql.lit(1))
    .where('content_id', '>', lastId)
    .orderBy('content_id')
    .limit(limit)
    .execute()
  const contentIds = rows.map((row) => row.content_id)
  await addSearch(trx, dialect, await readIndexed(trx, contentIds))
  return rows.at(-1)?.content_id
}

const INDEX_BATCH = 1000

/** Makes the search indexes of all listed contents and of all subtitles anew. Rejects with the reason of `signal`, between two batches. */
export async function rebuildSearch(trx: Trx, dialect: Dialect, signal?: AbortSignal): Promise<void> {
  await clearSearch(trx)
  let last: number | undefined = 0
  while (last !== undefined) {
    signal?.throwIfAborted()
    last = await indexNext(trx, dialect, last, INDEX_BATCH)
  }
  await rebuildCueSearch(trx, dialect)
}
