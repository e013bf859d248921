/** An order on its way through each gateway: address, callback to the notify route, membership; forged ones on record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock } from '../../ports/clock/index.ts'
import { forgeriesOf } from '../../ports/payment/forgeries.ts'
import type { RawCallback } from '../../ports/payment/index.ts'
import type { Provider } from '../../ports/payment/provider.ts'
import { startAlipay } from '../../ports/payment/testing/alipay-provider.ts'
import { startEpay } from '../../ports/payment/testing/epay-provider.ts'
import { startStripe } from '../../ports/payment/testing/stripe-provider.ts'
import { startWechat } from '../../ports/payment/testing/wechat-provider.ts'
import { eachDatabase } from '../../testing/index.ts'
import { openTill, type Till } from '../../testing/till.ts'

const STARTS = { alipay: startAlipay, wechat: startWechat, epay: startEpay, stripe: startStripe }

eachDatabase('an order paid through', (kind) => {
  describe.each(Object.entries(STARTS))('%s', (method, start) => {
    let till: Till
    let provider: Provider
    beforeAll(async () => {
      const clock = createTestClock()
      provider = await start(clock)
      till = await openTill(kind, { clock, others: [provider.gateway] })
    })
    afterAll(async () => {
      await till.close()
      await provider.close()
    })

    async function send({ headers, query, raw_body }: RawCallback) {
      const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
      const url = `/api/setting.Order/notify/${method}${query ? `?${query}` : ''}`
      const answer = await till.http.inject({
        method: raw_body === '' ? 'GET' : 'POST',
        url,
        headers: { 'content-type': 'text/plain', ...sent } as Record<string, string>,
        ...(raw_body === '' ? {} : { payload: raw_body }),
      })
      return { status: answer.statusCode, text: answer.body }
    }

    async function startPaying() {
      const [member_id, viptype_id] = [await till.addMember(), await till.addPlan()]
      const payer = { ip: '203.0.113.7', is_phone: true }
      const buyer = { member_id, language: 'zh-Hans' as const, origin: 'https://site.test', payer }
      const { remote_order_id } = await till.orders.create({ viptype_id }, buyer)
      const { pay_url, pay_type } = await till.orders.getPayUrl({ remote_order_id, method }, buyer)
      const order = {
        ...{ remote_order_id, amount_minor: 1990, currency: 'CNY', subject: '月卡', language: buyer.language, payer },
        ...{ notify_url: '', return_url: '', expire_time: 0 },
      }
      const row = await till.db
        .selectFrom('vip_order')
        .select(['order_id', 'gateway_no'])
        .where('remote_order_id', '=', remote_order_id)
        .executeTakeFirstOrThrow()
      const address = { pay_url, pay_type, gateway_no: row.gateway_no }
      const confirm = () => till.orders.confirm(remote_order_id, buyer)
      return { order, order_id: row.order_id, address, confirm }
    }
    const grantNum = async (order_id: number) =>
      (await till.db.selectFrom('entitlement_entry').select('entry_id').where('order_id', '=', order_id).execute())
        .length

    it('is fulfilled by the callback, once, however often it comes', async () => {
      const { order, order_id, address, confirm } = await startPaying()
      const callback = await provider.pay(order, address)
      const answers = await Promise.all([send(callback), send(callback), send(callback)])
      expect(answers).toEqual(answers.map(() => ({ status: 200, text: provider.gateway.answers.taken })))
      expect(await confirm()).toMatchObject({ is_pay: 1, state: 'fulfilled', method })
      expect(await grantNum(order_id)).toBe(1)
    })

    it('is fulfilled by asking, when the callback never comes', async () => {
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

    it('is refunded by the gateway’s news or by asking, once, taking back what it gave', async () => {
      const { order, order_id, address, confirm } = await startPaying()
      const { remote_order_id } = order
      await send(await provider.pay(order, address))
      expect(await confirm()).toMatchObject({ state: 'fulfilled' })
      const wish = { remote_order_id, actor: 'operator', reason: 'test', is_by_hand: false }
      const { refunds } = provider
      if (!refunds) {
        expect(await till.orders.refund(wish)).toEqual({ problem: 'no_call' })
        expect(await till.orders.refund({ ...wish, is_by_hand: true })).toMatchObject({ state: 'done' })
        return expect(await confirm()).toMatchObject({ status: 4, state: 'refunded' })
      }
      refunds.setMood('later')
      const refund = await till.orders.refund(wish)
      if (!('refund_no' in refund)) throw new Error(refund.problem)
      expect(refund.state).toBe('pending')
      const news = await refunds.finish(refund.refund_no)
      if (!news) throw new Error('the provider tells of refunds')
      const answers = await Promise.all([send(news), send(news)])
      expect(answers).toEqual(answers.map(() => ({ status: 200, text: provider.gateway.answers.taken })))
      // Alipay's news only says that it is time to ask.
      till.clock.advance(60_000)
      await till.orders.askRefundsDue()
      expect(await confirm()).toMatchObject({
        ...{ status: 4, state: 'refunded' },
        refund: { state: 'done', refunded_amount: '19.90' },
      })
      expect(await refunds.refundedOf(remote_order_id)).toBe(1990)
      const rows = await till.db
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
      await till.db.deleteFrom('payment_callback').execute()
      for (const forgery of forgeries) expect((await send(forgery)).status).toBe(400)
      const kept = await till.db.selectFrom('payment_callback').select('verdict').execute()
      expect(kept).toHaveLength(forgeries.length)
      for (const { verdict } of kept) expect(verdict).toMatch(/^forged:(malformed|signature|merchant|stale)$/)
      expect(await grantNum(order_id)).toBe(0)
      await send(genuine)
      expect(await grantNum(order_id)).toBe(1)
    })
  })
})
