/** How long footprints and days of watching are kept. */
import { sql } from 'kysely'
import { dayOf } from '../../day.ts'
import type { Db } from '../../db/open.ts'
import { dropRows, type RetentionRule } from '../../db/retention.ts'

export function activityRetention(db: Db): RetentionRule[] {
  return [
    {
      name: 'footprints',
      option: 'privacy.footprint_days',
      apply: (before, isDry) => dropRows(db, 'member_footprint', sql`update_time < ${before}`, isDry),
    },
    {
      name: 'days of watching',
      option: 'privacy.watch_days',
      apply: (before, isDry) => dropRows(db, 'member_watch_day', sql`day < ${dayOf(before)}`, isDry),
    },
  ]
}
