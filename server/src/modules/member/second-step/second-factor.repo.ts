/** SQL of `member_second_factor` and `member_recovery_code`. */
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { MemberSecondFactorTable } from '../../../db/schema.ts'

export type Factor = Selectable<MemberSecondFactorTable>

/** A member's factor, turned on or (`on_time` null) waiting for the first code of the app. */
export function findFactor(db: Db, member_id: number): Promise<Factor | undefined> {
  return db.selectFrom('member_second_factor').selectAll().where('member_id', '=', member_id).executeTakeFirst()
}

/** A member's factor if it is turned on. */
export async function findActiveFactor(db: Db, member_id: number): Promise<Factor | undefined> {
  const factor = await findFactor(db, member_id)
  return factor && factor.on_time !== null ? factor : undefined
}

/** Stores a new secret, which `turnOn` activates. False if the second step is on already. */
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

/** Records the 30-second step of an accepted code. False if this or a later step was used before: codes are valid once. */
export async function takeStep(db: Db, member_id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_second_factor')
    .set({ last_step: step })
    .where('member_id', '=', member_id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Activates the stored secret. False if it was active. */
export async function turnOn(trx: Trx, member_id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member_second_factor')
    .set({ on_time: now })
    .where('member_id', '=', member_id)
    .where('on_time', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes secret and recovery codes. False if the second step was off. */
export async function deleteFactor(trx: Trx, member_id: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('member_second_factor')
    .where('member_id', '=', member_id)
    .returning('on_time')
    .executeTakeFirst()
  await trx.deleteFrom('member_recovery_code').where('member_id', '=', member_id).execute()
  return row !== undefined && row.on_time !== null
}

/** Replaces all recovery codes of a member. */
export async function replaceRecoveryCodes(trx: Trx, member_id: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('member_recovery_code').where('member_id', '=', member_id).execute()
  await trx
    .insertInto('member_recovery_code')
    .values(hashes.map((code_hash) => ({ member_id, code_hash, use_time: null })))
    .execute()
}

/** Marks a recovery code as used. False if there is no such code, or it was used before. */
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

/** Recovery codes not used yet. */
export async function countRecoveryCodes(db: Db, member_id: number): Promise<number> {
  const { num } = await db
    .selectFrom('member_recovery_code')
    .select(db.fn.countAll<number>().as('num'))
    .where('member_id', '=', member_id)
    .where('use_time', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(num)
}
