/** How long the raw text of callbacks is kept: it may name payers. What was judged of it stays in the books. */
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { emptyColumn, type RetentionRule } from '../../db/retention.ts'

export function orderRetention(db: Db): RetentionRule[] {
  return [
    {
      name: 'raw callbacks',
      option: 'privacy.callback_days',
      apply: (before, isDry) =>
        emptyColumn(db, { table: 'payment_callback', column: 'raw', where: sql`create_time < ${before}` }, isDry),
    },
  ]
}
