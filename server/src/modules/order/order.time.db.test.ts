import { expect, it } from 'vitest'
import { eachDatabase, orderGround } from '../../testing/index.ts'

eachDatabase('orders and time', (kind) => {
  const { MINUTE_MS, mood, create, till, question_num, confirm, startPaying, stateOf, historyOf } = orderGround(kind)

  it('ends unpaid orders; those at a gateway are asked about first', async () => {
    const created = await create()
    const paying = await startPaying(await till().addPlan())
    till().clock.advance(30 * MINUTE_MS)
    expect(await confirm(created.remote_order_id)).toMatchObject({ status: 2, state: 'expired' })
    await till().orders.expireDue()
    expect(await stateOf(created.remote_order_id)).toBe('expired')
    expect(await stateOf(paying.remote_order_id)).toBe('unknown')
    await till().orders.askDue()
    expect(await stateOf(paying.remote_order_id)).toBe('expired')
    expect(await historyOf(paying.order_id)).toEqual([
      'created:created',
      'paying:pay_address',
      'unknown:time_ran_out',
      'expired:gateway_has_no_payment',
    ])
  })

  it('asks about open orders again with growing waits, and finds silent money', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    const asked: number[] = []
    const start = till().clock.now()
    mood.query = async () => {
      asked.push((till().clock.now() - start) / MINUTE_MS)
      return { payments: [], is_open: true }
    }
    for (let minute = 0; minute < 20; minute += 1) {
      till().clock.advance(MINUTE_MS)
      await till().orders.askDue()
    }
    expect(asked).toEqual([1, 3, 7, 15])
    mood.query = undefined
    await till().sandbox.press(trade_no, 'silent')
    till().clock.advance(60 * MINUTE_MS)
    await till().orders.askDue()
    expect(await stateOf(remote_order_id)).toBe('fulfilled')
  })

  it('is not closed by a refusal while another address may have been paid in silence: the gateway is asked', async () => {
    const first = await startPaying()
    await till().sandbox.press(first.trade_no, 'silent')
    const second = await startPaying()
    expect(second.remote_order_id).toBe(first.remote_order_id)
    await till().sandbox.press(second.trade_no, 'refuse')
    expect(await stateOf(first.remote_order_id)).toBe('paying')
    await till().orders.askDue()
    expect(await stateOf(first.remote_order_id)).toBe('fulfilled')
  })

  it('is closed when all its addresses were refused', async () => {
    const first = await startPaying()
    await till().sandbox.press(first.trade_no, 'refuse')
    expect(await stateOf(first.remote_order_id)).toBe('closed')
    const again = await startPaying(await till().addPlan())
    await till().db.updateTable('sandbox_payment').set({ state: 'refused' }).execute()
    const other = await startPaying(again.viptype_id)
    await till().sandbox.press(other.trade_no, 'refuse')
    await till().orders.askDue()
    expect(await stateOf(other.remote_order_id)).toBe('closed')
  })

  it('keeps asking a gateway that is away, gives up after days, and still honours money after that', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    mood.query = async () => {
      throw new Error('away')
    }
    till().clock.advance(31 * MINUTE_MS)
    await till().orders.expireDue()
    await till().orders.askDue()
    expect(await confirm(remote_order_id)).toMatchObject({ status: 0, state: 'unknown' })
    for (let hour = 0; hour < 90; hour += 1) {
      till().clock.advance(60 * MINUTE_MS)
      await till().orders.askDue()
    }
    expect(await stateOf(remote_order_id)).toBe('expired')
    await till().sandbox.press(trade_no, 'pay')
    expect(await stateOf(remote_order_id)).toBe('fulfilled')
  })

  it('asks on a member’s behalf at most once per three seconds and order', async () => {
    const { remote_order_id } = await startPaying()
    await Promise.all(Array.from({ length: 20 }, () => confirm(remote_order_id)))
    expect(question_num()).toBe(1)
    till().clock.advance(3000)
    await confirm(remote_order_id)
    expect(question_num()).toBe(2)
  })

  it('sends a lost callback again later', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    mood.is_post_broken = true
    await till().sandbox.press(trade_no, 'pay')
    await till().jobs.runDue()
    expect(await stateOf(remote_order_id)).toBe('paying')
    mood.is_post_broken = false
    till().clock.advance(MINUTE_MS)
    await till().jobs.runDue()
    expect(await stateOf(remote_order_id)).toBe('fulfilled')
  })
})
