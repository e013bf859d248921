/** SQL of what a detail has beside the card: texts, files, neighbours and contents with the same tags. */
import { type Selectable, sql } from 'kysely'
import { readRows, rowsJson } from '../../../db/id-list.ts'
import type { Db } from '../../../db/open.ts'
import { prepareQuery } from '../../../db/prepared-query.ts'
import type { ContentBodyTable, ContentFileTable, ContentTable, FileTable } from '../../../db/schema.ts'
import { type CardRow, cardRowOf, selectCards } from '../cards.repo.ts'

const PLACE_COLUMNS = [
  'content_file_id',
  'content_id',
  'role',
  'position',
  'title',
  'text',
  'texts',
  'meta',
  'is_original',
] as const
const OWN_COLUMNS = [
  'file_id',
  'file_name',
  'file_path',
  'file_type',
  'file_ext',
  'file_size',
  'width',
  'height',
  'color',
  'duration',
  'is_public',
  'thumb_path',
  'create_time',
  'delete_time',
] as const
const FILE_COLUMNS = [...PLACE_COLUMNS, ...OWN_COLUMNS] as const
/** A file at its place in a content. */
export type DetailFile = Selectable<ContentFileTable> & Selectable<FileTable>
const BODY_COLUMNS = ['lang', 'html'] as const

export type DetailRow = CardRow & Pick<Selectable<ContentTable>, 'url' | 'can_exchange' | 'create_time' | 'update_time'>

/** Ids of the previous and the next content; 0: none. */
export interface Neighbours {
  prevId: number
  nextId: number
}

/** A content with its card, and what a detail has beside it. */
export interface StoredDetail {
  row: DetailRow
  /** Visitors see it. */
  isListed: boolean
  /** HTML by language. */
  bodies: ReadonlyMap<string, string>
  /** By position. */
  files: readonly DetailFile[]
  /** The listed contents with the next lower and higher id (docs/wire.md#contentinfo). */
  neighbours: Neighbours
}

const neighbour = (compare: '<' | '>', order: 'desc' | 'asc') => sql<number | null>`(
  select other.content_id from content as other
  where other.is_listed = 1 and other.content_id ${sql.raw(compare)} content.content_id
  order by other.content_id ${sql.raw(order)} limit 1)`

const bodiesOf = (db: Db) =>
  rowsJson(db, BODY_COLUMNS, sql`select lang, html from content_body where content_id = content.content_id`)

const refs = (table: string, columns: readonly string[]) => columns.map((column) => sql.ref(`${table}.${column}`))

const filesOf = (db: Db) =>
  rowsJson(
    db,
    FILE_COLUMNS,
    sql`select ${sql.join([...refs('place', PLACE_COLUMNS), ...refs('file', OWN_COLUMNS)])}
      from content_file as place inner join file on file.file_id = place.file_id
      where place.content_id = content.content_id order by place.position`,
  )

/** Everything of one content in one row. */
const detailById = prepareQuery('content.detail', (db, { content_id }: { content_id: number }) =>
  selectCards(db)
    .select(['content.is_listed', 'content.url', 'content.can_exchange', 'content.create_time', 'content.update_time'])
    .select([
      neighbour('<', 'desc').as('prevId'),
      neighbour('>', 'asc').as('nextId'),
      bodiesOf(db).as('bodies'),
      filesOf(db).as('files'),
    ])
    .where('content.content_id', '=', content_id),
)

/** Undefined if there is no such content. */
export async function readDetail(db: Db, content_id: number): Promise<StoredDetail | undefined> {
  const [found] = await detailById(db, { content_id })
  if (!found) return undefined
  const { is_listed, prevId, nextId, bodies, files, ...row } = found
  const texts = readRows<Pick<Selectable<ContentBodyTable>, (typeof BODY_COLUMNS)[number]>>(BODY_COLUMNS, bodies)
  return {
    row: cardRowOf(row),
    isListed: is_listed === 1,
    bodies: new Map(texts.map(({ lang, html }) => [lang, html])),
    files: readRows<DetailFile>(FILE_COLUMNS, files).sort((a, b) => a.position - b.position),
    neighbours: { prevId: prevId ?? 0, nextId: nextId ?? 0 },
  }
}

/** The newest `ofEach` contents of each tag: content id → number of the tags that it has. */
export async function listByTags(db: Db, tag_ids: readonly number[], ofEach: number): Promise<Map<number, number>> {
  const lists = await Promise.all(
    tag_ids.map((tag_id) =>
      db
        .selectFrom('content_tag')
        .select('content_id')
        .where('tag_id', '=', tag_id)
        .orderBy('content_id', 'desc')
        .limit(ofEach)
        .execute(),
    ),
  )
  const shared = new Map<number, number>()
  for (const { content_id } of lists.flat()) shared.set(content_id, (shared.get(content_id) ?? 0) + 1)
  return shared
}
