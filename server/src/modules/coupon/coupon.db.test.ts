import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { eachDatabase, openTill, type Till } from '../../testing/index.ts'
import type { NewCoupon } from './coupon.service.ts'

const MINUTE_MS = 60_000

eachDatabase('coupons', (kind) => {
  let till: Till
  let member_id: number
  let viptype_id: number
  let count = 0
  beforeAll(async () => {
    till = await openTill(kind)
  })
  afterAll(() => till.close())
  beforeEach(async () => {
    member_id = await till.addMember()
    viptype_id = await till.addPlan({ price_minor: 1990 })
  })

  async function make(coupon: Partial<NewCoupon> = {}): Promise<string> {
    count += 1
    const made = { coupon: `SPRING${count}`, currency: 'CNY', percent: 10, ...coupon }
    expect(await till.coupons.make(made)).toBe(true)
    return made.coupon
  }
  const buyer = (who = member_id) => ({
    member_id: who,
    language: 'zh-Hans' as const,
    origin: 'http://site.test',
    payer: { ip: '127.0.0.1', is_phone: true },
  })
  const order = (coupon?: string, who = member_id) => till.orders.create({ viptype_id, coupon }, buyer(who))
  const kindOf = async (promise: Promise<unknown>) => {
    const error = await promise.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof Refusal)) throw error ?? new Error('nothing was refused')
    return error.kind
  }
  async function payAt(remote_order_id: string, who = member_id) {
    const { pay_url } = await till.orders.getPayUrl({ remote_order_id, method: 'sandbox' }, buyer(who))
    return new URL(pay_url).pathname.split('/').at(-1) ?? ''
  }
  const stateOf = async (remote_order_id: string) => (await till.orders.confirm(remote_order_id, buyer())).state

  it('are frozen in the order, which is paid at the price that is left', async () => {
    const made = await order((await make({ percent: 15 })).toLowerCase())
    expect(made).toMatchObject({ price: '16.92', price_full: '19.90', discount: '2.98', coupon: `SPRING${count}` })
    const trade_no = await payAt(made.remote_order_id)
    await till.coupons.void(made.coupon)
    await till.db.updateTable('viptype').set({ price_minor: 9900 }).where('viptype_id', '=', viptype_id).execute()
    await till.sandbox.press(trade_no, 'pay')
    expect(await stateOf(made.remote_order_id)).toBe('fulfilled')
    expect(await till.sandbox.find(trade_no)).toMatchObject({ paid_minor: 1692 })
  })

  it('that take everything make an order that is paid at once', async () => {
    expect(await order(await make({ percent: 0, amount_minor: 5000 }))).toMatchObject({ price: '0.00', status: 1 })
    expect(await till.entitlement.isVip(till.db, member_id)).toBe(true)
  })

  it('tell what they would do, and count no use by that', async () => {
    const coupon = await make({ use_limit: 1 })
    const ask = { coupon, viptype_id, member_id }
    expect(await till.coupons.look(ask)).toMatchObject({ full_minor: 1990, discount_minor: 199, currency: 'CNY' })
    expect(await till.coupons.look(ask)).toMatchObject({ discount_minor: 199 })
    expect((await order(coupon)).discount).toBe('1.99')
  })

  it('hold to their limit when thirty members order at once', async () => {
    const coupon = await make({ use_limit: 3 })
    const members = await Promise.all(Array.from({ length: 30 }, () => till.addMember()))
    const results = await Promise.allSettled(members.map((who) => order(coupon, who)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const faults = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Refusal).kind] : []))
    expect(new Set(faults)).toEqual(new Set(['coupon.used_up']))
  })

  it('hold to their limit per member over several plans at once', async () => {
    const coupon = await make({ member_limit: 1 })
    const plans = await Promise.all(Array.from({ length: 6 }, () => till.addPlan()))
    const results = await Promise.allSettled(
      plans.map((plan) => till.orders.create({ viptype_id: plan, coupon }, buyer())),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('come back when the order closes unpaid, and stay used once it is paid', async () => {
    const coupon = await make({ use_limit: 1 })
    const first = await order(coupon)
    const other = await till.addMember()
    expect(await kindOf(order(coupon, other))).toBe('coupon.used_up')
    till.clock.advance(31 * MINUTE_MS)
    await till.orders.expireDue()
    expect(await stateOf(first.remote_order_id)).toBe('expired')
    const second = await order(coupon, other)
    await till.sandbox.press(await payAt(second.remote_order_id, other), 'pay')
    expect(await kindOf(order(coupon))).toBe('coupon.used_up')
  })

  it('are honoured with late money, at the frozen price', async () => {
    const made = await order(await make())
    const trade_no = await payAt(made.remote_order_id)
    till.clock.advance(31 * MINUTE_MS)
    await till.orders.expireDue()
    await till.sandbox.press(trade_no, 'late')
    expect(await stateOf(made.remote_order_id)).toBe('fulfilled')
    const row = (await till.coupons.list()).find(({ coupon }) => coupon === made.coupon)
    expect(row?.uses).toMatchObject([{ use_num: 1, paid_num: 1, discount_minor: 199 }])
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

  it('leave an order that may be being paid to be asked about', async () => {
    const plain = await order()
    const trade_no = await payAt(plain.remote_order_id)
    await order(await make())
    const { state } = await till.db
      .selectFrom('vip_order')
      .select('state')
      .where('remote_order_id', '=', plain.remote_order_id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('unknown')
    await till.sandbox.press(trade_no, 'pay')
    expect(await stateOf(plain.remote_order_id)).toBe('fulfilled')
  })

  it('count wrong words, and wait longer each time; right ones that do not fit are no guess', async () => {
    const elsewhere = await make({ viptype_ids: [viptype_id + 1000] })
    for (let tries = 0; tries < 6; tries += 1) expect(await kindOf(order(elsewhere))).toBe('coupon.other_plan')
    for (let tries = 0; tries < 5; tries += 1) expect(await kindOf(order(`NONE${tries}`))).toBe('coupon.unknown')
    expect(await kindOf(till.coupons.look({ coupon: 'NONE', viptype_id, member_id }))).toBe('member.too_many_attempts')
  })

  it('stand once under their text', async () => {
    const coupon = await make()
    expect(await till.coupons.make({ coupon: coupon.toLowerCase(), currency: 'CNY', percent: 5 })).toBe(false)
    expect(await till.coupons.void(coupon)).toBe(true)
    expect(await till.coupons.void(coupon)).toBe(false)
    expect(await kindOf(order(coupon))).toBe('coupon.unknown')
  })
})
