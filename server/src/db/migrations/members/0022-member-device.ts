import type { Migration } from '../migration.ts'

/** Browsers that logged in before, by the hash of their device cookie. */
export const memberDevice: Migration = {
  name: '0022-member-device',
  statements: () => [
    `create table member_device (
      token_hash TEXT not null primary key,
      member_id INT not null references member (member_id),
      session_id INT not null,
      create_time INT not null,
      use_time INT not null
    )`,
    'create index member_device_member on member_device (member_id)',
    'create index member_device_session on member_device (session_id)',
    'create index member_device_use on member_device (use_time)',
  ],
}
