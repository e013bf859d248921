/** What members leave with contents, taken away with their account. */
import type { Trx } from '../../db/open.ts'

/** Contents that a member likes now. */
export async function listLikedIds(trx: Trx, member_id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('member_like')
    .select('target_id')
    .where('member_id', '=', member_id)
    .where('target_type', '=', 'content')
    .where('is_disable', '=', 0)
    .execute()
  return rows.map(({ target_id }) => target_id)
}

const OWN = ['member_like', 'member_footprint', 'member_progress', 'member_video_progress'] as const

/** Deletes every row of this module that names the member. */
export async function deleteActivity(trx: Trx, member_id: number): Promise<void> {
  for (const table of OWN) await trx.deleteFrom(table).where('member_id', '=', member_id).execute()
}
