/** SQL of bans from sending danmu. */
import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { DanmuBanTable } from '../../db/schema.ts'

/** Bans in force at a time. */
const inForce = (db: Db, now: number) =>
  db
    .selectFrom('danmu_ban')
    .where('end_time', 'is', null)
    .where((eb) => eb.or([eb('over_time', 'is', null), eb('over_time', '>', now)]))

/** The ban of a member that is in force; the newest of several. */
export function findBan(db: Db, member_id: number, now: number) {
  return inForce(db, now)
    .select(['ban_id', 'over_time'])
    .where('member_id', '=', member_id)
    .orderBy('ban_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const isBanned = async (db: Db, member_id: number, now: number) =>
  (await findBan(db, member_id, now)) !== undefined

export const findBanById = (db: Db, ban_id: number) =>
  db.selectFrom('danmu_ban').selectAll().where('ban_id', '=', ban_id).executeTakeFirst()

export async function insertBan(trx: Trx, row: Insertable<DanmuBanTable>): Promise<number> {
  const { ban_id } = await trx.insertInto('danmu_ban').values(row).returning('ban_id').executeTakeFirstOrThrow()
  return ban_id
}

/** Ends a ban, or puts it in force again (`to` null). False if it is not as expected. */
export async function setBanEnd(
  trx: Trx,
  ban_id: number,
  { from, to }: { from: number | null; to: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('danmu_ban')
    .set({ end_time: to })
    .where('ban_id', '=', ban_id)
    .where('end_time', from === null ? 'is' : '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function countBans(db: Db, member_id: number): Promise<number> {
  const query = db.selectFrom('danmu_ban').select((eb) => eb.fn.countAll<number>().as('num'))
  return Number((await query.where('member_id', '=', member_id).executeTakeFirstOrThrow()).num)
}

export interface BanPage {
  isActive: boolean
  now: number
  member_id: number | undefined
  /** Bans before this number; undefined: the newest. */
  before: number | undefined
  limit: number
}

/** Bans with member and operator, the newest first. */
export function listBans(db: Db, { isActive, now, member_id, before, limit }: BanPage) {
  let query = db
    .selectFrom('danmu_ban as ban')
    .leftJoin('member', 'member.member_id', 'ban.member_id')
    .leftJoin('operator', 'operator.operator_id', 'ban.operator_id')
    .select(['ban.ban_id', 'ban.member_id', 'ban.reason', 'ban.create_time', 'ban.over_time', 'ban.end_time'])
    .select(['member.username', 'member.nickname', 'operator.nickname as operator'])
    .where('ban.ban_id', '<', before ?? Number.MAX_SAFE_INTEGER)
  if (member_id !== undefined) query = query.where('ban.member_id', '=', member_id)
  query = isActive
    ? query
        .where('ban.end_time', 'is', null)
        .where((eb) => eb.or([eb('ban.over_time', 'is', null), eb('ban.over_time', '>', now)]))
    : query.where((eb) => eb.or([eb('ban.end_time', 'is not', null), eb('ban.over_time', '<=', now)]))
  return query.orderBy('ban.ban_id', 'desc').limit(limit).execute()
}
