import type { Migration } from '../migration.ts'

/**
 * Webhooks with their deliveries, which are written in the transaction of what they tell of; keys with which programs read; what
 * operators are told of by mail, and what they were told already.
 */
export const webhook: Migration = {
  name: '0160-webhook',
  statements: () => [
    `create table webhook (
      hook_id ID,
      name TEXT not null,
      url TEXT not null,
      events TEXT not null,
      seed TEXT not null,
      is_disable FLAG,
      is_delete FLAG,
      is_dropped INT not null default 0,
      fail_num INT not null default 0,
      fail_time INT,
      pause_time INT,
      use_time INT,
      version INT not null default 1,
      create_time INT not null,
      update_time INT
    )`,
    `create table webhook_delivery (
      delivery_id ID,
      hook_id INT not null references webhook (hook_id),
      message_id TEXT not null,
      event TEXT not null,
      body TEXT not null,
      state TEXT not null,
      turn INT not null default 1,
      try_num INT not null default 0,
      tries TEXT not null default '[]',
      next_time INT,
      create_time INT not null
    )`,
    'create unique index webhook_delivery_message on webhook_delivery (hook_id, message_id)',
    'create index webhook_delivery_hook on webhook_delivery (hook_id, delivery_id)',
    'create index webhook_delivery_state on webhook_delivery (hook_id, state, delivery_id)',
    'create index webhook_delivery_time on webhook_delivery (create_time)',
    `create table api_key (
      key_id ID,
      operator_id INT not null references operator (operator_id),
      name TEXT not null,
      token_hash TEXT not null,
      hint TEXT not null,
      rights TEXT not null,
      networks TEXT not null default '[]',
      until_time INT,
      use_time INT,
      use_num INT not null default 0,
      create_time INT not null,
      end_time INT
    )`,
    'create unique index api_key_token on api_key (token_hash)',
    `create table operator_alert (
      operator_id INT not null primary key references operator (operator_id),
      email TEXT not null default '',
      kinds TEXT not null default '[]',
      quiet_from INT,
      quiet_to INT,
      time_zone TEXT not null default 'Asia/Shanghai',
      mail_time INT,
      update_time INT not null
    )`,
    `create table alert_told (
      operator_id INT not null references operator (operator_id),
      kind TEXT not null,
      tell_time INT not null,
      primary key (operator_id, kind)
    )`,
  ],
}
