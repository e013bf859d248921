import type { Migration } from '../migration.ts'

/** Texts of the site have a version, the Markdown that they were written in, and their former states for taking back. */
export const siteVersion: Migration = {
  name: '0038-site-version',
  statements: () => [
    ...['carousel', 'notice', 'faq', 'link'].map(
      (table) => `alter table ${table} add column version INT not null default 1`,
    ),
    'alter table notice add column markdown TEXT',
    'alter table faq add column markdown TEXT',
    `create table site_version (
      kind TEXT not null,
      row_id INT not null,
      version INT not null,
      data TEXT not null,
      create_time INT not null,
      primary key (kind, row_id, version)
    )`,
    'create index site_version_time on site_version (create_time)',
  ],
}
