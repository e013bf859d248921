/** Orders with more than one pay address: all of them are asked before an order ends, and closed when it has ended. */
import { days, hours, minutes } from '@zimu/contract/durations'
import { describe, expect, it } from 'vitest'
import { eachDatabase, orderFixture } from '../../../testing/index.ts'

eachDatabase('pay addresses', (kind) => {
  const orders = orderFixture(kind, { hasSecond: true })
  const { mood, second, buyer, create, fixture, confirm, refusalOf, startPaying, stateOf, historyOf, ledger } = orders

  const addressAt = (remote_order_id: string, method: string, change: object = {}) =>
    fixture().orders.getPayUrl({ remote_order_id, method }, { ...buyer(), ...change })
  const statesOf = async (order_id: number) => {
    const rows = await fixture()
      .db.selectFrom('order_address')
      .select(['method', 'trade_type', 'out_trade_no', 'state'])
      .where('order_id', '=', order_id)
      .orderBy('address_id')
      .execute()
    return rows.map(({ method, trade_type, state }) => [method, trade_type, state].filter(Boolean).join(' '))
  }
  const owed = async (remote_order_id: string) =>
    (await fixture().orders.listRefunds()).owed.filter((row) => row.remote_order_id === remote_order_id)
  async function expire() {
    fixture().clock.advance(minutes(31))
    await fixture().orders.expireDue()
    await fixture().orders.queryDue()
  }

  /** Addresses at both gateways, the second gateway's first. */
  async function atBoth() {
    const made = await create()
    await addressAt(made.remote_order_id, 'wechat')
    const order = await startPaying(made.viptype_id)
    expect(order.remote_order_id).toBe(made.remote_order_id)
    return order
  }

  it('are all queried before an order expires: money at the first, its callback lost (the order expired)', async () => {
    const order = await atBoth()
    expect(second.pay(order.remote_order_id)).toBe(true)
    await expire()
    expect(await stateOf(order.remote_order_id)).toBe('fulfilled')
    expect(await ledger()).toEqual(['order'])
  })

  it('are all queried when the member looks', async () => {
    const order = await atBoth()
    second.pay(order.remote_order_id)
    expect(await confirm(order.remote_order_id)).toMatchObject({ is_pay: 1, method: 'wechat' })
  })

  it('leave an order in doubt while the gateway of one is away, and honour its money then', async () => {
    const order = await atBoth()
    second.pay(order.remote_order_id)
    second.mood.isAway = true
    await expire()
    expect(await stateOf(order.remote_order_id)).toBe('unknown')
    second.mood.isAway = false
    fixture().clock.advance(minutes(5))
    await fixture().orders.queryDue()
    expect(await stateOf(order.remote_order_id)).toBe('fulfilled')
  })

  it('paid at both: one is honoured, the other owed to the payer', async () => {
    const order = await atBoth()
    second.pay(order.remote_order_id)
    await fixture().sandbox.press(order.trade_no, 'pay')
    await fixture().orders.queryDue()
    expect(await stateOf(order.remote_order_id)).toBe('fulfilled')
    expect(await owed(order.remote_order_id)).toMatchObject([{ method: 'wechat', reason: 'paid_again' }])
    expect(await ledger()).toEqual(['order'])
  })

  it('of a paid order are closed, so that nobody pays a second time', async () => {
    const order = await atBoth()
    await fixture().sandbox.press(order.trade_no, 'pay')
    await fixture().orders.queryDue()
    expect(second.pay(order.remote_order_id)).toBe(false)
    expect(await statesOf(order.order_id)).toEqual(['wechat h5 closed', 'sandbox paid'])
  })

  it('of an expired order are closed at their gateways', async () => {
    const order = await atBoth()
    await expire()
    expect(await stateOf(order.remote_order_id)).toBe('expired')
    expect(second.pay(order.remote_order_id)).toBe(false)
    expect(await fixture().sandbox.find(order.trade_no)).toMatchObject({ state: 'closed' })
    expect(await statesOf(order.order_id)).toEqual(['wechat h5 closed', 'sandbox closed'])
  })

  it('that cannot be closed are still queried after the order expired, until their own end', async () => {
    second.mood.isUnclosable = true
    const order = await atBoth()
    await expire()
    expect(await stateOf(order.remote_order_id)).toBe('expired')
    expect(await statesOf(order.order_id)).toEqual(['wechat h5 open', 'sandbox closed'])
    fixture().clock.advance(hours(20))
    second.pay(order.remote_order_id)
    await fixture().orders.queryDue()
    expect(await stateOf(order.remote_order_id)).toBe('fulfilled')
    const other = await atBoth()
    await expire()
    fixture().clock.advance(hours(72))
    await fixture().orders.queryDue()
    expect(await statesOf(other.order_id)).toEqual(['wechat h5 closed', 'sandbox closed'])
    second.mood.hasEnd = true
    const short = await atBoth()
    await expire()
    fixture().clock.advance(hours(1))
    await fixture().orders.queryDue()
    expect(await statesOf(short.order_id)).toEqual(['wechat h5 closed', 'sandbox closed'])
  })

  it('at a gateway that is away for ever end one day, and their money is honoured even then', async () => {
    const order = await atBoth()
    second.mood.isAway = true
    await expire()
    for (let day = 0; day < 32; day += 1) {
      fixture().clock.advance(days(1))
      await fixture().orders.queryDue()
    }
    expect(await stateOf(order.remote_order_id)).toBe('expired')
    expect(await statesOf(order.order_id)).toEqual(['wechat h5 closed', 'sandbox closed'])
    second.mood.isAway = false
    second.pay(order.remote_order_id)
    expect(await confirm(order.remote_order_id)).toMatchObject({ is_pay: 1 })
  })

  describe('have a number of their own', () => {
    it('for each trade type, and words that stay as they were first given (WeChat Pay answered 201)', async () => {
      const { remote_order_id, order_id } = await create()
      await addressAt(remote_order_id, 'wechat')
      await addressAt(remote_order_id, 'wechat', { language: 'en', origin: 'http://other.test' })
      const words = second.wordsOf(remote_order_id)
      await addressAt(remote_order_id, 'wechat', { device: { ip: '::1', isPhone: false }, language: 'fr' })
      await addressAt(remote_order_id, 'wechat', { device: { ip: '::1', isPhone: false } })
      expect(second.wordsOf(remote_order_id)).toBe(words)
      expect(second.wordsOf(`${remote_order_id}_2`)).toContain('native')
      expect(await statesOf(order_id)).toEqual(['wechat h5 open', 'wechat native open'])
      second.pay(`${remote_order_id}_2`)
      expect(await confirm(remote_order_id)).toMatchObject({ is_pay: 1, state: 'fulfilled' })
    })

    it('after the payer refused at one, or it was closed at the gateway’s console', async () => {
      const order = await atBoth()
      second.close(order.remote_order_id)
      await addressAt(order.remote_order_id, 'wechat')
      expect(second.canPay(`${order.remote_order_id}_2`)).toBe(true)
      await fixture().sandbox.press(order.trade_no, 'refuse')
      expect(await stateOf(order.remote_order_id)).toBe('paying')
      expect(await statesOf(order.order_id)).toEqual(['wechat h5 closed', 'sandbox closed', 'wechat h5 open'])
    })

    it('once, when the button is pressed twenty times at once', async () => {
      const { remote_order_id, order_id } = await create()
      const pressed = await Promise.all(Array.from({ length: 20 }, () => addressAt(remote_order_id, 'wechat')))
      expect(new Set(pressed.map(({ pay_url }) => pay_url)).size).toBe(1)
      expect(await statesOf(order_id)).toEqual(['wechat h5 open'])
      expect(await historyOf(order_id)).toEqual(['created:created', 'paying:pay_address'])
    })
  })

  it('that are refused one after the other close the order with the last', async () => {
    const order = await atBoth()
    await fixture().sandbox.press(order.trade_no, 'refuse')
    expect(await stateOf(order.remote_order_id)).toBe('paying')
    second.close(order.remote_order_id)
    fixture().clock.advance(minutes(1))
    await fixture().orders.queryDue()
    expect(await stateOf(order.remote_order_id)).toBe('closed')
  })

  it('are not given for what was paid without a callback: the gateway refuses the number, and is queried', async () => {
    const order = await startPaying()
    await fixture().sandbox.press(order.trade_no, 'silent')
    expect(await refusalOf(addressAt(order.remote_order_id, 'sandbox'))).toBe('order.already_paid')
    expect(await stateOf(order.remote_order_id)).toBe('fulfilled')
  })

  it('that no gateway gave are no obstacle: the order stays as it was, and expires', async () => {
    second.mood.isAway = true
    const { remote_order_id, order_id } = await create()
    expect(await refusalOf(addressAt(remote_order_id, 'wechat'))).toBe('order.gateway_failed')
    expect(await stateOf(remote_order_id)).toBe('created')
    await expire()
    expect(await stateOf(remote_order_id)).toBe('expired')
    expect(await statesOf(order_id)).toEqual(['wechat h5 closed'])
  })

  it('are honoured when money was on its way while the order was being closed', async () => {
    const order = await startPaying()
    mood.query = async () => ({ payments: [], isOpen: true })
    fixture().clock.advance(minutes(31))
    await fixture().orders.expireDue()
    await fixture().sandbox.press(order.trade_no, 'silent')
    await fixture().orders.queryDue()
    expect(await stateOf(order.remote_order_id)).toBe('expired')
    expect(await statesOf(order.order_id)).toEqual(['sandbox open'])
    mood.query = undefined
    fixture().clock.advance(minutes(5))
    await fixture().orders.queryDue()
    expect(await stateOf(order.remote_order_id)).toBe('fulfilled')
  })
})
