import type { Migration } from '../migration.ts'

/**
 * Each row of the record holds a hash over itself and the row before; the head holds the last one. Rows from before this step have
 * none: the first new row is computed over all of them.
 */
export const recordChain: Migration = {
  name: '0033-record-chain',
  statements: () => [
    'alter table operator_record add column hash TEXT',
    `create table operator_record_head (
      head_id INT not null primary key,
      hash TEXT not null
    )`,
  ],
}
