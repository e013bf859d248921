import type { Migration } from '../migration.ts'

/** The account that has what this one had; 0: this one was not merged. */
export const memberMerge: Migration = {
  name: '0291-member-merge',
  statements: () => [
    'alter table member add column merged_into INT not null default 0',
    'create index member_merged on member (merged_into) where merged_into > 0',
  ],
}
