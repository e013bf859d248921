import type { Migration } from '../migration.ts'

/** Contents have a version, so that two operators do not overwrite each other, and orders in which the console lists them. */
export const contentVersion: Migration = {
  name: '0035-content-version',
  statements: () => [
    'alter table content add column version INT not null default 1',
    'create index content_by_update on content (is_delete, (coalesce(update_time, create_time)), content_id, kind, is_vip)',
    'create index content_by_release on content (is_delete, release_time, content_id, kind, is_vip)',
    'create index content_by_hits on content (is_delete, hits, content_id, kind, is_vip)',
    'create index content_by_likes on content (is_delete, like_num, content_id, kind, is_vip)',
  ],
}
