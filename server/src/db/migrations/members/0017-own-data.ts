import type { Migration } from '../migration.ts'

/** When a session's owner was last asked who they are, and when an account that is to be deleted goes. */
export const ownData: Migration = {
  name: '0017-own-data',
  statements: () => [
    'alter table member_session add column confirm_time INT',
    'alter table member add column cancel_time INT',
    'create index member_cancel on member (cancel_time) where cancel_time is not null',
  ],
}
