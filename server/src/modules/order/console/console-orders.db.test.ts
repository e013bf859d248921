import { minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../testing/console/shop.ts'
import { eachDatabase, makeOperator, newRequest, type TestApp, type TestOperator } from '../../../testing/index.ts'

const LIST = 'GET /admin/api/order.Order/list'
const INFO = 'GET /admin/api/order.Order/info'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('orders on the console', (kind) => {
  let shop: Shop
  let app: TestApp
  let cashier: TestOperator
  beforeEach(async () => {
    shop = await openShop(kind)
    app = shop.app
    cashier = await makeOperator(app, ['cashier'], 'shen')
  })
  afterEach(() => app.close())

  const numbers = async (input: Parameters<typeof cashier.call<typeof LIST>>[1]) =>
    (await cashier.call(LIST, input)).list.map(({ remote_order_id }) => remote_order_id)

  describe('the list', () => {
    it('finds an order by its number, its end, its gateway’s number, its member and its price', async () => {
      const paid = await shop.pay('pay')
      const other = await shop.pay('pay', { price_minor: 4500 })
      const { remote_order_id: no } = paid
      const { payments, buyer } = await cashier.call(INFO, { remote_order_id: no })
      for (const q of [no, `…${no.slice(-4)}`, payments[0]?.gateway_no ?? '', '¥148.00', '148'])
        expect(await numbers({ q }), q).toEqual([no])
      for (const q of [String(buyer.member_id), shop.member.username, buyer.nickname])
        expect(await numbers({ q }), q).toEqual([other.remote_order_id, no])
      expect(await numbers({ q: 'nobody at all' })).toEqual([])
      expect((await cashier.call(LIST, { amount: '45' })).list).toMatchObject([{ price: '45.00', state: 'fulfilled' }])
    })

    it('has a tab for each state, what needs a person by what is owed, and pages of stable cursors', async () => {
      const waiting = await shop.order()
      const short = await shop.pay('less')
      const paid = await shop.pay('pay')
      expect(await numbers({ view: 'waiting' })).toEqual([waiting.remote_order_id])
      expect(await numbers({ view: 'paid' })).toEqual([paid.remote_order_id])
      const { list, views, today } = await cashier.call(LIST, { view: 'person' })
      expect(list).toMatchObject([
        { remote_order_id: short.remote_order_id, state: 'abnormal', problem: 'amount_short', problem_amount: '74.00' },
      ])
      expect(views).toEqual({ person: 1, waiting: 1, confirming: 0 })
      expect(today).toEqual({ made_num: 3, paid_num: 2 })
      const all = [paid, short, waiting].map(({ remote_order_id }) => remote_order_id)
      const first = await cashier.call(LIST, { limit: 2 })
      const second = await cashier.call(LIST, { limit: 2, cursor: first.next_cursor ?? '' })
      expect([...first.list, ...second.list].map(({ remote_order_id }) => remote_order_id)).toEqual(all)
      expect(second.next_cursor).toBeNull()
      const back = await cashier.call(LIST, { limit: 2, cursor: second.prev_cursor ?? '' })
      expect(back.list).toEqual(first.list)
    })

    it('sums exactly what came and what went back, by currency', async () => {
      const { remote_order_id } = await shop.pay('pay')
      await shop.pay('pay', { price_minor: 4500 })
      const amount = '48.00'
      await cashier.call('POST /admin/api/refund.Refund/make', {
        request_id: newRequest(),
        remote_order_id,
        amount,
        reason: '会员要求',
      })
      await app.app.modules.jobs.runDue()
      expect(await cashier.call('GET /admin/api/order.Order/sum', {})).toEqual({
        sums: [{ currency: 'CNY', num: 2, paid: '193.00', back: '48.00' }],
      })
    })

    it('shows a reader neither members nor sums, and finds nobody for them', async () => {
      const { remote_order_id } = await shop.pay('pay')
      const reader = await makeOperator(app, ['reader'])
      expect((await reader.call(LIST, {})).list).toMatchObject([{ remote_order_id, member: null, price: null }])
      expect((await reader.call(LIST, { q: shop.member.username })).list).toEqual([])
      await expect(reader.call(INFO, { remote_order_id })).rejects.toMatchObject({ error: 'operator.not_allowed' })
      await expect(reader.call('GET /admin/api/order.Order/sum', {})).rejects.toMatchObject({
        error: 'operator.not_allowed',
      })
    })
  })

  describe('one order', () => {
    it('has everything that happened to it in one list, newest first', async () => {
      const { remote_order_id } = await shop.pay('pay')
      const { timeline, paid_amount, left_amount, acts } = await cashier.call(INFO, { remote_order_id })
      expect(timeline.map(({ kind, what }) => `${kind}:${what}`)).toEqual([
        'ledger:order',
        'event:granted',
        'event:paid',
        'payment:paid',
        'callback:granted',
        'event:pay_address',
        'event:created',
      ])
      expect(timeline[0]?.over_time).toMatch(/^\d{4}-/)
      expect({ paid_amount, left_amount, acts }).toMatchObject({
        paid_amount: '148.00',
        left_amount: '148.00',
        acts: { refund: 1, honour: 0, close: 0 },
      })
    })

    it('shows the raw callback without its signature to whom may see it, and judges it again', async () => {
      const { remote_order_id } = await shop.pay('pay')
      const { timeline } = await cashier.call(INFO, { remote_order_id })
      const callback_id = timeline.find(({ kind }) => kind === 'callback')?.callback_id ?? 0
      const { raw } = await cashier.call('GET /admin/api/order.Callback/raw', { callback_id })
      expect(raw).toContain(remote_order_id)
      expect(raw).toContain('sign=•••')
      expect(raw).not.toMatch(/sign=[0-9a-f]/)
      expect(await cashier.call('GET /admin/api/order.Callback/replay', { callback_id })).toEqual({
        callback_id,
        verdict_then: 'granted',
        verdict_now: 'repeated',
      })
      const support = await makeOperator(app, ['support'])
      const seen = await support.call(INFO, { remote_order_id })
      expect(seen.timeline.map((entry) => entry.callback_id).filter((id) => id !== null)).toEqual([])
      await expect(support.call('GET /admin/api/order.Callback/raw', { callback_id })).rejects.toMatchObject({
        error: 'operator.not_allowed',
      })
    })

    it('says of late money that it was honoured', async () => {
      const { remote_order_id } = await shop.pay('late')
      const order = await cashier.call(INFO, { remote_order_id })
      expect(order).toMatchObject({ state: 'fulfilled', problem: '' })
      expect(order.late_minutes).toBeGreaterThan(0)
      expect(await numbers({ late: 1 })).toEqual([remote_order_id])
    })
  })

  describe('an act', () => {
    it('notes something, once for a request, and takes it away again by undo', async () => {
      const { remote_order_id } = await shop.pay('pay')
      const request = { request_id: newRequest(), remote_order_id, text: '打过电话' }
      const noted = await cashier.call('POST /admin/api/order.Order/note', request)
      expect(await cashier.call('POST /admin/api/order.Order/note', request)).toEqual(noted)
      const notes = async () =>
        (await cashier.call(INFO, { remote_order_id })).timeline.flatMap(({ kind, text, actor_name }) =>
          kind === 'note' ? [`${actor_name}: ${text}`] : [],
        )
      expect(await notes()).toEqual(['shen: 打过电话'])
      const undone = await cashier.call(UNDO, { request_id: newRequest(), record_id: noted.record_id ?? 0 })
      expect(await notes()).toEqual([])
      await cashier.call(UNDO, { request_id: newRequest(), record_id: undone.record_id })
      expect(await notes()).toEqual(['shen: 打过电话'])
      expect((await app.app.modules.record.verify()).brokenAt).toBeNull()
    })

    it('asks the gateway, which says that it was paid without a callback', async () => {
      const { remote_order_id, trade_no } = await shop.start()
      await app.database.db
        .updateTable('sandbox_payment')
        .set({ state: 'paid', paid_minor: 14_800, pay_time: app.clock.now() })
        .where('trade_no', '=', trade_no)
        .execute()
      const request = { request_id: newRequest(), remote_order_id }
      const asked = await cashier.call('POST /admin/api/order.Order/ask', request)
      expect(asked).toMatchObject({ state: 'fulfilled' })
      expect(await cashier.call('POST /admin/api/order.Order/ask', request)).toEqual(asked)
      await expect(
        cashier.call('POST /admin/api/order.Order/ask', { request_id: newRequest(), remote_order_id }),
      ).rejects.toMatchObject({ error: 'order.not_in_state' })
    })

    it('has all orders asked about that are being confirmed', async () => {
      const { remote_order_id } = await shop.start()
      app.clock.advance(minutes(40))
      await app.app.modules.jobs.runDue()
      await app.database.db
        .updateTable('vip_order')
        .set({ state: 'unknown', next_ask_time: app.clock.now() + minutes(60) })
        .where('remote_order_id', '=', remote_order_id)
        .execute()
      expect(await cashier.call('POST /admin/api/order.Order/askAll', { request_id: newRequest() })).toMatchObject({
        asked_num: 1,
      })
      const { next_ask_time } = await app.database.db
        .selectFrom('vip_order')
        .select('next_ask_time')
        .where('remote_order_id', '=', remote_order_id)
        .executeTakeFirstOrThrow()
      expect(next_ask_time).toBe(app.clock.now())
    })

    it('ends an order that nobody paid; money that comes all the same is honoured', async () => {
      const { remote_order_id, press } = await shop.start()
      const close = { request_id: newRequest(), remote_order_id, reason: '会员不要了' }
      await expect(cashier.call('POST /admin/api/order.Order/close', { ...close, reason: '' })).rejects.toMatchObject({
        error: 'operator.reason_needed',
      })
      await cashier.call('POST /admin/api/order.Order/close', close)
      expect((await cashier.call(INFO, { remote_order_id })).state).toBe('closed')
      await press('pay')
      expect((await cashier.call(INFO, { remote_order_id })).state).toBe('fulfilled')
    })
  })

  describe('money that bought nothing', () => {
    const HONOUR = 'POST /admin/api/order.Order/honour'

    it('gives the days that it is worth, foreseen exactly, once', async () => {
      const { remote_order_id } = await shop.pay('less')
      expect(await cashier.call(INFO, { remote_order_id })).toMatchObject({
        state: 'abnormal',
        paid_days: 182,
        acts: { honour: 1 },
      })
      const wish = { remote_order_id, way: 'part', reason: '立减没有配好' } as const
      const foreseen = await cashier.call(HONOUR, { ...wish, request_id: newRequest(), dry: 1 })
      expect(foreseen).toMatchObject({ record_id: null, days: 182, over_before: '' })
      expect((await cashier.call(INFO, { remote_order_id })).state, 'a dry run changes nothing').toBe('abnormal')
      const answers = await Promise.allSettled(
        [1, 2, 3].map(() => cashier.call(HONOUR, { ...wish, request_id: newRequest() })),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const order = await cashier.call(INFO, { remote_order_id })
      expect(order).toMatchObject({ state: 'fulfilled', problem: '', buyer: { over_time: foreseen.over_after } })
      expect(order.timeline.filter(({ kind }) => kind === 'ledger')).toHaveLength(1)
      expect((await cashier.call(LIST, { view: 'person' })).list).toEqual([])
    })

    it('gives all of it, and a later refund takes exactly that back', async () => {
      const { remote_order_id } = await shop.pay('less')
      await cashier.call(HONOUR, { request_id: newRequest(), remote_order_id, way: 'whole', reason: '算了' })
      const granted = await cashier.call(INFO, { remote_order_id })
      expect(granted.buyer.over_time).not.toBe('')
      const wish = { remote_order_id, amount: '74.00', reason: '会员要求' }
      await cashier.call('POST /admin/api/refund.Refund/make', { ...wish, request_id: newRequest() })
      await app.app.modules.jobs.runDue()
      expect(await cashier.call(INFO, { remote_order_id })).toMatchObject({
        state: 'refunded',
        buyer: { over_time: '' },
      })
    })

    it('is not honoured by who may not give memberships, nor where nothing is owed', async () => {
      const { remote_order_id } = await shop.pay('less')
      const support = await makeOperator(app, ['support'])
      const honour = { remote_order_id, way: 'whole', reason: 'x' } as const
      await expect(support.call(HONOUR, { ...honour, request_id: newRequest() })).rejects.toMatchObject({
        error: 'operator.not_allowed',
      })
      const paid = await shop.pay('pay', { price_minor: 4500 })
      await expect(
        cashier.call(HONOUR, { ...honour, remote_order_id: paid.remote_order_id, request_id: newRequest() }),
      ).rejects.toMatchObject({ error: 'order.not_in_state' })
    })
  })
})
