/** SQL of the pause of all transcoding: a row while it lasts. */
import type { Db, Trx } from '../../../db/open.ts'

const PAUSE_ID = 1

/** Who had the queue rest, and when; undefined: it is worked on. */
export function findPause(db: Db) {
  return db
    .selectFrom('transcode_pause')
    .select(['operator', 'pause_time'])
    .where('pause_id', '=', PAUSE_ID)
    .executeTakeFirst()
}

/** False: it rested already. */
export async function insertPause(trx: Trx, pause: { operator: string; pause_time: number }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('transcode_pause')
    .values({ pause_id: PAUSE_ID, ...pause })
    .onConflict((conflict) => conflict.column('pause_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False: it did not rest. */
export async function deletePause(trx: Trx): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('transcode_pause').where('pause_id', '=', PAUSE_ID).executeTakeFirst()
  return numDeletedRows > 0n
}
