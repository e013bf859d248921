/** SQL of what waits for whoever answers members. */
import { type RawBuilder, sql } from 'kysely'
import { countUpTo } from '../../db/count-up-to.ts'
import type { Db } from '../../db/open.ts'

/** Feedback that nobody has answered. */
export const unansweredRows = (): RawBuilder<unknown> =>
  sql`select feedback_id from feedback where state = 'new' and is_disable = 0 and is_delete = 0`

/** What waits, by its name in the contract. */
export const siteWaiting = {
  feedback: (db: Db, max: number) => countUpTo(db, unansweredRows(), max),
}
