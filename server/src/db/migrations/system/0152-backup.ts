import type { Migration } from '../migration.ts'

/** Backups that were made, and whether one of them was proven to be restorable. At most one is being made. */
export const backup: Migration = {
  name: '0152-backup',
  statements: () => [
    `create table backup (
      backup_id ID,
      kind TEXT not null,
      state TEXT not null,
      folder TEXT not null,
      version TEXT not null,
      made_by TEXT not null,
      database_bytes INT,
      media_files INT not null default 0,
      media_bytes INT not null default 0,
      gone_num INT not null default 0,
      totals TEXT not null default '',
      fault TEXT not null default '',
      proof TEXT not null default '',
      proof_time INT,
      proof_fault TEXT not null default '',
      create_time INT not null,
      end_time INT
    )`,
    "create unique index backup_open on backup (state) where state in ('waiting', 'running')",
    "create index backup_proven on backup (proof_time) where proof = 'proven'",
  ],
}
