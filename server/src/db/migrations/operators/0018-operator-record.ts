import type { Dialect } from '../../columns.ts'
import type { Migration } from '../migration.ts'

/** The database itself refuses to change or delete a row: the record is only ever appended to. */
const APPEND_ONLY: Record<Dialect, string[]> = {
  sqlite: ['update', 'delete'].map(
    (change) => `create trigger operator_record_no_${change} before ${change} on operator_record
      begin select raise(abort, 'operator_record is append-only'); end`,
  ),
  postgres: [
    `create function operator_record_refuse() returns trigger language plpgsql as
      $$ begin raise exception 'operator_record is append-only'; end $$`,
    `create trigger operator_record_append_only before update or delete on operator_record
      for each row execute function operator_record_refuse()`,
  ],
}

/** Who of the operators changed what: by the command line, and later by the operator's console. */
export const operatorRecord: Migration = {
  name: '0018-operator-record',
  statements: (dialect) => [
    `create table operator_record (
      record_id ID,
      operator TEXT not null,
      source TEXT not null,
      action TEXT not null,
      target TEXT not null,
      before TEXT,
      after TEXT,
      create_time INT not null
    )`,
    'create index operator_record_target on operator_record (target, record_id)',
    ...APPEND_ONLY[dialect],
  ],
}
