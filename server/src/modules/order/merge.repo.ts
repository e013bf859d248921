/** SQL that gives a member's orders to another account of the same person; payments, refunds and events belong to their orders. */
import { deleteRows, type MergedMembers, moveMissing, moveRows } from '../../db/member-rows.ts'
import type { Db, Trx } from '../../db/open.ts'
import { Refusal } from '../../refusal.ts'

/** Whether both have an open order of one plan: a member has at most one, and either may be paid at any moment. */
async function haveSameOpen(db: Db, { from, into }: MergedMembers): Promise<boolean> {
  const row = await db
    .selectFrom('vip_order as one')
    .innerJoin('vip_order as other', (join) =>
      join.onRef('other.viptype_id', '=', 'one.viptype_id').onRef('other.purpose', '=', 'one.purpose'),
    )
    .select('one.order_id')
    .where('one.member_id', '=', from)
    .where('other.member_id', '=', into)
    .where('one.state', 'in', ['created', 'paying'])
    .where('other.state', 'in', ['created', 'paying'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Throws `member.merge_open_order`. */
export async function mergeOrders(trx: Trx, members: MergedMembers): Promise<{ orders: number }> {
  if (await haveSameOpen(trx, members)) throw new Refusal('member.merge_open_order')
  const orders = await moveRows(trx, 'vip_order', members)
  await moveMissing(trx, 'order_request', ['request_id'], members)
  await deleteRows(trx, 'order_request', members.from)
  return { orders }
}
