import type { Migration } from '../migration.ts'

/**
 * Limits and ends of codes by which an operator tells them apart, coupons, orders that are gifts or reduced, and trials.
 * Migrations run in the order of their names; this one needs nothing of 0009.
 */
export const codesCoupons: Migration = {
  name: '0010-codes-coupons',
  statements: () => [
    'alter table redemption_batch add column member_limit INT not null default 0',
    `alter table redemption_code add column code_end TEXT not null default ''`,
    'alter table redemption_code add column order_id INT not null default 0',
    'create index redemption_code_batch on redemption_code (batch_id, redemption_code_id)',
    `create index redemption_code_end on redemption_code (code_end) where code_end <> ''`,
    'create unique index redemption_code_order on redemption_code (order_id) where order_id > 0',
    `create table redemption_batch_member (
      batch_id INT not null,
      member_id INT not null,
      use_num INT not null,
      primary key (batch_id, member_id)
    )`,
    `alter table vip_order add column purpose TEXT not null default 'own'`,
    'alter table vip_order add column coupon_id INT not null default 0',
    `alter table vip_order add column coupon TEXT not null default ''`,
    'alter table vip_order add column discount_minor INT not null default 0',
    'drop index vip_order_open',
    `create unique index vip_order_open on vip_order (member_id, viptype_id, purpose)
      where state in ('created', 'paying')`,
    'create index vip_order_coupon on vip_order (coupon_id, member_id) where coupon_id > 0',
    `create table coupon (
      coupon_id ID,
      coupon TEXT not null,
      name TEXT not null default '',
      percent INT not null default 0,
      amount_minor INT not null default 0,
      currency TEXT not null,
      least_minor INT not null default 0,
      use_limit INT not null default 0,
      member_limit INT not null default 1,
      start_time INT,
      end_time INT,
      is_disable FLAG,
      create_time INT not null,
      lock_num INT not null default 0
    )`,
    'create unique index coupon_text on coupon (coupon)',
    `create table coupon_viptype (
      coupon_id INT not null references coupon (coupon_id),
      viptype_id INT not null,
      primary key (coupon_id, viptype_id)
    )`,
    `create table member_trial (
      member_id INT not null primary key references member (member_id),
      entry_id INT not null,
      create_time INT not null
    )`,
  ],
}
