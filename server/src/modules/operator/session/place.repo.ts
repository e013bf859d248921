/** SQL of `operator_place`. */
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import { dropRows, type RetentionRule } from '../../../db/retention.ts'
import type { OperatorPlaceTable } from '../../../db/schema.ts'

export type Place = Pick<OperatorPlaceTable, 'kind' | 'mark'>

export const listPlaces = (db: Db, operator_id: number): Promise<Place[]> =>
  db.selectFrom('operator_place').select(['kind', 'mark']).where('operator_id', '=', operator_id).execute()

export async function savePlaces(
  trx: Trx,
  operator_id: number,
  places: readonly Place[],
  use_time: number,
): Promise<void> {
  for (const place of places)
    await trx
      .insertInto('operator_place')
      .values({ operator_id, ...place, use_time })
      .onConflict((conflict) => conflict.columns(['operator_id', 'kind', 'mark']).doUpdateSet({ use_time }))
      .execute()
}

/** A device or network that was not used for that long is a new one again. */
export const placeRetention = (db: Db): RetentionRule[] => [
  {
    name: 'devices and networks of operators',
    option: 'privacy.address_days',
    apply: (before, isDry) => dropRows(db, 'operator_place', sql`use_time < ${before}`, isDry),
  },
]
