/** SQL of `member_second_factor` and `member_recovery_code`. */
import type { Db, Trx } from '../../db/open.ts'

export function findFactor(db: Db, member_id: number) {
  return db.selectFrom('member_second_factor').selectAll().where('member_id', '=', member_id).executeTakeFirst()
}

/** Keeps a fresh secret until it is confirmed; false when one holds already. */
export async function saveFreshSecret(db: Db, member_id: number, secret: string, now: number): Promise<boolean> {
  const row = await db
    .insertInto('member_second_factor')
    .values({ member_id, secret, create_time: now, on_time: null })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ secret, create_time: now, last_step: 0 })
        .where('member_second_factor.on_time', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a step for good: false when this or a later one was taken before. */
export async function takeStep(db: Db, member_id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_second_factor')
    .set({ last_step: step })
    .where('member_id', '=', member_id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Turns a confirmed secret on; false when it was on. */
export async function turnOn(trx: Trx, member_id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member_second_factor')
    .set({ on_time: now })
    .where('member_id', '=', member_id)
    .where('on_time', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes secret and recovery codes; false when there was nothing on. */
export async function deleteFactor(trx: Trx, member_id: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('member_second_factor')
    .where('member_id', '=', member_id)
    .returning('on_time')
    .executeTakeFirst()
  await trx.deleteFrom('member_recovery_code').where('member_id', '=', member_id).execute()
  return row !== undefined && row.on_time !== null
}

/** Puts recovery codes in place of all former ones. */
export async function replaceRecoveryCodes(trx: Trx, member_id: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('member_recovery_code').where('member_id', '=', member_id).execute()
  await trx
    .insertInto('member_recovery_code')
    .values(hashes.map((code_hash) => ({ member_id, code_hash, use_time: null })))
    .execute()
}

/** Uses a recovery code up; false when there is no such code, or it was used. */
export async function useRecoveryCode(db: Db, member_id: number, code_hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_recovery_code')
    .set({ use_time: now })
    .where('member_id', '=', member_id)
    .where('code_hash', '=', code_hash)
    .where('use_time', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, member_id: number): Promise<number> {
  const { num } = await db
    .selectFrom('member_recovery_code')
    .select(db.fn.countAll<number>().as('num'))
    .where('member_id', '=', member_id)
    .where('use_time', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(num)
}
