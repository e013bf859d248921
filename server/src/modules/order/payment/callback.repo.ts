/** SQL of kept callbacks. */
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { PaymentCallbackTable } from '../../db/schema.ts'

export type CallbackRow = Selectable<PaymentCallbackTable>

export async function insertCallback(db: Db, callback: Insertable<PaymentCallbackTable>): Promise<number> {
  const { callback_id } = await db
    .insertInto('payment_callback')
    .values(callback)
    .returning('callback_id')
    .executeTakeFirstOrThrow()
  return callback_id
}

export async function setVerdict(
  db: Db,
  callback_id: number,
  judged: Pick<Insertable<PaymentCallbackTable>, 'remote_order_id' | 'gateway_no' | 'verdict'>,
): Promise<void> {
  await db.updateTable('payment_callback').set(judged).where('callback_id', '=', callback_id).execute()
}

/** Deletes callbacks that nobody believed, from before `time`. */
export async function deleteForged(db: Db, time: number): Promise<void> {
  await db.deleteFrom('payment_callback').where('verdict', 'like', 'forged:%').where('create_time', '<', time).execute()
}

export function findCallback(db: Db, callback_id: number): Promise<CallbackRow | undefined> {
  return db.selectFrom('payment_callback').selectAll().where('callback_id', '=', callback_id).executeTakeFirst()
}

export interface CallbackFilter {
  remote_order_id?: string | undefined
  method?: string | undefined
  /** Whole, or its beginning up to the colon: `forged`. */
  verdict?: string | undefined
  limit: number
}

/** Newest first, without the raw text. */
export function listCallbacks(db: Db, { remote_order_id, method, verdict, limit }: CallbackFilter) {
  let query = db
    .selectFrom('payment_callback')
    .select(['callback_id', 'method', 'remote_order_id', 'gateway_no', 'verdict', 'create_time'])
  if (remote_order_id !== undefined) query = query.where('remote_order_id', '=', remote_order_id)
  if (method !== undefined) query = query.where('method', '=', method)
  if (verdict !== undefined)
    query = query.where((eb) => eb.or([eb('verdict', '=', verdict), eb('verdict', 'like', `${verdict}:%`)]))
  return query.orderBy('callback_id', 'desc').limit(limit).execute()
}
