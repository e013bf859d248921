/** SQL that deletes a member's likes, footprints and progress with the account. */
import type { Trx } from '../../db/open.ts'

/** Ids of the contents that a member likes. */
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

const OWN = ['member_like', 'member_footprint', 'member_progress', 'member_video_progress', 'member_watch_day'] as const

/** Deletes all rows of this module that belong to the member. */
export async function deleteActivity(trx: Trx, member_id: number): Promise<void> {
  for (const table of OWN) await trx.deleteFrom(table).where('member_id', '=', member_id).execute()
}
