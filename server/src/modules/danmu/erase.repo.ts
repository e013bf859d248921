/** SQL that anonymises the bullet comments of a deleted account. */
import type { Trx } from '../../db/open.ts'
import { touchSegmentsOf } from './segment.repo.ts'

const OWN = ['danmu_like', 'danmu_report', 'danmu_sender', 'danmu_ban'] as const

/**
 * Comments stay without their sender, as others have answered them (docs/decisions/0046). Likes, reports, the record of
 * the sender and bans are deleted.
 */
export async function eraseSender(trx: Trx, member_id: number): Promise<void> {
  await touchSegmentsOf(trx, { member_id })
  await trx.updateTable('content_danmu').set({ member_id: 0, sender: '' }).where('member_id', '=', member_id).execute()
  for (const table of OWN) await trx.deleteFrom(table).where('member_id', '=', member_id).execute()
}
