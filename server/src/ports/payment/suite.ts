/** What every payment gateway adapter does. */
import { afterEach, expect, it } from 'vitest'
import { forgeriesOf } from './forgeries.ts'
import type { PaymentOrder } from './payment.ts'
import type { OpenedOrder, Provider } from './provider.ts'
import { refundSuite } from './refund-suite.ts'

const FORGERIES_LEAST = 40

export function paymentSuite(open: () => Promise<Provider>): void {
  let order_num = 0
  let opened: Provider | undefined
  afterEach(() => opened?.close())

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
      payer: { ip: '203.0.113.7', is_phone: true },
    }
  }
  async function openOrder(): Promise<OpenedOrder> {
    opened = await open()
    const { gateway, clock } = opened
    const order = makeOrder(clock.now())
    const address = await gateway.createPayment(order)
    const asked = { remote_order_id: order.remote_order_id, gateway_no: address.gateway_no }
    return { ...opened, order, address, query: () => gateway.query(asked) }
  }

  it('gives an absolute http address to pay at, and the same payment for the same order', async () => {
    const { gateway, order, address } = await openOrder()
    expect(['http:', 'https:']).toContain(new URL(address.pay_url).protocol)
    expect(['redirect', 'qrcode']).toContain(address.pay_type)
    expect((await gateway.createPayment(order)).gateway_no).toBe(address.gateway_no)
  })

  it('says in which form it gives an address for another device', async () => {
    const { gateway, order } = await openOrder()
    const elsewhere = {
      ...order,
      remote_order_id: `9${order.remote_order_id.slice(1)}`,
      payer: { ip: '::1', is_phone: false },
    }
    const { pay_type, pay_url } = await gateway.createPayment(elsewhere)
    expect(['redirect', 'qrcode']).toContain(pay_type)
    expect(URL.canParse(pay_url)).toBe(true)
  })

  it('knows no money before the payer has paid', async () => {
    const { query } = await openOrder()
    expect(await query()).toEqual({ payments: [], is_open: true })
  })

  it('believes a genuine callback and answers the same when asked', async () => {
    const { gateway, order, address, pay, query, clock } = await openOrder()
    const verdict = await gateway.verifyCallback(await pay(order, address), clock.now())
    const { remote_order_id } = order
    expect(verdict).toMatchObject({ kind: 'paid', remote_order_id, payment: { amount_minor: 1990, currency: 'CNY' } })
    const { payments, is_open } = await query()
    expect(verdict.kind === 'paid' && [verdict.payment]).toEqual(payments)
    expect(payments[0]?.gateway_no).not.toBe('')
    expect(is_open).toBe(false)
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
      expect((await query()).is_open).toBe(false)
    }
    expect((await query()).payments).toEqual([])
  })

  it('believes no altered, emptied or strange callback, and never throws for one', async () => {
    const { gateway, order, address, pay, strangers, clock } = await openOrder()
    const genuine = await pay(order, address)
    const forgeries = [...forgeriesOf(genuine), ...strangers(order)]
    expect(forgeries.length).toBeGreaterThanOrEqual(FORGERIES_LEAST)
    for (const callback of forgeries) {
      const { kind } = await gateway.verifyCallback(callback, clock.now())
      expect(kind, JSON.stringify(callback)).toBe('forged')
    }
    expect((await gateway.verifyCallback(genuine, clock.now())).kind).toBe('paid')
  })

  it('believes a callback only while it is fresh, where callbacks carry a time', async () => {
    const { gateway, order, address, pay, clock, callback_age_most_ms } = await openOrder()
    const genuine = await pay(order, address)
    clock.advance((callback_age_most_ms ?? 0) + 1000)
    const verdict = await gateway.verifyCallback(genuine, clock.now())
    if (callback_age_most_ms === null) expect(verdict.kind).toBe('paid')
    else expect(verdict).toMatchObject({ kind: 'forged', fault: 'stale' })
  })

  it('fails when the provider cannot be asked, which says nothing about the money', async () => {
    const { setAway, query } = await openOrder()
    if (!setAway) return
    setAway(true)
    await expect(query()).rejects.toThrow()
    setAway(false)
    expect(await query()).toEqual({ payments: [], is_open: true })
  })

  refundSuite(openOrder)
}
