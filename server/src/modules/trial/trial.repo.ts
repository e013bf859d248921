/** SQL of who has had the trial days. */
import type { Db, Trx } from '../../db/open.ts'

/** True when a membership of any group stands in the member's ledger, whatever became of it. */
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

/** Takes the member's one trial; false when it is taken. Its entry follows in the same transaction. */
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
