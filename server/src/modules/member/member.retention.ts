/** How long what tells when and from where members came is kept. */
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { dropRows, emptyColumn, type RetentionRule } from '../../db/retention.ts'

export function memberRetention(db: Db): RetentionRule[] {
  return [
    {
      name: 'ended sessions',
      option: 'privacy.session_days',
      apply: (before, isDry) =>
        dropRows(
          db,
          'member_session',
          sql`(exp_time < ${before} or (end_reason is not null and use_time < ${before}))`,
          isDry,
        ),
    },
    {
      name: 'addresses of sessions',
      option: 'privacy.address_days',
      apply: (before, isDry) =>
        emptyColumn(db, { table: 'member_session', column: 'login_ip', where: sql`create_time < ${before}` }, isDry),
    },
    {
      name: 'addresses of last logins',
      option: 'privacy.address_days',
      apply: (before, isDry) =>
        emptyColumn(db, { table: 'member', column: 'login_ip', where: sql`login_time < ${before}` }, isDry),
    },
  ]
}
