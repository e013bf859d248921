import { hours } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openShop, type Shop } from '../../testing/console/shop.ts'
import { eachDatabase, makeOperator, newRequest, type TestApp, type TestOperator } from '../../testing/index.ts'

const BULK = 'POST /admin/api/order.Order/bulk'

eachDatabase('an act on many orders', (kind) => {
  let shop: Shop
  let app: TestApp
  let cashier: TestOperator
  beforeEach(async () => {
    shop = await openShop(kind)
    app = shop.app
    cashier = await makeOperator(app, ['cashier'], 'shen')
  })
  afterEach(() => app.close())

  const act = () => ({ request_id: newRequest(), reason: '会员重新下单' })
  const orders = () => app.database.db.selectFrom('vip_order').selectAll().orderBy('order_id').execute()
  const records = () => app.app.modules.record.list({ limit: 10 })

  it('ends those that nobody has paid, by the rule of one, and names the others', async () => {
    const paid = await shop.pay('pay')
    const open = await shop.order()
    const ids = (await orders()).map(({ order_id }) => order_id)
    const said = await cashier.call(BULK, { ...act(), ids: [...ids, 9999], act: 'close', dry: 1 })
    const paidId = ids.at(0)
    expect(said).toMatchObject({ all_num: 3, done_num: 1, skipped_num: 2, can_undo: 0 })
    expect(said.skipped).toEqual([
      { row_id: paidId, name: paid.remote_order_id, reason: 'not_in_state', findings: [] },
      { row_id: 9999, name: '', reason: 'gone', findings: [] },
    ])
    const done = await cashier.call(BULK, { ...act(), ids, act: 'close' })
    expect(done).toMatchObject({ done_num: 1, skipped: [said.skipped[0]], record_id: null })
    const { timeline, state } = await cashier.call('GET /admin/api/order.Order/info', {
      remote_order_id: open.remote_order_id,
    })
    expect(state).toBe('closed')
    expect(timeline[0]).toMatchObject({
      kind: 'event',
      to_state: 'closed',
      actor: 'operator:shen',
      what: 'closed_by_operator',
    })
    expect(await records()).toMatchObject([{ action: 'order.bulk', right: 'order.ask', before: null }])
    expect((await orders()).map(({ state: one }) => one)).toEqual(['fulfilled', 'closed'])
  })

  it('has gateways asked about all that a filter finds, once', async () => {
    const { remote_order_id } = await shop.start()
    await shop.pay('pay')
    const later = app.clock.now() + hours(1)
    const rows = app.database.db.updateTable('vip_order').where('remote_order_id', '=', remote_order_id)
    await rows.set({ state: 'unknown', next_ask_time: later }).execute()
    const request = { request_id: newRequest(), filter: { view: 'confirming' }, act: 'ask' } as const
    const [one, other] = [await cashier.call(BULK, request), await cashier.call(BULK, request)]
    expect(one).toEqual(other)
    expect(one).toMatchObject({ all_num: 1, done_num: 1, can_undo: 0, record_id: null })
    const asked = (await orders()).find((order) => order.remote_order_id === remote_order_id)
    expect(asked?.next_ask_time).toBe(app.clock.now())
    expect(await cashier.call(BULK, { ...act(), filter: { view: 'paid' }, act: 'ask', dry: 1 })).toMatchObject({
      ...{ all_num: 1, done_num: 0, skipped: [{ reason: 'not_in_state' }] },
    })
    expect(await records()).toHaveLength(1)
  })

  it('needs the right of the act and, to end orders, a reason; money never goes back', async () => {
    const { order_id } = await shop.order().then(async () => (await orders())[0] ?? { order_id: 0 })
    const refusal = (input: object, by = cashier) =>
      by
        .call(BULK, { ...act(), ids: [order_id], act: 'close', ...input })
        .catch(({ error }: { error: string }) => error)
    expect(await refusal({ reason: '' })).toBe('operator.reason_needed')
    expect(await refusal({ act: 'refund' })).toBe('request.invalid_parameter')
    expect(await refusal({}, await makeOperator(app, ['reader']))).toBe('operator.not_allowed')
    expect(await refusal({}, await makeOperator(app, ['editor']))).toBe('operator.not_allowed')
  })
})
