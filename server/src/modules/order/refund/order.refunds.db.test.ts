import { hours, minutes } from '@zimu/contract/durations'
import { describe, expect, it } from 'vitest'
import { eachDatabase, orderFixture } from '../../../testing/index.ts'

eachDatabase('money goes back', (kind) => {
  const { fixture, mood, confirm, create, startPaying, stateOf, historyOf, ledger, member_id, verdictsOf } =
    orderFixture(kind)

  const request = (remote_order_id: string, more: object = {}) =>
    ({ remote_order_id, isByHand: false, actor: 'operator:test', reason: 'asked by the member', ...more }) as const
  const refund = (remote_order_id: string, more: object = {}) => fixture().orders.refund(request(remote_order_id, more))
  async function paidOrder(action: 'pay' | 'less' | 'twice' = 'pay', plan?: number) {
    const order = await startPaying(plan)
    await fixture().sandbox.press(order.trade_no, action)
    return order
  }
  const vipEnd = async () => {
    const groups = await fixture().entitlement.listGroups(fixture().db, member_id())
    return groups.find(({ group_id }) => group_id === 10)?.over_time
  }
  const runJobs = () => fixture().jobs.runDue()

  describe('whole', () => {
    it('through the gateway, taking back exactly what the order gave, in one go with the last word', async () => {
      const first = await paidOrder()
      const end = await vipEnd()
      const second = await paidOrder('pay', await fixture().addPlan({ days: 0 }))
      expect(await vipEnd()).toBeNull()
      expect(await refund(second.remote_order_id)).toMatchObject({ state: 'pending', amount_minor: 1990 })
      expect(await confirm(second.remote_order_id)).toMatchObject({
        status: 4,
        state: 'refunding',
        refund: { state: 'pending', amount: '19.90', refunded_amount: '0.00', reason: 'operator', refund_time: null },
      })
      expect(await vipEnd(), 'held until the money is back').toBeNull()
      await runJobs()
      const shown = await confirm(second.remote_order_id)
      expect(shown).toMatchObject({ status: 4, state: 'refunded', refund: { state: 'done', refunded_amount: '19.90' } })
      expect(await vipEnd()).toBe(end)
      expect(await ledger()).toEqual(['order', 'order', 'refund'])
      expect((await historyOf(second.order_id)).slice(-2)).toEqual(['refunding:refund_asked', 'refunded:refund_done'])
      expect(await verdictsOf(second.remote_order_id)).toEqual(['granted', 'refunded'])
      expect((await confirm(first.remote_order_id)).refund).toBeNull()
    })

    it('is foreseen by the plan, which changes nothing', async () => {
      const { remote_order_id } = await paidOrder()
      const planned = await fixture().orders.planRefund(request(remote_order_id))
      expect(planned).toMatchObject({ amount_minor: 1990, isWhole: true, effect: { after: undefined } })
      expect(await stateOf(remote_order_id)).toBe('fulfilled')
      expect(
        (await fixture().orders.listRefunds()).unfinished.filter((row) => row.remote_order_id === remote_order_id),
      ).toEqual([])
    })

    it('by hand, where no gateway is called', async () => {
      mood.isRefundAway = true
      const { remote_order_id } = await paidOrder()
      expect(await refund(remote_order_id, { isByHand: true })).toMatchObject({ state: 'done', done_minor: 1990 })
      expect(await stateOf(remote_order_id)).toBe('refunded')
      expect(await ledger()).toEqual(['order', 'refund'])
    })

    it('once, when twenty operators refund at once', async () => {
      const { remote_order_id, order_id } = await paidOrder()
      const answers = await Promise.all(Array.from({ length: 20 }, () => refund(remote_order_id)))
      expect(answers.filter((answer) => 'refund_no' in answer)).toHaveLength(1)
      await runJobs()
      expect(await stateOf(remote_order_id)).toBe('refunded')
      expect(await ledger()).toEqual(['order', 'refund'])
      expect((await historyOf(order_id)).filter((step) => step === 'refunded:refund_done')).toHaveLength(1)
    })

    it('once, when its callback is repeated while the job queries', async () => {
      const { remote_order_id } = await paidOrder()
      const sent = await refund(remote_order_id)
      if (!('refund_no' in sent)) throw new Error(sent.problem)
      const reported = { state: 'done', amount_minor: 1990, gateway_refund_no: 'R', fault: '' } as const
      const source = { actor: 'gateway:sandbox', evidence: 'test' }
      const news = () => fixture().orders.takeRefundNews(sent.refund_no, reported, source)
      const verdicts = await Promise.all([news(), news(), runJobs().then(() => 'ran'), news(), news()])
      expect(verdicts.filter((verdict) => verdict === 'refunded').length).toBeLessThanOrEqual(1)
      expect(await stateOf(remote_order_id)).toBe('refunded')
      expect(await ledger()).toEqual(['order', 'refund'])
    })
  })

  describe('in parts', () => {
    it('leaves order and membership as they are until all is back', async () => {
      const { remote_order_id } = await paidOrder()
      await refund(remote_order_id, { amount_minor: 990 })
      await runJobs()
      expect(await confirm(remote_order_id)).toMatchObject({
        status: 1,
        state: 'fulfilled',
        refund: { state: 'done', amount: '9.90', refunded_amount: '9.90' },
      })
      expect(await ledger()).toEqual(['order'])
      expect(await refund(remote_order_id, { amount_minor: 1001 })).toEqual({ problem: 'too_much' })
      await refund(remote_order_id)
      await runJobs()
      expect(await confirm(remote_order_id)).toMatchObject({ state: 'refunded', refund: { refunded_amount: '19.90' } })
      expect(await ledger()).toEqual(['order', 'refund'])
      expect(await refund(remote_order_id)).toEqual({ problem: 'nothing_left' })
    })

    it('ends when two parts arrive at once', async () => {
      const { remote_order_id } = await paidOrder()
      await Promise.all([
        refund(remote_order_id, { amount_minor: 990 }),
        refund(remote_order_id, { amount_minor: 1000 }),
      ])
      const { unfinished } = await fixture().orders.listRefunds()
      const own = unfinished.filter((row) => row.remote_order_id === remote_order_id)
      expect(own).toHaveLength(2)
      await Promise.all(
        own.map(({ refund_no, amount_minor }) =>
          fixture().orders.takeRefundNews(
            refund_no,
            { state: 'done', amount_minor, gateway_refund_no: '', fault: '' },
            { actor: 'gateway:sandbox', evidence: 'test' },
          ),
        ),
      )
      expect(await stateOf(remote_order_id)).toBe('refunded')
    })

    it('when the gateway refunds less than requested: the order stands, the rest can be refunded', async () => {
      mood.refund = 'short'
      const { remote_order_id, order_id } = await paidOrder()
      await refund(remote_order_id)
      await runJobs()
      expect(await stateOf(remote_order_id)).toBe('fulfilled')
      expect((await historyOf(order_id)).at(-1)).toBe('fulfilled:refund_short')
      expect(await ledger()).toEqual(['order'])
      mood.refund = 'pending'
      expect(await refund(remote_order_id)).toMatchObject({ amount_minor: 995 })
      await runJobs()
      expect(await stateOf(remote_order_id)).toBe('refunded')
    })
  })

  describe('of money that bought nothing', () => {
    it('is due, and the payer sees why: too little', async () => {
      const { remote_order_id } = await paidOrder('less')
      expect(await confirm(remote_order_id)).toMatchObject({
        state: 'abnormal',
        is_late: 0,
        refund: { state: 'due', reason: 'amount_short', reason_name: '付款金额少于订单金额，没有开通', amount: '9.95' },
      })
      const { owed } = await fixture().orders.listRefunds()
      expect(owed.filter((row) => row.remote_order_id === remote_order_id)).toMatchObject([{ amount_minor: 995 }])
      await refund(remote_order_id)
      await runJobs()
      expect(await confirm(remote_order_id)).toMatchObject({ state: 'refunded', refund: { state: 'done' } })
      expect(await ledger()).toEqual([])
    })

    it('is due, and the payer sees why: paid twice; the order keeps what it gave', async () => {
      const { remote_order_id, trade_no } = await paidOrder('twice')
      expect(await confirm(remote_order_id)).toMatchObject({
        status: 1,
        state: 'fulfilled',
        refund: { state: 'due', reason: 'paid_again', amount: '19.90' },
      })
      expect(await refund(remote_order_id)).toEqual({ problem: 'several_payments' })
      const { owed } = await fixture().orders.listRefunds()
      const second = owed.find((row) => row.remote_order_id === remote_order_id)
      expect(second?.gateway_no).not.toBe(trade_no)
      await refund(remote_order_id, { gateway_no: second?.gateway_no })
      await runJobs()
      expect(await confirm(remote_order_id)).toMatchObject({ state: 'fulfilled', refund: { state: 'done' } })
      expect(await ledger()).toEqual(['order'])
    })

    it('is none when it came late: honoured, and the payer sees that', async () => {
      const { remote_order_id, trade_no } = await startPaying()
      await fixture().sandbox.press(trade_no, 'late')
      expect(await confirm(remote_order_id)).toMatchObject({ is_pay: 1, is_late: 1, refund: null })
    })
  })

  describe('although', () => {
    it('the gateway refuses: the order is as before, and another try can be made', async () => {
      mood.refund = 'refuse'
      const { remote_order_id, order_id } = await paidOrder()
      expect(await refund(remote_order_id)).toMatchObject({ state: 'failed', fault: 'refused' })
      expect(await stateOf(remote_order_id)).toBe('fulfilled')
      expect((await historyOf(order_id)).slice(-2)).toEqual(['refunding:refund_asked', 'fulfilled:refund_failed'])
      expect(await ledger()).toEqual(['order'])
      expect((await confirm(remote_order_id)).refund).toBeNull()
      mood.refund = 'pending'
      await refund(remote_order_id)
      await runJobs()
      expect(await stateOf(remote_order_id)).toBe('refunded')
    })

    it('the gateway refuses to pay back what bought nothing: still due', async () => {
      mood.refund = 'refuse'
      const { remote_order_id } = await paidOrder('less')
      await refund(remote_order_id)
      expect(await confirm(remote_order_id)).toMatchObject({ state: 'abnormal', refund: { state: 'due' } })
    })

    it('the gateway is unreachable: queried again with growing delays, sent if it does not know the refund', async () => {
      const { remote_order_id } = await paidOrder()
      mood.isRefundAway = true
      expect(await refund(remote_order_id)).toMatchObject({ state: 'asked' })
      const times: number[] = []
      const start = fixture().clock.now()
      for (let minute = 0; minute < 40; minute += 1) {
        fixture().clock.advance(minutes(1))
        const before = await queryCount(remote_order_id)
        await fixture().orders.queryRefundsDue()
        if ((await queryCount(remote_order_id)) > before) times.push((fixture().clock.now() - start) / minutes(1))
      }
      expect(times).toEqual([1, 3, 7, 15, 31])
      mood.isRefundAway = false
      fixture().clock.advance(hours(1))
      await fixture().orders.queryRefundsDue()
      await runJobs()
      expect(await stateOf(remote_order_id)).toBe('refunded')
    })

    it('the bank sends it back after it was done: listed as failed, and can go by hand', async () => {
      const { remote_order_id, order_id } = await paidOrder()
      const sent = await refund(remote_order_id)
      await runJobs()
      if (!('refund_no' in sent)) throw new Error(sent.problem)
      const reported = { state: 'failed', amount_minor: 1990, gateway_refund_no: 'R', fault: 'expired_card' } as const
      const news = () =>
        fixture().orders.takeRefundNews(sent.refund_no, reported, { actor: 'gateway:x', evidence: 'test' })
      expect((await Promise.all([news(), news()])).sort()).toEqual(['refund_came_back', 'repeated'])
      expect(await news()).toBe('repeated')
      expect(await stateOf(remote_order_id)).toBe('refunded')
      expect((await historyOf(order_id)).at(-1)).toBe('refunded:refund_came_back')
      const { unfinished } = await fixture().orders.listRefunds()
      expect(unfinished.filter((row) => row.remote_order_id === remote_order_id)).toMatchObject([
        { state: 'failed', fault: 'expired_card' },
      ])
      expect(await refund(remote_order_id, { isByHand: true })).toMatchObject({ state: 'done' })
      expect(await ledger()).toEqual(['order', 'refund'])
    })

    it('its callback is lost: a query finds the end', async () => {
      const { remote_order_id } = await paidOrder()
      mood.isPostBroken = true
      await refund(remote_order_id)
      await runJobs()
      expect(await stateOf(remote_order_id)).toBe('refunding')
      fixture().clock.advance(minutes(1))
      await fixture().orders.queryRefundsDue()
      expect(await stateOf(remote_order_id)).toBe('refunded')
    })
  })

  const queryCount = async (remote_order_id: string) => {
    const row = await fixture()
      .db.selectFrom('order_refund')
      .innerJoin('vip_order', 'vip_order.order_id', 'order_refund.order_id')
      .select('order_refund.ask_num')
      .where('vip_order.remote_order_id', '=', remote_order_id)
      .executeTakeFirstOrThrow()
    return row.ask_num
  }

  it('is refused for what was never paid, and for orders that do not exist', async () => {
    const { remote_order_id } = await create()
    expect(await refund(remote_order_id)).toEqual({ problem: 'nothing_paid' })
    expect(await refund('202601010000000000000000')).toEqual({ problem: 'unknown_order' })
    const paid = await paidOrder('pay', await fixture().addPlan())
    expect(await refund(paid.remote_order_id, { gateway_no: 'x' })).toEqual({ problem: 'unknown_payment' })
  })
})
