import type { Migration } from '../migration.ts'

/** Tab of an order. Must equal `VIEW` of modules/order/console/list/order-list.repo.ts. */
export const ORDER_VIEW = `(case
      when state in ('paid', 'fulfilled') then 'paid'
      when state in ('created', 'paying') then 'waiting'
      when state = 'unknown' then 'confirming'
      when state in ('expired', 'closed') then 'closed'
      when state in ('refunding', 'refunded') then 'refunded'
      else 'person' end)`

/**
 * Orders on the console: an index for each tab and filter of the list (each with the order's number, so that a page is a walk
 * without sorting), notes, and refunds that wait for a second person.
 */
export const orderConsole: Migration = {
  name: '0062-order-console',
  statements: () => [
    `create index vip_order_view on vip_order (${ORDER_VIEW}, order_id)`,
    'create index vip_order_method on vip_order (method, order_id)',
    'create index vip_order_plan on vip_order (viptype_id, order_id)',
    'create index vip_order_price on vip_order (price_minor, order_id)',
    'create index vip_order_coupon_order on vip_order (coupon_id, order_id) where coupon_id > 0',
    `create index vip_order_gift on vip_order (purpose, order_id) where purpose = 'gift'`,
    'create index vip_order_late on vip_order (order_id) where pay_time > expire_time',
    'create index vip_order_time on vip_order (create_time, order_id)',
    // The last four digits, as lists show the number.
    'create index vip_order_end on vip_order (substr(remote_order_id, 21), order_id)',
    'create index order_payment_gateway on order_payment (gateway_no)',
    `create index order_address_gateway on order_address (gateway_no) where gateway_no <> ''`,
    `create index order_payment_open on order_payment (payment_id)
      where verdict <> 'granted' and refund_minor < amount_minor`,
    'create index order_refund_state on order_refund (state, refund_id)',
    'create index order_refund_actor on order_refund (actor, create_time)',
    `create table order_note (
      note_id ID,
      order_id INT not null references vip_order (order_id),
      text TEXT not null,
      actor TEXT not null,
      is_delete FLAG,
      create_time INT not null
    )`,
    'create index order_note_order on order_note (order_id, note_id)',
    `create table refund_wish (
      wish_id ID,
      order_id INT not null references vip_order (order_id),
      payment_id INT not null references order_payment (payment_id),
      amount_minor INT not null,
      currency TEXT not null,
      reason TEXT not null,
      actor TEXT not null,
      state TEXT not null,
      refund_no TEXT not null default '',
      decide_actor TEXT not null default '',
      decide_reason TEXT not null default '',
      create_time INT not null,
      decide_time INT
    )`,
    `create unique index refund_wish_waiting on refund_wish (payment_id) where state = 'waiting'`,
    'create index refund_wish_state on refund_wish (state, wish_id)',
    'create index refund_wish_order on refund_wish (order_id, wish_id)',
    `create index refund_wish_refund on refund_wish (refund_no) where refund_no <> ''`,
    `create table refund_bound (
      actor TEXT not null primary key,
      lock_num INT not null default 0
    )`,
  ],
}
