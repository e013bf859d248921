import type { Migration } from '../migration.ts'

/**
 * Plans, coupons and invitations on the console: plans have a version, changes of their price wait for their time in a table, and what
 * is sold, unpaid or used is counted by indexes that hold nothing else.
 */
export const planConsole: Migration = {
  name: '0110-plan-console',
  statements: () => [
    'alter table viptype add column version INT not null default 1',
    `create table plan_change (
      plan_change_id ID,
      viptype_id INT not null references viptype (viptype_id),
      price_minor INT not null,
      price_original_minor INT not null,
      currency TEXT not null,
      days INT not null,
      start_time INT not null,
      state TEXT not null,
      actor TEXT not null,
      reason TEXT not null,
      create_time INT not null,
      end_time INT
    )`,
    `create unique index plan_change_time on plan_change (viptype_id, start_time) where state = 'waiting'`,
    `create index plan_change_due on plan_change (start_time) where state = 'waiting'`,
    `create index vip_order_sold on vip_order (viptype_id, pay_time) where state = 'fulfilled'`,
    `create index vip_order_unpaid on vip_order (viptype_id) where state in ('created', 'paying', 'unknown')`,
    'create index member_invitation_use_code on member_invitation_use (invitation_id, member_id)',
  ],
}
