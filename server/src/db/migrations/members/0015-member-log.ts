import type { Migration } from '../migration.ts'

/** Security events of accounts; limits and uses of invitation codes. */
export const memberLog: Migration = {
  name: '0015-member-log',
  statements: () => [
    `create table member_log (
      log_id ID,
      member_id INT not null references member (member_id),
      kind TEXT not null,
      is_new_device FLAG,
      device TEXT not null,
      login_ip TEXT not null,
      create_time INT not null
    )`,
    'create index member_log_member on member_log (member_id, log_id)',
    'create index member_log_time on member_log (create_time)',
    `alter table member_invitation add column note TEXT not null default ''`,
    'alter table member_invitation add column start_time INT',
    'alter table member_invitation add column end_time INT',
    'update member_invitation set code = upper(code)',
    `create table member_invitation_use (
      invitation_id INT not null references member_invitation (invitation_id),
      member_id INT not null references member (member_id),
      create_time INT not null,
      primary key (invitation_id, member_id)
    )`,
    'create unique index member_invitation_use_member on member_invitation_use (member_id)',
  ],
}
