import type { Migration } from '../migration.ts'

/** How long a member watched on each day, whatever it was. */
export const memberWatchDay: Migration = {
  name: '0442-member-watch-day',
  statements: () => [
    `create table member_watch_day (
      member_id INT not null references member (member_id),
      day INT not null,
      seconds INT not null,
      primary key (member_id, day)
    )`,
    'create index member_watch_day_day on member_watch_day (day)',
  ],
}
