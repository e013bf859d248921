import type { Migration } from '../migration.ts'

/** Second factors (codes of an app, recovery codes) and passkeys. */
export const secondFactor: Migration = {
  name: '0016-second-factor',
  statements: () => [
    `create table member_second_factor (
      member_id INT not null primary key references member (member_id),
      secret TEXT not null,
      last_step INT not null default 0,
      create_time INT not null,
      on_time INT
    )`,
    `create table member_recovery_code (
      member_id INT not null references member (member_id),
      code_hash TEXT not null,
      use_time INT,
      primary key (member_id, code_hash)
    )`,
    `create table member_passkey (
      passkey_id ID,
      member_id INT not null references member (member_id),
      credential_id TEXT not null,
      public_key TEXT not null,
      counter INT not null,
      transports TEXT not null,
      name TEXT not null,
      is_backed_up FLAG,
      create_time INT not null,
      use_time INT
    )`,
    'create unique index member_passkey_credential on member_passkey (credential_id)',
    'create index member_passkey_member on member_passkey (member_id)',
  ],
}
