import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../testing/console/shop.ts'
import {
  eachDatabase,
  errorOf,
  makeOperator,
  newRequest,
  registerMember,
  type TestOperator,
} from '../../../testing/index.ts'
import { formatTime } from '../../../texts/time.ts'

const LIST = 'GET /admin/api/coupon.Coupon/list'
const INFO = 'GET /admin/api/coupon.Coupon/info'
const MAKE = 'POST /admin/api/coupon.Coupon/make'
const VOID = 'POST /admin/api/coupon.Coupon/void'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('coupons on the console', (kind) => {
  let shop: Shop
  let cashier: TestOperator
  let year: number
  let month: number
  beforeEach(async () => {
    shop = await openShop(kind)
    cashier = await makeOperator(shop.app, ['cashier'], 'shen')
    year = await addPlan('年度会员', 14_800)
    month = await addPlan('月度会员', 1800)
  })
  afterEach(() => shop.app.close())

  async function addPlan(name: string, price_minor: number): Promise<number> {
    const plan = { name, price_minor, days: 30, create_time: shop.app.clock.now(), update_time: null }
    const { db } = shop.app.database
    return (await db.insertInto('viptype').values(plan).returning('viptype_id').executeTakeFirstOrThrow()).viptype_id
  }
  const make = (given: object) => cashier.call(MAKE, { request_id: newRequest(), ...given })
  const buy = async (coupon: string, viptype_id = year) =>
    (await (await registerMember(shop.app)).client.call('POST /api/setting.Order/create', { viptype_id, coupon })).data

  it('show what each plan costs with them before they are made; a trial run makes none', async () => {
    const wish = { coupon: 'Autumn-20', percent: 20, least: '100' }
    const foreseen = await make({ ...wish, dry: 1 })
    expect(foreseen).toMatchObject({
      ...{ coupon_id: null, coupon: 'AUTUMN-20', is_free: 0 },
      prices: [
        { viptype_id: year, price: '148.00', reduced: '118.40' },
        { viptype_id: month, price: '18.00', reduced: null },
      ],
    })
    expect((await cashier.call(LIST, {})).count).toBe(0)
    const made = await make(wish)
    expect(await cashier.call(INFO, { coupon_id: made.coupon_id ?? 0 })).toMatchObject({
      ...{ coupon: 'AUTUMN-20', percent: 20, least: '100.00', state: 'open', member_limit: 1, plans: [] },
      prices: foreseen.prices,
    })
    expect(await buy('autumn-20')).toMatchObject({ price: '118.40' })
  })

  it('are made up where no word is given', async () => {
    const [first, second] = [await make({ amount: '5' }), await make({ amount: '5' })]
    expect(first.coupon).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(first.coupon).not.toBe(second.coupon)
    expect(await buy(first.coupon, month)).toMatchObject({ price: '13.00' })
  })

  it('that leave nothing to pay have to be wanted', async () => {
    const wish = { coupon: 'FREE', amount: '20', viptype_ids: [month] }
    expect(await make({ ...wish, dry: 1 })).toMatchObject({ is_free: 1 })
    await expect(make(wish)).rejects.toMatchObject({ error: 'coupon.free' })
    expect(await make({ ...wish, is_free: 1 })).toMatchObject({ coupon: 'FREE', is_free: 1 })
    expect(await buy('FREE', month)).toMatchObject({ price: '0.00', status: 1 })
  })

  it('refuse what cannot be', async () => {
    await make({ coupon: 'TAKEN', percent: 5 })
    const cases = [
      [{}, 'coupon.reduction'],
      [{ percent: 5, amount: '5' }, 'coupon.reduction'],
      [{ amount: '0.5', currency: 'JPY' }, 'coupon.reduction'],
      [{ coupon: 'a b', percent: 5 }, 'coupon.text_shape'],
      [{ coupon: 'taken', percent: 5 }, 'coupon.text_taken'],
      [{ percent: 5, viptype_ids: [999] }, 'plan.not_found'],
      [{ percent: 5, end_time: '2020-01-01' }, 'coupon.window'],
      [{ percent: 101 }, 'request.invalid_parameter'],
    ] as const
    for (const [given, error] of cases)
      for (const dry of [0, 1]) await expect(make({ ...given, dry })).rejects.toMatchObject({ error })
  })

  it('are listed with uses, what they took off and their state, a page at a time', async () => {
    await make({ coupon: 'USED', percent: 10, use_limit: 1, name: '地铁 100%' })
    await make({ coupon: 'LATER', percent: 10, start_time: formatTime(shop.app.clock.now() + days(2)) })
    await make({ coupon: 'ENDING', amount: '8', end_time: formatTime(shop.app.clock.now() + days(1)) })
    await make({ coupon: 'PLAIN', percent: 10, viptype_ids: [year] })
    const { remote_order_id } = await buy('USED')
    const { db } = shop.app.database
    const paid = { state: 'fulfilled', pay_time: shop.app.clock.now() }
    await db.updateTable('vip_order').set(paid).where('remote_order_id', '=', remote_order_id).execute()
    const words = async (filter: object) => (await cashier.call(LIST, filter)).list.map(({ coupon }) => coupon)
    expect(await words({})).toEqual(['PLAIN', 'ENDING', 'LATER', 'USED'])
    expect(await words({ state: 'used_up' })).toEqual(['USED'])
    expect(await words({ state: 'early' })).toEqual(['LATER'])
    expect(await words({ state: 'open' })).toEqual(['PLAIN', 'ENDING'])
    shop.app.clock.advance(days(1.5))
    cashier = await makeOperator(shop.app, ['cashier'], 'shen-again')
    expect(await words({ state: 'over' })).toEqual(['ENDING'])
    expect(await words({ q: '100%' })).toEqual(['USED'])
    const [used] = (await cashier.call(LIST, { q: 'used' })).list
    expect(used).toMatchObject({ use_num: 1, paid_num: 1, taken: [{ currency: 'CNY', amount: '14.80' }] })
    expect((await cashier.call(LIST, { q: 'PLAIN' })).list[0]?.plans).toEqual([{ viptype_id: year, name: '年度会员' }])
    const first = await cashier.call(LIST, { limit: 3 })
    const second = await cashier.call(LIST, { limit: 3, cursor: first.next_cursor ?? '' })
    expect([first, second].map(({ list }) => list.length)).toEqual([3, 1])
    const back = await cashier.call(LIST, { limit: 3, cursor: second.prev_cursor ?? '' })
    expect(back.list).toEqual(first.list)
  })

  it('are voided with a reason; orders with them keep their price', async () => {
    const made = await make({ coupon: 'SPRING', percent: 50 })
    const coupon_id = made.coupon_id ?? 0
    const order = await buy('SPRING')
    const act = { request_id: newRequest(), coupon_id, reason: '' }
    expect(await cashier.call(VOID, { ...act, dry: 1 })).toMatchObject({ use_num: 1, unpaid_num: 1 })
    await expect(cashier.call(VOID, act)).rejects.toMatchObject({ error: 'operator.reason_needed' })
    await cashier.call(VOID, { ...act, reason: '传出去了' })
    expect(await errorOf(buy('SPRING'))).toBe('coupon.unknown')
    expect(order.price).toBe('74.00')
    expect((await cashier.call(LIST, { state: 'void' })).list).toMatchObject([{ coupon: 'SPRING', use_num: 1 }])
    const again = { request_id: newRequest(), coupon_id, reason: '再来' }
    await expect(cashier.call(VOID, again)).rejects.toMatchObject({ error: 'coupon.not_in_state' })
    await expect(cashier.call(VOID, { ...again, coupon_id: 999 })).rejects.toMatchObject({ error: 'coupon.not_found' })
  })

  it('that were made just now are taken back, unless somebody has used one', async () => {
    const [unused, used] = [await make({ coupon: 'OOPS', percent: 5 }), await make({ coupon: 'GONE', percent: 5 })]
    await buy('GONE')
    const undo = (record_id: number | null) =>
      cashier.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
    await undo(unused.record_id)
    expect(await errorOf(buy('OOPS'))).toBe('coupon.unknown')
    await expect(undo(used.record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
    expect(await buy('GONE')).toMatchObject({ price: '140.60' })
  })

  it('are seen by support, made by the cashier only', async () => {
    const support = await makeOperator(shop.app, ['support'])
    expect(await support.call(LIST, {})).toMatchObject({ count: 0 })
    await expect(support.call(MAKE, { request_id: newRequest(), percent: 5 })).rejects.toMatchObject({
      error: 'operator.not_allowed',
    })
  })
})
