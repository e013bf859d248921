/** SQL of `member_device`. */
import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { MemberDeviceTable } from '../../../db/schema.ts'

export interface DeviceRow {
  token_hash: string
  member_id: number
  use_time: number
}

export function listDevicesByToken(db: Db, tokenHashes: readonly string[], usedSince: number): Promise<DeviceRow[]> {
  return db
    .selectFrom('member_device')
    .select(['token_hash', 'member_id', 'use_time'])
    .where('token_hash', 'in', tokenHashes)
    .where('use_time', '>=', usedSince)
    .orderBy('use_time', 'desc')
    .execute()
}

/** Adds a device and deletes the member's oldest beyond `limit`. */
export async function insertDevice(trx: Trx, row: Insertable<MemberDeviceTable>, limit: number): Promise<void> {
  await trx.insertInto('member_device').values(row).execute()
  const rest = await trx
    .selectFrom('member_device')
    .select('token_hash')
    .where('member_id', '=', row.member_id)
    .orderBy('use_time', 'desc')
    .orderBy('create_time', 'desc')
    .offset(limit)
    .limit(limit)
    .execute()
  const tokenHashes = rest.map(({ token_hash }) => token_hash).filter((token_hash) => token_hash !== row.token_hash)
  if (tokenHashes.length > 0) await trx.deleteFrom('member_device').where('token_hash', 'in', tokenHashes).execute()
}

/** Records a login from a known device. False if it was revoked meanwhile. */
export async function touchDevice(
  db: Db,
  token_hash: string,
  change: { session_id: number; use_time: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_device')
    .set(change)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hasDeviceOfSession(db: Db, session_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('member_device')
    .select('token_hash')
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  return row !== undefined
}

export interface RevokedDevices {
  /** Only the one of this session … */
  session_id?: number
  /** … or all but the one of this session. */
  exceptSessionId?: number
}

export async function deleteDevices(
  db: Db,
  member_id: number,
  { session_id, exceptSessionId }: RevokedDevices,
): Promise<void> {
  await db
    .deleteFrom('member_device')
    .where('member_id', '=', member_id)
    .$if(session_id !== undefined, (query) => query.where('session_id', '=', session_id ?? 0))
    .$if(exceptSessionId !== undefined, (query) => query.where('session_id', '!=', exceptSessionId ?? 0))
    .execute()
}
