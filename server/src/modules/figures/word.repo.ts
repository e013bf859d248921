/** SQL of words that are sought. */
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

export const soughtQuery = (db: Db, limit: number) =>
  db
    .selectFrom('searchword')
    .select(['name', 'lang', 'hits as times'])
    .where('is_disable', '=', 0)
    .where('hits', '>', 0)
    .orderBy('hits', 'desc')
    .limit(limit)

export const listSought = (db: Db, limit: number) => soughtQuery(db, limit).execute()

/** Words sought in vain between two days, but for those that operators leave out. */
export async function listMissed(db: Db, from: number, to: number, limit: number) {
  const { rows } = await sql<{ name: string; lang: string; times: number }>`
    select min(name) as name, lang, sum(times) as times from search_miss
    where day >= ${from} and day <= ${to} and not exists (select 1 from search_miss_ignored ignored
      where ignored.lang = search_miss.lang and ignored.word_key = search_miss.word_key)
    group by lang, word_key order by 3 desc, 1 limit ${sql.lit(limit)}`.execute(db)
  return rows.map((row) => ({ ...row, times: Number(row.times) }))
}
