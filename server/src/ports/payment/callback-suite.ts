/** How every payment gateway adapter verifies callbacks. Part of `suite.ts`. */
import { expect, it } from 'vitest'
import { forgeriesOf } from './forgeries.ts'
import type { OpenedOrder } from './provider.ts'

const MIN_FORGERIES = 40

export function callbackSuite(openOrder: () => Promise<OpenedOrder>): void {
  it('believes a genuine callback, and a query says the same', async () => {
    const { gateway, order, address, pay, query, clock } = await openOrder()
    const verdict = await gateway.verifyCallback(await pay(order, address), clock.now())
    const { remote_order_id } = order
    expect(verdict).toMatchObject({ kind: 'paid', remote_order_id, payment: { amount_minor: 1990, currency: 'CNY' } })
    const { payments, isOpen } = await query()
    expect(verdict.kind === 'paid' && [verdict.payment]).toEqual(payments)
    expect(payments[0]?.gateway_no).not.toBe('')
    expect(isOpen).toBe(false)
  })

  it('reports the amount that was really paid', async () => {
    const { gateway, order, address, pay, clock } = await openOrder()
    const verdict = await gateway.verifyCallback(await pay(order, address, 995), clock.now())
    expect(verdict).toMatchObject({ kind: 'paid', payment: { amount_minor: 995 } })
  })

  it('reports a refusal as one, with nothing paid', async () => {
    const { gateway, order, address, refuse, query, clock } = await openOrder()
    const callback = await refuse(order, address)
    if (callback) {
      const { remote_order_id } = order
      expect(await gateway.verifyCallback(callback, clock.now())).toMatchObject({ kind: 'refused', remote_order_id })
      expect((await query()).isOpen).toBe(false)
    }
    expect((await query()).payments).toEqual([])
  })

  it('believes no altered, emptied or strange callback, and never throws for one', async () => {
    const { gateway, order, address, pay, strangers, clock } = await openOrder()
    const genuine = await pay(order, address)
    const forgeries = [...forgeriesOf(genuine), ...strangers(order)]
    expect(forgeries.length).toBeGreaterThanOrEqual(MIN_FORGERIES)
    for (const callback of forgeries) {
      const { kind } = await gateway.verifyCallback(callback, clock.now())
      expect(kind, JSON.stringify(callback)).toBe('forged')
    }
    expect((await gateway.verifyCallback(genuine, clock.now())).kind).toBe('paid')
  })

  it('believes a callback only while it is fresh, where callbacks carry a time', async () => {
    const { gateway, order, address, pay, clock, maxCallbackAgeMs } = await openOrder()
    const genuine = await pay(order, address)
    clock.advance((maxCallbackAgeMs ?? 0) + 1000)
    const verdict = await gateway.verifyCallback(genuine, clock.now())
    if (maxCallbackAgeMs === null) expect(verdict.kind).toBe('paid')
    else expect(verdict).toMatchObject({ kind: 'forged', fault: 'stale' })
  })
}
