/** SQL of confirming batches and voiding single codes. */
import type { Trx } from '../../../db/open.ts'

/** Makes an unconfirmed batch redeemable. False: it is confirmed or void already. */
export async function confirmBatch(trx: Trx, batch_id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('redemption_batch')
    .set((eb) => ({ state: 'open' as const, version: eb('version', '+', 1) }))
    .where('batch_id', '=', batch_id)
    .where('state', '=', 'unconfirmed')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await trx.updateTable('redemption_code').set({ is_disable: 0 }).where('batch_id', '=', batch_id).execute()
  return true
}

/** Holds the row of a batch until the transaction ends, if it still has this version and is not void. */
export async function lockBatch(trx: Trx, batch_id: number, version: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('redemption_batch')
    .set({ version })
    .where('batch_id', '=', batch_id)
    .where('version', '=', version)
    .where('state', '<>', 'void')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Voids one code. False: it is void already. */
export async function voidCode(trx: Trx, redemption_code_id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('redemption_code')
    .set({ is_disable: 1 })
    .where('redemption_code_id', '=', redemption_code_id)
    .where('is_disable', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
