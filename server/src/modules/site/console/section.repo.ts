/** SQL of rows that operators write on the console: the same statements for every table. */
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { NoticeTable } from '../../../db/schema.ts'
import { type Columns, editedColumns, type Section, type SiteRow } from './section.ts'

/** One table stands for all in types: names of columns come from the sections, values from checked input. */
const tableOf = ({ kind }: Section) => kind as 'notice'
const keyOf = ({ key }: Section) => sql.ref<number>(key)
/** A column that a section names. */
const column = (name: string) => sql.ref<string | number>(name)

/** Rows that are there, in the visitors' order. */
export async function listRows(db: Db, section: Section): Promise<SiteRow[]> {
  let query = db.selectFrom(tableOf(section)).selectAll().where('is_delete', '=', 0).orderBy('sort', 'desc')
  for (const [name, direction] of section.ties) query = query.orderBy(column(name), direction)
  return (await query.execute()) as unknown as SiteRow[]
}

/** The same; until the transaction ends no other one changes them. */
export async function lockRows(trx: Trx, section: Section): Promise<SiteRow[]> {
  await trx
    .updateTable(tableOf(section))
    .set((eb) => ({ version: eb.ref('version') }))
    .where('is_delete', '=', 0)
    .execute()
  return listRows(trx, section)
}

/** A row, also a deleted one. */
export async function findRow(db: Db, section: Section, id: number): Promise<SiteRow | undefined> {
  const query = db.selectFrom(tableOf(section)).selectAll().where(keyOf(section), '=', id)
  return (await query.executeTakeFirst()) as unknown as SiteRow | undefined
}

/** Returns the row's number. */
export async function insertRow(trx: Trx, section: Section, columns: Columns, now: number): Promise<number> {
  const values = { ...columns, create_time: now, update_time: null } as unknown as Insertable<NoticeTable>
  const query = trx.insertInto(tableOf(section)).values(values).returning(keyOf(section).as('id'))
  return (await query.executeTakeFirstOrThrow()).id
}

/** Changes a row and keeps the state that it had. Returns the row as it is now. */
export async function changeRow(
  trx: Trx,
  section: Section,
  row: SiteRow,
  columns: Columns,
  now: number,
): Promise<SiteRow> {
  const id = Number(row[section.key])
  const kept = Object.fromEntries(editedColumns(section).map((name) => [name, row[name] ?? null]))
  const former = { kind: section.kind, row_id: id, version: row.version, data: JSON.stringify(kept), create_time: now }
  await trx
    .insertInto('site_version')
    .values(former)
    .onConflict((conflict) => conflict.columns(['kind', 'row_id', 'version']).doUpdateSet(former))
    .execute()
  const version = row.version + 1
  await trx
    .updateTable(tableOf(section))
    .set({ ...columns, version, update_time: now } as Updateable<NoticeTable>)
    .where(keyOf(section), '=', id)
    .execute()
  return { ...row, ...columns, version, update_time: now } as SiteRow
}

/** Columns that a row had in a version. */
export async function findFormer(
  trx: Trx,
  section: Section,
  id: number,
  version: number,
): Promise<Columns | undefined> {
  const query = trx.selectFrom('site_version').select('data').where('kind', '=', section.kind)
  const row = await query.where('row_id', '=', id).where('version', '=', version).executeTakeFirst()
  return row && (JSON.parse(row.data) as Columns)
}

export async function setSorts(trx: Trx, section: Section, sorts: Readonly<Record<number, number>>): Promise<void> {
  for (const [id, sort] of Object.entries(sorts))
    await trx.updateTable(tableOf(section)).set({ sort }).where(keyOf(section), '=', Number(id)).execute()
}

/** Deletes states that nobody can bring back any more. */
export async function pruneFormer(db: Db, before: number): Promise<void> {
  await db.deleteFrom('site_version').where('create_time', '<', before).execute()
}

/** Who changed something last by the record, and when. */
export function findLastActor(db: Db, target: string) {
  return db
    .selectFrom('operator_record as record')
    .leftJoin('operator', (join) => join.on('record.operator', '=', sql<string>`'operator:' || operator.name`))
    .select(['record.operator', 'operator.nickname', 'record.create_time'])
    .where('record.target', '=', target)
    .orderBy('record.record_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Names and covers of contents, and whether they are listed. */
export async function listContentNames(db: Db, contentIds: readonly number[]) {
  if (contentIds.length === 0)
    return new Map<number, { name: string; texts: string; image_url: string; is_listed: 0 | 1 }>()
  const rows = await db
    .selectFrom('content')
    .select(['content_id', 'name', 'texts', 'image_url', 'is_listed'])
    .where('content_id', 'in', [...contentIds])
    .where('is_delete', '=', 0)
    .execute()
  return new Map(rows.map(({ content_id, ...row }) => [content_id, row]))
}
