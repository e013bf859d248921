import type { Migration } from '../migration.ts'

/** What an operator says to the member with a refund; `""`: nothing. */
export const refundWords: Migration = {
  name: '0340-refund-words',
  statements: () => [
    "alter table order_refund add column words TEXT not null default ''",
    "alter table refund_wish add column words TEXT not null default ''",
  ],
}
