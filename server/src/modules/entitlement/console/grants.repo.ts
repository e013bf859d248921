/** SQL of giving and taking on the console. */
import type { Db } from '../../../db/open.ts'

/** Whether there is a member whose account is not deleted. */
export async function isMember(db: Db, member_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('member_id')
    .where('member_id', '=', member_id)
    .where('is_delete', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}
