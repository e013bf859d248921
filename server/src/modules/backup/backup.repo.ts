/** SQL of backups. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { IdPage } from '../../db/list-query/id-page.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { BackupTable } from '../../db/schema.ts'

export type BackupRow = Selectable<BackupTable>

export async function addBackup(on: Db, backup: Insertable<BackupTable>): Promise<number> {
  const row = await on.insertInto('backup').values(backup).returning('backup_id').executeTakeFirstOrThrow()
  return row.backup_id
}

export const findBackup = (db: Db, backup_id: number) =>
  db.selectFrom('backup').selectAll().where('backup_id', '=', backup_id).executeTakeFirst()

export async function changeBackup(on: Db, backup_id: number, values: Updateable<BackupTable>): Promise<void> {
  await on.updateTable('backup').set(values).where('backup_id', '=', backup_id).execute()
}

/** Newest first; of deleted ones nothing is shown. */
export function backupPageQuery(db: Db, { limit, before, after }: IdPage) {
  let rows = db.selectFrom('backup').selectAll().where('state', '<>', 'deleted')
  if (before !== undefined) rows = rows.where('backup_id', '<', before)
  if (after !== undefined) rows = rows.where('backup_id', '>', after)
  return rows.orderBy('backup_id', after === undefined ? 'desc' : 'asc').limit(limit)
}

export async function countBackups(db: Db): Promise<number> {
  const query = db.selectFrom('backup').select((eb) => eb.fn.countAll<number>().as('num'))
  return Number((await query.where('state', '<>', 'deleted').executeTakeFirstOrThrow()).num)
}

/** When a backup was last proven; media alone do not count. */
export async function lastProof(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('backup')
    .select((eb) => eb.fn.max('proof_time').as('time'))
    .where('proof', '=', 'proven')
    .where('kind', '<>', 'media')
    .executeTakeFirst()
  return row?.time == null ? null : Number(row.time)
}

/** Whether one is being made or rehearsed. Held by the row of the mark, so that of two who ask at once one is second. */
export async function isBusy(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('backup')
    .select('backup_id')
    .where((eb) => eb.or([eb('state', 'in', ['waiting', 'running']), eb('proof', 'in', ['waiting', 'running'])]))
    .executeTakeFirst()
  return row !== undefined
}

/** Other transactions that begin work on backups wait until this one ends. */
export async function holdBackups(trx: Trx): Promise<void> {
  await trx
    .insertInto('service_mark')
    .values({ name: 'backup_held', value: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 0 }))
    .execute()
}

/** Finished backups on the disk. */
export const listWhole = (db: Db) =>
  db
    .selectFrom('backup')
    .select(['backup_id', 'proof', 'database_bytes', 'media_bytes'])
    .where('state', '=', 'done')
    .where('kind', '<>', 'elsewhere')
    .orderBy('backup_id', 'desc')
    .limit(1000)
    .execute()

export const findLastElsewhere = (db: Db) =>
  db
    .selectFrom('backup')
    .selectAll()
    .where('kind', '=', 'elsewhere')
    .orderBy('backup_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How far the job of a backup is; null: there is none, or it does not say. */
export async function readProgress(db: Db, kinds: readonly string[]): Promise<number | null> {
  const rows = await db
    .selectFrom('job')
    .select('progress')
    .where('kind', 'in', kinds)
    .where('lock_time', 'is not', null)
    .limit(1)
    .execute()
  return rows[0]?.progress ?? null
}

/** When the service began: the first step of its schema. */
export async function firstTime(db: Db): Promise<number> {
  const { rows } = await sql<{ time: number | null }>`select min(apply_time) as time from migration`.execute(db)
  return Number(rows[0]?.time ?? 0)
}

/** Bytes of the embedded database. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
