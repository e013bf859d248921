/** Orders made on this device that may still be paid, so that the same plan is not ordered twice. */
import { type KeptValue, openPersisted, read, type Storage } from '../../storage/index.ts'

const order = read.object({
  remote_order_id: read.text,
  viptype_id: read.number,
  member_id: read.number,
  expire_timestamp: read.number,
})
export type DeviceOrder = read.ValueOf<typeof order>

const KEPT: KeptValue<DeviceOrder[]> = { key: 'openOrders', schema: read.listOf(order), empty: [] }

/** Adds an order; one of the same plan and member gives way, and so does everything whose time ran out. */
export function keepOrder(storage: Storage, kept: DeviceOrder, now: number): void {
  const store = openPersisted(storage, KEPT)
  const others = store
    .get()
    .filter(({ viptype_id, member_id }) => viptype_id !== kept.viptype_id || member_id !== kept.member_id)
    .filter(({ expire_timestamp }) => expire_timestamp > now)
  store.set([...others, kept])
}

/** Forgets an order that was paid or closed. */
export function dropOrder(storage: Storage, remote_order_id: string): void {
  const store = openPersisted(storage, KEPT)
  const rest = store.get().filter((kept) => kept.remote_order_id !== remote_order_id)
  if (rest.length < store.get().length) store.set(rest)
}

/** The member's order of the plan whose time has not run out. */
export function findKeptOrder(
  storage: Storage,
  { viptype_id, member_id }: Pick<DeviceOrder, 'viptype_id' | 'member_id'>,
  now: number,
): DeviceOrder | undefined {
  return openPersisted(storage, KEPT)
    .get()
    .find((kept) => kept.viptype_id === viptype_id && kept.member_id === member_id && kept.expire_timestamp > now)
}
