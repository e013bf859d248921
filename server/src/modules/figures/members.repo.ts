/** SQL of memberships as they are now, and of ledgers from which they are known as they were. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** Members who are in force just before a time by the memberships of now, but for those whose ledger has something later. */
export const activeQuery = (time: number): RawBuilder<unknown> => sql`
  select count(distinct member_id) as num from member_group
  where (over_time is null or over_time >= ${time}) and member_id not in (
    select member_id from entitlement_entry where create_time >= ${time} and kind = 'vip')`

export async function countActive(db: Db, time: number): Promise<number> {
  const { rows } = await sql<{ num: number }>`${activeQuery(time)}`.execute(db)
  return Number(rows[0]?.num ?? 0)
}

// Neither asks for each member once: the database would walk all members for that.
/** Members whose ledger has rows from a time on. */
export const changedMembersQuery = (db: Db, from: number) =>
  db.selectFrom('entitlement_entry').select('member_id').where('create_time', '>=', from).where('kind', '=', 'vip')

/** Members one of whose memberships of now ends within a span. */
export const endingQuery = (db: Db, from: number, to: number) =>
  db.selectFrom('member_group').select('member_id').where('over_time', '>=', from).where('over_time', '<', to)

export async function listTouched(db: Db, from: number, to: number): Promise<{ changed: number[]; ending: number[] }> {
  const changed = await changedMembersQuery(db, from).execute()
  const ending = await endingQuery(db, from, to).execute()
  const known = new Set(changed.map(({ member_id }) => member_id))
  return {
    changed: [...known],
    ending: [...new Set(ending.map(({ member_id }) => member_id))].filter((member_id) => !known.has(member_id)),
  }
}

/** Ledgers of members, oldest rows first. */
export function listLedgers(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('entitlement_entry')
    .select(['member_id', 'group_id', 'entry_id', 'duration_ms', 'reason', 'order_id', 'undo_entry_id', 'create_time'])
    .where('member_id', 'in', [...ids])
    .where('kind', '=', 'vip')
    .orderBy('member_id')
    .orderBy('entry_id')
    .execute()
}
