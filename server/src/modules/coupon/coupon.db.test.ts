import { minutes } from '@zimu/contract/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { type CashierFixture, eachDatabase, openCashierFixture } from '../../testing/index.ts'
import type { NewCoupon } from './coupon.service.ts'

eachDatabase('coupons', (kind) => {
  let fixture: CashierFixture
  let member_id: number
  let viptype_id: number
  let count = 0
  /** The gateway cannot close its addresses. */
  let isUnclosable = false
  beforeAll(async () => {
    fixture = await openCashierFixture(kind, {
      wrapGateway: (gateway) => ({
        ...gateway,
        closePayment: async (order) => (isUnclosable ? 'open' : ((await gateway.closePayment?.(order)) ?? 'open')),
      }),
    })
  })
  afterAll(() => fixture.close())
  beforeEach(async () => {
    member_id = await fixture.addMember()
    viptype_id = await fixture.addPlan({ price_minor: 1990 })
    isUnclosable = false
  })

  async function make(coupon: Partial<NewCoupon> = {}): Promise<string> {
    count += 1
    const made = { coupon: `SPRING${count}`, currency: 'CNY', percent: 10, ...coupon }
    expect(await fixture.coupons.make(made)).toBe(true)
    return made.coupon
  }
  const buyer = (who = member_id) => ({
    member_id: who,
    language: 'zh-Hans' as const,
    origin: 'http://site.test',
    device: { ip: '127.0.0.1', isPhone: true },
  })
  const order = (coupon?: string, who = member_id) => fixture.orders.create({ viptype_id, coupon }, buyer(who))
  const kindOf = async (promise: Promise<unknown>) => {
    const error = await promise.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof Refusal)) throw error ?? new Error('nothing was refused')
    return error.kind
  }
  async function payAt(remote_order_id: string, who = member_id) {
    const { pay_url } = await fixture.orders.getPayUrl({ remote_order_id, method: 'sandbox' }, buyer(who))
    return new URL(pay_url).pathname.split('/').at(-1) ?? ''
  }
  const stateOf = async (remote_order_id: string) => (await fixture.orders.confirm(remote_order_id, buyer())).state

  it('are frozen in the order, which is paid at the price that is left', async () => {
    const made = await order((await make({ percent: 15 })).toLowerCase())
    expect(made).toMatchObject({ price: '16.92', price_full: '19.90', discount: '2.98', coupon: `SPRING${count}` })
    const trade_no = await payAt(made.remote_order_id)
    await fixture.coupons.void(made.coupon)
    await fixture.db.updateTable('viptype').set({ price_minor: 9900 }).where('viptype_id', '=', viptype_id).execute()
    await fixture.sandbox.press(trade_no, 'pay')
    expect(await stateOf(made.remote_order_id)).toBe('fulfilled')
    expect(await fixture.sandbox.find(trade_no)).toMatchObject({ paid_minor: 1692 })
  })

  it('that take everything make an order that is paid at once', async () => {
    expect(await order(await make({ percent: 0, amount_minor: 5000 }))).toMatchObject({ price: '0.00', status: 1 })
    expect(await fixture.entitlement.isVip(fixture.db, member_id)).toBe(true)
  })

  it('show what they would do, and count no use by that', async () => {
    const coupon = await make({ use_limit: 1 })
    const request = { coupon, viptype_id, member_id }
    expect(await fixture.coupons.look(request)).toMatchObject({ fullMinor: 1990, discount_minor: 199, currency: 'CNY' })
    expect(await fixture.coupons.look(request)).toMatchObject({ discount_minor: 199 })
    expect((await order(coupon)).discount).toBe('1.99')
  })

  it('hold to their limit when thirty members order at once', async () => {
    const coupon = await make({ use_limit: 3 })
    const members = await Promise.all(Array.from({ length: 30 }, () => fixture.addMember()))
    const results = await Promise.allSettled(members.map((who) => order(coupon, who)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const faults = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Refusal).kind] : []))
    expect(new Set(faults)).toEqual(new Set(['coupon.used_up']))
  })

  it('hold to their limit per member over several plans at once', async () => {
    const coupon = await make({ member_limit: 1 })
    const plans = await Promise.all(Array.from({ length: 6 }, () => fixture.addPlan()))
    const results = await Promise.allSettled(
      plans.map((plan) => fixture.orders.create({ viptype_id: plan, coupon }, buyer())),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('come back when the order closes unpaid, and stay used once it is paid', async () => {
    const coupon = await make({ use_limit: 1 })
    const first = await order(coupon)
    const other = await fixture.addMember()
    expect(await kindOf(order(coupon, other))).toBe('coupon.used_up')
    fixture.clock.advance(minutes(31))
    await fixture.orders.expireDue()
    expect(await stateOf(first.remote_order_id)).toBe('expired')
    const second = await order(coupon, other)
    await fixture.sandbox.press(await payAt(second.remote_order_id, other), 'pay')
    expect(await kindOf(order(coupon))).toBe('coupon.used_up')
  })

  it('are honoured with late money, at the frozen price', async () => {
    const made = await order(await make())
    const trade_no = await payAt(made.remote_order_id)
    fixture.clock.advance(minutes(31))
    await fixture.orders.expireDue()
    await fixture.sandbox.press(trade_no, 'late')
    expect(await stateOf(made.remote_order_id)).toBe('fulfilled')
    const row = (await fixture.coupons.list()).find(({ coupon }) => coupon === made.coupon)
    expect(row?.uses).toMatchObject([{ use_num: 1, paidNum: 1, discount_minor: 199 }])
  })

  it('take the place of an open order without them; the same one gives the same order', async () => {
    const plain = await order()
    const coupon = await make()
    const reduced = await order(coupon)
    expect(reduced.remote_order_id).not.toBe(plain.remote_order_id)
    expect(await stateOf(plain.remote_order_id)).toBe('closed')
    expect((await order(coupon)).remote_order_id).toBe(reduced.remote_order_id)
    expect((await order()).remote_order_id).toBe(reduced.remote_order_id)
    const other = await order(await make({ percent: 20 }))
    expect(other.price).toBe('15.92')
  })

  it('leave an order that may be being paid to the query of its gateway', async () => {
    const plain = await order()
    const trade_no = await payAt(plain.remote_order_id)
    await order(await make())
    const { state } = await fixture.db
      .selectFrom('vip_order')
      .select('state')
      .where('remote_order_id', '=', plain.remote_order_id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('unknown')
    await fixture.sandbox.press(trade_no, 'pay')
    expect(await stateOf(plain.remote_order_id)).toBe('fulfilled')
  })

  it('count wrong words, and wait longer each time; right ones that do not fit are no guess', async () => {
    const elsewhere = await make({ viptypeIds: [viptype_id + 1000] })
    for (let attempt = 0; attempt < 6; attempt += 1) expect(await kindOf(order(elsewhere))).toBe('coupon.other_plan')
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await kindOf(order(`NONE${attempt}`))).toBe('coupon.unknown')
    expect(await kindOf(fixture.coupons.look({ coupon: 'NONE', viptype_id, member_id }))).toBe(
      'member.too_many_attempts',
    )
  })

  it('stand once under their text', async () => {
    const coupon = await make()
    expect(await fixture.coupons.make({ coupon: coupon.toLowerCase(), currency: 'CNY', percent: 5 })).toBe(false)
    expect(await fixture.coupons.void(coupon)).toBe(true)
    expect(await fixture.coupons.void(coupon)).toBe(false)
    expect(await kindOf(order(coupon))).toBe('coupon.unknown')
  })

  describe('live as long as an address of their order', () => {
    async function expire(afterMinutes = 31) {
      fixture.clock.advance(minutes(afterMinutes))
      await fixture.orders.expireDue()
      await fixture.orders.queryDue()
    }

    it('so an order that gave way keeps its coupon (five years were bought for 7.40 with two uses)', async () => {
      isUnclosable = true
      const coupon = await make({ percent: 90, use_limit: 2, member_limit: 1 })
      const members = await Promise.all(Array.from({ length: 5 }, () => fixture.addMember()))
      const addresses: string[] = []
      for (const who of members) {
        const made = await order(coupon, who).catch(() => undefined)
        if (made) addresses.push(await payAt(made.remote_order_id, who))
        await expire()
      }
      expect(addresses).toHaveLength(2)
      for (const address of addresses) await fixture.sandbox.press(address, 'pay')
      const paid = await fixture.db
        .selectFrom('vip_order')
        .select('state')
        .where('coupon', '=', coupon)
        .where('pay_time', 'is not', null)
        .execute()
      expect(paid).toEqual([{ state: 'fulfilled' }, { state: 'fulfilled' }])
      expect(await kindOf(order(coupon))).toBe('coupon.used_up')
    })

    it('so a member cannot collect addresses by changing between coupons', async () => {
      isUnclosable = true
      const [first, second] = [await make({ member_limit: 1 }), await make({ member_limit: 1 })]
      const made = await order(first)
      await payAt(made.remote_order_id)
      await payAt((await order(second)).remote_order_id)
      expect(await kindOf(order(first))).toBe('coupon.member_limit')
    })

    it('so it returns once the gateway has closed the address, where nobody can pay any more', async () => {
      const coupon = await make({ use_limit: 1 })
      const made = await order(coupon)
      const address = await payAt(made.remote_order_id)
      const other = await fixture.addMember()
      expect(await kindOf(order(coupon, other))).toBe('coupon.used_up')
      await expire()
      expect((await order(coupon, other)).coupon).toBe(coupon)
      await fixture.sandbox.press(address, 'pay')
      expect(await stateOf(made.remote_order_id)).toBe('expired')
    })

    it('and the member who comes back need not wait: the own address is closed at once', async () => {
      const coupon = await make({ use_limit: 1 })
      const made = await order(coupon)
      const address = await payAt(made.remote_order_id)
      fixture.clock.advance(minutes(31))
      expect((await order(coupon)).remote_order_id).not.toBe(made.remote_order_id)
      expect(await fixture.sandbox.find(address)).toMatchObject({ state: 'closed' })
    })

    it('and where an address never ends, money after the coupon went back is owed, if others used it up', async () => {
      isUnclosable = true
      const coupon = await make({ use_limit: 1 })
      const made = await order(coupon)
      const address = await payAt(made.remote_order_id)
      await expire()
      await expire(73 * 60)
      const other = await fixture.addMember()
      const second = await order(coupon, other)
      await fixture.sandbox.press(address, 'pay')
      const shown = await fixture.orders.confirm(made.remote_order_id, buyer())
      expect(shown).toMatchObject({ state: 'abnormal', refund: { state: 'due', reason: 'coupon_used_up' } })
      await fixture.sandbox.press(await payAt(second.remote_order_id, other), 'pay')
      const { state } = await fixture.orders.confirm(second.remote_order_id, buyer(other))
      expect(state).toBe('fulfilled')
    })

    it('and is honoured then, if nobody has', async () => {
      isUnclosable = true
      const coupon = await make({ use_limit: 1 })
      const made = await order(coupon)
      const address = await payAt(made.remote_order_id)
      await expire()
      await expire(73 * 60)
      await fixture.coupons.void(coupon)
      await fixture.sandbox.press(address, 'pay')
      expect(await stateOf(made.remote_order_id)).toBe('fulfilled')
    })
  })

  it('that are mistyped, used up or for another plan end no order that is being paid', async () => {
    const made = await order()
    const address = await payAt(made.remote_order_id)
    const [used, elsewhere] = [await make({ use_limit: 1 }), await make({ viptypeIds: [viptype_id + 1000] })]
    await order(used, await fixture.addMember())
    expect(await kindOf(order('SPRNIG'))).toBe('coupon.unknown')
    expect(await kindOf(order(used))).toBe('coupon.used_up')
    expect(await kindOf(order(elsewhere))).toBe('coupon.other_plan')
    const { state } = await fixture.db
      .selectFrom('vip_order')
      .select('state')
      .where('remote_order_id', '=', made.remote_order_id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('paying')
    expect((await order()).remote_order_id).toBe(made.remote_order_id)
    await fixture.sandbox.press(address, 'pay')
    expect(await stateOf(made.remote_order_id)).toBe('fulfilled')
  })
})
