import type { Migration } from '../migration.ts'

/**
 * The index of the tabs of orders has what a tab is narrowed and counted by: PostgreSQL reads the row of each entry otherwise, ten
 * thousand of them for one number.
 */
export const orderViewCovers: Migration = {
  name: '0506-order-view-covers',
  statements: () => [
    'drop index vip_order_view',
    // Must equal `VIEW` of modules/order/console/list/order-list.repo.ts.
    `create index vip_order_view on vip_order ((case
      when state in ('paid', 'fulfilled') then 'paid'
      when state in ('created', 'paying') then 'waiting'
      when state = 'unknown' then 'confirming'
      when state in ('expired', 'closed') then 'closed'
      when state in ('refunding', 'refunded') then 'refunded'
      else 'person' end), order_id, state, method, viptype_id)`,
  ],
}
