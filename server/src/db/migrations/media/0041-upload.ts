import type { Migration } from '../migration.ts'

/** Files that operators send. */
export const upload: Migration = {
  name: '0041-upload',
  statements: () => [
    `create table upload (
      upload_id TEXT primary key,
      operator_id INT not null,
      name TEXT not null,
      size INT not null,
      kind TEXT not null,
      digest TEXT not null,
      state TEXT not null,
      sha256 TEXT not null default '',
      file_path TEXT not null default '',
      content_id INT not null default 0,
      create_time INT not null,
      exp_time INT not null
    )`,
    'create index upload_operator on upload (operator_id, state)',
    'create index upload_bytes on upload (size, digest)',
    'create index upload_expiry on upload (state, exp_time)',
  ],
}
