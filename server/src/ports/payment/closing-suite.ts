/** How every payment gateway adapter closes addresses. Part of `suite.ts`. */
import { expect, it } from 'vitest'
import type { OpenedOrder } from './provider.ts'

export function closingSuite(openOrder: () => Promise<OpenedOrder>): void {
  it('closes a payment that nobody made, so that no money can come any more', async () => {
    const { gateway, order, address, enter, query, pay } = await openOrder()
    if (!gateway.closePayment) return expect(address.endTime, 'a suite without closing knows no end').toBeNull()
    const reference = { remote_order_id: order.remote_order_id, gateway_no: address.gateway_no }
    await enter(address)
    expect(await gateway.closePayment(reference)).toBe('closed')
    expect(await query()).toEqual({ payments: [], isOpen: false })
    expect(await gateway.closePayment(reference)).toBe('closed')
    await expect(async () => pay(order, address)).rejects.toThrow()
    await expect(async () => enter(await gateway.createPayment(order))).rejects.toThrow()
  })

  it('closes nothing that was paid', async () => {
    const { gateway, order, address, pay, query } = await openOrder()
    if (!gateway.closePayment) return
    const reference = { remote_order_id: order.remote_order_id, gateway_no: address.gateway_no }
    await pay(order, address)
    expect(await gateway.closePayment(reference)).toBe('paid')
    expect((await query()).payments).toHaveLength(1)
  })

  it('says so when what nobody has opened cannot be closed yet: it ends by itself', async () => {
    const { gateway, order, address } = await openOrder()
    if (!gateway.closePayment) return
    const reference = { remote_order_id: order.remote_order_id, gateway_no: address.gateway_no }
    const outcome = await gateway.closePayment(reference)
    expect(['closed', 'open']).toContain(outcome)
    if (outcome === 'open') expect(address.endTime).not.toBeNull()
  })
}
