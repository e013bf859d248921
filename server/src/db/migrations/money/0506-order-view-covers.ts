import type { Migration } from '../migration.ts'
import { ORDER_VIEW } from './0062-order-console.ts'

/**
 * The index of the tabs of orders has what a tab is narrowed and counted by: PostgreSQL reads the row of each entry otherwise, ten
 * thousand of them for one number.
 */
export const orderViewCovers: Migration = {
  name: '0506-order-view-covers',
  statements: () => [
    'drop index vip_order_view',
    `create index vip_order_view on vip_order (${ORDER_VIEW}, order_id, state, method, viptype_id)`,
  ],
}
