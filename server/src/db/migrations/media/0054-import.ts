import type { Migration } from '../migration.ts'

/** Files that operators import: what was read of each, and what becomes of its rows. */
export const importRun: Migration = {
  name: '0054-import',
  statements: () => [
    `create table import_run (
      import_id ID,
      operator_id INT not null,
      kind TEXT not null,
      name TEXT not null,
      state TEXT not null,
      source TEXT not null,
      folder TEXT not null default '',
      reason TEXT not null default '',
      detail TEXT not null default '',
      may_publish INT not null,
      is_published INT not null default 0,
      all_num INT not null default 0,
      read_num INT not null default 0,
      ignored_num INT not null default 0,
      new_num INT not null default 0,
      changed_num INT not null default 0,
      same_num INT not null default 0,
      refused_num INT not null default 0,
      bulk_job_id INT,
      create_time INT not null
    )`,
    'create index import_run_time on import_run (create_time)',
    `create table import_row (
      import_id INT not null references import_run (import_id) on delete cascade,
      row_num INT not null,
      place TEXT not null,
      name TEXT not null,
      outcome TEXT not null,
      reason TEXT not null default '',
      detail TEXT not null default '',
      content_id INT not null default 0,
      fields TEXT not null default '[]',
      data TEXT not null default '{}',
      primary key (import_id, row_num)
    )`,
    'create index import_row_outcome on import_row (import_id, outcome, row_num)',
  ],
}
