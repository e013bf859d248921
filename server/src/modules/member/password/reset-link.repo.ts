/** SQL of `member_reset_link`. */
import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { MemberResetLinkTable } from '../../../db/schema.ts'

/** Stores a link in place of the member's former one. */
export async function saveLink(trx: Trx, { member_id, ...link }: Insertable<MemberResetLinkTable>): Promise<void> {
  await trx
    .insertInto('member_reset_link')
    .values({ member_id, ...link })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(link))
    .execute()
}

/** Whose link it is that still holds. */
export const findLink = (db: Db, token_hash: string, now: number) =>
  db
    .selectFrom('member_reset_link')
    .select('member_id')
    .where('token_hash', '=', token_hash)
    .where('exp_time', '>', now)
    .executeTakeFirst()

/** Uses a link up. False if it was used, replaced or is too old. */
export async function takeLink(trx: Trx, token_hash: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('member_reset_link')
    .where('token_hash', '=', token_hash)
    .where('exp_time', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the link of a member whose password was set in another way. */
export async function deleteLink(trx: Trx, member_id: number): Promise<void> {
  await trx.deleteFrom('member_reset_link').where('member_id', '=', member_id).execute()
}
