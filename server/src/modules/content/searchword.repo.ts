/** Search words: those kept by the operator, and counted searches that wait for review (wire-contract 4.18). */
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { SearchwordInput } from './content-input.ts'
import { foldKeywords } from './search-tokens.ts'

const shown = (db: Db) => db.selectFrom('searchword').where('is_reviewed', '=', 1).where('is_disable', '=', 0)

/** Words that may be shown, in the order of 4.18. */
export function listWords(db: Db, page: { limit: number; offset: number }) {
  return shown(db)
    .select(['searchword_id', 'name', 'hits', 'sort', 'is_hot'])
    .orderBy('sort', 'desc')
    .orderBy('hits', 'desc')
    .orderBy('searchword_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countWords(db: Db): Promise<number> {
  const row = await shown(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Adds counted searches: new words are unreviewed. One statement. */
export async function addWordHits(
  db: Db,
  words: readonly { name: string; word_key: string; hits: number }[],
  now: number,
): Promise<void> {
  await db
    .insertInto('searchword')
    .values(words.map((word) => ({ ...word, is_reviewed: 0, create_time: now })))
    .onConflict((conflict) =>
      conflict.column('word_key').doUpdateSet({ hits: sql<number>`searchword.hits + excluded.hits` }),
    )
    .execute()
}

/** Creates or replaces a word of the operator; it may be shown. */
export async function saveWord(trx: Trx, input: SearchwordInput, now: number): Promise<void> {
  const columns = { ...input, is_reviewed: 1 }
  await trx
    .insertInto('searchword')
    .values({ ...columns, word_key: foldKeywords(input.name), create_time: now })
    .onConflict((conflict) => conflict.column('word_key').doUpdateSet(columns))
    .execute()
}

/** Deletes unreviewed words that were searched for once, before `create_time`. */
export async function deleteRareWords(db: Db, create_time: number): Promise<void> {
  await db
    .deleteFrom('searchword')
    .where('is_reviewed', '=', 0)
    .where('hits', '<=', 1)
    .where('create_time', '<', create_time)
    .execute()
}
