import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../storage/memory-storage.ts'
import { dropOrder, findKeptOrder, keepOrder } from './device-orders.ts'

const order = { remote_order_id: 'A', viptype_id: 3, member_id: 7, expire_timestamp: 1800 }

describe('orders of this device', () => {
  it('finds the order of the same plan and member until its time runs out', () => {
    const storage = createMemoryStorage()
    keepOrder(storage, order, 0)
    expect(findKeptOrder(storage, order, 1799)?.remote_order_id).toBe('A')
    expect(findKeptOrder(storage, order, 1800)).toBeUndefined()
    expect(findKeptOrder(storage, { ...order, viptype_id: 2 }, 0)).toBeUndefined()
    expect(findKeptOrder(storage, { ...order, member_id: 8 }, 0)).toBeUndefined()
  })

  it('keeps one order for each plan and member, and none that ran out', () => {
    const storage = createMemoryStorage()
    keepOrder(storage, order, 0)
    keepOrder(storage, { ...order, remote_order_id: 'B', expire_timestamp: 3600 }, 1)
    expect(findKeptOrder(storage, order, 2)?.remote_order_id).toBe('B')
    keepOrder(storage, { ...order, remote_order_id: 'C', viptype_id: 1, expire_timestamp: 9000 }, 4000)
    expect(findKeptOrder(storage, order, 100)).toBeUndefined()
  })

  it('forgets an order that is over', () => {
    const storage = createMemoryStorage()
    keepOrder(storage, order, 0)
    dropOrder(storage, 'another')
    expect(findKeptOrder(storage, order, 0)).toBeDefined()
    dropOrder(storage, 'A')
    expect(findKeptOrder(storage, order, 0)).toBeUndefined()
  })
})
