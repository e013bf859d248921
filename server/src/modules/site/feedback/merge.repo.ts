/** SQL that gives a member's feedback to another account of the same person. */
import { type MergedMembers, moveRows } from '../../../db/member-rows.ts'
import type { Trx } from '../../../db/open.ts'

export async function mergeFeedback(trx: Trx, members: MergedMembers): Promise<{ feedback: number }> {
  // The key of a request is of the browser that sent it: nobody repeats it any more.
  for (const table of ['feedback', 'feedback_message'] as const)
    await trx.updateTable(table).set({ request_id: null }).where('member_id', '=', members.from).execute()
  const feedback = await moveRows(trx, 'feedback', members)
  await moveRows(trx, 'feedback_message', members)
  await moveRows(trx, 'feedback_picture', members)
  return { feedback }
}
