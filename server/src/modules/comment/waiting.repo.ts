/** SQL of what waits for a moderator. */
import { countUpTo } from '../../db/count-up-to.ts'
import type { Db } from '../../db/open.ts'
import { commentQueue } from './decision.ts'

/** What waits, by its name in the contract. */
export const commentWaiting = {
  comments: (db: Db, max: number) => countUpTo(db, commentQueue.undecidedRows(max), max),
}
