/** SQL of words that were sought in vain, by day. */

import type { Language } from '@zimu/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import { contains } from '../../../../db/list-query/list-query.ts'
import type { Db, Trx } from '../../../../db/open.ts'

export interface MissedWord {
  day: number
  lang: Language
  word_key: string
  name: string
  times: number
}

export async function addMisses(db: Db, words: readonly MissedWord[]): Promise<void> {
  await db
    .insertInto('search_miss')
    .values([...words])
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'lang', 'word_key'])
        .doUpdateSet({ times: sql<number>`search_miss.times + excluded.times` }),
    )
    .execute()
}

/** Deletes the rows of a day that were sought least, beyond `max`. */
export async function deleteLeastMissed(db: Db, day: number, max: number): Promise<void> {
  const { count } = await db
    .selectFrom('search_miss')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const surplus = Number(count) - max
  if (surplus <= 0) return
  const least = db
    .selectFrom('search_miss')
    .select(sql<string>`lang || ' ' || word_key`.as('key'))
    .where('day', '=', day)
  await db
    .deleteFrom('search_miss')
    .where('day', '=', day)
    .where(sql<string>`lang || ' ' || word_key`, 'in', least.orderBy('times').orderBy('word_key').limit(surplus))
    .execute()
}

export async function deleteMissesBefore(db: Db, day: number): Promise<void> {
  await db.deleteFrom('search_miss').where('day', '<', day).execute()
}

export interface MissFilter {
  q: string
  lang?: Language | undefined
  /** First day that counts. */
  since: number
}

/** Words with their days added up, newest or most sought first. */
export async function listMisses(
  db: Db,
  { q, lang, since }: MissFilter,
  { sort, limit, offset }: { sort: 'new' | 'times'; limit: number; offset: number },
) {
  let rows = db
    .selectFrom('search_miss')
    .where('day', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_miss_ignored')
            .select('search_miss_ignored.word_key')
            .whereRef('search_miss_ignored.lang', '=', 'search_miss.lang')
            .whereRef('search_miss_ignored.word_key', '=', 'search_miss.word_key'),
        ),
      ),
    )
  if (lang !== undefined) rows = rows.where('lang', '=', lang)
  if (q !== '') rows = rows.where((eb) => contains(eb.ref('name'), q) as Expression<SqlBool>)
  const words = rows
    .select(['lang', 'word_key'])
    .select((eb) => [
      eb.fn.min('name').as('name'),
      eb.fn.sum<number>('times').as('times'),
      eb.fn.countAll<number>().as('day_num'),
      eb.fn.max('day').as('last_day'),
    ])
    .groupBy(['lang', 'word_key'])
  const counted = await db
    .selectFrom(words.as('words'))
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  const [first, second] = sort === 'new' ? (['last_day', 'times'] as const) : (['times', 'last_day'] as const)
  const list = await db
    .selectFrom(words.as('words'))
    .selectAll()
    .orderBy(first, 'desc')
    .orderBy(second, 'desc')
    .orderBy('word_key')
    .limit(limit)
    .offset(offset)
    .execute()
  return { list, count: Number(counted.num) }
}

/** How often each of some words was sought on each day. */
export function listMissDays(db: Db, wordKeys: readonly string[], since: number) {
  return db
    .selectFrom('search_miss')
    .select(['day', 'lang', 'word_key', 'times'])
    .where('word_key', 'in', [...wordKeys])
    .where('day', '>=', since)
    .execute()
}

/** Leaves a word out of the list. False: it was left out before. */
export async function insertIgnored(
  trx: Trx,
  row: { lang: Language; word_key: string },
  now: number,
): Promise<boolean> {
  const query = trx.insertInto('search_miss_ignored').values({ ...row, create_time: now })
  const made = await query
    .onConflict((conflict) => conflict.columns(['lang', 'word_key']).doNothing())
    .returning('word_key')
    .executeTakeFirst()
  return made !== undefined
}

/** Takes a word in again. False: it was not left out. */
export async function deleteIgnored(
  trx: Trx,
  { lang, word_key }: { lang: Language; word_key: string },
): Promise<boolean> {
  const query = trx.deleteFrom('search_miss_ignored').where('lang', '=', lang).where('word_key', '=', word_key)
  return (await query.returning('word_key').executeTakeFirst()) !== undefined
}
