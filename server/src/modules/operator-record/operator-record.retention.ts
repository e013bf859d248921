/** How long the record says from where an act came. */
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { emptyColumn, type RetentionRule } from '../../db/retention.ts'

/** The one change that the table allows. The hash of a row does not cover its address, so that the chain stays whole. */
export const operatorRecordRetention = (db: Db): RetentionRule[] => [
  {
    name: 'addresses of the record of operators',
    option: 'privacy.address_days',
    apply: (before, isDry) =>
      emptyColumn(db, { table: 'operator_record', column: 'ip', where: sql`create_time < ${before}` }, isDry),
  },
]
