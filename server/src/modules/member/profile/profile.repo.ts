/** SQL of the counts on the profile page. Reads only. */
import type { Db } from '../../../db/open.ts'

/** Contents that a member likes, and contents in their footprint. */
export async function countActivity(db: Db, member_id: number): Promise<{ like_num: number; footprint_num: number }> {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('member_like')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('member_id', '=', member_id)
        .where('is_disable', '=', 0)
        .as('like_num'),
      eb
        .selectFrom('member_footprint')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('member_id', '=', member_id)
        .as('footprint_num'),
    ])
    .executeTakeFirstOrThrow()
    .then(({ like_num, footprint_num }) => ({ like_num: like_num ?? 0, footprint_num: footprint_num ?? 0 }))
}
