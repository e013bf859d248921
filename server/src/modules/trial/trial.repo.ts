/** SQL of used trials. */
import { type MergedMembers, moveMissing } from '../../db/member-rows.ts'
import type { Db, Trx } from '../../db/open.ts'

/** Whether the member's ledger contains a membership of any group, ended or revoked ones included. */
export async function hasHeldMembership(db: Db, member_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('entitlement_entry')
    .select('entry_id')
    .where('member_id', '=', member_id)
    .where('kind', '=', 'vip')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses the member's one trial. False if it is used. Its ledger row follows in the same transaction. */
export async function insertTrial(trx: Trx, member_id: number, create_time: number): Promise<boolean> {
  const row = await trx
    .insertInto('member_trial')
    .values({ member_id, entry_id: 0, create_time })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveEntry(trx: Trx, member_id: number, entry_id: number): Promise<void> {
  await trx.updateTable('member_trial').set({ entry_id }).where('member_id', '=', member_id).execute()
}

/** Gives a used trial to another account of the same person; where both have used one, the second stays where it is. */
export async function mergeTrials(trx: Trx, members: MergedMembers): Promise<Record<never, number>> {
  await moveMissing(trx, 'member_trial', [], members)
  return {}
}
