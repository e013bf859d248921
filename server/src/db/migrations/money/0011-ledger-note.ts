import type { Migration } from '../migration.ts'

/** Why an operator gave or took, in words, beside who did it. */
export const ledgerNote: Migration = {
  name: '0011-ledger-note',
  statements: () => [`alter table entitlement_entry add column note TEXT not null default ''`],
}
