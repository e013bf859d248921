import { days, minutes } from '@zimu/contract/durations'
import { describe, expect, it } from 'vitest'
import { eachDatabase, orderFixture } from '../../../testing/index.ts'

eachDatabase('orders', (kind) => {
  const {
    ORIGIN,
    buyer,
    create,
    fixture,
    member_id,
    viptype_id,
    confirm,
    refusalOf,
    startPaying,
    stateOf,
    historyOf,
    ledger,
  } = orderFixture(kind)

  describe('are made', () => {
    it('with a frozen price and a number as text (trap 10: remote_order_id is a string)', async () => {
      const order = await create()
      expect(typeof order.remote_order_id).toBe('string')
      expect(order.remote_order_id).toMatch(/^20261120\d{16}$/)
      expect(order).toMatchObject({ price: '19.90', days: 30, status: 0, state: 'created', method: '', pay_time: null })
      expect(order.expire_timestamp).toBe(fixture().clock.now() + minutes(30))
      expect(order.pay_methods).toEqual([expect.objectContaining({ method: 'sandbox', is_rec: 1, name: '沙箱收银台' })])
      await fixture().db.updateTable('viptype').set({ price_minor: 1, days: 1, name: '别的' }).execute()
      expect(await confirm(order.remote_order_id)).toMatchObject({ price: '19.90', days: 30, viptype_name: '月卡' })
    })

    it('in the reader’s language', async () => {
      const order = await fixture().orders.create({ viptype_id: viptype_id() }, { ...buyer(), language: 'fr' })
      expect(order.viptype_name).toBe('Month')
      expect(order.status_name).toBe('À payer')
    })

    it('once per member and plan, also when fifty come at once', async () => {
      const orders = await Promise.all(Array.from({ length: 50 }, () => create()))
      expect(new Set(orders.map((order) => order.remote_order_id)).size).toBe(1)
      expect(await create()).toEqual(orders[0])
      expect((await fixture().orders.list({ page: 1, limit: 10 }, buyer())).count).toBe(1)
    })

    it('again after the time of the open one ran out', async () => {
      const first = await create()
      fixture().clock.advance(minutes(30))
      const second = await create()
      expect(second.remote_order_id).not.toBe(first.remote_order_id)
      expect(await stateOf(first.remote_order_id)).toBe('expired')
    })

    it('for plans on offer only', async () => {
      expect(await refusalOf(create(999_999))).toBe('order.viptype_unknown')
      expect(await refusalOf(create(await fixture().addPlan({ is_disable: 1 })))).toBe('order.viptype_unknown')
    })

    it('not more than ten open ones', async () => {
      for (let count = 0; count < 10; count += 1) await create(await fixture().addPlan())
      expect(await refusalOf(create(await fixture().addPlan()))).toBe('order.too_many_open')
      fixture().clock.advance(minutes(30))
      expect((await create(await fixture().addPlan())).state).toBe('created')
    })

    it('not for those who hold the plan permanently', async () => {
      const { remote_order_id, trade_no } = await startPaying(await fixture().addPlan({ days: 0 }))
      await fixture().sandbox.press(trade_no, 'pay')
      const paid = await confirm(remote_order_id)
      expect(paid.effective_group_details?.[0]).toMatchObject({ group_id: 10, over_time: null })
      expect(await refusalOf(create())).toBe('order.already_permanent')
    })

    it('once per key, whatever has become of the order', async () => {
      const free = await fixture().addPlan({ price_minor: 0, days: 3 })
      const createFree = (request_id: string, plan = free) =>
        fixture().orders.create({ viptype_id: plan, request_id }, buyer())
      const orders = await Promise.all(Array.from({ length: 50 }, () => createFree('a')))
      expect(new Set(orders.map(({ order_id }) => order_id)).size).toBe(1)
      expect(orders[0]).toMatchObject({ state: 'fulfilled' })
      expect(await ledger()).toEqual(['order'])
      expect((await createFree('b')).order_id).not.toBe(orders[0]?.order_id)
      expect(await refusalOf(createFree('a', viptype_id()))).toBe('request.invalid_parameter')
      const other = { ...buyer(), member_id: await fixture().addMember() }
      expect((await fixture().orders.create({ viptype_id: free, request_id: 'a' }, other)).order_id).not.toBe(
        orders[0]?.order_id,
      )
    })

    it('once per key, also for an order that was open before', async () => {
      const { remote_order_id, trade_no } = await startPaying()
      const again = () => fixture().orders.create({ viptype_id: viptype_id(), request_id: 'second window' }, buyer())
      expect((await again()).remote_order_id).toBe(remote_order_id)
      await fixture().sandbox.press(trade_no, 'pay')
      expect(await again()).toMatchObject({ remote_order_id, state: 'fulfilled' })
      fixture().clock.advance(days(31))
      await fixture().orders.pruneRequests()
      expect((await again()).remote_order_id).not.toBe(remote_order_id)
    })

    it('paid at once when they cost nothing', async () => {
      const order = await create(await fixture().addPlan({ price_minor: 0, days: 3 }))
      expect(order).toMatchObject({ status: 1, state: 'fulfilled', price: '0.00' })
      expect(await fixture().entitlement.isVip(fixture().db, member_id())).toBe(true)
      expect(await historyOf(order.order_id)).toEqual(['created:created', 'paid:paid', 'fulfilled:granted'])
    })
  })

  describe('get a pay address', () => {
    it('that is the same again, with one row of history', async () => {
      const first = await startPaying()
      const second = await startPaying()
      expect(second.pay_url).toBe(first.pay_url)
      expect(first.pay_url).toBe(`${ORIGIN}/cashier/sandbox/${first.trade_no}?lang=zh-Hans`)
      expect(await historyOf(first.order_id)).toEqual(['created:created', 'paying:pay_address'])
    })

    it('only by an enabled method, for an own, unpaid order in its time', async () => {
      const { remote_order_id } = await create()
      const requestAddress = (method: string, who = buyer()) =>
        fixture().orders.getPayUrl({ remote_order_id, method }, who)
      expect(await refusalOf(requestAddress('alipay'))).toBe('order.method_unavailable')
      expect(await refusalOf(requestAddress('sandbox', { ...buyer(), member_id: await fixture().addMember() }))).toBe(
        'order.not_found',
      )
      fixture().clock.advance(minutes(30))
      expect(await refusalOf(requestAddress('sandbox'))).toBe('order.closed')
    })

    it('not when they are paid', async () => {
      const { remote_order_id, trade_no } = await startPaying()
      await fixture().sandbox.press(trade_no, 'pay')
      const requestAddress = fixture().orders.getPayUrl({ remote_order_id, method: 'sandbox' }, buyer())
      expect(await refusalOf(requestAddress)).toBe('order.already_paid')
    })
  })

  describe('are read', () => {
    it('by their owner; an unpaid one is a success with status 0 (trap 8)', async () => {
      const { remote_order_id } = await create()
      expect(await confirm(remote_order_id)).toMatchObject({ status: 0, is_pay: 0 })
      const foreign = fixture().orders.confirm(remote_order_id, { ...buyer(), member_id: await fixture().addMember() })
      expect(await refusalOf(foreign)).toBe('order.not_found')
      expect(await refusalOf(confirm('202601010000000000000000'))).toBe('order.not_found')
    })

    it('as a list, newest first, page by page', async () => {
      const made: number[] = []
      for (let count = 0; count < 5; count += 1) made.push((await create(await fixture().addPlan())).order_id)
      const page = (number: number) => fixture().orders.list({ page: number, limit: 2 }, buyer())
      const first = await page(1)
      expect(first).toMatchObject({ count: 5, pages: 3, page: 1, limit: 2 })
      const ids = [first, await page(2), await page(3)].flatMap(({ list }) => list.map((order) => order.order_id))
      expect(ids).toEqual(made.reverse())
      expect((await page(4)).list).toEqual([])
    })
  })

  it('plans are listed with methods, best sort first', async () => {
    const best = await fixture().addPlan({ days: 0, price_minor: 39_900 })
    await fixture().db.updateTable('viptype').set({ sort: 900 }).where('viptype_id', '=', best).execute()
    const { list, pay_methods, count } = await fixture().orders.listViptypes({ page: 1, limit: 2 }, 'en')
    expect(list[0]).toMatchObject({ viptype_id: best, name: 'Month', price: '399.00', price_original: '0.00', days: 0 })
    expect(list).toHaveLength(2)
    expect(count).toBeGreaterThan(2)
    expect(pay_methods).toEqual([expect.objectContaining({ method: 'sandbox', name: 'Sandbox cashier' })])
    await fixture().db.updateTable('viptype').set({ sort: 250 }).where('viptype_id', '=', best).execute()
  })
})
