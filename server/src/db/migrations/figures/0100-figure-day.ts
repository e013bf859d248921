import type { Migration } from '../migration.ts'

/**
 * Figures rolled up by day, and the indexes by which the job finds what has changed since it last ran: events of orders,
 * payments, refunds, rows of the ledger. Search words by how often they are sought.
 */
export const figureDay: Migration = {
  name: '0100-figure-day',
  statements: () => [
    `create table figure_day (
      day INT not null,
      measure TEXT not null,
      part TEXT not null default '',
      value INT not null,
      primary key (day, measure, part)
    )`,
    `create table service_mark (
      name TEXT not null primary key,
      value INT not null
    )`,
    'create index order_event_time on order_event (create_time)',
    'create index order_payment_create on order_payment (create_time)',
    'create index order_refund_update on order_refund (update_time)',
    'create index entitlement_entry_time on entitlement_entry (create_time)',
    'create index searchword_hits on searchword (hits)',
  ],
}
