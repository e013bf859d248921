/** SQL of `member_log`. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { ListPlan, ListRules } from '../../../db/list-query/list-query.rules.ts'
import { type ListColumns, type ListPage, readList } from '../../../db/list-query/list-query.ts'
import type { Db } from '../../../db/open.ts'
import type { MemberLogTable } from '../../../db/schema.ts'
import type { LogKind } from '../../../texts/member-log.ts'

export type NewLogRow = Insertable<MemberLogTable> & { kind: LogKind }

export async function insertLog(db: Db, row: NewLogRow): Promise<void> {
  await db.insertInto('member_log').values(row).execute()
}

export const LOG_RULES: ListRules = {
  sorts: ['log_id', 'create_time'],
  defaultOrder: { field: 'log_id', direction: 'desc' },
  searches: {},
}

const LOG_COLUMNS: ListColumns = {
  key: sql.ref<number>('log_id'),
  sorts: { log_id: sql.ref('log_id'), create_time: sql.ref('create_time') },
  searches: {},
}

export interface LogFilter {
  member_id: number
  kinds?: readonly LogKind[] | undefined
  /** Epoch milliseconds. */
  within?: readonly [from: number, to: number] | undefined
}

function ownLog(db: Db, { member_id, kinds, within }: LogFilter) {
  let query = db.selectFrom('member_log').selectAll().where('member_id', '=', member_id)
  // Without kinds nothing matches; `in ()` is no SQL.
  if (kinds) query = query.where('kind', 'in', kinds.length > 0 ? kinds : [''])
  if (within) query = query.where('create_time', '>=', within[0]).where('create_time', '<=', within[1])
  return query
}

export type LogRow = Selectable<MemberLogTable>

export function listLog(db: Db, filter: LogFilter, plan: ListPlan): Promise<ListPage<LogRow>> {
  return readList(db, ownLog(db, filter), plan, LOG_COLUMNS)
}

/** Logins from new devices since a time. */
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

/** User agents that are on record for an account. */
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
