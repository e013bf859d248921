import type { Migration } from '../migration.ts'

/** Versions of agreements: what was in force is kept, and one draft of each. */
export const agreementVersion: Migration = {
  name: '0040-agreement-version',
  statements: () => [
    'alter table accord add column version INT not null default 1',
    `create table agreement_version (
      version_id ID,
      accord_id INT not null references accord (accord_id),
      state TEXT not null,
      draft_version INT not null default 0,
      document TEXT not null,
      needs_consent FLAG,
      operator TEXT not null,
      save_time INT not null,
      publish_time INT
    )`,
    'create index agreement_version_accord on agreement_version (accord_id, version_id)',
    `create unique index agreement_draft on agreement_version (accord_id) where state = 'draft'`,
  ],
}
