/** SQL of synonyms. */
import type { Updateable } from 'kysely'
import type { Db, Trx } from '../../../../db/open.ts'
import type { SearchSynonymTable } from '../../../../db/schema.ts'

/** An operator keeps them by hand; every search is compared with all. */
export const MAX_SYNONYMS = 2000

const COLUMNS = ['synonym_id', 'word', 'other', 'is_one_way', 'is_delete', 'create_time', 'update_time'] as const

/** Those that are there, newest first. */
export function listSynonyms(db: Db) {
  return db
    .selectFrom('search_synonym')
    .select(COLUMNS)
    .where('is_delete', '=', 0)
    .orderBy('synonym_id', 'desc')
    .limit(MAX_SYNONYMS)
    .execute()
}

/** One, also a deleted one, which no other transaction changes until this one ends. */
export function lockSynonym(trx: Trx, synonym_id: number) {
  return trx
    .updateTable('search_synonym')
    .set((eb) => ({ is_delete: eb.ref('is_delete') }))
    .where('synonym_id', '=', synonym_id)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Returns the row's number. */
export async function insertSynonym(
  trx: Trx,
  row: { word: string; other: string; is_one_way: 0 | 1 },
  now: number,
): Promise<number> {
  const query = trx.insertInto('search_synonym').values({ ...row, create_time: now, update_time: null })
  return (await query.returning('synonym_id').executeTakeFirstOrThrow()).synonym_id
}

export async function updateSynonym(
  trx: Trx,
  synonym_id: number,
  columns: Updateable<SearchSynonymTable>,
  now: number,
): Promise<void> {
  const query = trx.updateTable('search_synonym').set({ ...columns, update_time: now })
  await query.where('synonym_id', '=', synonym_id).execute()
}
