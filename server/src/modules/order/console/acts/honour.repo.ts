/** SQL of payments that are taken after all. */
import type { Trx } from '../../../../db/open.ts'

/** A payment that bought nothing counts from now on as the order's; false: it does not wait any more, or some of it goes back. */
export async function grantPayment(trx: Trx, payment_id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_payment')
    .set({ verdict: 'granted', reason: 'honoured' })
    .where('payment_id', '=', payment_id)
    .where('verdict', '=', 'abnormal')
    .where('refund_minor', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
