import type { Migration } from '../migration.ts'

/** The time of last use is in no index: writing it rewrites none. A member has few sessions, which are sorted when they are listed. */
export const sessionOwner: Migration = {
  name: '0231-session-owner',
  statements: () => [
    'create index member_session_owner on member_session (member_id)',
    'drop index member_session_member',
  ],
}
