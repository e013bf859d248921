/** SQL of giving and taking on the console. */
import type { Db } from '../../../db/open.ts'

/** The account into which a member’s went; 0: none, undefined: there is no such member. */
export async function findMergedInto(db: Db, member_id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('member')
    .select('merged_into')
    .where('member_id', '=', member_id)
    .where('is_delete', '=', 0)
    .executeTakeFirst()
  return row?.merged_into
}
