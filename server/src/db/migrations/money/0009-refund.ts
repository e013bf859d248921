import type { Migration } from '../migration.ts'

/** Refunds with their way at the gateway, why a payment bought nothing, and what reminders of a membership's end need. */
export const refund: Migration = {
  name: '0009-refund',
  statements: () => [
    `alter table order_payment add column reason TEXT not null default ''`,
    'alter table order_payment add column refund_minor INT not null default 0',
    `update order_payment set reason = coalesce((
      select event.reason from order_event event
      where event.order_id = order_payment.order_id and event.to_state = 'abnormal'
      order by event.event_id limit 1
    ), 'paid_again') where verdict = 'abnormal'`,
    `update order_payment set reason = 'paid_again' where verdict = 'second'`,
    `create index order_payment_owed on order_payment (create_time) where verdict <> 'granted'`,
    'create index order_payment_time on order_payment (pay_time)',
    `create table order_refund (
      refund_id ID,
      refund_no TEXT not null,
      order_id INT not null references vip_order (order_id),
      payment_id INT not null references order_payment (payment_id),
      method TEXT not null,
      amount_minor INT not null,
      done_minor INT not null default 0,
      currency TEXT not null,
      state TEXT not null,
      gateway_refund_no TEXT not null default '',
      fault TEXT not null default '',
      actor TEXT not null,
      reason TEXT not null,
      ask_num INT not null default 0,
      next_ask_time INT,
      create_time INT not null,
      update_time INT not null,
      refund_time INT
    )`,
    'create unique index order_refund_no on order_refund (refund_no)',
    'create index order_refund_order on order_refund (order_id)',
    'create index order_refund_payment on order_refund (payment_id)',
    'create index order_refund_time on order_refund (refund_time)',
    `create index order_refund_ask on order_refund (next_ask_time) where state in ('asked', 'pending')`,
    'create index payment_callback_time on payment_callback (create_time)',
    `create table sandbox_refund (
      refund_no TEXT not null primary key,
      trade_no TEXT not null,
      amount_minor INT not null,
      state TEXT not null,
      notify_url TEXT not null,
      create_time INT not null
    )`,
    `alter table member add column language TEXT not null default ''`,
    `create table member_reminder (
      reminder_id ID,
      member_id INT not null references member (member_id),
      group_id INT not null,
      over_time INT not null,
      create_time INT not null,
      mail_time INT
    )`,
    'create unique index member_reminder_end on member_reminder (member_id, group_id, over_time)',
    'create index member_group_end on member_group (over_time)',
  ],
}
