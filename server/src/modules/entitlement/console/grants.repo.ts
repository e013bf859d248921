/** SQL of giving and taking on the console. */
import type { Db } from '../../../db/open.ts'

/** The accounts into which members’ went, by member: 0: none; a member that is not there is left out. At most some hundred at once. */
export async function listMergedInto(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('member')
    .select(['member_id', 'merged_into'])
    .where('member_id', 'in', [...ids])
    .where('is_delete', '=', 0)
    .execute()
  return new Map(rows.map(({ member_id, merged_into }) => [member_id, merged_into]))
}
