/** SQL of changes of a price that wait for their time. Each leaves `waiting` once. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { PlanChangeTable } from '../../db/schema.ts'

export type ChangeRow = Selectable<PlanChangeTable>

/** Changes that wait, the first first. */
export const listWaiting = (db: Db): Promise<ChangeRow[]> =>
  db
    .selectFrom('plan_change')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('start_time')
    .orderBy('plan_change_id')
    .execute()

/** Changes whose time has come, the first first. */
export const listDue = (db: Db, now: number): Promise<ChangeRow[]> =>
  db
    .selectFrom('plan_change')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('start_time', '<=', now)
    .orderBy('start_time')
    .orderBy('plan_change_id')
    .execute()

export const findChange = (db: Db, plan_change_id: number): Promise<ChangeRow | undefined> =>
  db.selectFrom('plan_change').selectAll().where('plan_change_id', '=', plan_change_id).executeTakeFirst()

/** Inserts a waiting change. Undefined where the plan has one at this time already. */
export async function insertChange(trx: Trx, change: Insertable<PlanChangeTable>): Promise<number | undefined> {
  const row = await trx
    .insertInto('plan_change')
    .values(change)
    .onConflict(
      (
        conflict, // Literal, as the condition of the partial index is.
      ) => conflict.columns(['viptype_id', 'start_time']).where(sql<boolean>`state = 'waiting'`).doNothing(),
    )
    .returning('plan_change_id')
    .executeTakeFirst()
  return row?.plan_change_id
}

/** Ends the waiting of a change. False: it has ended already. */
export async function endChange(
  trx: Trx,
  plan_change_id: number,
  state: Exclude<ChangeRow['state'], 'waiting'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('plan_change')
    .set({ state, end_time: now })
    .where('plan_change_id', '=', plan_change_id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A change that was cancelled waits again. False: it was not cancelled, its time has passed, or another stands in its place. */
export async function reviveChange(trx: Trx, plan_change_id: number, now: number): Promise<boolean> {
  const change = await findChange(trx, plan_change_id)
  if (!change || change.start_time <= now) return false
  const other = await trx
    .selectFrom('plan_change')
    .select('plan_change_id')
    .where('viptype_id', '=', change.viptype_id)
    .where('start_time', '=', change.start_time)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (other) return false
  const { numUpdatedRows } = await trx
    .updateTable('plan_change')
    .set({ state: 'waiting', end_time: null })
    .where('plan_change_id', '=', plan_change_id)
    .where('state', '=', 'cancelled')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
