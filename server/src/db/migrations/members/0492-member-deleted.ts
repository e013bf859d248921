import type { Migration } from '../migration.ts'

/** Whom a count of VIP members leaves out: few entries, so that no row of those who are counted is read. */
export const memberDeleted: Migration = {
  name: '0492-member-deleted',
  statements: () => ['create index member_deleted on member (member_id) where is_delete = 1'],
}
