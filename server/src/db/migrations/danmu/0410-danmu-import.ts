import type { Migration } from '../migration.ts'

/**
 * Danmu that came from a file know by which import, so that one can be taken back. Who likes a danmu is found by it: deleting one looks
 * whether anybody does.
 */
export const danmuImport: Migration = {
  name: '0410-danmu-import',
  statements: () => [
    'alter table content_danmu add column import_id INT not null default 0',
    'create index danmu_like_danmu on danmu_like (danmu_id)',
  ],
}
