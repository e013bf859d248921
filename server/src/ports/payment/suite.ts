/** What every payment gateway adapter does. */
import { minutes } from '@zimu/contract/durations'
import { afterEach, expect, it } from 'vitest'
import { callbackSuite } from './callback-suite.ts'
import { closingSuite } from './closing-suite.ts'
import type { PaymentOrder } from './payment.ts'
import type { OpenedOrder, Provider } from './provider.ts'
import { refundSuite } from './refund-suite.ts'

export function paymentSuite(open: () => Promise<Provider>): void {
  let orderNum = 0
  let opened: Provider | undefined
  afterEach(() => opened?.close())

  function makeOrder(now: number): PaymentOrder {
    orderNum += 1
    return {
      remote_order_id: `20261120${String(orderNum).padStart(16, '0')}`,
      amount_minor: 1990,
      currency: 'CNY',
      subject: '月卡',
      language: 'zh-Hans',
      notify_url: 'http://site.test/api/setting.Order/notify/x',
      return_url: 'http://site.test/#/pages/other/webview?remote_order_id=1',
      expire_time: now + minutes(30),
      device: { ip: '203.0.113.7', isPhone: true },
    }
  }
  async function openOrder(): Promise<OpenedOrder> {
    opened = await open()
    const { gateway, clock } = opened
    const order = makeOrder(clock.now())
    const address = await gateway.createPayment(order)
    const reference = { remote_order_id: order.remote_order_id, gateway_no: address.gateway_no }
    return { ...opened, order, address, query: () => gateway.query(reference) }
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
      device: { ip: '::1', isPhone: false },
    }
    const { pay_type, pay_url } = await gateway.createPayment(elsewhere)
    expect(['redirect', 'qrcode']).toContain(pay_type)
    expect(URL.canParse(pay_url)).toBe(true)
  })

  it('refuses a number that was given with other words, another sum or for another trade type', async () => {
    const { gateway, order, address, enter } = await openOrder()
    await enter(address)
    const elsewhere = { ...order, device: { ...order.device, isPhone: false } }
    const others = [
      { ...order, subject: 'Month' },
      { ...order, amount_minor: 1 },
    ]
    if (gateway.typeFor(order.device) !== gateway.typeFor(elsewhere.device)) others.push(elsewhere)
    for (const other of others)
      await expect(async () => enter(await gateway.createPayment(other)), JSON.stringify(other)).rejects.toThrow()
    await enter(await gateway.createPayment(order))
  })

  it('knows no money before the payer has paid', async () => {
    const { query } = await openOrder()
    expect(await query()).toEqual({ payments: [], isOpen: true })
  })

  it('fails when the provider cannot be reached, which says nothing about the money', async () => {
    const { setAway, query, gateway, order, address } = await openOrder()
    if (!setAway) return
    setAway(true)
    await expect(query()).rejects.toThrow()
    const reference = { remote_order_id: order.remote_order_id, gateway_no: address.gateway_no }
    if (gateway.closePayment) await expect(gateway.closePayment(reference)).rejects.toThrow()
    setAway(false)
    expect(await query()).toEqual({ payments: [], isOpen: true })
  })

  callbackSuite(openOrder)
  closingSuite(openOrder)
  refundSuite(openOrder)
}
