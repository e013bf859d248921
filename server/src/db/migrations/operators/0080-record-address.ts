import type { Dialect } from '../../columns.ts'
import type { Migration } from '../migration.ts'

/** Every column but the address. A column that comes later has to be added by a trigger of its own. */
const FIXED = [
  ...['record_id', 'operator', 'source', 'action', 'target', 'before', 'after', 'create_time', 'hash', 'target_name'],
  ...['reason', 'request_id', 'session_id', 'right', 'undo_of'],
]

const GUARD: Record<Dialect, string[]> = {
  sqlite: [
    'drop trigger operator_record_no_update',
    `create trigger operator_record_no_update before update on operator_record
      when not (new.ip = '' and ${FIXED.map((column) => `new."${column}" is old."${column}"`).join(' and ')})
      begin select raise(abort, 'operator_record is append-only'); end`,
  ],
  postgres: [
    `create or replace function operator_record_refuse() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.ip = '' and to_jsonb(new) - 'ip' = to_jsonb(old) - 'ip' then return new; end if;
        raise exception 'operator_record is append-only';
      end $$`,
  ],
}

/**
 * The address of a row of the record may be emptied, and nothing else of it changed (docs/decisions/0115). Rows that still have one are
 * found by an index, as old as the record may be.
 */
export const recordAddress: Migration = {
  name: '0080-record-address',
  statements: (dialect) => [
    ...GUARD[dialect],
    "create index operator_record_ip on operator_record (create_time) where ip <> ''",
  ],
}
