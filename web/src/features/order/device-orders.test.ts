import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../storage/memory-storage.ts'
import { dropDeviceOrder, findDeviceOrder, saveDeviceOrder } from './device-orders.ts'

const order = { remote_order_id: 'A', viptype_id: 3, member_id: 7, expire_timestamp: 1800 }

describe('orders of this device', () => {
  it('finds the order of the same plan and member until its time runs out', () => {
    const storage = createMemoryStorage()
    saveDeviceOrder(storage, order, 0)
    expect(findDeviceOrder(storage, order, 1799)?.remote_order_id).toBe('A')
    expect(findDeviceOrder(storage, order, 1800)).toBeUndefined()
    expect(findDeviceOrder(storage, { ...order, viptype_id: 2 }, 0)).toBeUndefined()
    expect(findDeviceOrder(storage, { ...order, member_id: 8 }, 0)).toBeUndefined()
  })

  it('keeps one order for each plan and member, and none that ran out', () => {
    const storage = createMemoryStorage()
    saveDeviceOrder(storage, order, 0)
    saveDeviceOrder(storage, { ...order, remote_order_id: 'B', expire_timestamp: 3600 }, 1)
    expect(findDeviceOrder(storage, order, 2)?.remote_order_id).toBe('B')
    saveDeviceOrder(storage, { ...order, remote_order_id: 'C', viptype_id: 1, expire_timestamp: 9000 }, 4000)
    expect(findDeviceOrder(storage, order, 100)).toBeUndefined()
  })

  it('forgets an order that is over', () => {
    const storage = createMemoryStorage()
    saveDeviceOrder(storage, order, 0)
    dropDeviceOrder(storage, 'another')
    expect(findDeviceOrder(storage, order, 0)).toBeDefined()
    dropDeviceOrder(storage, 'A')
    expect(findDeviceOrder(storage, order, 0)).toBeUndefined()
  })
})
