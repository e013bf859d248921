/** SQL of what waits for a moderator. */
import { countUpTo } from '../../db/count-up-to.ts'
import type { Db } from '../../db/open.ts'
import { danmuQueue } from './decision.ts'

/** What waits, by its name in the contract. */
export const danmuWaiting = {
  danmu: (db: Db, max: number) => countUpTo(db, danmuQueue.undecidedRows(max), max),
}
