/** SQL of danmu that came from files: which are known, writing them, taking an import back. */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import { touchSegments } from '../segment.repo.ts'
import type { ImportedDanmu } from './imported-danmu.ts'

/** Rows of one statement; a database takes 32,766 parameters. */
const BATCH = 500

/** A video of a content; `file_id` 0: a content without one of its own. */
export interface FilmPlace {
  content_id: number
  file_id: number
}

/** An import into a film. */
export interface FilmImport extends FilmPlace {
  import_id: number
}

function* batchesOf<Row>(rows: readonly Row[]) {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH)
}

/** Of some keys those that a film has already. */
export async function findKnownKeys(
  db: Db,
  { content_id, file_id }: FilmPlace,
  keys: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>()
  for (const batch of batchesOf(keys)) {
    const rows = await db
      .selectFrom('content_danmu')
      .select('source_key')
      .where('content_id', '=', content_id)
      .where('file_id', '=', file_id)
      .where('source_key', 'in', batch)
      // Repeats the condition of the partial unique index.
      .where(sql<boolean>`source_key <> ''`)
      .execute()
    for (const { source_key } of rows) known.add(source_key)
  }
  return known
}

/** Inserts comments, except those that the film has already. Returns those that were inserted. */
export async function insertImported(
  trx: Trx,
  film: FilmImport,
  rows: readonly ImportedDanmu[],
): Promise<{ state: string }[]> {
  const added: { state: string }[] = []
  for (const batch of batchesOf(rows)) {
    const found = await trx
      .insertInto('content_danmu')
      .values(batch.map((row) => ({ ...row, ...film })))
      .onConflict((conflict) =>
        conflict
          .columns(['content_id', 'file_id', 'source_key'])
          // As the condition of the partial unique index.
          .where(sql<boolean>`source_key <> ''`)
          .doNothing(),
      )
      .returning('state')
      .execute()
    added.push(...found)
  }
  if (added.length > 0)
    await touchSegments(
      trx,
      rows.map(({ segment }) => ({ ...film, segment })),
    )
  return added
}

/** Deletes what an import brought, with likes and reports of it. Returns the numbers of what was shown, and how many there were. */
export async function deleteImported(trx: Trx, film: FilmImport): Promise<{ shown: number[]; deletedNum: number }> {
  const { content_id, file_id, import_id } = film
  const rows = await trx
    .selectFrom('content_danmu')
    .select(['danmu_id', 'segment', 'state'])
    .where('content_id', '=', content_id)
    .where('file_id', '=', file_id)
    .where('import_id', '=', import_id)
    .orderBy('danmu_id')
    .execute()
  await touchSegments(
    trx,
    rows.map(({ segment }) => ({ ...film, segment })),
  )
  for (const batch of batchesOf(rows.map(({ danmu_id }) => danmu_id)))
    for (const table of ['danmu_like', 'danmu_report', 'content_danmu'] as const)
      await trx.deleteFrom(table).where('danmu_id', 'in', batch).execute()
  return {
    shown: rows.flatMap(({ danmu_id, state }) => (state === 'shown' ? [danmu_id] : [])),
    deletedNum: rows.length,
  }
}

/** Danmu of a content by video. */
export async function countByVideo(db: Db, content_id: number) {
  const sumOf = (condition: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
  const rows = await db
    .selectFrom('content_danmu')
    .select('file_id')
    .select(sumOf(sql`state = 'shown'`).as('shown_num'))
    .select(sumOf(sql`state = 'held'`).as('held_num'))
    .select(sumOf(sql`source_key <> ''`).as('imported_num'))
    .where('content_id', '=', content_id)
    .groupBy('file_id')
    .execute()
  return new Map(
    rows.map(({ file_id, shown_num, held_num, imported_num }) => [
      file_id,
      { shown_num: Number(shown_num), held_num: Number(held_num), imported_num: Number(imported_num) },
    ]),
  )
}

/** A film as the console finds it: published or not. */
export const findFilm = (db: Db, content_id: number) =>
  db
    .selectFrom('content')
    .select(['content_id', 'name', 'texts', 'duration'])
    .where('content_id', '=', content_id)
    .where('kind', '=', 'video')
    .where('is_delete', '=', 0)
    .executeTakeFirst()
