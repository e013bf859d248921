/** SQL of using redemption codes. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { RedemptionCodeTable, RedemptionLogTable } from '../../db/schema.ts'

/** A code with its batch's limit per member; 0 or null = none. */
export type CodeRow = Selectable<RedemptionCodeTable> & { member_limit: number | null }

export async function findCode(db: Db, code_hash: string): Promise<CodeRow | undefined> {
  return db
    .selectFrom('redemption_code')
    .leftJoin('redemption_batch', 'redemption_batch.batch_id', 'redemption_code.batch_id')
    .selectAll('redemption_code')
    .select('redemption_batch.member_limit')
    .where('code_hash', '=', code_hash)
    .executeTakeFirst()
}

/** Takes one use of a code in one guarded update. False if it is used up, disabled or outside its validity. */
export async function claimUse(trx: Trx, redemption_code_id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('redemption_code')
    .set((eb) => ({ use_num: eb('use_num', '+', 1) }))
    .where('redemption_code_id', '=', redemption_code_id)
    .where('is_disable', '=', 0)
    .whereRef('use_num', '<', 'use_limit')
    .where((eb) => eb.or([eb('start_time', 'is', null), eb('start_time', '<=', now)]))
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes one of a member's uses of a batch in one guarded update. False if the limit is reached. */
export async function claimMemberUse(trx: Trx, batch_id: number, member_id: number, limit: number): Promise<boolean> {
  const row = await trx
    .insertInto('redemption_batch_member')
    .values({ batch_id, member_id, use_num: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['batch_id', 'member_id'])
        .doUpdateSet((eb) => ({ use_num: eb('redemption_batch_member.use_num', '+', 1) }))
        .where('redemption_batch_member.use_num', '<', limit),
    )
    .returning('use_num')
    .executeTakeFirst()
  return row !== undefined
}

/** Records the use of a code. False if this member has used it before (unique index). */
export async function insertUse(trx: Trx, use: Insertable<RedemptionLogTable>): Promise<boolean> {
  const row = await trx
    .insertInto('redemption_log')
    .values(use)
    .onConflict((conflict) => conflict.columns(['redemption_code_id', 'member_id']).doNothing())
    .returning('redemption_log_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasUsed(db: Db, redemption_code_id: number, member_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('redemption_log')
    .select('redemption_log_id')
    .where('redemption_code_id', '=', redemption_code_id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return row !== undefined
}

/** Number of codes of a batch that a member has used. */
export async function countMemberUses(db: Db, batch_id: number, member_id: number): Promise<number> {
  const row = await db
    .selectFrom('redemption_batch_member')
    .select('use_num')
    .where('batch_id', '=', batch_id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return row?.use_num ?? 0
}

/**
 * What a membership code grants: the terms frozen in its order, else those of its plan, also if that is no longer sold.
 */
export function findTerm(db: Db, { order_id, viptype_id }: Pick<CodeRow, 'order_id' | 'viptype_id'>) {
  if (order_id > 0)
    return db.selectFrom('vip_order').select(['days', 'group_id']).where('order_id', '=', order_id).executeTakeFirst()
  return db.selectFrom('viptype').select(['days', 'group_id']).where('viptype_id', '=', viptype_id).executeTakeFirst()
}
