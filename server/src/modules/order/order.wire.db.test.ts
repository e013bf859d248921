import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  registerMember,
  type TestApp,
  type TestMember,
} from '../../testing/index.ts'

eachDatabase('orders over the wire', (kind) => {
  let app: TestApp
  let member: TestMember
  let viptype_id: number
  beforeAll(async () => {
    app = await createTestApp(kind)
    member = await registerMember(app)
    const row = await app.database.db
      .insertInto('viptype')
      .values({ name: '年度会员', price_minor: 14_800, days: 365, create_time: app.clock.now(), update_time: null })
      .returning('viptype_id')
      .executeTakeFirstOrThrow()
    viptype_id = row.viptype_id
  })
  afterAll(() => app.close())

  it('goes the whole way: plan, order, pay address, cashier, confirmation, membership, list', async () => {
    const { client } = member
    const { data: plans } = await app.client.call('GET /api/setting.Viptype/list', {})
    expect(plans.list).toEqual([expect.objectContaining({ viptype_id, price: '148.00', currency: 'CNY', days: 365 })])
    const { data: order } = await client.call('POST /api/setting.Order/create', { viptype_id })
    expect(typeof order.remote_order_id, 'trap 10: remote_order_id is a string').toBe('string')
    const { remote_order_id } = order
    const unpaid = await client.call('GET /api/setting.Order/confirmorder', { remote_order_id })
    expect(unpaid.code, 'trap 8: an unpaid order is a success').toBe(200)
    expect(unpaid.data).toMatchObject({ status: 0, is_pay: 0 })
    expect(unpaid.data).not.toHaveProperty('effective_group_details')

    const { data: address } = await client.call('GET /api/setting.Order/getpayurl', {
      remote_order_id,
      method: 'sandbox',
    })
    const { pathname, search } = new URL(address.pay_url)
    expect((await app.http.inject({ url: pathname + search })).body).toContain('¥148.00')
    const pressed = await app.http.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=pay',
    })
    expect(pressed.statusCode).toBe(303)

    const { data: paid } = await client.call('GET /api/setting.Order/confirmorder', { remote_order_id })
    expect(paid).toMatchObject({ status: 1, is_pay: 1, state: 'fulfilled', method: 'sandbox' })
    expect(paid.effective_group_details?.[0]).toMatchObject({ group_id: 10, group_name: 'VIP' })
    const { data: own } = await client.call('GET /api/member.Login/reset', {})
    expect(own.effective_group_details).toEqual(paid.effective_group_details)
    const { data: list } = await client.call('GET /api/setting.Order/list', {})
    expect(list).toMatchObject({ count: 1, pages: 1, page: 1, limit: 10 })
    expect(list.list[0]).toMatchObject({ remote_order_id, status: 1 })

    const { data: second } = await client.call('POST /api/setting.Order/create', { viptype_id })
    const { data: newest } = await client.call('GET /api/setting.Order/list', { limit: 1 })
    expect(newest).toMatchObject({ count: 2, list: [{ remote_order_id: second.remote_order_id }] })
    const { data: rest } = await client.call('GET /api/setting.Order/list', { cursor: newest.next_cursor ?? '' })
    expect(rest).toMatchObject({ count: 2, next_cursor: null, list: [{ remote_order_id }] })
  })

  it('requires a login', async () => {
    const guest = await errorOf(app.client.call('POST /api/setting.Order/create', { viptype_id }))
    expect(guest).toBe('auth.login_needed')
  })

  it.each([
    ['a number that is none', { remote_order_id: 'x' }],
    ['nothing', { remote_order_id: '' }],
    ['SQL', { remote_order_id: "1' or '1'='1" }],
    ['one of somebody else’s shape', { remote_order_id: '20261120000000000000000' }],
  ])('refuses to confirm %s', async (_title, input) => {
    expect(await errorOf(member.client.call('GET /api/setting.Order/confirmorder', input))).toBe('order.not_found')
  })
})
