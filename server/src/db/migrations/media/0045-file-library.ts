import type { Migration } from '../migration.ts'

/** Files as a library: in order by kind, with what uses them; those that were given up are erased after a time. */
export const fileLibrary: Migration = {
  name: '0045-file-library',
  statements: () => [
    'alter table file add column delete_time INT',
    'create index file_list on file (file_type, file_id)',
    'create index file_deleted on file (delete_time) where delete_time is not null',
    'create index content_file_file on content_file (file_id)',
    "create index upload_stored on upload (file_path) where file_path <> ''",
  ],
}
