/** SQL of what a detail has beside the card: texts, files, neighbours and contents with the same tags. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { ContentFileTable, ContentTable, FileTable } from '../../../db/schema.ts'

export type DetailRow = Pick<
  Selectable<ContentTable>,
  'content_id' | 'keywords' | 'texts' | 'url' | 'can_exchange' | 'create_time' | 'update_time'
>
export type DetailFile = Selectable<ContentFileTable> & Selectable<FileTable>

/** What a detail has beside the card. */
export interface StoredDetail {
  row: DetailRow
  /** HTML by language. */
  bodies: ReadonlyMap<string, string>
  /** By position. */
  files: readonly DetailFile[]
}

/** Undefined if there is no such content. */
export async function readDetail(db: Db, content_id: number): Promise<StoredDetail | undefined> {
  const [row, bodies, files] = await Promise.all([
    db
      .selectFrom('content')
      .select(['content_id', 'keywords', 'texts', 'url', 'can_exchange', 'create_time', 'update_time'])
      .where('content_id', '=', content_id)
      .executeTakeFirst(),
    db.selectFrom('content_body').select(['lang', 'html']).where('content_id', '=', content_id).execute(),
    db
      .selectFrom('content_file')
      .innerJoin('file', 'file.file_id', 'content_file.file_id')
      .selectAll('file')
      .selectAll('content_file')
      .where('content_file.content_id', '=', content_id)
      .orderBy('content_file.position')
      .execute(),
  ])
  return row && { row, bodies: new Map(bodies.map((body) => [body.lang, body.html])), files }
}

/** Ids of the previous and the next content; 0: none. */
export interface Neighbours {
  prevId: number
  nextId: number
}

/** The listed contents with the next lower and higher id (docs/wire.md#contentinfo). */
export async function findNeighbours(db: Db, content_id: number): Promise<Neighbours> {
  const neighbour = (compare: '<' | '>', direction: 'asc' | 'desc') =>
    db
      .selectFrom('content')
      .select('content_id')
      .where('is_listed', '=', sql.lit(1))
      .where('content_id', compare, content_id)
      .orderBy('content_id', direction)
      .limit(1)
      .executeTakeFirst()
  const [prev, next] = await Promise.all([neighbour('<', 'desc'), neighbour('>', 'asc')])
  return { prevId: prev?.content_id ?? 0, nextId: next?.content_id ?? 0 }
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
