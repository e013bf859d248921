/** SQL of the sandbox cashier's own tables. Only the sandbox uses them; the service learns of payments by callback or query. */
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { SandboxPaymentTable, SandboxRefundTable } from '../../../db/schema.ts'

/** `silent`: paid without a callback · `away`: paid without a callback, and queries fail for a while · `closed`: by the merchant. */
export type SandboxState = 'open' | 'paid' | 'refused' | 'silent' | 'away' | 'closed'
export type SandboxPayment = Omit<Selectable<SandboxPaymentTable>, 'state'> & { state: SandboxState }

const asPayment = (row: Selectable<SandboxPaymentTable>): SandboxPayment => ({
  ...row,
  state: row.state as SandboxState,
})

export async function insertPayment(db: Db, payment: Insertable<SandboxPaymentTable>): Promise<void> {
  await db.insertInto('sandbox_payment').values(payment).execute()
}

export async function findPayment(db: Db, trade_no: string): Promise<SandboxPayment | undefined> {
  const row = await db.selectFrom('sandbox_payment').selectAll().where('trade_no', '=', trade_no).executeTakeFirst()
  return row && asPayment(row)
}

/** Payments of an order, oldest first. */
export async function listPayments(db: Db, remote_order_id: string): Promise<SandboxPayment[]> {
  const rows = await db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('remote_order_id', '=', remote_order_id)
    .orderBy('create_time')
    .orderBy('trade_no')
    .execute()
  return rows.map(asPayment)
}

/** Ends an open payment; false if it has ended already. */
export async function endPayment(
  db: Db,
  trade_no: string,
  end: { state: SandboxState; paid_minor: number; pay_time: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_payment')
    .set(end)
    .where('trade_no', '=', trade_no)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type SandboxRefund = Omit<Selectable<SandboxRefundTable>, 'state'> & { state: 'pending' | 'done' | 'refused' }

const asRefund = (row: Selectable<SandboxRefundTable>) => row as SandboxRefund

/** Does nothing if the number exists: the same number is one refund. */
export async function insertRefund(db: Db, refund: Insertable<SandboxRefundTable>): Promise<void> {
  await db
    .insertInto('sandbox_refund')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findRefund(db: Db, refund_no: string): Promise<SandboxRefund | undefined> {
  const row = await db.selectFrom('sandbox_refund').selectAll().where('refund_no', '=', refund_no).executeTakeFirst()
  return row && asRefund(row)
}

export async function endRefund(db: Db, refund_no: string): Promise<void> {
  await db
    .updateTable('sandbox_refund')
    .set({ state: 'done' })
    .where('refund_no', '=', refund_no)
    .where('state', '=', 'pending')
    .execute()
}

/** Amount of a payment that was refunded or will be. */
export async function sumRefunds(db: Db, trade_no: string): Promise<number> {
  const row = await db
    .selectFrom('sandbox_refund')
    .select((eb) => eb.fn.sum<number | null>('amount_minor').as('sum'))
    .where('trade_no', '=', trade_no)
    .where('state', '<>', 'refused')
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}
