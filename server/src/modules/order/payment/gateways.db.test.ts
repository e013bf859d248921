/** An order on its way through each gateway: address, callback to the notify route, membership; forged ones on record. */
import { minutes } from '@zimu/contract/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../ports/clock/index.ts'
import { forgeriesOf } from '../../../ports/payment/forgeries.ts'
import type { RawCallback } from '../../../ports/payment/index.ts'
import type { Provider } from '../../../ports/payment/provider.ts'
import { startAlipay } from '../../../ports/payment/testing/alipay-provider.ts'
import { startEpay } from '../../../ports/payment/testing/epay-provider.ts'
import { startStripe } from '../../../ports/payment/testing/stripe-provider.ts'
import { startWechat } from '../../../ports/payment/testing/wechat-provider.ts'
import { eachDatabase } from '../../../testing/index.ts'
import { type CashierFixture, openCashierFixture } from '../../../testing/money/cashier-fixture.ts'

const STARTS = { alipay: startAlipay, wechat: startWechat, epay: startEpay, stripe: startStripe }

eachDatabase('an order paid through', (kind) => {
  describe.each(Object.entries(STARTS))('%s', (method, start) => {
    let fixture: CashierFixture
    let provider: Provider
    beforeAll(async () => {
      const clock = createTestClock()
      provider = await start(clock)
      fixture = await openCashierFixture(kind, { clock, others: [provider.gateway] })
    })
    afterAll(async () => {
      await fixture.close()
      await provider.close()
    })

    async function send({ headers, query, rawBody }: RawCallback, remoteAddress = '127.0.0.1') {
      const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
      const url = `/api/setting.Order/notify/${method}${query ? `?${query}` : ''}`
      const answer = await fixture.http.inject({
        method: rawBody === '' ? 'GET' : 'POST',
        url,
        remoteAddress,
        headers: { 'content-type': 'text/plain', ...sent } as Record<string, string>,
        ...(rawBody === '' ? {} : { payload: rawBody }),
      })
      return { status: answer.statusCode, text: answer.body }
    }

    async function startPaying() {
      const [member_id, viptype_id] = [await fixture.addMember(), await fixture.addPlan()]
      const device = { ip: '203.0.113.7', isPhone: true }
      const buyer = { member_id, language: 'zh-Hans' as const, origin: 'https://site.test', device }
      const { remote_order_id } = await fixture.orders.create({ viptype_id }, buyer)
      const { pay_url, pay_type } = await fixture.orders.getPayUrl({ remote_order_id, method }, buyer)
      const order = {
        remote_order_id,
        amount_minor: 1990,
        currency: 'CNY',
        subject: '月卡',
        language: buyer.language,
        device,
        notify_url: '',
        return_url: '',
        expire_time: 0,
      }
      const row = await fixture.db
        .selectFrom('vip_order')
        .select(['order_id', 'gateway_no'])
        .where('remote_order_id', '=', remote_order_id)
        .executeTakeFirstOrThrow()
      const address = { pay_url, pay_type, gateway_no: row.gateway_no, endTime: null }
      const confirm = () => fixture.orders.confirm(remote_order_id, buyer)
      return { order, order_id: row.order_id, address, confirm }
    }
    const grantNum = async (order_id: number) =>
      (await fixture.db.selectFrom('entitlement_entry').select('entry_id').where('order_id', '=', order_id).execute())
        .length

    it('is fulfilled by the callback, once, however often it comes', async () => {
      const { order, order_id, address, confirm } = await startPaying()
      const callback = await provider.pay(order, address)
      const answers = await Promise.all([send(callback), send(callback), send(callback)])
      expect(answers).toEqual(answers.map(() => ({ status: 200, text: provider.gateway.answers.taken })))
      expect(await confirm()).toMatchObject({ is_pay: 1, state: 'fulfilled', method })
      expect(await grantNum(order_id)).toBe(1)
    })

    it('is fulfilled by a query, when the callback never comes', async () => {
      const { order, order_id, address, confirm } = await startPaying()
      await provider.pay(order, address)
      expect(await confirm()).toMatchObject({ is_pay: 1, state: 'fulfilled' })
      expect(await grantNum(order_id)).toBe(1)
    })

    it('waits for a person when the sum is short', async () => {
      const { order, order_id, address, confirm } = await startPaying()
      expect((await send(await provider.pay(order, address, 1))).status).toBe(200)
      expect(await confirm()).toMatchObject({ is_pay: 0, state: 'abnormal' })
      expect(await grantNum(order_id)).toBe(0)
    })

    it('is refunded by the gateway’s callback or by a query, once, taking back what it gave', async () => {
      const { order, order_id, address, confirm } = await startPaying()
      const { remote_order_id } = order
      await send(await provider.pay(order, address))
      expect(await confirm()).toMatchObject({ state: 'fulfilled' })
      const request = { remote_order_id, actor: 'operator', reason: 'test', isByHand: false }
      const { refunds } = provider
      if (!refunds) {
        expect(await fixture.orders.refund(request)).toEqual({ problem: 'no_call' })
        expect(await fixture.orders.refund({ ...request, isByHand: true })).toMatchObject({ state: 'done' })
        return expect(await confirm()).toMatchObject({ status: 4, state: 'refunded' })
      }
      refunds.setMood('later')
      const refund = await fixture.orders.refund(request)
      if (!('refund_no' in refund)) throw new Error(refund.problem)
      expect(refund.state).toBe('pending')
      const news = await refunds.finish(refund.refund_no)
      if (!news) throw new Error('the provider tells of refunds')
      const answers = await Promise.all([send(news), send(news)])
      expect(answers).toEqual(answers.map(() => ({ status: 200, text: provider.gateway.answers.taken })))
      // Alipay's news only says that it is time to ask.
      fixture.clock.advance(minutes(1))
      await fixture.orders.queryRefundsDue()
      expect(await confirm()).toMatchObject({
        status: 4,
        state: 'refunded',
        refund: { state: 'done', refunded_amount: '19.90' },
      })
      expect(await refunds.refundedOf(remote_order_id)).toBe(1990)
      const rows = await fixture.db
        .selectFrom('entitlement_entry')
        .select('reason')
        .where('order_id', '=', order_id)
        .orderBy('entry_id')
        .execute()
      expect(rows.map(({ reason }) => reason)).toEqual(['order', 'refund'])
      refunds.setMood('usual')
    })

    it('believes none of forty forged callbacks, and keeps each with its reason', async () => {
      const { order, order_id, address } = await startPaying()
      const genuine = await provider.pay(order, address)
      const forgeries = [...forgeriesOf(genuine), ...provider.strangers(order)]
      await fixture.db.deleteFrom('payment_callback').execute()
      for (const [index, forgery] of forgeries.entries())
        expect((await send(forgery, `10.0.${index}.1`)).status).toBe(400)
      const stored = await fixture.db.selectFrom('payment_callback').select('verdict').execute()
      expect(stored).toHaveLength(forgeries.length)
      for (const { verdict } of stored) expect(verdict).toMatch(/^forged:(malformed|signature|merchant|stale)$/)
      expect(await grantNum(order_id)).toBe(0)
      await send(genuine)
      expect(await grantNum(order_id)).toBe(1)
    })
  })
})
