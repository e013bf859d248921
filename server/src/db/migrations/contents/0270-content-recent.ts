import type { Migration } from '../migration.ts'

/**
 * Views by content and day, and what they come to: today, and in the seven days up to today (docs/decisions/0271). An update of
 * views of a day touches no index; the sums are in tables of a few narrow columns, so that their indexes are small.
 */
export const contentRecent: Migration = {
  name: '0270-content-recent',
  statements: (dialect) => [
    `create table content_day_hits (
      content_id INT not null,
      day INT not null,
      hits INT not null,
      primary key (content_id, day)
    )${dialect === 'postgres' ? ' with (fillfactor = 70)' : ''}`,
    'create index content_day_hits_day on content_day_hits (day)',
    `create table content_recent (
      content_id INT not null primary key,
      day INT not null,
      day_hits INT not null,
      week_hits INT not null
    )`,
    'create index content_recent_day on content_recent (day, day_hits, content_id)',
    'create index content_recent_week on content_recent (week_hits, content_id)',
  ],
}
