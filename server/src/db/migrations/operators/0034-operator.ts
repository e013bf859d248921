import type { Migration } from '../migration.ts'

/** Operators of the console, and what the record says of their acts beyond those of the command line. */
export const operator: Migration = {
  name: '0034-operator',
  statements: () => [
    `create table operator (
      operator_id ID,
      name TEXT not null,
      nickname TEXT not null,
      password_hash TEXT not null default '',
      pwd_time INT not null default 0,
      language TEXT not null,
      theme TEXT not null default 'system',
      density TEXT not null default 'usual',
      is_keys INT not null default 1,
      is_disable FLAG,
      version INT not null default 1,
      login_time INT,
      create_time INT not null,
      update_time INT
    )`,
    'create unique index operator_name on operator (name)',
    `create table operator_in_role (
      operator_id INT not null references operator (operator_id),
      role TEXT not null,
      primary key (operator_id, role)
    )`,
    `create table operator_role (
      role_id ID,
      name TEXT not null,
      grants TEXT not null default '{}',
      version INT not null default 1,
      create_time INT not null,
      update_time INT
    )`,
    `create table operator_session (
      session_id ID,
      operator_id INT not null references operator (operator_id),
      token_hash TEXT not null,
      device TEXT not null,
      ip TEXT not null,
      create_time INT not null,
      use_time INT not null,
      exp_time INT not null,
      proof_time INT,
      end_reason TEXT
    )`,
    'create unique index operator_session_token on operator_session (token_hash)',
    'create index operator_session_operator on operator_session (operator_id, exp_time)',
    `create table operator_second_factor (
      operator_id INT not null primary key references operator (operator_id),
      secret TEXT not null,
      last_step INT not null default 0,
      create_time INT not null,
      on_time INT
    )`,
    `create table operator_recovery_code (
      operator_id INT not null references operator (operator_id),
      code_hash TEXT not null,
      use_time INT,
      primary key (operator_id, code_hash)
    )`,
    `create table operator_passkey (
      passkey_id ID,
      operator_id INT not null references operator (operator_id),
      credential_id TEXT not null,
      public_key TEXT not null,
      counter INT not null,
      transports TEXT not null,
      name TEXT not null,
      create_time INT not null,
      use_time INT
    )`,
    'create unique index operator_passkey_credential on operator_passkey (credential_id)',
    'create index operator_passkey_operator on operator_passkey (operator_id)',
    `create table operator_link (
      operator_id INT not null primary key references operator (operator_id),
      token_hash TEXT not null,
      maker TEXT not null,
      create_time INT not null,
      exp_time INT not null
    )`,
    'create unique index operator_link_token on operator_link (token_hash)',
    `create table operator_request (
      operator_id INT not null references operator (operator_id),
      request_id TEXT not null,
      call TEXT not null,
      answer TEXT not null,
      create_time INT not null,
      primary key (operator_id, request_id)
    )`,
    'create index operator_request_time on operator_request (create_time)',
    "alter table operator_record add column target_name TEXT not null default ''",
    "alter table operator_record add column reason TEXT not null default ''",
    "alter table operator_record add column request_id TEXT not null default ''",
    'alter table operator_record add column session_id INT',
    `alter table operator_record add column "right" TEXT not null default ''`,
    'alter table operator_record add column undo_of INT',
    "alter table operator_record add column ip TEXT not null default ''",
    'create unique index operator_record_undo on operator_record (undo_of) where undo_of is not null',
    'create index operator_record_time on operator_record (create_time)',
    'create index operator_record_operator on operator_record (operator, record_id)',
  ],
}
