/** SQL of search words on the console. */
import type { Language } from '@zimu/contract'
import type { SelectQueryBuilder } from 'kysely'
import { contains } from '../../../../db/list-query/list-query.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import type { Tables } from '../../../../db/schema.ts'

export type WordState = 'hot' | 'review' | 'hidden'

/** Columns that operators change. */
export interface WordColumns {
  is_reviewed: number
  is_disable: number
  sort: number
}
const COLUMNS = ['searchword_id', 'name', 'hits', 'is_hot', 'is_reviewed', 'is_disable', 'sort'] as const

function inState<Out>(query: SelectQueryBuilder<Tables, 'searchword', Out>, state: WordState) {
  if (state === 'hidden') return query.where('is_disable', '=', 1)
  return query.where('is_disable', '=', 0).where('is_reviewed', '=', state === 'hot' ? 1 : 0)
}

async function countWords(db: Db, lang: Language, state: WordState): Promise<number> {
  const query = inState(db.selectFrom('searchword').where('lang', '=', lang), state)
  return Number((await query.select((eb) => eb.fn.countAll<number>().as('num')).executeTakeFirstOrThrow()).num)
}

export const countStates = async (db: Db, lang: Language) => ({
  hot: await countWords(db, lang, 'hot'),
  review: await countWords(db, lang, 'review'),
  hidden: await countWords(db, lang, 'hidden'),
})

export interface WordFilter {
  state: WordState
  lang: Language
  q: string
}

/** A page in the order of visitors, and how many match. */
export async function listWords(
  db: Db,
  { state, lang, q }: WordFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  let query = inState(db.selectFrom('searchword').where('lang', '=', lang), state)
  if (q !== '') query = query.where((eb) => contains(eb.ref('name'), q))
  const counted = await query.select((eb) => eb.fn.countAll<number>().as('num')).executeTakeFirstOrThrow()
  const rows = await query
    .select(COLUMNS)
    .orderBy('sort', 'desc')
    .orderBy('hits', 'desc')
    .orderBy('searchword_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, count: Number(counted.num) }
}

/** Words by number, which no other transaction changes until this one ends. */
export function lockWords(trx: Trx, ids: readonly number[]) {
  return trx
    .updateTable('searchword')
    .set((eb) => ({ sort: eb.ref('sort') }))
    .where('searchword_id', 'in', [...ids])
    .returning(COLUMNS)
    .execute()
}

/** Numbers of shown words of a language that were put in order. */
export async function listPlaced(trx: Trx, lang: Language): Promise<number[]> {
  const query = inState(trx.selectFrom('searchword').where('lang', '=', lang), 'hot').select('searchword_id')
  return (await query.where('sort', '>', 0).execute()).map((row) => row.searchword_id)
}

export async function updateWord(trx: Trx, searchword_id: number, columns: Partial<WordColumns>): Promise<void> {
  const { is_disable, ...others } = columns
  const flag = is_disable === undefined ? {} : { is_disable: is_disable === 1 ? (1 as const) : (0 as const) }
  await trx
    .updateTable('searchword')
    .set({ ...others, ...flag })
    .where('searchword_id', '=', searchword_id)
    .execute()
}
