import { days, minutes } from '@zimu/contract/durations'
import { expect, it } from 'vitest'
import { eachDatabase, orderFixture } from '../../../testing/index.ts'

eachDatabase('orders are paid', (kind) => {
  const {
    mood,
    buyer,
    create,
    fixture,
    confirm,
    refusalOf,
    startPaying,
    stateOf,
    historyOf,
    ledger,
    verdictsOf,
    postNotify,
    catchCallback,
  } = orderFixture(kind)

  it('by a callback, granted with the history in one go', async () => {
    const { remote_order_id, order_id, trade_no } = await startPaying()
    expect(await confirm(remote_order_id)).toMatchObject({ is_pay: 0, status: 0, state: 'paying' })
    await fixture().sandbox.press(trade_no, 'pay')
    const paid = await confirm(remote_order_id)
    expect(paid).toMatchObject({ is_pay: 1, status: 1, state: 'fulfilled', method: 'sandbox' })
    expect(paid.pay_time).not.toBeNull()
    expect(paid.effective_group_details?.[0]?.over_timestamp).toBe(fixture().clock.now() + days(30))
    expect(await historyOf(order_id)).toEqual([
      'created:created',
      'paying:pay_address',
      'paid:paid',
      'fulfilled:granted',
    ])
    expect(await verdictsOf(remote_order_id)).toEqual(['granted'])
  })

  it('too little: abnormal, nothing granted, and the payer sees it', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    await fixture().sandbox.press(trade_no, 'less')
    expect(await confirm(remote_order_id)).toMatchObject({ is_pay: 0, status: 3, state: 'abnormal' })
    expect(await ledger()).toEqual([])
    const again = fixture().orders.getPayUrl({ remote_order_id, method: 'sandbox' }, buyer())
    expect(await refusalOf(again)).toBe('order.closed')
  })

  it('twice: granted once, the second payment is on record', async () => {
    const { remote_order_id, order_id, trade_no } = await startPaying()
    await fixture().sandbox.press(trade_no, 'twice')
    expect(await confirm(remote_order_id)).toMatchObject({ is_pay: 1, state: 'fulfilled' })
    expect(await ledger()).toEqual(['order'])
    expect(await historyOf(order_id)).toContain('fulfilled:paid_again')
    expect(await verdictsOf(remote_order_id)).toEqual(['granted', 'second'])
  })

  it('late: honoured at the frozen price, and the history says so', async () => {
    const { remote_order_id, order_id, trade_no } = await startPaying()
    await fixture().sandbox.press(trade_no, 'late')
    expect(await confirm(remote_order_id)).toMatchObject({ is_pay: 1, state: 'fulfilled' })
    expect(await historyOf(order_id)).toEqual([
      'created:created',
      'paying:pay_address',
      'expired:time_ran_out',
      'paid:paid_late',
      'fulfilled:granted',
    ])
  })

  it('really late, long after the order expired, while another one is open', async () => {
    const late = await startPaying()
    mood.isUnclosable = true
    fixture().clock.advance(minutes(31))
    await fixture().orders.expireDue()
    await fixture().orders.queryDue()
    expect(await stateOf(late.remote_order_id)).toBe('expired')
    const open = await create()
    fixture().clock.advance(days(5))
    await fixture().sandbox.press(late.trade_no, 'pay')
    expect(await confirm(late.remote_order_id)).toMatchObject({ is_pay: 1, state: 'fulfilled' })
    expect(open.remote_order_id).not.toBe(late.remote_order_id)
  })

  it('without a callback: a query finds it', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    await fixture().sandbox.press(trade_no, 'silent')
    expect(await stateOf(remote_order_id)).toBe('paying')
    expect(await confirm(remote_order_id)).toMatchObject({ is_pay: 1, state: 'fulfilled' })
    expect(await verdictsOf(remote_order_id)).toEqual([])
  })

  it('not when the payer refuses: closed, and a new order can be made', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    await fixture().sandbox.press(trade_no, 'refuse')
    expect(await confirm(remote_order_id)).toMatchObject({ is_pay: 0, status: 2, state: 'closed' })
    expect((await create()).remote_order_id).not.toBe(remote_order_id)
  })

  it('after the membership became permanent: abnormal, because the money buys nothing', async () => {
    const month = await startPaying()
    const permanent = await startPaying(await fixture().addPlan({ days: 0 }))
    await fixture().sandbox.press(permanent.trade_no, 'pay')
    await fixture().sandbox.press(month.trade_no, 'pay')
    expect(await confirm(month.remote_order_id)).toMatchObject({ status: 3, state: 'abnormal' })
  })

  it('once, when fifty identical callbacks and fifty confirmations arrive at once', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    const { form } = await catchCallback(trade_no)
    const replies = await Promise.all([
      ...Array.from({ length: 50 }, () => postNotify(form).then((reply) => reply.body)),
      ...Array.from({ length: 50 }, () => confirm(remote_order_id).then(() => 'success')),
    ])
    expect(new Set(replies)).toEqual(new Set(['success']))
    expect(await ledger()).toEqual(['order'])
    const payments = await fixture()
      .db.selectFrom('order_payment')
      .select('verdict')
      .where('gateway_no', '=', trade_no)
      .execute()
    expect(payments).toEqual([{ verdict: 'granted' }])
    const verdicts = await verdictsOf(remote_order_id)
    expect(verdicts).toHaveLength(50)
    expect(verdicts.filter((verdict) => verdict !== 'repeated').length).toBeLessThanOrEqual(1)
  })
})
