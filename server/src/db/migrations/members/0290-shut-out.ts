import type { Migration } from '../migration.ts'

/** Why a member is shut out, and until when. The time is compared at each check: no job opens the account. */
export const shutOut: Migration = {
  name: '0290-shut-out',
  statements: () => [
    "alter table member add column disable_cause TEXT not null default 'other'",
    "alter table member add column disable_words TEXT not null default ''",
    'alter table member add column disable_until INT',
  ],
}
