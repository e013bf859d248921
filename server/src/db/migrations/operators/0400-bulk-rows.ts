import type { Migration } from '../migration.ts'

/**
 * Acts on many rows of any kind, where they were on contents. A program of the release before goes on writing `content_id`, so what
 * reads a row takes that where `row_id` is null; it never takes jobs of other kinds, which wait under a name that it does not know.
 */
export const bulkRows: Migration = {
  name: '0400-bulk-rows',
  statements: () => [
    `alter table bulk_job add column subject TEXT not null default 'content'`,
    'alter table bulk_row add column row_id INT',
    'update bulk_row set row_id = content_id',
  ],
}
