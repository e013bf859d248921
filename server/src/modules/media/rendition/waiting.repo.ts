/** SQL of what waits for whoever uploads. */
import { type RawBuilder, sql } from 'kysely'
import { countUpTo } from '../../../db/count-up-to.ts'
import type { Db } from '../../../db/open.ts'

export const failedRows = (): RawBuilder<unknown> => sql`select rendition_id from rendition where state = 'failed'`

/** What waits, by its name in the contract. */
export const mediaWaiting = {
  renditions: (db: Db, max: number) => countUpTo(db, failedRows(), max),
}
