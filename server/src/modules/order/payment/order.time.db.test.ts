import { hours, minutes, seconds } from '@zimu/contract/durations'
import { expect, it } from 'vitest'
import { eachDatabase, orderFixture } from '../../../testing/index.ts'

eachDatabase('orders and time', (kind) => {
  const { mood, create, fixture, queryCount, confirm, startPaying, stateOf, historyOf } = orderFixture(kind)

  it('ends unpaid orders; the gateway of those that may be paid is queried first', async () => {
    const created = await create()
    const paying = await startPaying(await fixture().addPlan())
    fixture().clock.advance(minutes(30))
    expect(await confirm(created.remote_order_id)).toMatchObject({ status: 2, state: 'expired' })
    await fixture().orders.expireDue()
    expect(await stateOf(created.remote_order_id)).toBe('expired')
    expect(await stateOf(paying.remote_order_id)).toBe('unknown')
    await fixture().orders.queryDue()
    expect(await stateOf(paying.remote_order_id)).toBe('expired')
    expect(await historyOf(paying.order_id)).toEqual([
      'created:created',
      'paying:pay_address',
      'unknown:time_ran_out',
      'expired:gateway_has_no_payment',
    ])
  })

  it('queries open orders again with growing delays, and finds payments without a callback', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    const queriedMinutes: number[] = []
    const start = fixture().clock.now()
    mood.query = async () => {
      queriedMinutes.push((fixture().clock.now() - start) / minutes(1))
      return { payments: [], isOpen: true }
    }
    for (let minute = 0; minute < 20; minute += 1) {
      fixture().clock.advance(minutes(1))
      await fixture().orders.queryDue()
    }
    expect(queriedMinutes).toEqual([1, 3, 7, 15])
    mood.query = undefined
    await fixture().sandbox.press(trade_no, 'silent')
    fixture().clock.advance(hours(1))
    await fixture().orders.queryDue()
    expect(await stateOf(remote_order_id)).toBe('fulfilled')
  })

  it('keeps querying an unreachable gateway, gives up after days, and still honours money after that', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    mood.query = async () => {
      throw new Error('away')
    }
    fixture().clock.advance(minutes(31))
    await fixture().orders.expireDue()
    await fixture().orders.queryDue()
    expect(await confirm(remote_order_id)).toMatchObject({ status: 0, state: 'unknown' })
    for (let hour = 0; hour < 90; hour += 1) {
      fixture().clock.advance(hours(1))
      await fixture().orders.queryDue()
    }
    expect(await stateOf(remote_order_id)).toBe('expired')
    await fixture().sandbox.press(trade_no, 'pay')
    expect(await stateOf(remote_order_id)).toBe('fulfilled')
  })

  it('queries on a member’s behalf at most once per three seconds and order', async () => {
    const { remote_order_id } = await startPaying()
    await Promise.all(Array.from({ length: 20 }, () => confirm(remote_order_id)))
    expect(queryCount()).toBe(1)
    fixture().clock.advance(seconds(3))
    await confirm(remote_order_id)
    expect(queryCount()).toBe(2)
  })

  it('sends a lost callback again later', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    mood.isPostBroken = true
    await fixture().sandbox.press(trade_no, 'pay')
    await fixture().jobs.runDue()
    expect(await stateOf(remote_order_id)).toBe('paying')
    mood.isPostBroken = false
    fixture().clock.advance(minutes(1))
    await fixture().jobs.runDue()
    expect(await stateOf(remote_order_id)).toBe('fulfilled')
  })
})
