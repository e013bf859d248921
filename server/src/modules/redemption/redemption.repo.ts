/** SQL of redemption codes, their batches and their uses. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { RedemptionCodeTable, RedemptionLogTable } from '../../db/schema.ts'

export type CodeRow = Selectable<RedemptionCodeTable>

export async function findCode(db: Db, code_hash: string): Promise<CodeRow | undefined> {
  return db.selectFrom('redemption_code').selectAll().where('code_hash', '=', code_hash).executeTakeFirst()
}

/** Takes one use of a code in one guarded step; false when it is used up, switched off or out of its time now. */
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

/** Notes who used a code for what; false when this member has used it before (unique index). */
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

/** What a membership code grants; plans that are no longer sold still count for codes given out before. */
export function findViptype(db: Db, viptype_id: number) {
  return db
    .selectFrom('viptype')
    .select(['viptype_id', 'days', 'group_id'])
    .where('viptype_id', '=', viptype_id)
    .executeTakeFirst()
}

export async function insertBatch(trx: Trx, name: string, now: number): Promise<number> {
  const { batch_id } = await trx
    .insertInto('redemption_batch')
    .values({ name, create_time: now })
    .returning('batch_id')
    .executeTakeFirstOrThrow()
  return batch_id
}

export async function insertCodes(trx: Trx, codes: readonly Insertable<RedemptionCodeTable>[]): Promise<void> {
  await trx.insertInto('redemption_code').values(codes).execute()
}
