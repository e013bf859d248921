/** SQL of `operator_request`: which writes were done, and what they answered. */
import type { Db, Trx } from '../../db/open.ts'

interface Request {
  operator_id: number
  request_id: string
  call: string
}

/** Takes a request's number. False if it was taken; a transaction that is taking it is waited for. */
export async function claimRequest(trx: Trx, request: Request & { create_time: number }): Promise<boolean> {
  const row = await trx
    .insertInto('operator_request')
    .values({ ...request, answer: '' })
    .onConflict((conflict) => conflict.columns(['operator_id', 'request_id']).doNothing())
    .returning('request_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A request of the same call. */
export function readRequest(on: Db, { operator_id, request_id, call }: Request) {
  return on
    .selectFrom('operator_request')
    .select('answer')
    .where('operator_id', '=', operator_id)
    .where('request_id', '=', request_id)
    .where('call', '=', call)
    .executeTakeFirst()
}

export async function answerRequest(trx: Trx, { operator_id, request_id }: Request, answer: string): Promise<void> {
  await trx
    .updateTable('operator_request')
    .set({ answer })
    .where('operator_id', '=', operator_id)
    .where('request_id', '=', request_id)
    .execute()
}

export async function pruneRequests(db: Db, before: number): Promise<void> {
  await db.deleteFrom('operator_request').where('create_time', '<', before).execute()
}
