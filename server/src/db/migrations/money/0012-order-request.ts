import type { Migration } from '../migration.ts'

/** A client that missed the answer to its order asks again with the same key and gets the same order. */
export const orderRequest: Migration = {
  name: '0012-order-request',
  statements: () => [
    `create table order_request (
      member_id INT not null references member (member_id),
      request_id TEXT not null,
      order_id INT not null references vip_order (order_id),
      create_time INT not null,
      primary key (member_id, request_id)
    )`,
    'create index order_request_time on order_request (create_time)',
  ],
}
