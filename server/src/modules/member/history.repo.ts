/** SQL of `member_log`. */
import type { Insertable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { MemberLogTable } from '../../db/schema.ts'
import type { LogKind } from '../../texts/member-log.ts'

export type NewLogRow = Insertable<MemberLogTable> & { kind: LogKind }

export async function insertLog(db: Db, row: NewLogRow): Promise<void> {
  await db.insertInto('member_log').values(row).execute()
}

/** The newest first. */
export async function listLog(db: Db, member_id: number, { page, limit }: { page: number; limit: number }) {
  const own = db.selectFrom('member_log').where('member_id', '=', member_id)
  const { count } = await own.select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('log_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { count: Number(count), rows }
}

/** Logins from devices that were new, since a time. */
export function listNewDevices(db: Db, member_id: number, since: number) {
  return db
    .selectFrom('member_log')
    .select(['log_id', 'device', 'login_ip', 'create_time'])
    .where('member_id', '=', member_id)
    .where('is_new_device', '=', 1)
    .where('create_time', '>=', since)
    .orderBy('log_id', 'desc')
    .limit(20)
    .execute()
}

/** User agents from which the account was entered, as far as anything still tells. */
export async function listDevices(db: Db, member_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member_log')
    .select('device')
    .where('member_id', '=', member_id)
    .where('kind', 'in', ['register', 'login', 'login_passkey'] satisfies LogKind[])
    .union(db.selectFrom('member_session').select('device').where('member_id', '=', member_id))
    .execute()
  return rows.map(({ device }) => device)
}

export async function deleteLogBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('member_log').where('create_time', '<', time).execute()
}
