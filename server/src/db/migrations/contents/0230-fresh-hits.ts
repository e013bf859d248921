import type { Migration } from '../migration.ts'

/**
 * Views that the sorted column does not have yet. That column is in two indexes and so beside every other one of a content: a view
 * counted there rewrites all of them, a view counted here none (the room that pages keep free is for that).
 */
export const freshHits: Migration = {
  name: '0230-fresh-hits',
  statements: (dialect) => [
    `create table content_fresh_hits (
      content_id INT not null primary key,
      hits INT not null
    )${dialect === 'postgres' ? ' with (fillfactor = 70)' : ''}`,
  ],
}
