import type { Migration } from '../migration.ts'

/**
 * The next release is asked for every second. Its three states stand in the index as well as in its condition: an index that holds
 * one of them and the time was chosen otherwise (`content_by_release`), and walked to its end while nothing was due.
 */
export const contentDue: Migration = {
  name: '0053-content-due',
  statements: () => [
    'drop index content_due',
    `create index content_due on content (is_listed, is_disable, is_delete, release_time)
      where is_listed = 0 and is_disable = 0 and is_delete = 0`,
  ],
}
