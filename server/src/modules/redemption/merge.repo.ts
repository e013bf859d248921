/** SQL that gives a member's uses of codes to another account of the same person. */
import { sql } from 'kysely'
import { deleteRows, type MergedMembers, moveMissing } from '../../db/member-rows.ts'
import type { Trx } from '../../db/open.ts'

/**
 * A code that both have used keeps both uses: the second stays under the number of the account that ended, because the books of codes
 * count uses. What it gave is in the ledger, which goes over whole.
 */
export async function mergeUses(trx: Trx, members: MergedMembers): Promise<{ codes: number }> {
  const { from, into } = members
  const codes = await moveMissing(trx, 'redemption_log', ['redemption_code_id'], members)
  await sql`insert into redemption_batch_member (batch_id, member_id, use_num)
    select batch_id, cast(${into} as bigint), use_num from redemption_batch_member where member_id = ${from}
    on conflict (batch_id, member_id) do update set use_num = redemption_batch_member.use_num + excluded.use_num`.execute(
    trx,
  )
  await deleteRows(trx, 'redemption_batch_member', from)
  return { codes }
}

/** Wrong tries add up by day and network. */
export async function mergeTries(trx: Trx, { from, into }: MergedMembers): Promise<void> {
  await sql`insert into code_try (day, network, member_id, num, last_time)
    select day, network, cast(${into} as bigint), num, last_time from code_try where member_id = ${from}
    on conflict (day, network, member_id) do update set num = code_try.num + excluded.num, last_time =
      case when code_try.last_time > excluded.last_time then code_try.last_time else excluded.last_time end`.execute(
    trx,
  )
  await deleteRows(trx, 'code_try', from)
}
