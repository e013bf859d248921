/** SQL over all tables that name a member: reads for the copy, and what the member module erases. */
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import { ORDER_TABLES, OWN_TABLES } from './own-tables.ts'

export type OwnRow = Record<string, unknown>

async function readRows(db: Db, table: string, columns: readonly string[], where: ReturnType<typeof sql>) {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<OwnRow>`select ${list} from ${sql.table(table)} where ${where}`.execute(db)
  return rows
}

/** Rows of one table after the other, so that only one table is in memory. */
export async function* readOwnTables(db: Db, member_id: number): AsyncGenerator<{ table: string; rows: OwnRow[] }> {
  for (const [table, entry] of Object.entries(OWN_TABLES))
    if ('columns' in entry)
      yield { table, rows: await readRows(db, table, entry.columns, sql`member_id = ${member_id}`) }
  const ofOwnOrders = sql`order_id in (select order_id from vip_order where member_id = ${member_id})`
  for (const [table, { columns }] of Object.entries(ORDER_TABLES))
    yield { table, rows: await readRows(db, table, columns, ofOwnOrders) }
}

/** Files of the pictures that a member has sent with feedback, or is about to send; the newest first. */
export function listOwnPictures(
  db: Db,
  member_id: number,
): Promise<{ picture_id: number; file_path: string; file_size: number }[]> {
  return db
    .selectFrom('feedback_picture')
    .select(['picture_id', 'file_path', 'file_size'])
    .where('member_id', '=', member_id)
    .orderBy('picture_id', 'desc')
    .execute()
}

/** Members whose grace period has ended. */
export async function listDueCancels(db: Db, now: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('member_id')
    .where('cancel_time', '<=', now)
    .where('is_delete', '=', 0)
    .orderBy('cancel_time')
    .limit(limit)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Empties a member's row. False if its owner has withdrawn the deletion meanwhile. */
export async function emptyMember(trx: Trx, member_id: number, now: number): Promise<boolean> {
  const name = `deleted-${member_id}`
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set({
      username: name,
      username_key: name,
      nickname: '',
      password_hash: '',
      email: null,
      phone: null,
      avatar_file_id: 0,
      avatar_url: '',
      login_ip: '',
      disable_words: '',
      login_time: null,
      seen_time: 0,
      language: '',
      is_delete: 1,
      delete_time: now,
      update_time: now,
      cancel_time: null,
    })
    .where('member_id', '=', member_id)
    .where('is_delete', '=', 0)
    .where('cancel_time', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Accounts that were merged into a member and are not erased. */
export async function listMerged(db: Db, member_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('member_id')
    .where('merged_into', '=', member_id)
    .where('is_delete', '=', 0)
    .execute()
  return rows.map((row) => row.member_id)
}

/** Their deletion is due from now on. */
async function requestMergedCancel(trx: Trx, member_id: number, now: number): Promise<void> {
  await trx
    .updateTable('member')
    .set({ cancel_time: now })
    .where('merged_into', '=', member_id)
    .where('is_delete', '=', 0)
    .execute()
}

const OWN_OF_MODULE = [
  'member_session',
  'member_device',
  'member_code',
  'member_reset_link',
  'member_log',
  'member_note',
  'member_second_factor',
  'member_recovery_code',
  'member_passkey',
] as const

/** Deletes this module's other rows of a member; accounts that were merged into it are due to go as well. */
export async function deleteMemberRows(trx: Trx, member_id: number, now: number): Promise<void> {
  await requestMergedCancel(trx, member_id, now)
  for (const table of OWN_OF_MODULE) await trx.deleteFrom(table).where('member_id', '=', member_id).execute()
}
