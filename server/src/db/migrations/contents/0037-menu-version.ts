import type { Migration } from '../migration.ts'

/** Categories and tags have a version, the tree of categories one of its own; what was merged leads to what took it in. */
export const menuVersion: Migration = {
  name: '0037-menu-version',
  statements: () => [
    'alter table category add column version INT not null default 1',
    'alter table category add column merged_into INT not null default 0',
    'alter table tag add column version INT not null default 1',
    'alter table tag add column merged_into INT not null default 0',
    `create table category_tree (
      tree_id INT not null primary key,
      version INT not null
    )`,
  ],
}
