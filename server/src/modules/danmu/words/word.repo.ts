/** SQL of the words that danmu are compared with. */
import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { DanmuWordTable } from '../../../db/schema.ts'

/** What sending compares with. */
export const listActive = (db: Db) =>
  db.selectFrom('danmu_word').select(['word_id', 'word', 'kind']).where('is_delete', '=', 0).execute()

/** The whole list with its writers, by kind and word. */
export function listWords(db: Db) {
  return db
    .selectFrom('danmu_word as word')
    .leftJoin('operator', 'operator.operator_id', 'word.operator_id')
    .select(['word.word_id', 'word.word', 'word.kind', 'word.note', 'word.update_time', 'word.version'])
    .select('operator.nickname as operator')
    .where('word.is_delete', '=', 0)
    .orderBy('word.kind')
    .orderBy('word.word_id', 'desc')
    .execute()
}

/** Danmu sent since a time by the word that they matched. */
export async function countHits(db: Db, since: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('content_danmu')
    .select((eb) => ['word_id', eb.fn.countAll<number>().as('num')])
    // Repeats the condition of the partial index.
    .where(sql<boolean>`word_id > 0`)
    .where('create_time', '>=', since)
    .groupBy('word_id')
    .execute()
  return new Map(rows.map(({ word_id, num }) => [word_id, Number(num)]))
}

export const findWordRow = (db: Db, word_id: number) =>
  db.selectFrom('danmu_word').selectAll().where('word_id', '=', word_id).executeTakeFirst()

export const findByKey = (db: Db, word_key: string) =>
  db
    .selectFrom('danmu_word')
    .select('word_id')
    .where('word_key', '=', word_key)
    .where('is_delete', '=', 0)
    .executeTakeFirst()

export async function countActive(db: Db): Promise<number> {
  const query = db.selectFrom('danmu_word').select((eb) => eb.fn.countAll<number>().as('num'))
  return Number((await query.where('is_delete', '=', 0).executeTakeFirstOrThrow()).num)
}

export async function insertWord(trx: Trx, row: Insertable<DanmuWordTable>): Promise<number> {
  const { word_id } = await trx.insertInto('danmu_word').values(row).returning('word_id').executeTakeFirstOrThrow()
  return word_id
}

/** Changes a word of a version, and counts the version up. False if it has another. */
export async function updateWord(
  trx: Trx,
  { word_id, version }: { word_id: number; version: number },
  change: Updateable<DanmuWordTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('danmu_word')
    .set({ ...change, version: version + 1 })
    .where('word_id', '=', word_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface SentRow {
  danmu_id: number
  text: string
  state: string
  create_time: number
}

/** Danmu sent since a time, the newest first, behind one of them. */
export function listSent(
  db: Db,
  { since, before, limit }: { since: number; before: SentRow | undefined; limit: number },
) {
  const behind = before ? sql`and (create_time, danmu_id) < (${before.create_time}, ${before.danmu_id})` : sql``
  return sql<SentRow>`
    select danmu_id, text, state, create_time from content_danmu where create_time >= ${since} ${behind}
    order by create_time desc, danmu_id desc limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows)
}
