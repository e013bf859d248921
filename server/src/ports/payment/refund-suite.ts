/** What every payment gateway adapter with refund calls does. Part of `suite.ts`. */
import { expect, it } from 'vitest'
import { forgeriesOf } from './forgeries.ts'
import type { RefundOrder, Refunds } from './payment.ts'
import type { OpenedOrder, Provider, RefundMood } from './provider.ts'

const PAID_MINOR = 1990

type PaidOrder = OpenedOrder & {
  calls: Refunds
  side: NonNullable<Provider['refunds']>
  /** A refund of the payment; `no` makes its number unique. */
  refundOf(no: number, amount_minor?: number): RefundOrder
  /** Sends the refund, lets the provider complete it, and queries it. */
  payBack(refund: RefundOrder): ReturnType<Refunds['query']>
}

export function refundSuite(openOrder: () => Promise<OpenedOrder>): void {
  /** A paid order; undefined for an adapter without refund calls. */
  async function openPaid(mood: RefundMood = 'usual'): Promise<PaidOrder | undefined> {
    const opened = await openOrder()
    const { gateway, order, address, refunds: side } = opened
    const calls = gateway.refunds
    expect(side === null, 'suite and adapter agree whether there are refunds').toBe(calls === null)
    if (!calls || !side) return undefined
    await opened.pay(order, address)
    const [payment] = (await opened.query()).payments
    side.setMood(mood)
    const { remote_order_id, currency } = order
    const refundOf = (no: number, amount_minor = PAID_MINOR) => ({
      remote_order_id,
      gateway_no: payment?.gateway_no ?? '',
      currency,
      amount_minor,
      paid_minor: PAID_MINOR,
      refund_no: `${no}${remote_order_id.slice(1)}`,
      notify_url: 'https://site.test/api/setting.Order/notify/x',
    })
    async function payBack(refund: RefundOrder) {
      const reported = await calls?.send(refund)
      if (reported?.state === 'pending') await side?.finish(refund.refund_no)
      return (calls as Refunds).query(refund)
    }
    return { ...opened, calls, side, refundOf, payBack }
  }

  it('pays all back, once, however often the same number is sent', async () => {
    const paid = await openPaid()
    if (!paid) return
    const refund = paid.refundOf(1)
    expect(await paid.calls.query(refund)).toMatchObject({ state: 'none' })
    expect(await paid.payBack(refund)).toMatchObject({ state: 'done', amount_minor: PAID_MINOR, fault: '' })
    expect((await paid.calls.send(refund)).state).toBe('done')
    expect(await paid.side.refundedOf(paid.order.remote_order_id)).toBe(PAID_MINOR)
  })

  it('pays parts back under numbers of their own, and never more than was paid', async () => {
    const paid = await openPaid()
    if (!paid) return
    expect(await paid.payBack(paid.refundOf(1, 990))).toMatchObject({ state: 'done', amount_minor: 990 })
    expect(await paid.payBack(paid.refundOf(2, 500))).toMatchObject({ state: 'done', amount_minor: 500 })
    const refused = await paid.calls.send(paid.refundOf(3, 501))
    expect(refused.state).toBe('failed')
    expect(refused.fault).not.toBe('')
    expect(await paid.side.refundedOf(paid.order.remote_order_id)).toBe(1490)
  })

  it('says that a refund is on its way until it has arrived', async () => {
    const paid = await openPaid('later')
    if (!paid) return
    const refund = paid.refundOf(1)
    expect((await paid.calls.send(refund)).state).toBe('pending')
    expect(['pending', 'none']).toContain((await paid.calls.query(refund)).state)
    await paid.side.finish(refund.refund_no)
    expect(await paid.calls.query(refund)).toMatchObject({ state: 'done', amount_minor: PAID_MINOR })
  })

  it('reports a refusal with the provider’s error code', async () => {
    const paid = await openPaid('refuse')
    if (!paid) return
    const reported = await paid.calls.send(paid.refundOf(1))
    expect(reported.state).toBe('failed')
    expect(reported.fault).not.toBe('')
    expect(await paid.side.refundedOf(paid.order.remote_order_id)).toBe(0)
  })

  it('reports what really went back, when it is less', async () => {
    const paid = await openPaid('short')
    if (!paid) return
    expect(await paid.payBack(paid.refundOf(1))).toMatchObject({ state: 'done', amount_minor: PAID_MINOR / 2 })
  })

  it('fails when the provider is away or its answer is lost, and finds out later what happened', async () => {
    const paid = await openPaid()
    if (!paid?.setAway || !paid.side.setMute) return
    const refund = paid.refundOf(1)
    paid.setAway(true)
    await expect(paid.calls.send(refund)).rejects.toThrow()
    await expect(paid.calls.query(refund)).rejects.toThrow()
    paid.setAway(false)
    expect((await paid.calls.query(refund)).state).toBe('none')
    paid.side.setMute(true)
    await expect(paid.calls.send(refund)).rejects.toThrow()
    paid.side.setMute(false)
    expect(['pending', 'done']).toContain((await paid.calls.query(refund)).state)
    await paid.calls.send(refund)
    expect(await paid.side.refundedOf(paid.order.remote_order_id)).toBe(PAID_MINOR)
  })

  it('believes a genuine callback about a refund, where the provider sends one, and none that was altered', async () => {
    const paid = await openPaid('later')
    if (!paid) return
    const { gateway, clock, order } = paid
    const refund = paid.refundOf(1)
    await paid.calls.send(refund)
    const callback = await paid.side.finish(refund.refund_no)
    if (!callback) return
    const verdict = await gateway.verifyCallback(callback, clock.now())
    const { remote_order_id } = order
    expect(verdict).toMatchObject({ remote_order_id, paymentNo: refund.gateway_no })
    // Alipay reports the sum of all refunds, the others each refund.
    if (verdict.kind === 'refund_total') expect(verdict.totalMinor).toBe(PAID_MINOR)
    else
      expect(verdict).toMatchObject({
        kind: 'refund',
        refund_no: refund.refund_no,
        refund: { state: 'done', amount_minor: PAID_MINOR },
      })
    const forgeries = forgeriesOf(callback)
    expect(forgeries.length).toBeGreaterThanOrEqual(40)
    for (const forgery of forgeries)
      expect((await gateway.verifyCallback(forgery, clock.now())).kind, JSON.stringify(forgery)).toBe('forged')
  })
}
