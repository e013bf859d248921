/** SQL of who has seen which notice. */
import { deleteRows, type MergedMembers, moveMissing } from '../../../db/member-rows.ts'
import type { Db, Trx } from '../../../db/open.ts'

/** Notes those of the notices that have begun and are there; once for each member. */
export async function insertReads(
  db: Db,
  member_id: number,
  noticeIds: readonly number[],
  create_time: number,
): Promise<void> {
  const begun = await db
    .selectFrom('notice')
    .select('notice_id')
    .where('notice_id', 'in', [...noticeIds])
    .where('is_disable', '=', 0)
    .where('is_delete', '=', 0)
    .where('start_time', '<=', create_time)
    .execute()
  if (begun.length === 0) return
  await db
    .insertInto('notice_read')
    .values(begun.map(({ notice_id }) => ({ notice_id, member_id, create_time })))
    .onConflict((conflict) => conflict.columns(['notice_id', 'member_id']).doNothing())
    .execute()
}

/** Members who have seen a notice; it stops at `max`, so that a notice that everybody has seen costs no more. */
export async function countReads(db: Db, notice_id: number, max: number): Promise<number> {
  const seen = db.selectFrom('notice_read').select('member_id').where('notice_id', '=', notice_id).limit(max)
  const query = db.selectFrom(seen.as('seen')).select((eb) => eb.fn.countAll<number>().as('num'))
  return Number((await query.executeTakeFirstOrThrow()).num)
}

/** Deletes what is held of a member. */
export async function eraseReads(trx: Trx, member_id: number): Promise<void> {
  await trx.deleteFrom('notice_read').where('member_id', '=', member_id).execute()
}

/** A notice that both have seen was seen by one. */
export async function mergeReads(trx: Trx, members: MergedMembers): Promise<void> {
  await moveMissing(trx, 'notice_read', ['notice_id'], members)
  await deleteRows(trx, 'notice_read', members.from)
}
