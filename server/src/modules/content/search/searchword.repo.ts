/**
 * SQL of search words: those of the operator, and counted searches that wait for review (docs/wire.md#searchwordlist).
 */
import type { Language } from '@zimu/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { SearchwordInput } from '../writing/content-input.ts'
import { foldKeywords } from './search-tokens.ts'

/** Words of one language that a visitor may see: at most, for an operator keeps them by hand. */
const MAX_SHOWN = 500

/** Reviewed words of a language, in the order of docs/wire.md#searchwordlist. */
export function listWords(db: Db, language: Language) {
  return db
    .selectFrom('searchword')
    .select(['searchword_id', 'name', 'word_key', 'hits', 'sort', 'is_hot'])
    .where('lang', '=', language)
    .where('is_reviewed', '=', 1)
    .where('is_disable', '=', 0)
    .orderBy('sort', 'desc')
    .orderBy('hits', 'desc')
    .orderBy('searchword_id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
}
export type ShownWord = Awaited<ReturnType<typeof listWords>>[number]

/** Adds counted searches in one statement; new words are unreviewed. */
export async function addWordHits(
  db: Db,
  words: readonly { name: string; lang: Language; word_key: string; hits: number }[],
  now: number,
): Promise<void> {
  await db
    .insertInto('searchword')
    .values(words.map((word) => ({ ...word, is_reviewed: 0, create_time: now })))
    .onConflict((conflict) =>
      conflict.columns(['lang', 'word_key']).doUpdateSet({ hits: sql<number>`searchword.hits + excluded.hits` }),
    )
    .execute()
}

/** Deletes all unreviewed words but the `max` that were searched most often. */
export async function deleteLeastSearched(db: Db, max: number): Promise<void> {
  const unreviewed = db.selectFrom('searchword').where('is_reviewed', '=', 0)
  const { count } = await unreviewed.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const surplus = Number(count) - max
  if (surplus <= 0) return
  const leastSearched = unreviewed
    .select('searchword_id')
    .orderBy('hits', 'asc')
    .orderBy('searchword_id', 'asc')
    .limit(surplus)
  await db.deleteFrom('searchword').where('searchword_id', 'in', leastSearched).execute()
}

/** Creates or replaces a word of the operator, which counts as reviewed. */
export async function saveWord(trx: Trx, input: SearchwordInput, now: number): Promise<void> {
  const columns = { lang: 'zh-Hans', ...input, is_reviewed: 1 }
  await trx
    .insertInto('searchword')
    .values({ ...columns, word_key: foldKeywords(input.name), create_time: now })
    .onConflict((conflict) => conflict.columns(['lang', 'word_key']).doUpdateSet(columns))
    .execute()
}

/** Deletes unreviewed words that were searched once only, before `create_time`. */
export async function deleteRareWords(db: Db, create_time: number): Promise<void> {
  await db
    .deleteFrom('searchword')
    .where('is_reviewed', '=', 0)
    .where('hits', '<=', 1)
    .where('create_time', '<', create_time)
    .execute()
}
