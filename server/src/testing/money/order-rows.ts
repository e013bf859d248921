import type { Db } from '../../db/open.ts'

/** Current state of an order. */
export async function readState(db: Db, remote_order_id: string): Promise<string> {
  const { state } = await db
    .selectFrom('vip_order')
    .select('state')
    .where('remote_order_id', '=', remote_order_id)
    .executeTakeFirstOrThrow()
  return state
}

/** The order's history: `state:reason` of each step. */
export async function readHistory(db: Db, order_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_event')
    .select(['to_state', 'reason'])
    .where('order_id', '=', order_id)
    .orderBy('event_id')
    .execute()
  return rows.map(({ to_state, reason }) => `${to_state}:${reason}`)
}

/** Reasons of the rows of a member's ledger. */
export async function readLedger(db: Db, member_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('entitlement_entry')
    .select('reason')
    .where('member_id', '=', member_id)
    .orderBy('entry_id')
    .execute()
  return rows.map(({ reason }) => reason)
}

/** Verdicts of an order's callbacks. */
export async function readVerdicts(db: Db, remote_order_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_callback')
    .select('verdict')
    .where('remote_order_id', '=', remote_order_id)
    .orderBy('callback_id')
    .execute()
  return rows.map(({ verdict }) => verdict)
}
