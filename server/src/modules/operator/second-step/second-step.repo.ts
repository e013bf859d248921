/** SQL of `operator_second_factor` and `operator_recovery_code`. */
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { OperatorSecondFactorTable } from '../../../db/schema.ts'

export type Factor = Selectable<OperatorSecondFactorTable>

/** An operator's app, if one is set up. */
export function findFactor(db: Db, operator_id: number): Promise<Factor | undefined> {
  return db
    .selectFrom('operator_second_factor')
    .selectAll()
    .where('operator_id', '=', operator_id)
    .where('on_time', 'is not', null)
    .executeTakeFirst()
}

/** Sets an app up in place of a former one. `last_step`: 30-second step of its first code. */
export async function saveFactor(
  trx: Trx,
  { operator_id, secret, last_step }: Pick<Factor, 'operator_id' | 'secret' | 'last_step'>,
  now: number,
): Promise<void> {
  const change = { secret, last_step, create_time: now, on_time: now }
  await trx
    .insertInto('operator_second_factor')
    .values({ operator_id, ...change })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(change))
    .execute()
}

/** Records the 30-second step of an accepted code. False if this or a later step was used before: codes are valid once. */
export async function takeStep(db: Db, operator_id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_second_factor')
    .set({ last_step: step })
    .where('operator_id', '=', operator_id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the app. */
export async function deleteFactor(trx: Trx, operator_id: number): Promise<void> {
  await trx.deleteFrom('operator_second_factor').where('operator_id', '=', operator_id).execute()
}

/** Replaces all recovery codes of an operator. */
export async function replaceRecoveryCodes(trx: Trx, operator_id: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('operator_recovery_code').where('operator_id', '=', operator_id).execute()
  await trx
    .insertInto('operator_recovery_code')
    .values(hashes.map((code_hash) => ({ operator_id, code_hash, use_time: null })))
    .execute()
}

/** Marks a recovery code as used. False if there is no such code, or it was used before. */
export async function useRecoveryCode(db: Db, operator_id: number, code_hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_recovery_code')
    .set({ use_time: now })
    .where('operator_id', '=', operator_id)
    .where('code_hash', '=', code_hash)
    .where('use_time', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Recovery codes not used yet. */
export async function countRecoveryCodes(db: Db, operator_id: number): Promise<number> {
  const { num } = await db
    .selectFrom('operator_recovery_code')
    .select(db.fn.countAll<number>().as('num'))
    .where('operator_id', '=', operator_id)
    .where('use_time', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(num)
}
