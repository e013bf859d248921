/** SQL of imports and their rows. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { ImportRowTable, ImportRunTable } from '../../db/schema.ts'

export type ImportRun = Selectable<ImportRunTable>
export type ImportRow = Selectable<ImportRowTable>
export type NewRow = Insertable<ImportRowTable>
export type Outcome = ImportRow['outcome']

/** What a row has where nothing is said: rows of one statement have the same columns. */
const USUAL = { reason: '', detail: '', findings: '[]', content_id: 0, fields: '[]', data: '{}' }
/** Rows of one statement: each has eleven values. */
const BATCH = 400

export async function insertRun(trx: Trx, run: Insertable<ImportRunTable>): Promise<number> {
  const row = await trx.insertInto('import_run').values(run).returning('import_id').executeTakeFirstOrThrow()
  return row.import_id
}

export const findRun = (db: Db, import_id: number) =>
  db.selectFrom('import_run').selectAll().where('import_id', '=', import_id).executeTakeFirst()

/** Changes an import that is in one of the states. False if it is not. */
export async function changeRun(
  db: Db,
  import_id: number,
  from: readonly ImportRun['state'][],
  values: Updateable<ImportRunTable>,
): Promise<boolean> {
  const query = db.updateTable('import_run').set(values).where('import_id', '=', import_id)
  const { numUpdatedRows } = await query.where('state', 'in', [...from]).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteRows(db: Db, import_id: number): Promise<void> {
  await db.deleteFrom('import_row').where('import_id', '=', import_id).execute()
}

export async function insertRows(db: Db, rows: readonly NewRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await db
      .insertInto('import_row')
      .values(rows.slice(start, start + BATCH).map((row) => ({ ...USUAL, ...row })))
      .execute()
}

/** Rows behind a number, in the order of the file. */
export function listRows(
  db: Db,
  import_id: number,
  { outcome, after, limit }: { outcome: Outcome | undefined; after: number; limit: number },
) {
  let query = db.selectFrom('import_row').selectAll().where('import_id', '=', import_id).where('row_num', '>', after)
  if (outcome) query = query.where('outcome', '=', outcome)
  return query.orderBy('row_num').limit(limit).execute()
}

/** Number of rows by outcome. */
export async function countRows(db: Db, import_id: number): Promise<Record<Outcome, number>> {
  const rows = await db
    .selectFrom('import_row')
    .select((eb) => ['outcome' as const, eb.fn.countAll<number>().as('num')])
    .where('import_id', '=', import_id)
    .groupBy('outcome')
    .execute()
  const num = { new: 0, changed: 0, same: 0, refused: 0 }
  for (const row of rows) num[row.outcome] = Number(row.num)
  return num
}

/** Numbers of the rows that a job has to do, in the order of the file. */
export async function listDue(db: Db, import_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('import_row')
    .select('row_num')
    .where('import_id', '=', import_id)
    .where('outcome', 'in', ['new', 'changed'])
    .orderBy('row_num')
    .execute()
  return rows.map(({ row_num }) => row_num)
}

export const findRow = (db: Db, import_id: number, row_num: number) =>
  db
    .selectFrom('import_row')
    .selectAll()
    .where('import_id', '=', import_id)
    .where('row_num', '=', row_num)
    .executeTakeFirst()

/** Some imports that were begun before a time. */
export function listOld(db: Db, before: number) {
  return db
    .selectFrom('import_run')
    .select(['import_id', 'source'])
    .where('create_time', '<', before)
    .orderBy('create_time')
    .limit(100)
    .execute()
}

export async function deleteRun(trx: Trx, import_id: number): Promise<void> {
  await trx.deleteFrom('import_row').where('import_id', '=', import_id).execute()
  await trx.deleteFrom('import_run').where('import_id', '=', import_id).execute()
}
