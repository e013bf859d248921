/** SQL of seeds of batches that were just made. */
import type { Db, Trx } from '../../../db/open.ts'
import type { RedemptionSeedTable } from '../../../db/schema.ts'

export async function insertSeed(trx: Trx, seed: RedemptionSeedTable): Promise<void> {
  await trx.insertInto('redemption_seed').values(seed).execute()
}

export const findSeed = (db: Db, batch_id: number): Promise<RedemptionSeedTable | undefined> =>
  db.selectFrom('redemption_seed').selectAll().where('batch_id', '=', batch_id).executeTakeFirst()

export async function deleteSeed(db: Db, batch_id: number): Promise<void> {
  await db.deleteFrom('redemption_seed').where('batch_id', '=', batch_id).execute()
}

export async function deleteSeedsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('redemption_seed').where('expire_time', '<=', time).execute()
}
