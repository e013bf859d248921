/** SQL of pay addresses. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { OrderAddressTable } from '../../../db/schema.ts'

export type AddressState = 'made' | 'open' | 'paid' | 'closed'
export type AddressRow = Omit<Selectable<OrderAddressTable>, 'state'> & { state: AddressState }

const asAddress = (row: Selectable<OrderAddressTable>) => row as AddressRow

/** States in which money can still be received. */
const LIVE_STATES = ['made', 'open'] as const satisfies readonly AddressState[]
export const isLive = ({ state }: AddressRow) => state === 'made' || state === 'open'

/** All addresses of an order, oldest first. */
export async function listAddresses(db: Db, order_id: number): Promise<AddressRow[]> {
  const rows = await db
    .selectFrom('order_address')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('address_id')
    .execute()
  return rows.map(asAddress)
}

/** The live addresses of an order, locked until the transaction ends. */
export async function lockLive(trx: Trx, order_id: number, now: number): Promise<AddressRow[]> {
  const rows = await trx
    .updateTable('order_address')
    .set({ update_time: now })
    .where('order_id', '=', order_id)
    .where('state', 'in', LIVE_STATES)
    .returningAll()
    .execute()
  return rows.map(asAddress)
}

export async function insertAddress(trx: Trx, address: Insertable<OrderAddressTable>): Promise<AddressRow> {
  return asAddress(await trx.insertInto('order_address').values(address).returningAll().executeTakeFirstOrThrow())
}

/** Records that the gateway has created the address; false if that was recorded before, or the address has ended. */
export async function openAddress(
  trx: Trx,
  address_id: number,
  created: { gateway_no: string; end_time: number | null },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_address')
    .set({ ...created, state: 'open', update_time: now })
    .where('address_id', '=', address_id)
    .where('state', '=', 'made')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends a live address; false if it has ended already. */
export async function endAddress(trx: Trx, address_id: number, state: 'paid' | 'closed', now: number) {
  const { numUpdatedRows } = await trx
    .updateTable('order_address')
    .set({ state, update_time: now })
    .where('address_id', '=', address_id)
    .where('state', 'in', LIVE_STATES)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes the closing of an ended order's addresses due: the next run of the job does it. */
export async function scheduleClosing(trx: Trx, order_id: number, now: number): Promise<void> {
  await trx
    .updateTable('order_address')
    .set({ next_ask_time: now, ask_num: 0 })
    .where('order_id', '=', order_id)
    .where('state', 'in', LIVE_STATES)
    .execute()
}

/** Live addresses of ended orders whose closing is due. */
export async function listClosable(db: Db, now: number, limit: number): Promise<AddressRow[]> {
  const rows = await db
    .selectFrom('order_address')
    .innerJoin('vip_order', 'vip_order.order_id', 'order_address.order_id')
    .selectAll('order_address')
    .where(sql<boolean>`order_address.state in ('made', 'open')`)
    .where('order_address.next_ask_time', '<=', now)
    .where('vip_order.state', 'not in', ['created', 'paying', 'unknown'])
    .orderBy('order_address.next_ask_time')
    .limit(limit)
    .execute()
  return rows.map(asAddress)
}

/** Claims the closing of an address and sets the time of the next attempt; false if another process has it, or it has ended. */
export async function claimClosing(db: Db, address: AddressRow, next_ask_time: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_address')
    .set({ ask_num: address.ask_num + 1, next_ask_time })
    .where('address_id', '=', address.address_id)
    .where('ask_num', '=', address.ask_num)
    .where('state', 'in', LIVE_STATES)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ended orders of a member that hold a coupon because they can still be paid. */
export function listHolding(db: Db, member_id: number) {
  return db
    .selectFrom('vip_order')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('coupon_id', '>', 0)
    .where('state', 'in', ['unknown', 'expired', 'closed'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_address')
          .select('address_id')
          .whereRef('order_address.order_id', '=', 'vip_order.order_id')
          .where('order_address.state', 'in', LIVE_STATES),
      ),
    )
    .orderBy('order_id')
    .limit(10)
    .execute()
}
