/** SQL of received payments. */
import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { OrderPaymentTable } from '../../../db/schema.ts'

/** Records a payment; false if the gateway's number is recorded already. */
export async function insertPayment(trx: Trx, payment: Insertable<OrderPaymentTable>): Promise<boolean> {
  const row = await trx
    .insertInto('order_payment')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['method', 'gateway_no']).doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the gateway's number is recorded. */
export async function hasPayment(db: Db, method: string, gateway_no: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_payment')
    .select('payment_id')
    .where('method', '=', method)
    .where('gateway_no', '=', gateway_no)
    .executeTakeFirst()
  return row !== undefined
}
