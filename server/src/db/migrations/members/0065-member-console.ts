import type { Migration } from '../migration.ts'

/**
 * Lists of members on the console. `seen_time`: last use of any session, 0 for never. Names are compared by their bytes, so that
 * the beginning of one is a range of its index; those of the permanent stand behind every end.
 */
export const memberConsole: Migration = {
  name: '0065-member-console',
  statements: (dialect) => {
    const bytes = dialect === 'postgres' ? 'collate "C"' : ''
    return [
      'alter table member add column seen_time INT not null default 0',
      `update member set seen_time = coalesce(
        (select max(use_time) from member_session where member_session.member_id = member.member_id), login_time, 0
      ) where is_delete = 0`,
      'create index member_create on member (create_time, member_id)',
      'create index member_seen on member (seen_time, member_id)',
      'create index member_disabled on member (create_time, member_id) where is_disable = 1',
      'create index member_cancelling on member (create_time, member_id) where cancel_time is not null',
      `create index member_contact on member (
        (case when email is null and phone is null then 0 else 1 end), create_time, member_id
      )`,
      `create index member_name on member (username_key ${bytes})`,
      `create index member_nickname on member ((lower(nickname ${bytes})))`,
      'create index member_group_vip on member_group (group_id, (coalesce(over_time, 9007199254740991)), member_id)',
    ]
  },
}
