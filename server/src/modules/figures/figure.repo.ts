/** SQL of figures by day and of what the service keeps about itself. */
import type { Db, Trx } from '../../db/open.ts'
import type { Figure, Measure } from './measures.ts'

export type Mark =
  /** Number of the last run of the roll-up: an older one writes no more. */
  | 'figures_run'
  /** When the last whole run began. */
  | 'figures_rolled'
  /** First day that is rolled up, and the one before which all are closed. */
  | 'figures_first'
  | 'figures_closed'
  /** First day whose money is counted with its parts: by plan, by method, by purchase of a member. */
  | 'figures_parts'
  /** The same by coupon, and plays by category. */
  | 'figures_coupons'
  /** When the last backup was made. */
  | 'backup'

export async function readMark(db: Db, name: Mark): Promise<number | undefined> {
  const row = await db.selectFrom('service_mark').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export async function writeMark(db: Db, name: Mark, value: number): Promise<void> {
  await db
    .insertInto('service_mark')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Begins a run: earlier ones that are still at work write nothing from now on. */
export async function beginRun(trx: Trx): Promise<number> {
  const { value } = await trx
    .insertInto('service_mark')
    .values({ name: 'figures_run', value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('service_mark.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
}

/** Whether a run is the newest; if so, no newer one begins before the transaction ends. */
export async function holdRun(trx: Trx, run: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('service_mark')
    .set({ value: run })
    .where('name', '=', 'figures_run')
    .where('value', '=', run)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces figures of a day: all rows of these measures. */
export async function replaceFigures(
  trx: Trx,
  day: number,
  measures: readonly Measure[],
  figures: readonly Figure[],
): Promise<void> {
  await trx
    .deleteFrom('figure_day')
    .where('day', '=', day)
    .where('measure', 'in', [...measures])
    .execute()
  if (figures.length === 0) return
  await trx
    .insertInto('figure_day')
    .values(figures.map((figure) => ({ day, ...figure })))
    .execute()
}

/** Writes one figure beside the others of its day. */
export async function putFigure(trx: Trx, day: number, figure: Figure): Promise<void> {
  const { value } = figure
  await trx
    .insertInto('figure_day')
    .values({ day, ...figure })
    .onConflict((conflict) => conflict.columns(['day', 'measure', 'part']).doUpdateSet({ value }))
    .execute()
}

export const figuresQuery = (db: Db, from: number, to: number) =>
  db
    .selectFrom('figure_day')
    .select(['day', 'measure', 'part', 'value'])
    .where('day', '>=', from)
    .where('day', '<=', to)

export async function listFigures(db: Db, from: number, to: number) {
  const rows = await figuresQuery(db, from, to).execute()
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}
