/** SQL of `operator_view` and `operator_list`. */
import type { Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { OperatorViewTable } from '../../../db/schema.ts'

export type ViewRow = Selectable<OperatorViewTable>

/** Views that are there, as they were saved. */
export function listViews(db: Db, operator_id: number): Promise<ViewRow[]> {
  const query = db.selectFrom('operator_view').selectAll().where('operator_id', '=', operator_id)
  return query.where('is_delete', '=', 0).orderBy('view_id').execute()
}

/** A view of an operator, also a deleted one. */
export function findView(db: Db, operator_id: number, view_id: number): Promise<ViewRow | undefined> {
  const query = db.selectFrom('operator_view').selectAll().where('view_id', '=', view_id)
  return query.where('operator_id', '=', operator_id).executeTakeFirst()
}

export async function insertView(
  trx: Trx,
  view: Pick<ViewRow, 'operator_id' | 'list' | 'name' | 'search'>,
  now: number,
): Promise<number> {
  const query = trx.insertInto('operator_view').values({ ...view, create_time: now, update_time: null })
  return (await query.returning('view_id').executeTakeFirstOrThrow()).view_id
}

/** Changes a view that still has the version; returns its new one. */
export async function updateView(
  trx: Trx,
  { view_id, version }: Pick<ViewRow, 'view_id' | 'version'>,
  columns: Updateable<OperatorViewTable>,
  now: number,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('operator_view')
    .set({ ...columns, version: version + 1, update_time: now })
    .where('view_id', '=', view_id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

export function listColumns(db: Db, operator_id: number) {
  const query = db.selectFrom('operator_list').select(['list', 'columns']).where('operator_id', '=', operator_id)
  return query.orderBy('list').execute()
}

/** @param columns JSON; undefined: as they are given */
export async function putColumns(
  trx: Trx,
  { operator_id, list }: { operator_id: number; list: string },
  columns: string | undefined,
): Promise<void> {
  if (columns === undefined) {
    await trx.deleteFrom('operator_list').where('operator_id', '=', operator_id).where('list', '=', list).execute()
    return
  }
  await trx
    .insertInto('operator_list')
    .values({ operator_id, list, columns })
    .onConflict((conflict) => conflict.columns(['operator_id', 'list']).doUpdateSet({ columns }))
    .execute()
}

export async function countLists(trx: Trx, operator_id: number): Promise<number> {
  const query = trx.selectFrom('operator_list').select((eb) => eb.fn.countAll<number>().as('num'))
  return Number((await query.where('operator_id', '=', operator_id).executeTakeFirstOrThrow()).num)
}
