import type { Migration } from '../migration.ts'

/** Links with which members set a new password: one a member, by the hash of its token. */
export const memberResetLink: Migration = {
  name: '0320-member-reset-link',
  statements: () => [
    `create table member_reset_link (
      member_id INT not null primary key references member (member_id),
      token_hash TEXT not null unique,
      create_time INT not null,
      exp_time INT not null
    )`,
    'create index member_reset_link_exp on member_reset_link (exp_time)',
  ],
}
