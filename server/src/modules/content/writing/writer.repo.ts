/** Writing of contents: the row, its categories with all ancestors, tags, texts and files. */
import type { Updateable } from 'kysely'
import type { Dialect } from '../../db/columns.ts'
import type { Trx } from '../../db/open.ts'
import type { FileTable } from '../../db/schema.ts'
import { ancestorsOf } from './categories.ts'
import { isListed, isSameFilm } from './content.rules.ts'
import type { ContentFileInput, ContentInput } from './content-input.ts'
import { passGivenIds } from './given-ids.ts'
import { readIndexed, reindex } from './indexing.repo.ts'
import { SORT_MOST } from './search.repo.ts'

export interface WriteContext {
  dialect: Dialect
  now: number
  /** For a new row: where it stands in random order. */
  random_key: number
}

async function findExisting(trx: Trx, input: ContentInput) {
  const find = () => trx.selectFrom('content').select(['content_id', 'import_hash', 'is_delete'])
  const by_key =
    input.import_key === null ? undefined : await find().where('import_key', '=', input.import_key).executeTakeFirst()
  if (by_key) return by_key
  if (input.content_id !== undefined) return find().where('content_id', '=', input.content_id).executeTakeFirst()
  return find().where('unique', '=', input.unique).executeTakeFirst()
}

function columnsOf(input: ContentInput, now: number) {
  const sort = input.sort ?? 250
  if (!Number.isInteger(sort) || sort < 0 || sort > SORT_MOST)
    throw new Error(`sort of “${input.unique}” is ${sort}: 0 to ${SORT_MOST}`)
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

async function saveRow(trx: Trx, input: ContentInput, existing_id: number | undefined, context: WriteContext) {
  const columns = columnsOf(input, context.now)
  if (existing_id !== undefined) {
    // Likes of members are counted in the row; an import does not overwrite them.
    await trx
      .updateTable('content')
      .set({ ...columns, update_time: context.now })
      .where('content_id', '=', existing_id)
      .execute()
    return existing_id
  }
  const row = await trx
    .insertInto('content')
    .values({
      ...columns,
      ...(input.content_id === undefined ? {} : { content_id: input.content_id }),
      like_num: input.like_num ?? 0,
      random_key: context.random_key,
      create_time: context.now,
      update_time: null,
    })
    .returning('content_id')
    .executeTakeFirstOrThrow()
  return row.content_id
}

async function saveCategories(trx: Trx, content_id: number, direct_ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('content_category').where('content_id', '=', content_id).execute()
  if (direct_ids.length === 0) return
  const parents = await trx.selectFrom('category').select(['category_id', 'category_pid']).execute()
  const parent_of = new Map(parents.map((row) => [row.category_id, row.category_pid]))
  const direct = new Set(direct_ids)
  const all = new Set(direct_ids.flatMap((category_id) => [category_id, ...ancestorsOf(category_id, parent_of)]))
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

async function saveTags(trx: Trx, content_id: number, tag_ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('content_tag').where('content_id', '=', content_id).execute()
  if (tag_ids.length === 0) return
  const rows = [...new Set(tag_ids)].map((tag_id) => ({ content_id, tag_id }))
  await trx.insertInto('content_tag').values(rows).execute()
}

async function saveBodies(trx: Trx, content_id: number, bodies: ContentInput['bodies']): Promise<void> {
  await trx.deleteFrom('content_body').where('content_id', '=', content_id).execute()
  const rows = Object.entries(bodies).map(([lang, html]) => ({ content_id, lang, html }))
  if (rows.length > 0) await trx.insertInto('content_body').values(rows).execute()
}

interface FormerVideo {
  file_id: number
  file_path: string
  position: number
  duration: number
}

function listVideos(trx: Trx, content_id: number): Promise<FormerVideo[]> {
  return trx
    .selectFrom('content_file')
    .innerJoin('file', 'file.file_id', 'content_file.file_id')
    .select(['file.file_id', 'file.file_path', 'content_file.position', 'file.duration'])
    .where('content_file.content_id', '=', content_id)
    .where('content_file.role', '=', 'video')
    .execute()
}

/**
 * Gives the row of a film to the file that takes its place: what is said over the film and how far members came belongs to
 * the row. False where the file has a row already.
 */
async function replaceFile(trx: Trx, file_id: number, columns: Updateable<FileTable>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('file')
    .set(columns)
    .where('file_id', '=', file_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file as other').select('other.file_id').where('other.file_path', '=', `${columns.file_path}`),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function saveFile(
  trx: Trx,
  { file }: ContentFileInput,
  former: FormerVideo | undefined,
  now: number,
): Promise<number> {
  const columns = { width: 0, height: 0, color: '', duration: 0, ...file }
  if (former && (await replaceFile(trx, former.file_id, columns))) return former.file_id
  const row = await trx
    .insertInto('file')
    .values({ ...columns, create_time: now })
    .onConflict((conflict) => conflict.column('file_path').doUpdateSet(columns))
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return row.file_id
}

async function saveFiles(trx: Trx, content_id: number, files: readonly ContentFileInput[], now: number): Promise<void> {
  const videos = await listVideos(trx, content_id)
  await trx.deleteFrom('content_file').where('content_id', '=', content_id).execute()
  const paths = new Set(files.map(({ file }) => file.file_path))
  for (const [position, file] of files.entries()) {
    // At the same place and of the same length: the same film, made anew.
    const former = videos.find(
      (video) =>
        video.position === position &&
        file.role === 'video' &&
        !paths.has(video.file_path) &&
        isSameFilm(video.duration, file.file.duration ?? 0),
    )
    const file_id = await saveFile(trx, file, former, now)
    await trx
      .insertInto('content_file')
      .values({
        content_id,
        file_id,
        role: file.role,
        position,
        title: file.title ?? '',
        text: file.text ?? '',
        texts: JSON.stringify(file.texts ?? {}),
        meta: JSON.stringify(file.meta ?? {}),
      })
      .execute()
  }
}

/**
 * Creates or replaces a content. It is found again by `import_key`, `content_id` or `unique`; an equal `import_hash` means
 * that nothing is written. Views and likes of an existing one stay.
 */
export async function saveContent(
  trx: Trx,
  input: ContentInput,
  context: WriteContext,
): Promise<{ content_id: number; is_new: boolean; is_changed: boolean }> {
  const existing = await findExisting(trx, input)
  if (existing && existing.is_delete === 0 && input.import_hash !== null && existing.import_hash === input.import_hash)
    return { content_id: existing.content_id, is_new: false, is_changed: false }
  const [before] = existing ? await readIndexed(trx, [existing.content_id]) : []
  const content_id = await saveRow(trx, input, existing?.content_id, context)
  if (!existing && input.content_id !== undefined) await passGivenIds(trx, context.dialect, 'content')
  await saveCategories(trx, content_id, input.category_ids)
  await saveTags(trx, content_id, input.tag_ids)
  await saveBodies(trx, content_id, input.bodies)
  await saveFiles(trx, content_id, input.files, context.now)
  await reindex(trx, context.dialect, content_id, before)
  return { content_id, is_new: !existing, is_changed: true }
}
