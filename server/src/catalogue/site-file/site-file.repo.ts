/** SQL of the operator's own rows: the same four statements for every table. */
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Dialect } from '../../db/columns.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { NoticeTable } from '../../db/schema.ts'
import { SECTIONS, type SectionName, type SiteRow } from './site-rows.ts'

/** One table stands for all in types: names of columns come from `SECTIONS`, values from a checked file. */
const tableOf = (name: SectionName) => SECTIONS[name].table as 'notice'
const keyOf = (name: SectionName) => sql.ref<string | number>(SECTIONS[name].key)

/** Rows of a section, in their order. */
export async function listRows(db: Db, name: SectionName): Promise<SiteRow[]> {
  const query = db.selectFrom(tableOf(name)).selectAll().where('is_delete', '=', 0)
  return (await query.orderBy('sort', 'desc').orderBy(keyOf(name)).execute()) as unknown as SiteRow[]
}

export async function insertRow(trx: Trx, name: SectionName, row: SiteRow, now: number): Promise<void> {
  const values = { ...row, create_time: now, update_time: null } as unknown as Insertable<NoticeTable>
  await trx.insertInto(tableOf(name)).values(values).execute()
}

export async function updateRow(trx: Trx, name: SectionName, row: SiteRow, now: number): Promise<void> {
  const values = { ...row, update_time: now } as Updateable<NoticeTable>
  await trx
    .updateTable(tableOf(name))
    // Whoever has the row open on the console sees that it was changed.
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where(keyOf(name), '=', row[SECTIONS[name].key] ?? '')
    .where('is_delete', '=', 0)
    .execute()
}

/** Rows with given ids; PostgreSQL's counter sees only those it made itself. */
export async function raiseCounter(trx: Trx, dialect: Dialect, name: SectionName): Promise<void> {
  const { table, key } = SECTIONS[name]
  if (dialect !== 'postgres' || !key.endsWith('_id')) return
  const last = sql`(select max(${sql.ref(key)}) from ${sql.table(table)})`
  await sql`select setval(pg_get_serial_sequence(${table}, ${key}), ${last})`.execute(trx)
}
