import type { Migration } from '../migration.ts'

/** Notes of operators about members, and rows of the ledger that take back exactly one other row. */
export const memberNote: Migration = {
  name: '0066-member-note',
  statements: () => [
    `create table member_note (
      note_id ID,
      member_id INT not null references member (member_id),
      operator_id INT not null references operator (operator_id),
      text TEXT not null,
      is_delete FLAG,
      create_time INT not null
    )`,
    'create index member_note_member on member_note (member_id, note_id)',
    'alter table entitlement_entry add column undo_entry_id INT not null default 0',
  ],
}
