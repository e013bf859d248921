/** SQL of what waits for an editor: contents with something amiss, words to look at. */
import { LANGUAGES } from '@zimu/contract'
import { type RawBuilder, sql } from 'kysely'
import { countUpTo } from '../../../db/count-up-to.ts'
import type { Db } from '../../../db/open.ts'

/** The signs keep SQLite from the index of all that is seen: those without a cover are few. */
const seen = sql`+is_listed = 1 and +is_disable = 0 and +is_delete = 0`

/** Contents that visitors see without a cover, and those with a rendition that failed. */
export function problemRows(max: number): RawBuilder<unknown> {
  const bare = sql`select content_id from content where image_url = '' and ${seen} limit ${sql.lit(max)}`
  const failed = sql`select content_id from rendition where state = 'failed' limit ${sql.lit(max)}`
  return sql`select content_id from (${bare}) b union select content_id from (${failed}) f`
}

/** Words that visitors sought and nobody has looked at. */
export const wordRows = (): RawBuilder<unknown> =>
  sql`select searchword_id from searchword
    where lang in (${sql.join(LANGUAGES.map((lang) => sql.lit(lang)))}) and is_reviewed = 0 and is_disable = 0`

/** What waits, by its name in the contract. */
export const contentWaiting = {
  contents: (db: Db, max: number) => countUpTo(db, problemRows(max), max),
  search_words: (db: Db, max: number) => countUpTo(db, wordRows(), max),
}
