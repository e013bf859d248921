/** What every payment gateway adapter does. `Provider` is the other side: the adapter's provider, played by the test. */
import { expect, it } from 'vitest'
import type { PaymentGateway, PaymentOrder, RawCallback } from './payment.ts'

export interface Provider {
  gateway: PaymentGateway
  /** Epoch milliseconds of the clock that both sides share. */
  now(): number
  advance(ms: number): void
  /** The payer pays this much (the whole amount when left out); returns the callback the provider sends. */
  pay(remote_order_id: string, amount_minor?: number): Promise<RawCallback>
  /** The payer refuses; undefined when the provider tells nobody. */
  refuse(remote_order_id: string): Promise<RawCallback | undefined>
  /** The same callback with one signed value changed, signature as it was. */
  alter(callback: RawCallback): RawCallback
}

/** Longest time that a callback may be on its way and still be believed. */
const AGE_MOST_MS = 300_000

export function paymentSuite(open: () => Promise<Provider>): void {
  let order_num = 0
  function makeOrder(now: number): PaymentOrder {
    order_num += 1
    return {
      remote_order_id: `20261120${String(order_num).padStart(16, '0')}`,
      amount_minor: 1990,
      currency: 'CNY',
      subject: '月卡',
      language: 'zh-Hans',
      notify_url: 'http://site.test/api/setting.Order/notify/x',
      return_url: 'http://site.test/#/pages/other/webview?remote_order_id=1',
      expire_time: now + 1_800_000,
    }
  }
  async function openOrder() {
    const provider = await open()
    const order = makeOrder(provider.now())
    const address = await provider.gateway.createPayment(order)
    return { ...provider, order, address }
  }

  it('gives an absolute http address to pay at, and the same payment for the same order', async () => {
    const { gateway, order, address } = await openOrder()
    expect(['http:', 'https:']).toContain(new URL(address.pay_url).protocol)
    expect(['redirect', 'qrcode']).toContain(address.pay_type)
    expect((await gateway.createPayment(order)).gateway_no).toBe(address.gateway_no)
  })

  it('knows no money before the payer has paid', async () => {
    const { gateway, order } = await openOrder()
    expect(await gateway.query(order.remote_order_id)).toEqual({ payments: [], is_open: true })
  })

  it('believes a genuine callback and answers the same when asked', async () => {
    const { gateway, order, pay } = await openOrder()
    const verdict = await gateway.verifyCallback(await pay(order.remote_order_id))
    expect(verdict).toMatchObject({
      kind: 'paid',
      remote_order_id: order.remote_order_id,
      payment: { amount_minor: 1990, currency: 'CNY' },
    })
    const { payments } = await gateway.query(order.remote_order_id)
    expect(verdict.kind === 'paid' && [verdict.payment]).toEqual(payments)
    expect(payments[0]?.gateway_no).not.toBe('')
  })

  it('reports the amount that was really paid', async () => {
    const { gateway, order, pay } = await openOrder()
    const verdict = await gateway.verifyCallback(await pay(order.remote_order_id, 995))
    expect(verdict).toMatchObject({ kind: 'paid', payment: { amount_minor: 995 } })
  })

  it('reports a refusal as one, with nothing paid and nothing open', async () => {
    const { gateway, order, address, refuse } = await openOrder()
    const callback = await refuse(order.remote_order_id)
    if (callback)
      expect(await gateway.verifyCallback(callback)).toEqual({
        kind: 'refused',
        remote_order_id: order.remote_order_id,
        gateway_no: address.gateway_no,
      })
    expect(await gateway.query(order.remote_order_id)).toEqual({ payments: [], is_open: false })
  })

  it('believes no altered, emptied or outdated callback, and never throws for one', async () => {
    const { gateway, order, pay, alter, advance } = await openOrder()
    const genuine = await pay(order.remote_order_id)
    const bodies = ['', '{}', 'null', '[]', '%', 'a=b', '<xml/>', '\u0000']
    for (const callback of [alter(genuine), ...bodies.map((raw_body) => ({ ...genuine, raw_body }))])
      expect((await gateway.verifyCallback(callback)).kind).toBe('forged')
    advance(AGE_MOST_MS + 1)
    expect(await gateway.verifyCallback(genuine)).toMatchObject({ kind: 'forged', fault: 'stale' })
  })
}
