/** SQL of exported payments, refunds and ledger rows: pages by time and number, so that each page walks an index. */
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import type { Period } from '../../books/statement.rules.ts'

type Cell = string | number

interface Place {
  time: number
  id: number
}

async function* pagesByTime<Row>(
  { from }: Period,
  limit: number,
  read: (place: Place) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let place: Place = { time: from, id: 0 }; ; ) {
    const rows = await read(place)
    if (rows.length > 0) yield rows.map(cells)
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    place = placeOf(last)
  }
}

/** From a place on, and before the end of the period. */
const isIn = (time: string, id: string, place: Place, to: number) =>
  sql<boolean>`${sql.ref(time)} >= ${place.time} and ${sql.ref(time)} < ${to}
    and (${sql.ref(time)} > ${place.time} or ${sql.ref(id)} > ${place.id})`

const paymentPage = (db: Db, place: Place, to: number, limit: number) =>
  db
    .selectFrom('order_payment')
    .innerJoin('vip_order', 'vip_order.order_id', 'order_payment.order_id')
    .selectAll('order_payment')
    .select(['vip_order.remote_order_id', 'vip_order.member_id'])
    .where(isIn('order_payment.pay_time', 'order_payment.payment_id', place, to))
    .orderBy('order_payment.pay_time')
    .orderBy('order_payment.payment_id')
    .limit(limit)
    .execute()

const refundPage = (db: Db, place: Place, to: number, limit: number) =>
  db
    .selectFrom('order_refund')
    .innerJoin('vip_order', 'vip_order.order_id', 'order_refund.order_id')
    .selectAll('order_refund')
    .select(['vip_order.remote_order_id', 'vip_order.member_id'])
    .where(isIn('order_refund.create_time', 'order_refund.refund_id', place, to))
    .orderBy('order_refund.create_time')
    .orderBy('order_refund.refund_id')
    .limit(limit)
    .execute()

const ledgerPage = (db: Db, place: Place, to: number, limit: number) =>
  db
    .selectFrom('entitlement_entry')
    .leftJoin('vip_order', 'vip_order.order_id', 'entitlement_entry.order_id')
    .selectAll('entitlement_entry')
    .select('vip_order.remote_order_id')
    .where(isIn('entitlement_entry.create_time', 'entitlement_entry.entry_id', place, to))
    .orderBy('entitlement_entry.create_time')
    .orderBy('entitlement_entry.entry_id')
    .limit(limit)
    .execute()

type Rows<Read extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]

export const paymentPages = (db: Db, period: Period, limit: number, cells: (row: Rows<typeof paymentPage>) => Cell[]) =>
  pagesByTime(
    period,
    limit,
    (place) => paymentPage(db, place, period.to, limit),
    ({ pay_time, payment_id }) => ({ time: pay_time, id: payment_id }),
    cells,
  )

export const refundPages = (db: Db, period: Period, limit: number, cells: (row: Rows<typeof refundPage>) => Cell[]) =>
  pagesByTime(
    period,
    limit,
    (place) => refundPage(db, place, period.to, limit),
    ({ create_time, refund_id }) => ({ time: create_time, id: refund_id }),
    cells,
  )

export const ledgerPages = (db: Db, period: Period, limit: number, cells: (row: Rows<typeof ledgerPage>) => Cell[]) =>
  pagesByTime(
    period,
    limit,
    (place) => ledgerPage(db, place, period.to, limit),
    ({ create_time, entry_id }) => ({ time: create_time, id: entry_id }),
    cells,
  )
