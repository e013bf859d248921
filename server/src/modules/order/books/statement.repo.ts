/** SQL of payments and refunds for the comparison with statements. */
import { sql } from 'kysely'
import { isOneOf, isOneText } from '../../../db/id-list.ts'
import type { Db } from '../../../db/open.ts'
import { prepareQuery } from '../../../db/prepared-query.ts'
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

interface Named {
  method: string
  numbers: readonly string[]
}

const paymentsNamed = prepareQuery('books.payments', (db, { method, numbers }: Named) =>
  paymentsOf(db, method).where(isOneText(db, sql.ref('order_payment.gateway_no'), numbers)),
)
const refundsOfPayments = prepareQuery('books.refunds', (db, { method, numbers }: Named) =>
  refundsOf(db, method).where(isOneText(db, sql.ref('order_payment.gateway_no'), numbers)),
)
const refundsNamed = prepareQuery('books.refunds-named', (db, { method, numbers }: Named) =>
  refundsOf(db, method).where(isOneText(db, sql.ref('order_refund.refund_no'), numbers)),
)

/** Payments and refunds with these numbers: those of payments at the gateway, and ours of refunds. */
export async function listNamed(
  db: Db,
  method: string,
  { gatewayNos, refundNos }: { gatewayNos: readonly string[]; refundNos: readonly string[] },
): Promise<Books> {
  if (gatewayNos.length === 0) return { payments: [], refunds: [] }
  const payments = await paymentsNamed(db, { method, numbers: gatewayNos })
  const refunds = await refundsOfPayments(db, { method, numbers: gatewayNos })
  const named = refundNos.length === 0 ? [] : await refundsNamed(db, { method, numbers: refundNos })
  const known = new Set(refunds.map(({ refund_id }) => refund_id))
  return { payments, refunds: [...refunds, ...named.filter(({ refund_id }) => !known.has(refund_id))] }
}

/** The last row that was read, by which the next page is found: its time and number. */
export interface BookPlace {
  time: number
  id: number
}

/** Times and numbers of payments of a period behind a place, in their order: an index has all of it. */
export const paymentPageQuery = (db: Db, method: string, to: number, { time, id }: BookPlace, limit: number) =>
  db
    .selectFrom('order_payment')
    .select(['order_payment.payment_id', 'order_payment.pay_time'])
    .where('order_payment.method', '=', method)
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

/** Whether a line of the statement was about a payment. */
export type IsMet = (payment_id: number) => boolean

const listPayments = (db: Db, method: string, ids: readonly number[]) =>
  paymentsOf(db, method)
    .where(isOneOf(db, sql.ref('order_payment.payment_id'), ids))
    .orderBy('order_payment.pay_time')
    .orderBy('order_payment.payment_id')
    .execute()

/**
 * Payments and refunds of a period, some at a time by time and number, all in the end. Payments that were met are left out: as a rule
 * all were, and nothing but their numbers is read.
 */
export async function* listPeriod(
  db: Db,
  method: string,
  { from, to }: Period,
  { limit, isMet }: { limit: number; isMet: IsMet },
): AsyncGenerator<Books> {
  for (let place: BookPlace = { time: from, id: 0 }; ; ) {
    const payments = await paymentPageQuery(db, method, to, place, limit).execute()
    const ids = payments.map(({ payment_id }) => payment_id).filter((payment_id) => !isMet(payment_id))
    if (ids.length > 0) yield { payments: await listPayments(db, method, ids), refunds: [] }
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
