/** SQL of uploads. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { UploadTable } from '../../../db/schema.ts'

export type UploadRow = Selectable<UploadTable>

export function findUpload(db: Db, upload_id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('upload').selectAll().where('upload_id', '=', upload_id).executeTakeFirst()
}

export async function insertUpload(trx: Trx, row: Insertable<UploadTable>): Promise<UploadRow> {
  return trx.insertInto('upload').values(row).returningAll().executeTakeFirstOrThrow()
}

type Bytes = Pick<UploadRow, 'size' | 'digest' | 'kind'>

/** An upload of the same bytes by the same operator that goes on. */
export function findUnfinished(
  db: Db,
  { size, digest, kind }: Bytes,
  { operator_id, now }: { operator_id: number; now: number },
) {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('size', '=', size)
    .where('digest', '=', digest)
    .where('kind', '=', kind)
    .where('operator_id', '=', operator_id)
    .where('state', 'in', ['wished', 'open', 'finished'])
    .where('exp_time', '>', now)
    .orderBy('create_time', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Uploads of these bytes that are whole, newest first. */
export function listWhole(db: Db, { size, digest, kind }: Bytes): Promise<UploadRow[]> {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('size', '=', size)
    .where('digest', '=', digest)
    .where('kind', '=', kind)
    .where('state', 'in', ['finished', 'attached'])
    .orderBy('create_time', 'desc')
    .limit(5)
    .execute()
}

/** Of an operator, newest first; without a kind those that become parts of contents or are imported. */
export function listOwn(db: Db, operator_id: number, kind: UploadRow['kind'] | undefined, limit: number) {
  let query = db
    .selectFrom('upload')
    .selectAll()
    .where('operator_id', '=', operator_id)
    .where('state', 'in', ['wished', 'open', 'finished'])
  query = kind ? query.where('kind', '=', kind) : query.where('kind', '<>', 'statement')
  return query.orderBy('create_time', 'desc').orderBy('upload_id').limit(limit).execute()
}

/** What is on its way: number for an operator, and all bytes that were promised. */
export async function sumUnfinished(db: Db, operator_id: number, now: number) {
  const rows = await db
    .selectFrom('upload')
    .select(['operator_id', 'size', 'upload_id'])
    .where('state', 'in', ['wished', 'open'])
    .where('exp_time', '>', now)
    .execute()
  return { ownNum: rows.filter((row) => row.operator_id === operator_id).length, rows }
}

/** Changes an upload that is in one of the states. False if it is not. */
export async function changeUpload(
  db: Db,
  upload_id: string,
  from: readonly UploadRow['state'][],
  wanted: Partial<Omit<UploadRow, 'upload_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set(wanted)
    .where('upload_id', '=', upload_id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes an upload that is not attached. False if there is none. */
export async function deleteUpload(db: Db, upload_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('upload')
    .where('upload_id', '=', upload_id)
    .where('state', '<>', 'attached')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Some that expired and are not attached. */
export async function listExpired(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('upload_id')
    .where('state', 'in', ['wished', 'open', 'finished'])
    .where('exp_time', '<=', now)
    .limit(limit)
    .execute()
  return rows.map(({ upload_id }) => upload_id)
}

/** Those of the uploads that have a row and are not attached. */
export async function listKnown(db: Db, uploadIds: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (let start = 0; start < uploadIds.length; start += 500) {
    const rows = await db
      .selectFrom('upload')
      .select('upload_id')
      .where('upload_id', 'in', uploadIds.slice(start, start + 500))
      .where('state', '<>', 'attached')
      .execute()
    for (const { upload_id } of rows) known.add(upload_id)
  }
  return known
}
