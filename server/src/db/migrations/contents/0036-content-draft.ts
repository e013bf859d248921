import type { Migration } from '../migration.ts'

const ORDERS = [
  ['update', '(coalesce(update_time, create_time))'],
  ['release', 'release_time'],
  ['hits', 'hits'],
  ['likes', 'like_num'],
] as const

/** Drafts and versions of contents, the Markdown that texts are edited as, and contents that were never published. */
export const contentDraft: Migration = {
  name: '0036-content-draft',
  statements: () => [
    'alter table content add column is_draft INT not null default 0',
    'create index content_state on content (is_delete, is_disable, is_listed, is_draft)',
    // What is not listed is little beside the rest: its orders are walked for its states.
    ...ORDERS.map(
      ([name, column]) => `create index content_unlisted_${name}
      on content (${column}, content_id, is_delete, is_disable, is_draft) where is_listed = 0`,
    ),
    'alter table content_body add column markdown TEXT',
    `create table content_draft (
      content_id INT not null primary key references content (content_id),
      version INT not null,
      document TEXT not null,
      operator TEXT not null,
      save_time INT not null
    )`,
    `create table content_version (
      version_id ID,
      content_id INT not null references content (content_id),
      kind TEXT not null,
      document TEXT not null,
      operator TEXT not null,
      create_time INT not null
    )`,
    'create index content_version_content on content_version (content_id, version_id)',
    'create index content_version_time on content_version (kind, create_time)',
  ],
}
