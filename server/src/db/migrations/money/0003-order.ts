import { BASE_COLUMNS } from '../../columns.ts'
import type { Migration } from '../migration.ts'

/** Plans, orders with their history, callbacks, the entitlement ledger and redemption codes. */
export const order: Migration = {
  name: '0003-order',
  statements: () => [
    `create table viptype (
      viptype_id ID,
      name TEXT not null,
      "desc" TEXT not null default '',
      texts TEXT not null default '{}',
      price_minor INT not null,
      price_original_minor INT not null default 0,
      currency TEXT not null default 'CNY',
      days INT not null,
      group_id INT not null default 10,
      image_url TEXT not null default '',
      is_rec FLAG,
      ${BASE_COLUMNS}
    )`,
    `create table vip_order (
      order_id ID,
      remote_order_id TEXT not null,
      member_id INT not null references member (member_id),
      viptype_id INT not null references viptype (viptype_id),
      viptype_name TEXT not null,
      viptype_texts TEXT not null default '{}',
      price_minor INT not null,
      currency TEXT not null,
      days INT not null,
      group_id INT not null,
      method TEXT not null default '',
      gateway_no TEXT not null default '',
      state TEXT not null,
      paid_minor INT not null default 0,
      create_time INT not null,
      expire_time INT not null,
      pay_time INT,
      ask_time INT,
      ask_num INT not null default 0,
      next_ask_time INT,
      update_time INT not null
    )`,
    'create unique index vip_order_remote on vip_order (remote_order_id)',
    `create unique index vip_order_open on vip_order (member_id, viptype_id) where state in ('created', 'paying')`,
    'create index vip_order_member on vip_order (member_id, order_id)',
    `create index vip_order_expiry on vip_order (expire_time) where state in ('created', 'paying', 'unknown')`,
    `create index vip_order_ask on vip_order (next_ask_time) where state in ('paying', 'unknown')`,
    `create table order_event (
      event_id ID,
      order_id INT not null references vip_order (order_id),
      from_state TEXT not null,
      to_state TEXT not null,
      actor TEXT not null,
      reason TEXT not null,
      evidence TEXT not null,
      create_time INT not null
    )`,
    'create index order_event_order on order_event (order_id, event_id)',
    `create table payment_callback (
      callback_id ID,
      method TEXT not null,
      remote_order_id TEXT not null,
      gateway_no TEXT not null,
      raw TEXT not null,
      verdict TEXT not null,
      create_time INT not null
    )`,
    'create index payment_callback_order on payment_callback (remote_order_id, callback_id)',
    `create table order_payment (
      payment_id ID,
      order_id INT not null references vip_order (order_id),
      method TEXT not null,
      gateway_no TEXT not null,
      amount_minor INT not null,
      currency TEXT not null,
      verdict TEXT not null,
      pay_time INT not null,
      create_time INT not null
    )`,
    'create unique index order_payment_number on order_payment (method, gateway_no)',
    'create index order_payment_order on order_payment (order_id)',
    `create table sandbox_payment (
      trade_no TEXT not null primary key,
      remote_order_id TEXT not null,
      amount_minor INT not null,
      currency TEXT not null,
      subject TEXT not null,
      notify_url TEXT not null,
      return_url TEXT not null,
      expire_time INT not null,
      state TEXT not null,
      paid_minor INT not null default 0,
      create_time INT not null,
      pay_time INT
    )`,
    'create index sandbox_payment_order on sandbox_payment (remote_order_id)',
    `create table entitlement_entry (
      entry_id ID,
      member_id INT not null references member (member_id),
      kind TEXT not null,
      group_id INT not null,
      content_id INT not null,
      duration_ms INT,
      reason TEXT not null,
      actor TEXT not null,
      order_id INT not null default 0,
      redemption_code_id INT not null default 0,
      create_time INT not null
    )`,
    'create index entitlement_entry_member on entitlement_entry (member_id, entry_id)',
    `create unique index entitlement_entry_order on entitlement_entry (order_id, reason) where order_id > 0`,
    `create table member_group (
      member_id INT not null references member (member_id),
      group_id INT not null,
      over_time INT,
      update_time INT not null,
      primary key (member_id, group_id)
    )`,
    `create table member_unlock (
      member_id INT not null references member (member_id),
      content_id INT not null,
      over_time INT,
      create_time INT not null,
      primary key (member_id, content_id)
    )`,
    `create table redemption_batch (
      batch_id ID,
      name TEXT not null,
      create_time INT not null
    )`,
    `create table redemption_code (
      redemption_code_id ID,
      code_hash TEXT not null,
      kind TEXT not null,
      viptype_id INT not null default 0,
      content_id INT not null default 0,
      use_limit INT not null default 1,
      use_num INT not null default 0,
      start_time INT,
      end_time INT,
      batch_id INT not null default 0,
      is_disable FLAG,
      create_time INT not null
    )`,
    'create unique index redemption_code_hash on redemption_code (code_hash)',
    `create table redemption_log (
      redemption_log_id ID,
      redemption_code_id INT not null references redemption_code (redemption_code_id),
      member_id INT not null,
      content_id INT not null,
      entry_id INT not null,
      create_time INT not null
    )`,
    'create unique index redemption_log_code on redemption_log (redemption_code_id, member_id)',
  ],
}
