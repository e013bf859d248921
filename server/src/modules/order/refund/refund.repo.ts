/** SQL of refunds. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { OrderPaymentTable, OrderRefundTable } from '../../../db/schema.ts'

export type RefundRow = Selectable<OrderRefundTable>
export type PaymentRow = Selectable<OrderPaymentTable>

/** States that are not final at the gateway; it is queried. */
export const OPEN_REFUND_STATES = ['asked', 'pending'] as const
/** Also chargebacks, which the payer's bank decides; there is nothing to query. */
const UNFINISHED_STATES = [...OPEN_REFUND_STATES, 'disputed'] as const

/** Payments and refunds of orders, oldest first. */
export async function listMoney(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return { payments: [], refunds: [] }
  const [payments, refunds] = await Promise.all([
    db.selectFrom('order_payment').selectAll().where('order_id', 'in', orderIds).orderBy('payment_id').execute(),
    db.selectFrom('order_refund').selectAll().where('order_id', 'in', orderIds).orderBy('refund_id').execute(),
  ])
  return { payments, refunds }
}

/** Reserves `amount_minor` of a payment for a refund. False if less is left. */
export async function reserve(trx: Trx, payment_id: number, amount_minor: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_payment')
    .set((eb) => ({ refund_minor: eb('refund_minor', '+', amount_minor) }))
    .where('payment_id', '=', payment_id)
    .where((eb) => eb(eb('refund_minor', '+', amount_minor), '<=', eb.ref('amount_minor')))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Releases what was reserved but not refunded (negative: what was refunded beyond the reservation). */
export async function release(trx: Trx, payment_id: number, amount_minor: number): Promise<void> {
  await trx
    .updateTable('order_payment')
    .set((eb) => ({ refund_minor: eb('refund_minor', '-', amount_minor) }))
    .where('payment_id', '=', payment_id)
    .execute()
}

export function insertRefund(trx: Trx, refund: Insertable<OrderRefundTable>): Promise<RefundRow> {
  return trx.insertInto('order_refund').values(refund).returningAll().executeTakeFirstOrThrow()
}

/** A payment by the gateway's number. */
export function findPayment(db: Db, method: string, gateway_no: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('order_payment')
    .selectAll()
    .where('method', '=', method)
    .where('gateway_no', '=', gateway_no)
    .executeTakeFirst()
}

/** A payment by the gateway's number, locked until the transaction ends, so that nobody else refunds it. */
export function lockPayment(trx: Trx, method: string, gateway_no: string): Promise<PaymentRow | undefined> {
  return trx
    .updateTable('order_payment')
    .set((eb) => ({ refund_minor: eb.ref('refund_minor') }))
    .where('method', '=', method)
    .where('gateway_no', '=', gateway_no)
    .returningAll()
    .executeTakeFirst()
}

/** A refund that was made at the gateway's console, or a chargeback, by the gateway's number. */
export function findForeign(db: Db, method: string, gateway_refund_no: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('order_refund')
    .selectAll()
    .where('method', '=', method)
    .where('gateway_refund_no', '=', gateway_refund_no)
    .where('origin', '<>', '')
    .executeTakeFirst()
}

/** Makes the queries of our open refunds of a payment due. */
export async function scheduleQuery(trx: Trx, payment_id: number, now: number): Promise<void> {
  await trx
    .updateTable('order_refund')
    .set({ next_ask_time: now })
    .where('payment_id', '=', payment_id)
    .where('state', 'in', OPEN_REFUND_STATES)
    .execute()
}

export function findRefund(db: Db, refund_no: string): Promise<RefundRow | undefined> {
  return db.selectFrom('order_refund').selectAll().where('refund_no', '=', refund_no).executeTakeFirst()
}

/** Ends an unfinished refund; false if it has ended already. */
export async function endRefund(
  trx: Trx,
  refund_id: number,
  end: Pick<RefundRow, 'state' | 'done_minor' | 'gateway_refund_no' | 'fault' | 'refund_time' | 'update_time'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_refund')
    .set(end)
    .where('refund_id', '=', refund_id)
    .where('state', 'in', UNFINISHED_STATES)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks a done refund as failed, after the money came back; false if that is recorded already. */
export async function failDone(trx: Trx, refund_id: number, fault: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_refund')
    .set({ state: 'failed', done_minor: 0, fault, refund_time: null, update_time: now })
    .where('refund_id', '=', refund_id)
    .where('state', '=', 'done')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks an open refund as accepted by the gateway. */
export async function setPending(db: Db, refund_id: number, gateway_refund_no: string, now: number): Promise<void> {
  await db
    .updateTable('order_refund')
    .set({ state: 'pending', gateway_refund_no, update_time: now })
    .where('refund_id', '=', refund_id)
    .where('state', 'in', OPEN_REFUND_STATES)
    .execute()
}

/** Open refunds whose next timed query is due. */
export function listDue(db: Db, now: number, limit: number): Promise<RefundRow[]> {
  return db
    .selectFrom('order_refund')
    .selectAll()
    .where('state', 'in', OPEN_REFUND_STATES)
    .where('next_ask_time', '<=', now)
    .orderBy('next_ask_time')
    .limit(limit)
    .execute()
}

/** Claims a timed query and sets the time of the next one; false if another process has claimed it. */
export async function claimQuery(db: Db, refund: RefundRow, next_ask_time: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_refund')
    .set({ ask_num: refund.ask_num + 1, next_ask_time })
    .where('refund_id', '=', refund.refund_id)
    .where('ask_num', '=', refund.ask_num)
    .where('state', 'in', OPEN_REFUND_STATES)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const withNumber = (db: Db) =>
  db.selectFrom('order_payment').innerJoin('vip_order', 'vip_order.order_id', 'order_payment.order_id')

/** Payments that bought nothing and are not refunded yet: what is owed, oldest first. */
export function listOwed(db: Db) {
  return withNumber(db)
    .selectAll('order_payment')
    .select(['vip_order.remote_order_id', 'vip_order.member_id'])
    .where('order_payment.verdict', '<>', 'granted')
    .whereRef('order_payment.refund_minor', '<', 'order_payment.amount_minor')
    .orderBy('order_payment.payment_id')
    .execute()
}

/** Unfinished refunds, and those that failed since `since` (epoch milliseconds). */
export function listUnfinished(db: Db, since: number) {
  return db
    .selectFrom('order_refund')
    .innerJoin('vip_order', 'vip_order.order_id', 'order_refund.order_id')
    .innerJoin('order_payment', 'order_payment.payment_id', 'order_refund.payment_id')
    .selectAll('order_refund')
    .select(['vip_order.remote_order_id', 'vip_order.member_id', 'order_payment.gateway_no'])
    .where((eb) =>
      eb.or([
        eb('order_refund.state', 'in', UNFINISHED_STATES),
        eb.and([eb('order_refund.state', '=', 'failed'), eb('order_refund.update_time', '>=', since)]),
      ]),
    )
    .orderBy('order_refund.refund_id')
    .execute()
}
