/** SQL of payments and refunds for the comparison with statements, of the daily report and its sign-offs. */
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { DaySignOffTable } from '../../../db/schema.ts'
import type { BookedPayment, BookedRefund, Books, Period } from './statement.rules.ts'

/** SQLite allows at most 32,766 parameters in a statement. */
const MAX_NUMBERS = 500

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

/** Payments and refunds with these payment numbers, and those of the period. */
export async function listBooks(
  db: Db,
  method: string,
  gatewayNos: readonly string[],
  { from, to }: Period,
): Promise<Books> {
  const payments: BookedPayment[] = await paymentsOf(db, method)
    .where('order_payment.pay_time', '>=', from)
    .where('order_payment.pay_time', '<', to)
    .execute()
  const refunds: BookedRefund[] = await refundsOf(db, method)
    .where('order_refund.refund_time', '>=', from)
    .where('order_refund.refund_time', '<', to)
    .execute()
  for (let start = 0; start < gatewayNos.length; start += MAX_NUMBERS) {
    const part = gatewayNos.slice(start, start + MAX_NUMBERS)
    payments.push(...(await paymentsOf(db, method).where('order_payment.gateway_no', 'in', part).execute()))
    refunds.push(...(await refundsOf(db, method).where('order_payment.gateway_no', 'in', part).execute()))
  }
  return {
    payments: [...new Map(payments.map((payment) => [payment.payment_id, payment])).values()],
    refunds: [...new Map(refunds.map((refund) => [refund.refund_id, refund])).values()],
  }
}

/** Sign-offs of a day, oldest first. */
export function listSignOffs(db: Db, day_time: number) {
  return db
    .selectFrom('day_sign_off')
    .select(['actor', 'note', 'create_time'])
    .where('day_time', '=', day_time)
    .orderBy('sign_off_id')
    .execute()
}

export async function insertSignOff(db: Db, row: Insertable<DaySignOffTable>): Promise<void> {
  await db.insertInto('day_sign_off').values(row).execute()
}

const count = sql<number>`count(*)`.as('num')

/** Totals of a day: its orders by their current state, payments and refunds, callbacks by verdict. */
export async function readDay(db: Db, { from, to }: Period) {
  const [orders, moneyIn, moneyBack, callbacks] = await Promise.all([
    db
      .selectFrom('vip_order')
      .select(['state', count])
      .where('create_time', '>=', from)
      .where('create_time', '<', to)
      .groupBy('state')
      .orderBy('state')
      .execute(),
    db
      .selectFrom('order_payment')
      .select(['method', 'currency', 'verdict', count])
      .select((eb) => eb.fn.sum<number>('amount_minor').as('amount_minor'))
      .where('pay_time', '>=', from)
      .where('pay_time', '<', to)
      .groupBy(['method', 'currency', 'verdict'])
      .orderBy('method')
      .orderBy('currency')
      .orderBy('verdict')
      .execute(),
    db
      .selectFrom('order_refund')
      .select(['method', 'currency', count])
      .select((eb) => eb.fn.sum<number>('done_minor').as('amount_minor'))
      .where('state', '=', 'done')
      .where('refund_time', '>=', from)
      .where('refund_time', '<', to)
      .groupBy(['method', 'currency'])
      .orderBy('method')
      .orderBy('currency')
      .execute(),
    db
      .selectFrom('payment_callback')
      .select(['method', 'verdict', count])
      .where('create_time', '>=', from)
      .where('create_time', '<', to)
      .groupBy(['method', 'verdict'])
      .orderBy('method')
      .orderBy('verdict')
      .execute(),
  ])
  const minor = <Row extends { num: number; amount_minor: number }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, num: Number(row.num), amount_minor: Number(row.amount_minor) }))
  const counted = <Row extends { num: number }>(rows: Row[]) => rows.map((row) => ({ ...row, num: Number(row.num) }))
  return {
    orders: counted(orders),
    moneyIn: minor(moneyIn),
    moneyBack: minor(moneyBack),
    callbacks: counted(callbacks),
  }
}
