/** SQL of money on its way back. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { OrderPaymentTable, OrderRefundTable } from '../../db/schema.ts'

export type RefundRow = Selectable<OrderRefundTable>
export type PaymentRow = Selectable<OrderPaymentTable>

/** States in which the gateway has not said its last word. */
export const OPEN_REFUND_STATES = ['asked', 'pending'] as const

/** Payments and refunds of orders, oldest first. */
export async function listMoney(db: Db, order_ids: readonly number[]) {
  if (order_ids.length === 0) return { payments: [], refunds: [] }
  const [payments, refunds] = await Promise.all([
    db.selectFrom('order_payment').selectAll().where('order_id', 'in', order_ids).orderBy('payment_id').execute(),
    db.selectFrom('order_refund').selectAll().where('order_id', 'in', order_ids).orderBy('refund_id').execute(),
  ])
  return { payments, refunds }
}

/** Sets a part of a payment aside for a refund; false when that much is not left. */
export async function reserve(trx: Trx, payment_id: number, amount_minor: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_payment')
    .set((eb) => ({ refund_minor: eb('refund_minor', '+', amount_minor) }))
    .where('payment_id', '=', payment_id)
    .where((eb) => eb(eb('refund_minor', '+', amount_minor), '<=', eb.ref('amount_minor')))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives back what was set aside and did not go (or, negative, what went beyond it). */
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

export function findRefund(db: Db, refund_no: string): Promise<RefundRow | undefined> {
  return db.selectFrom('order_refund').selectAll().where('refund_no', '=', refund_no).executeTakeFirst()
}

/** Ends an open refund; false when it has ended before. */
export async function endRefund(
  trx: Trx,
  refund_id: number,
  end: Pick<RefundRow, 'state' | 'done_minor' | 'gateway_refund_no' | 'fault' | 'refund_time' | 'update_time'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_refund')
    .set(end)
    .where('refund_id', '=', refund_id)
    .where('state', 'in', OPEN_REFUND_STATES)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A refund that was done came back; false when that is known. */
export async function failDone(trx: Trx, refund_id: number, fault: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_refund')
    .set({ state: 'failed', done_minor: 0, fault, refund_time: null, update_time: now })
    .where('refund_id', '=', refund_id)
    .where('state', '=', 'done')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The gateway has heard of it. */
export async function setPending(db: Db, refund_id: number, gateway_refund_no: string, now: number): Promise<void> {
  await db
    .updateTable('order_refund')
    .set({ state: 'pending', gateway_refund_no, update_time: now })
    .where('refund_id', '=', refund_id)
    .where('state', 'in', OPEN_REFUND_STATES)
    .execute()
}

/** Refunds whose gateway is to be asked now. */
export function listAskable(db: Db, now: number, limit: number): Promise<RefundRow[]> {
  return db
    .selectFrom('order_refund')
    .selectAll()
    .where('state', 'in', OPEN_REFUND_STATES)
    .where('next_ask_time', '<=', now)
    .orderBy('next_ask_time')
    .limit(limit)
    .execute()
}

/** Takes the turn of a timed question; false when another process has it. */
export async function claimAsk(db: Db, refund: RefundRow, next_ask_time: number): Promise<boolean> {
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

/** Payments that bought nothing and are not on their way back: what is owed, oldest first. */
export function listOwed(db: Db) {
  return withNumber(db)
    .selectAll('order_payment')
    .select(['vip_order.remote_order_id', 'vip_order.member_id'])
    .where('order_payment.verdict', '<>', 'granted')
    .whereRef('order_payment.refund_minor', '<', 'order_payment.amount_minor')
    .orderBy('order_payment.payment_id')
    .execute()
}

/** Refunds that are on their way, and those that failed since `since`. */
export function listUnfinished(db: Db, since: number) {
  return db
    .selectFrom('order_refund')
    .innerJoin('vip_order', 'vip_order.order_id', 'order_refund.order_id')
    .innerJoin('order_payment', 'order_payment.payment_id', 'order_refund.payment_id')
    .selectAll('order_refund')
    .select(['vip_order.remote_order_id', 'vip_order.member_id', 'order_payment.gateway_no'])
    .where((eb) =>
      eb.or([
        eb('order_refund.state', 'in', OPEN_REFUND_STATES),
        eb.and([eb('order_refund.state', '=', 'failed'), eb('order_refund.update_time', '>=', since)]),
      ]),
    )
    .orderBy('order_refund.refund_id')
    .execute()
}
