/** SQL of who has which page of the console open. */
import type { Db } from '../../db/open.ts'

/** Rows of all places together: more are not told. */
const MAX_ROWS = 500

export interface Held {
  place: string
  session_id: number
  operator_id: number
  /** Epoch milliseconds. */
  end_time: number
}

export async function hold(db: Db, row: Held): Promise<void> {
  const { operator_id, end_time } = row
  await db
    .insertInto('operator_presence')
    .values(row)
    .onConflict((conflict) => conflict.columns(['place', 'session_id']).doUpdateSet({ operator_id, end_time }))
    .execute()
}

export async function leave(db: Db, { place, session_id }: Pick<Held, 'place' | 'session_id'>): Promise<void> {
  await db.deleteFrom('operator_presence').where('place', '=', place).where('session_id', '=', session_id).execute()
}

/** Each operator once a place, by name; `place`: of one only. */
export function listHere(db: Db, now: number, place?: string) {
  let query = db
    .selectFrom('operator_presence as here')
    .innerJoin('operator', 'operator.operator_id', 'here.operator_id')
    .select(['here.place', 'here.operator_id', 'operator.nickname'])
    .distinct()
    .where('here.end_time', '>', now)
    .orderBy('here.place')
    .orderBy('here.operator_id')
    .limit(MAX_ROWS)
  if (place !== undefined) query = query.where('here.place', '=', place)
  return query.execute()
}

export async function deleteEnded(db: Db, now: number): Promise<void> {
  await db.deleteFrom('operator_presence').where('end_time', '<=', now).execute()
}
