/** Orders of this device that can still be paid, so that a plan is not ordered twice. */
import { isTimeOver } from '@zimu/contract/order-expiry'
import { openPersisted, type PersistedValue, read, type Storage } from '../../storage/index.ts'

const order = read.object({
  remote_order_id: read.text,
  viptype_id: read.number,
  member_id: read.number,
  expire_timestamp: read.number,
})
export type DeviceOrder = read.ValueOf<typeof order>

const PERSISTED: PersistedValue<DeviceOrder[]> = { key: 'openOrders', schema: read.listOf(order), empty: [] }

/** Adds an order; replaces one of the same plan and member, and drops expired ones. */
export function saveDeviceOrder(storage: Storage, entry: DeviceOrder, now: number): void {
  const store = openPersisted(storage, PERSISTED)
  const others = store
    .get()
    .filter(({ viptype_id, member_id }) => viptype_id !== entry.viptype_id || member_id !== entry.member_id)
    .filter(({ expire_timestamp }) => !isTimeOver(expire_timestamp, now))
  store.set([...others, entry])
}

/** Removes an order that was paid or closed. */
export function dropDeviceOrder(storage: Storage, remote_order_id: string): void {
  const store = openPersisted(storage, PERSISTED)
  const rest = store.get().filter((entry) => entry.remote_order_id !== remote_order_id)
  if (rest.length < store.get().length) store.set(rest)
}

/** The member's unexpired order of the plan. */
export function findDeviceOrder(
  storage: Storage,
  { viptype_id, member_id }: Pick<DeviceOrder, 'viptype_id' | 'member_id'>,
  now: number,
): DeviceOrder | undefined {
  return openPersisted(storage, PERSISTED)
    .get()
    .find(
      (entry) =>
        entry.viptype_id === viptype_id && entry.member_id === member_id && !isTimeOver(entry.expire_timestamp, now),
    )
}
