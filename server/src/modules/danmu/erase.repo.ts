/** A member taken out of the bullet comments. */
import type { Trx } from '../../db/open.ts'

const OWN = ['danmu_like', 'danmu_report', 'danmu_sender'] as const

/** Comments stay, as nobody's: others have answered them (decision 46). Likes, reports and the record of the sender go. */
export async function eraseSender(trx: Trx, member_id: number): Promise<void> {
  await trx.updateTable('content_danmu').set({ member_id: 0, sender: '' }).where('member_id', '=', member_id).execute()
  for (const table of OWN) await trx.deleteFrom(table).where('member_id', '=', member_id).execute()
}
