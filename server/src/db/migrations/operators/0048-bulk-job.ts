import type { Migration } from '../migration.ts'

/** One act on many rows: its plan, how far it is, and what it did to each row, by which a killed process goes on. */
export const bulkJob: Migration = {
  name: '0048-bulk-job',
  statements: () => [
    `create table bulk_job (
      bulk_job_id ID,
      kind TEXT not null,
      act TEXT not null default '',
      "right" TEXT not null,
      plan TEXT not null,
      state TEXT not null,
      all_num INT not null,
      next_num INT not null default 0,
      done_num INT not null default 0,
      skipped_num INT not null default 0,
      operator TEXT not null,
      session_id INT,
      ip TEXT not null default '',
      reason TEXT not null default '',
      request_id TEXT not null default '',
      record_id INT,
      undo_of INT,
      create_time INT not null,
      end_time INT
    )`,
    "create index bulk_job_open on bulk_job (bulk_job_id) where state in ('waiting', 'running')",
    'create index bulk_job_time on bulk_job (create_time)',
    'create index bulk_job_undo on bulk_job (undo_of) where undo_of is not null',
    `create table bulk_row (
      bulk_job_id INT not null references bulk_job (bulk_job_id) on delete cascade,
      row_num INT not null,
      content_id INT not null,
      name TEXT not null,
      skip TEXT not null default '',
      note TEXT not null default '',
      before TEXT not null default '{}',
      after TEXT not null default '{}',
      primary key (bulk_job_id, row_num)
    )`,
  ],
}
