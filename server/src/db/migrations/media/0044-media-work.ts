import type { Migration } from '../migration.ts'

/** Which process works on a rendition, what came of it, and which one writes to an upload. */
export const mediaWork: Migration = {
  name: '0044-media-work',
  statements: () => [
    "alter table rendition add column runner TEXT not null default ''",
    'alter table rendition add column size INT not null default 0',
    'alter table rendition add column attempt_num INT not null default 0',
    "alter table upload add column writer TEXT not null default ''",
    'alter table upload add column writer_time INT not null default 0',
    'alter table upload add column writer_wanted INT not null default 0',
  ],
}
