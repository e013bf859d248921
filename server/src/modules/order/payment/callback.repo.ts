/** SQL of stored callbacks. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { PaymentCallbackTable } from '../../../db/schema.ts'

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

/** Must equal the condition of the partial index `payment_callback_forged`. */
const IS_FORGED = sql<boolean>`substr(verdict, 1, 7) = 'forged:'`

/** Number of stored genuine callbacks about an order. */
export async function countCallbacks(db: Db, method: string, remote_order_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('payment_callback')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('remote_order_id', '=', remote_order_id)
    .where('method', '=', method)
    .where(sql<boolean>`not ${IS_FORGED}`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes the oldest forged callbacks, so that `num` of them stay. */
export async function deleteOldForged(trx: Trx, num: number): Promise<void> {
  await trx
    .deleteFrom('payment_callback')
    .where(IS_FORGED)
    .where('callback_id', '<=', (eb) =>
      eb
        .selectFrom('payment_callback as newest')
        .select('newest.callback_id')
        .where(sql<boolean>`substr(newest.verdict, 1, 7) = 'forged:'`)
        .orderBy('newest.callback_id', 'desc')
        .limit(1)
        .offset(num),
    )
    .execute()
}

/** Deletes forged callbacks from before `time`. */
export async function deleteForged(db: Db, time: number): Promise<void> {
  await db.deleteFrom('payment_callback').where(IS_FORGED).where('create_time', '<', time).execute()
}

export function findCallback(db: Db, callback_id: number): Promise<CallbackRow | undefined> {
  return db.selectFrom('payment_callback').selectAll().where('callback_id', '=', callback_id).executeTakeFirst()
}

export interface CallbackFilter {
  remote_order_id?: string | undefined
  method?: string | undefined
  /** The whole verdict, or its part before the colon: `forged`. */
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
