/** SQL that saves a content: the row, its categories with all ancestors, tags, texts and files. */
import type { Dialect } from '../../../db/columns.ts'
import type { Trx } from '../../../db/open.ts'
import { isListed } from '../content.rules.ts'
import { ancestorsOf } from '../menu/ancestors.rules.ts'
import { saveCues } from '../search/cue.repo.ts'
import { type Cue, readCues } from '../search/cue.rules.ts'
import { MAX_SORT } from '../search/search.repo.ts'
import type { ContentInput } from './content-input.ts'
import { saveFiles } from './files.repo.ts'
import { passGivenIds } from './given-ids.ts'
import { readIndexed, reindex } from './indexing.repo.ts'

export interface WriteContext {
  dialect: Dialect
  now: number
  /** Position of a new row in random orders. */
  random_key: number
}

async function findExisting(trx: Trx, input: ContentInput) {
  const find = () => trx.selectFrom('content').select(['content_id', 'import_hash', 'is_delete'])
  const byKey =
    input.import_key === null ? undefined : await find().where('import_key', '=', input.import_key).executeTakeFirst()
  if (byKey) return byKey
  if (input.content_id !== undefined) return find().where('content_id', '=', input.content_id).executeTakeFirst()
  return find().where('unique', '=', input.unique).executeTakeFirst()
}

function columnsOf(input: ContentInput, now: number) {
  const sort = input.sort ?? 250
  if (!Number.isInteger(sort) || sort < 0 || sort > MAX_SORT)
    throw new Error(`sort of “${input.unique}” is ${sort}: 0 to ${MAX_SORT}`)
  const is_disable = input.is_disable ?? 0
  return {
    unique: input.unique,
    kind: input.kind,
    name: input.name,
    title: input.title ?? '',
    description: input.description ?? '',
    keywords: input.keywords ?? '',
    texts: JSON.stringify(input.texts),
    author: input.author ?? '',
    source: input.source ?? '',
    url: input.url ?? '',
    sort,
    is_top: input.is_top ?? 0,
    is_hot: input.is_hot ?? 0,
    is_rec: input.is_rec ?? 0,
    is_vip: input.is_vip ?? 0,
    can_exchange: input.can_exchange ?? 1,
    is_disable,
    is_delete: 0,
    is_listed: isListed({ is_disable, is_delete: 0, release_time: input.release_time }, now),
    release_time: input.release_time,
    hits_initial: input.hits_initial ?? 0,
    extent: input.extent,
    duration: input.duration,
    image_url: input.image.url,
    image_width: input.image.width,
    image_height: input.image.height,
    image_color: input.image.color,
    covers: JSON.stringify(input.covers),
    import_key: input.import_key,
    import_hash: input.import_hash,
  } as const
}

async function saveRow(trx: Trx, input: ContentInput, existingId: number | undefined, context: WriteContext) {
  const columns = columnsOf(input, context.now)
  if (existingId !== undefined) {
    // `like_num` and `hits` are not overwritten: they count what members and visitors do.
    await trx
      .updateTable('content')
      .set((eb) => ({ ...columns, update_time: context.now, version: eb('version', '+', 1) }))
      .where('content_id', '=', existingId)
      .execute()
    return existingId
  }
  const row = await trx
    .insertInto('content')
    .values({
      ...columns,
      ...(input.content_id === undefined ? {} : { content_id: input.content_id }),
      like_num: input.like_num ?? 0,
      hits: input.hits ?? 0,
      random_key: context.random_key,
      create_time: context.now,
      update_time: null,
    })
    .returning('content_id')
    .executeTakeFirstOrThrow()
  return row.content_id
}

export async function saveCategories(trx: Trx, content_id: number, directIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('content_category').where('content_id', '=', content_id).execute()
  const has_category = directIds.length > 0 ? 1 : 0
  await trx
    .updateTable('content')
    .set({ has_category })
    .where('content_id', '=', content_id)
    .where('has_category', '<>', has_category)
    .execute()
  if (directIds.length === 0) return
  const parents = await trx.selectFrom('category').select(['category_id', 'category_pid']).execute()
  const parentOf = new Map(parents.map((row) => [row.category_id, row.category_pid]))
  const direct = new Set(directIds)
  const all = new Set(directIds.flatMap((category_id) => [category_id, ...ancestorsOf(category_id, parentOf)]))
  const row = await trx
    .selectFrom('content')
    .select(['content_id', 'is_listed', 'sort', 'release_time', 'random_key', 'kind', 'is_vip'])
    .where('content_id', '=', content_id)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('content_category')
    .values([...all].map((category_id) => ({ ...row, category_id, is_direct: direct.has(category_id) ? 1 : 0 })))
    .execute()
}

export async function saveTags(trx: Trx, content_id: number, tag_ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('content_tag').where('content_id', '=', content_id).execute()
  if (tag_ids.length === 0) return
  const rows = [...new Set(tag_ids)].map((tag_id) => ({ content_id, tag_id }))
  await trx.insertInto('content_tag').values(rows).execute()
}

/** `sources`: the Markdown that a text was made from. */
export async function saveBodies(
  trx: Trx,
  content_id: number,
  bodies: ContentInput['bodies'],
  sources: Partial<Record<string, string>> = {},
): Promise<void> {
  await trx.deleteFrom('content_body').where('content_id', '=', content_id).execute()
  const rows = Object.entries(bodies).map(([lang, html]) => ({
    content_id,
    lang,
    html,
    markdown: sources[lang] ?? null,
  }))
  if (rows.length > 0) await trx.insertInto('content_body').values(rows).execute()
}

/** What is said in the videos, by episode. */
function cuesOf({ files }: ContentInput): Cue[] {
  return files
    .filter(({ role }) => role === 'video')
    .flatMap(({ subtitles = [] }, episode) =>
      subtitles.flatMap(({ lang, vtt }) => readCues(vtt).map((cue) => ({ ...cue, lang, episode }))),
    )
}

/**
 * Creates or replaces a content, which is identified by `import_key`, `content_id` or `unique`. Writes nothing if
 * `import_hash` is unchanged. Views and likes are kept.
 */
export async function saveContent(
  trx: Trx,
  input: ContentInput,
  context: WriteContext,
): Promise<{ content_id: number; isNew: boolean; isChanged: boolean }> {
  const existing = await findExisting(trx, input)
  if (existing && existing.is_delete === 0 && input.import_hash !== null && existing.import_hash === input.import_hash)
    return { content_id: existing.content_id, isNew: false, isChanged: false }
  const [before] = existing ? await readIndexed(trx, [existing.content_id]) : []
  const content_id = await saveRow(trx, input, existing?.content_id, context)
  if (!existing && input.content_id !== undefined) await passGivenIds(trx, context.dialect, 'content')
  await saveCategories(trx, content_id, input.category_ids)
  await saveTags(trx, content_id, input.tag_ids)
  await saveBodies(trx, content_id, input.bodies)
  await saveFiles(trx, content_id, input.files, context.now)
  await saveCues(trx, context.dialect, content_id, cuesOf(input))
  await reindex(trx, context.dialect, content_id, before)
  return { content_id, isNew: !existing, isChanged: true }
}
