/** SQL of the money that came in, and of the callbacks that told of it. */
import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { OrderPaymentTable, PaymentCallbackTable } from '../../db/schema.ts'

/** Puts a payment on record; false when this number of the gateway's is on record already. */
export async function insertPayment(trx: Trx, payment: Insertable<OrderPaymentTable>): Promise<boolean> {
  const row = await trx
    .insertInto('order_payment')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['method', 'gateway_no']).doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCallback(db: Db, callback: Insertable<PaymentCallbackTable>): Promise<number> {
  const { callback_id } = await db
    .insertInto('payment_callback')
    .values(callback)
    .returning('callback_id')
    .executeTakeFirstOrThrow()
  return callback_id
}

export async function setCallbackVerdict(
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
