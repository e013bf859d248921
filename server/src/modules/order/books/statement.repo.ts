/** SQL of payments and refunds for the comparison with statements. */
import type { Db } from '../../../db/open.ts'
import type { Books, Period } from './statement.rules.ts'

const paymentsOf = (db: Db, method: string) =>
  db
    .selectFrom('order_payment')
    .innerJoin('vip_order', 'vip_order.order_id', 'order_payment.order_id')
    .select(['order_payment.payment_id', 'order_payment.gateway_no', 'order_payment.amount_minor'])
    .select(['order_payment.currency', 'order_payment.pay_time', 'vip_order.remote_order_id'])
    .where('order_payment.method', '=', method)

const refundsOf = (db: Db, method: string) =>
  db
    .selectFrom('order_refund')
    .innerJoin('vip_order', 'vip_order.order_id', 'order_refund.order_id')
    .innerJoin('order_payment', 'order_payment.payment_id', 'order_refund.payment_id')
    .select([
      'order_refund.refund_id',
      'order_refund.refund_no',
      'order_refund.amount_minor',
      'order_refund.done_minor',
    ])
    .select(['order_refund.currency', 'order_refund.state', 'order_refund.refund_time'])
    .select(['vip_order.remote_order_id', 'order_payment.gateway_no'])
    .where('order_refund.method', '=', method)

/** Payments and refunds with these numbers: those of payments at the gateway, and ours of refunds. */
export async function listNamed(
  db: Db,
  method: string,
  { gatewayNos, refundNos }: { gatewayNos: readonly string[]; refundNos: readonly string[] },
): Promise<Books> {
  if (gatewayNos.length === 0) return { payments: [], refunds: [] }
  const payments = await paymentsOf(db, method)
    .where('order_payment.gateway_no', 'in', [...gatewayNos])
    .execute()
  const refunds = await refundsOf(db, method)
    .where('order_payment.gateway_no', 'in', [...gatewayNos])
    .execute()
  const named =
    refundNos.length === 0
      ? []
      : await refundsOf(db, method)
          .where('order_refund.refund_no', 'in', [...refundNos])
          .execute()
  const known = new Set(refunds.map(({ refund_id }) => refund_id))
  return { payments, refunds: [...refunds, ...named.filter(({ refund_id }) => !known.has(refund_id))] }
}

/** The last row that was read, by which the next page is found: its time and number. */
export interface BookPlace {
  time: number
  id: number
}

/** Payments of a period behind a place, by time and number. */
export const paymentPageQuery = (db: Db, method: string, to: number, { time, id }: BookPlace, limit: number) =>
  paymentsOf(db, method)
    .where('order_payment.pay_time', '>=', time)
    .where('order_payment.pay_time', '<', to)
    .where((eb) => eb.or([eb('order_payment.pay_time', '>', time), eb('order_payment.payment_id', '>', id)]))
    .orderBy('order_payment.pay_time')
    .orderBy('order_payment.payment_id')
    .limit(limit)

/** The same of refunds. */
export const refundPageQuery = (db: Db, method: string, to: number, { time, id }: BookPlace, limit: number) =>
  refundsOf(db, method)
    .where('order_refund.refund_time', '>=', time)
    .where('order_refund.refund_time', '<', to)
    .where((eb) => eb.or([eb('order_refund.refund_time', '>', time), eb('order_refund.refund_id', '>', id)]))
    .orderBy('order_refund.refund_time')
    .orderBy('order_refund.refund_id')
    .limit(limit)

/** Payments and refunds of a period, some at a time by time and number, all in the end. */
export async function* listPeriod(db: Db, method: string, { from, to }: Period, limit: number): AsyncGenerator<Books> {
  for (let place: BookPlace = { time: from, id: 0 }; ; ) {
    const payments = await paymentPageQuery(db, method, to, place, limit).execute()
    yield { payments, refunds: [] }
    const end = payments.at(-1)
    if (!end || payments.length < limit) break
    place = { time: end.pay_time, id: end.payment_id }
  }
  for (let place: BookPlace = { time: from, id: 0 }; ; ) {
    const refunds = await refundPageQuery(db, method, to, place, limit).execute()
    yield { payments: [], refunds }
    const end = refunds.at(-1)
    if (!end || refunds.length < limit) return
    place = { time: end.refund_time ?? to, id: end.refund_id }
  }
}
