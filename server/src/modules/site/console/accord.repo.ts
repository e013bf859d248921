/** SQL of agreements and their versions. */
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { AgreementVersionTable } from '../../../db/schema.ts'

const COLUMNS = ['accord_id', 'unique', 'name', 'desc', 'content', 'texts', 'is_disable', 'version'] as const

export function listAccords(db: Db) {
  return db
    .selectFrom('accord')
    .select([...COLUMNS, 'create_time', 'update_time'])
    .where('is_delete', '=', 0)
    .orderBy('sort', 'desc')
    .orderBy('accord_id', 'desc')
    .execute()
}
export type AccordRow = Awaited<ReturnType<typeof listAccords>>[number]

export function findAccord(db: Db, accord_id: number): Promise<AccordRow | undefined> {
  const query = db.selectFrom('accord').select([...COLUMNS, 'create_time', 'update_time'])
  return query.where('accord_id', '=', accord_id).where('is_delete', '=', 0).executeTakeFirst()
}

/** An agreement, which no other transaction changes until this one ends. */
export async function lockAccord(trx: Trx, accord_id: number): Promise<AccordRow | undefined> {
  await trx
    .updateTable('accord')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('accord_id', '=', accord_id)
    .execute()
  return findAccord(trx, accord_id)
}

/** A new agreement that visitors do not see. Undefined if its key is taken. */
export async function insertAccord(trx: Trx, unique: string, name: string, now: number): Promise<number | undefined> {
  const row = await trx
    .insertInto('accord')
    .values({ unique, name, is_disable: 1, create_time: now, update_time: null })
    .onConflict((conflict) => conflict.column('unique').where('is_delete', '=', sql.lit(0)).doNothing())
    .returning('accord_id')
    .executeTakeFirst()
  return row?.accord_id
}

/** Puts texts in force. Returns the new version. */
export async function putInForce(
  trx: Trx,
  accord_id: number,
  columns: { name: string; desc: string; content: string; texts: string },
  now: number,
): Promise<number> {
  const query = trx
    .updateTable('accord')
    .set((eb) => ({ ...columns, is_disable: 0, update_time: now, version: eb('version', '+', 1) }))
    .where('accord_id', '=', accord_id)
  return (await query.returning('version').executeTakeFirstOrThrow()).version
}

export function findDraft(db: Db, accord_id: number) {
  const query = db.selectFrom('agreement_version').selectAll().where('accord_id', '=', accord_id)
  return query.where('state', '=', 'draft').executeTakeFirst()
}

/** Agreements that have a draft. */
export async function listDrafted(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('agreement_version').select('accord_id').where('state', '=', 'draft').execute()
  return new Set(rows.map(({ accord_id }) => accord_id))
}

/** Published versions, newest first. */
export function listVersions(db: Db, accord_id: number, limit: number) {
  return db
    .selectFrom('agreement_version')
    .selectAll()
    .where('accord_id', '=', accord_id)
    .where('state', '=', 'published')
    .orderBy('publish_time', 'desc')
    .orderBy('version_id', 'desc')
    .limit(limit)
    .execute()
}

export function findVersion(db: Db, version_id: number) {
  const query = db.selectFrom('agreement_version').selectAll().where('version_id', '=', version_id)
  return query.where('state', '=', 'published').executeTakeFirst()
}

/** Returns the number of the version. */
export async function insertVersion(trx: Trx, row: Insertable<AgreementVersionTable>): Promise<number> {
  const query = trx.insertInto('agreement_version').values(row).returning('version_id')
  return (await query.executeTakeFirstOrThrow()).version_id
}

export async function updateDraft(
  trx: Trx,
  version_id: number,
  { document, operator, now }: { document: string; operator: string; now: number },
): Promise<void> {
  await trx
    .updateTable('agreement_version')
    .set((eb) => ({ document, operator, save_time: now, draft_version: eb('draft_version', '+', 1) }))
    .where('version_id', '=', version_id)
    .execute()
}

/** The draft becomes the version in force. */
export async function publishDraft(
  trx: Trx,
  version_id: number,
  row: { needs_consent: 0 | 1; operator: string; publish_time: number },
): Promise<void> {
  const query = trx.updateTable('agreement_version').set({ ...row, state: 'published' })
  await query.where('version_id', '=', version_id).execute()
}
