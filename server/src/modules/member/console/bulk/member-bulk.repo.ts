/** SQL of acts on many members. At most some hundred at once. */
import type { Db } from '../../../../db/open.ts'
import type { Member } from '../../member.repo.ts'

/** Members who are not deleted, by number. */
export async function readMembers(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Member>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('member')
    .selectAll()
    .where('member_id', 'in', [...ids])
    .where('is_delete', '=', 0)
    .execute()
  return new Map(rows.map((row) => [row.member_id, row]))
}

/** How members are called now: by nickname, else by username. */
export async function readNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const members = await readMembers(db, ids)
  return new Map([...members].map(([member_id, { nickname, username }]) => [member_id, nickname || username]))
}

/** Those of the members who are logged in somewhere. */
export async function listLoggedIn(db: Db, ids: readonly number[], now: number): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('member_session')
    .select('member_id')
    .distinct()
    .where('member_id', 'in', [...ids])
    .where('end_reason', 'is', null)
    .where('exp_time', '>', now)
    .execute()
  return new Set(rows.map(({ member_id }) => member_id))
}
