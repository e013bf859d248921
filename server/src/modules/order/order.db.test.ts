import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentGateway } from '../../ports/payment/index.ts'
import { signForm } from '../../ports/payment/sandbox/sign.ts'
import { Refusal } from '../../refusal.ts'
import { eachDatabase, openTill, type Till } from '../../testing/index.ts'

const MINUTE_MS = 60_000
const ORIGIN = 'http://site.test'

eachDatabase('orders', (kind) => {
  let till: Till
  let member_id: number
  let viptype_id: number
  /** The gateway's behaviour towards questions, changed by single tests. */
  let query: PaymentGateway['query'] | undefined
  let question_num = 0
  /** Set: callbacks get lost on their way. */
  let is_post_broken = false

  beforeAll(async () => {
    till = await openTill(kind, {
      wrapGateway: (gateway) => ({
        ...gateway,
        query: (order) => {
          question_num += 1
          return (query ?? gateway.query)(order)
        },
      }),
      post: (own) => async (path, form) => {
        if (is_post_broken) throw new Error('no way to the service')
        return own(path, form)
      },
    })
  })
  afterAll(() => till.close())
  beforeEach(async () => {
    query = undefined
    question_num = 0
    is_post_broken = false
    member_id = await till.addMember()
    viptype_id = await till.addPlan()
  })

  const buyer = () => ({
    member_id,
    language: 'zh-Hans' as const,
    origin: ORIGIN,
    payer: { ip: '127.0.0.1', is_phone: true },
  })
  const create = (plan = viptype_id) => till.orders.create(plan, buyer())
  const confirm = (remote_order_id: string) => till.orders.confirm(remote_order_id, buyer())
  const refusalOf = async (promise: Promise<unknown>) => {
    const error = await promise.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof Refusal)) throw error ?? new Error('nothing was refused')
    return error.kind
  }
  /** An order whose payer stands at the cashier. */
  async function startPaying(plan = viptype_id) {
    const order = await create(plan)
    const address = await till.orders.getPayUrl({ remote_order_id: order.remote_order_id, method: 'sandbox' }, buyer())
    const trade_no = new URL(address.pay_url).pathname.split('/').at(-1) ?? ''
    return { ...order, trade_no, pay_url: address.pay_url }
  }
  const stateOf = async (remote_order_id: string) => {
    const row = await till.db
      .selectFrom('vip_order')
      .select('state')
      .where('remote_order_id', '=', remote_order_id)
      .executeTakeFirstOrThrow()
    return row.state
  }
  const historyOf = async (order_id: number) => {
    const rows = await till.db
      .selectFrom('order_event')
      .select(['to_state', 'reason'])
      .where('order_id', '=', order_id)
      .orderBy('event_id')
      .execute()
    return rows.map(({ to_state, reason }) => `${to_state}:${reason}`)
  }
  const grantNum = async () => {
    const rows = await till.db
      .selectFrom('entitlement_entry')
      .select('entry_id')
      .where('member_id', '=', member_id)
      .execute()
    return rows.length
  }
  const verdictsOf = async (remote_order_id: string) => {
    const rows = await till.db
      .selectFrom('payment_callback')
      .select('verdict')
      .where('remote_order_id', '=', remote_order_id)
      .orderBy('callback_id')
      .execute()
    return rows.map((row) => row.verdict)
  }
  const postNotify = (payload: string, method = 'sandbox') =>
    till.http.inject({
      method: 'POST',
      url: `/api/setting.Order/notify/${method}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  /** Presses a button and returns the genuine callback that the cashier sent. */
  async function catchCallback(trade_no: string) {
    is_post_broken = true
    await till.sandbox.press(trade_no, 'pay')
    is_post_broken = false
    const payment = await till.sandbox.find(trade_no)
    if (!payment) throw new Error('no payment')
    const fields = {
      method: 'sandbox',
      remote_order_id: payment.remote_order_id,
      trade_no,
      state: 'paid',
      amount_minor: String(payment.paid_minor),
      currency: payment.currency,
      pay_time: String(payment.pay_time),
      send_time: String(till.clock.now()),
    }
    return { fields, form: signForm(fields, till.secret) }
  }

  describe('are made', () => {
    it('with a frozen price and a number as text (trap 10: remote_order_id is a string)', async () => {
      const order = await create()
      expect(typeof order.remote_order_id).toBe('string')
      expect(order.remote_order_id).toMatch(/^20261120\d{16}$/)
      expect(order).toMatchObject({ price: '19.90', days: 30, status: 0, state: 'created', method: '', pay_time: null })
      expect(order.expire_timestamp).toBe(till.clock.now() + 30 * MINUTE_MS)
      expect(order.pay_methods).toEqual([expect.objectContaining({ method: 'sandbox', is_rec: 1, name: '沙箱收银台' })])
      await till.db.updateTable('viptype').set({ price_minor: 1, days: 1, name: '别的' }).execute()
      expect(await confirm(order.remote_order_id)).toMatchObject({ price: '19.90', days: 30, viptype_name: '月卡' })
    })

    it('in the reader’s language', async () => {
      const order = await till.orders.create(viptype_id, { ...buyer(), language: 'fr' })
      expect(order.viptype_name).toBe('Month')
      expect(order.status_name).toBe('À payer')
    })

    it('once per member and plan, also when fifty come at once', async () => {
      const orders = await Promise.all(Array.from({ length: 50 }, () => create()))
      expect(new Set(orders.map((order) => order.remote_order_id)).size).toBe(1)
      expect(await create()).toEqual(orders[0])
      expect((await till.orders.list({ page: 1, limit: 10 }, buyer())).count).toBe(1)
    })

    it('again after the time of the open one ran out', async () => {
      const first = await create()
      till.clock.advance(30 * MINUTE_MS)
      const second = await create()
      expect(second.remote_order_id).not.toBe(first.remote_order_id)
      expect(await stateOf(first.remote_order_id)).toBe('expired')
    })

    it('for plans on offer only', async () => {
      expect(await refusalOf(create(999_999))).toBe('order.viptype_unknown')
      expect(await refusalOf(create(await till.addPlan({ is_disable: 1 })))).toBe('order.viptype_unknown')
    })

    it('not more than ten open ones', async () => {
      for (let count = 0; count < 10; count += 1) await create(await till.addPlan())
      expect(await refusalOf(create(await till.addPlan()))).toBe('order.too_many_open')
      till.clock.advance(30 * MINUTE_MS)
      expect((await create(await till.addPlan())).state).toBe('created')
    })

    it('not for those who hold the plan for ever', async () => {
      const { remote_order_id, trade_no } = await startPaying(await till.addPlan({ days: 0 }))
      await till.sandbox.press(trade_no, 'pay')
      const paid = await confirm(remote_order_id)
      expect(paid.effective_group_details?.[0]).toMatchObject({ group_id: 10, over_time: null })
      expect(await refusalOf(create())).toBe('order.already_permanent')
    })

    it('paid at once when they cost nothing', async () => {
      const order = await create(await till.addPlan({ price_minor: 0, days: 3 }))
      expect(order).toMatchObject({ status: 1, state: 'fulfilled', price: '0.00' })
      expect(await till.entitlement.isVip(till.db, member_id)).toBe(true)
      expect(await historyOf(order.order_id)).toEqual(['created:created', 'paid:paid', 'fulfilled:granted'])
    })
  })

  describe('get a pay address', () => {
    it('that is the same again, with one row of history', async () => {
      const first = await startPaying()
      const second = await startPaying()
      expect(second.pay_url).toBe(first.pay_url)
      expect(first.pay_url).toBe(`${ORIGIN}/cashier/sandbox/${first.trade_no}?lang=zh-Hans`)
      expect(await historyOf(first.order_id)).toEqual(['created:created', 'paying:pay_address'])
    })

    it('only by an enabled method, for an own, unpaid order in its time', async () => {
      const { remote_order_id } = await create()
      const ask = (method: string, who = buyer()) => till.orders.getPayUrl({ remote_order_id, method }, who)
      expect(await refusalOf(ask('alipay'))).toBe('order.method_unavailable')
      expect(await refusalOf(ask('sandbox', { ...buyer(), member_id: await till.addMember() }))).toBe('order.not_found')
      till.clock.advance(30 * MINUTE_MS)
      expect(await refusalOf(ask('sandbox'))).toBe('order.closed')
    })

    it('not when they are paid', async () => {
      const { remote_order_id, trade_no } = await startPaying()
      await till.sandbox.press(trade_no, 'pay')
      const ask = till.orders.getPayUrl({ remote_order_id, method: 'sandbox' }, buyer())
      expect(await refusalOf(ask)).toBe('order.already_paid')
    })
  })

  describe('are paid', () => {
    it('by a callback, granted with the history in one go', async () => {
      const { remote_order_id, order_id, trade_no } = await startPaying()
      expect(await confirm(remote_order_id)).toMatchObject({ is_pay: 0, status: 0, state: 'paying' })
      await till.sandbox.press(trade_no, 'pay')
      const paid = await confirm(remote_order_id)
      expect(paid).toMatchObject({ is_pay: 1, status: 1, state: 'fulfilled', method: 'sandbox' })
      expect(paid.pay_time).not.toBeNull()
      expect(paid.effective_group_details?.[0]?.over_timestamp).toBe(till.clock.now() + 30 * till.DAY_MS)
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
      await till.sandbox.press(trade_no, 'less')
      expect(await confirm(remote_order_id)).toMatchObject({ is_pay: 0, status: 3, state: 'abnormal' })
      expect(await grantNum()).toBe(0)
      const again = till.orders.getPayUrl({ remote_order_id, method: 'sandbox' }, buyer())
      expect(await refusalOf(again)).toBe('order.closed')
    })

    it('twice: granted once, the second payment is on record', async () => {
      const { remote_order_id, order_id, trade_no } = await startPaying()
      await till.sandbox.press(trade_no, 'twice')
      expect(await confirm(remote_order_id)).toMatchObject({ is_pay: 1, state: 'fulfilled' })
      expect(await grantNum()).toBe(1)
      expect(await historyOf(order_id)).toContain('fulfilled:paid_again')
      expect(await verdictsOf(remote_order_id)).toEqual(['granted', 'second'])
    })

    it('late: honoured at the frozen price, and the history says so', async () => {
      const { remote_order_id, order_id, trade_no } = await startPaying()
      await till.sandbox.press(trade_no, 'late')
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
      till.clock.advance(31 * MINUTE_MS)
      await till.orders.expireDue()
      await till.orders.askDue()
      expect(await stateOf(late.remote_order_id)).toBe('expired')
      const open = await create()
      till.clock.advance(5 * till.DAY_MS)
      await till.sandbox.press(late.trade_no, 'pay')
      expect(await confirm(late.remote_order_id)).toMatchObject({ is_pay: 1, state: 'fulfilled' })
      expect(open.remote_order_id).not.toBe(late.remote_order_id)
    })

    it('in silence: asking tells', async () => {
      const { remote_order_id, trade_no } = await startPaying()
      await till.sandbox.press(trade_no, 'silent')
      expect(await stateOf(remote_order_id)).toBe('paying')
      expect(await confirm(remote_order_id)).toMatchObject({ is_pay: 1, state: 'fulfilled' })
      expect(await verdictsOf(remote_order_id)).toEqual([])
    })

    it('not when the payer refuses: closed, and a new order can be made', async () => {
      const { remote_order_id, trade_no } = await startPaying()
      await till.sandbox.press(trade_no, 'refuse')
      expect(await confirm(remote_order_id)).toMatchObject({ is_pay: 0, status: 2, state: 'closed' })
      expect((await create()).remote_order_id).not.toBe(remote_order_id)
    })

    it('after the membership became permanent: abnormal, because the money buys nothing', async () => {
      const month = await startPaying()
      const forever = await startPaying(await till.addPlan({ days: 0 }))
      await till.sandbox.press(forever.trade_no, 'pay')
      await till.sandbox.press(month.trade_no, 'pay')
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
      expect(await grantNum()).toBe(1)
      const payments = await till.db
        .selectFrom('order_payment')
        .select('verdict')
        .where('gateway_no', '=', trade_no)
        .execute()
      expect(payments).toEqual([{ verdict: 'granted' }])
      const verdicts = await verdictsOf(remote_order_id)
      expect(verdicts).toHaveLength(50)
      expect(verdicts.filter((verdict) => verdict !== 'repeated').length).toBeLessThanOrEqual(1)
    })
  })

  describe('believe no callback', () => {
    it('that was forged or altered; each is kept raw with its fault', async () => {
      const { remote_order_id, trade_no } = await startPaying()
      const { fields, form } = await catchCallback(trade_no)
      const alter = (change: Record<string, string>) => {
        const text = new URLSearchParams(form)
        for (const [name, value] of Object.entries(change)) text.set(name, value)
        return text.toString()
      }
      const old = { ...fields, send_time: String(till.clock.now() - 6 * MINUTE_MS) }
      const forgeries = {
        'forged:signature': [
          alter({ amount_minor: '1' }),
          alter({ sign: '' }),
          alter({ sign: '0'.repeat(64) }),
          alter({ currency: 'IRR' }),
          alter({ trade_no: `${trade_no}1` }),
          alter({ send_time: String(till.clock.now() + 1) }),
          alter({ extra: 'x' }),
          signForm(fields, 'another key'),
        ],
        'forged:stale': [signForm(old, till.secret), signForm({ ...fields, send_time: 'soon' }, till.secret)],
        'forged:method': [signForm({ ...fields, method: 'alipay' }, till.secret)],
        'forged:malformed': [
          signForm({ ...fields, amount_minor: '19.9' }, till.secret),
          signForm({ ...fields, state: 'rich' }, till.secret),
        ],
      }
      for (const [fault, forms] of Object.entries(forgeries))
        for (const text of forms) {
          const reply = await postNotify(text)
          expect([reply.statusCode, reply.body], text).toEqual([400, 'fail'])
          expect((await verdictsOf(remote_order_id)).at(-1), text).toBe(fault)
        }
      expect(await stateOf(remote_order_id)).toBe('paying')
      expect(await grantNum()).toBe(0)
      const { raw } = await till.db
        .selectFrom('payment_callback')
        .select('raw')
        .where('remote_order_id', '=', remote_order_id)
        .orderBy('callback_id')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(raw).body).toBe(forgeries['forged:signature'][0])
    })

    it('without form, with rubbish, or by an unknown method', async () => {
      for (const text of ['', '{"a":1}', '%%%', 'remote_order_id=1'])
        expect((await postNotify(text)).statusCode).toBe(400)
      const unknown = await postNotify('', 'alipay')
      expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
      expect((await till.http.inject({ url: '/api/setting.Order/notify/sandbox?a=b' })).statusCode).toBe(400)
    })

    it('about an order that does not exist, though it is genuine', async () => {
      const { trade_no } = await startPaying()
      const { fields } = await catchCallback(trade_no)
      const reply = await postNotify(signForm({ ...fields, remote_order_id: '202601010000000000000000' }, till.secret))
      expect([reply.statusCode, reply.body]).toEqual([400, 'fail'])
    })

    it('twice: a replay is answered and changes nothing', async () => {
      const { remote_order_id, trade_no } = await startPaying()
      const { form } = await catchCallback(trade_no)
      for (let count = 0; count < 3; count += 1) expect((await postNotify(form)).body).toBe('success')
      expect(await grantNum()).toBe(1)
      expect(await verdictsOf(remote_order_id)).toEqual(['granted', 'repeated', 'repeated'])
    })
  })

  describe('and time', () => {
    it('ends unpaid orders; those at a gateway are asked about first', async () => {
      const created = await create()
      const paying = await startPaying(await till.addPlan())
      till.clock.advance(30 * MINUTE_MS)
      expect(await confirm(created.remote_order_id)).toMatchObject({ status: 2, state: 'expired' })
      await till.orders.expireDue()
      expect(await stateOf(created.remote_order_id)).toBe('expired')
      expect(await stateOf(paying.remote_order_id)).toBe('unknown')
      await till.orders.askDue()
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
      const start = till.clock.now()
      query = async () => {
        asked.push((till.clock.now() - start) / MINUTE_MS)
        return { payments: [], is_open: true }
      }
      for (let minute = 0; minute < 20; minute += 1) {
        till.clock.advance(MINUTE_MS)
        await till.orders.askDue()
      }
      expect(asked).toEqual([1, 3, 7, 15])
      query = undefined
      await till.sandbox.press(trade_no, 'silent')
      till.clock.advance(60 * MINUTE_MS)
      await till.orders.askDue()
      expect(await stateOf(remote_order_id)).toBe('fulfilled')
    })

    it('keeps asking a gateway that is away, gives up after days, and still honours money after that', async () => {
      const { remote_order_id, trade_no } = await startPaying()
      query = async () => {
        throw new Error('away')
      }
      till.clock.advance(31 * MINUTE_MS)
      await till.orders.expireDue()
      await till.orders.askDue()
      expect(await confirm(remote_order_id)).toMatchObject({ status: 0, state: 'unknown' })
      for (let hour = 0; hour < 90; hour += 1) {
        till.clock.advance(60 * MINUTE_MS)
        await till.orders.askDue()
      }
      expect(await stateOf(remote_order_id)).toBe('expired')
      await till.sandbox.press(trade_no, 'pay')
      expect(await stateOf(remote_order_id)).toBe('fulfilled')
    })

    it('asks on a member’s behalf at most once per three seconds and order', async () => {
      const { remote_order_id } = await startPaying()
      await Promise.all(Array.from({ length: 20 }, () => confirm(remote_order_id)))
      expect(question_num).toBe(1)
      till.clock.advance(3000)
      await confirm(remote_order_id)
      expect(question_num).toBe(2)
    })

    it('sends a lost callback again later', async () => {
      const { remote_order_id, trade_no } = await startPaying()
      is_post_broken = true
      await till.sandbox.press(trade_no, 'pay')
      await till.jobs.runDue()
      expect(await stateOf(remote_order_id)).toBe('paying')
      is_post_broken = false
      till.clock.advance(MINUTE_MS)
      await till.jobs.runDue()
      expect(await stateOf(remote_order_id)).toBe('fulfilled')
    })
  })

  describe('are read', () => {
    it('by their owner; an unpaid one is a success with status 0 (trap 8)', async () => {
      const { remote_order_id } = await create()
      expect(await confirm(remote_order_id)).toMatchObject({ status: 0, is_pay: 0 })
      const foreign = till.orders.confirm(remote_order_id, { ...buyer(), member_id: await till.addMember() })
      expect(await refusalOf(foreign)).toBe('order.not_found')
      expect(await refusalOf(confirm('202601010000000000000000'))).toBe('order.not_found')
    })

    it('as a list, newest first, page by page', async () => {
      const made: number[] = []
      for (let count = 0; count < 5; count += 1) made.push((await create(await till.addPlan())).order_id)
      const page = (number: number) => till.orders.list({ page: number, limit: 2 }, buyer())
      const first = await page(1)
      expect(first).toMatchObject({ count: 5, pages: 3, page: 1, limit: 2 })
      const ids = [first, await page(2), await page(3)].flatMap(({ list }) => list.map((order) => order.order_id))
      expect(ids).toEqual(made.reverse())
      expect((await page(4)).list).toEqual([])
    })
  })

  it('plans are listed with methods, best sort first', async () => {
    const best = await till.addPlan({ days: 0, price_minor: 39_900 })
    await till.db.updateTable('viptype').set({ sort: 900 }).where('viptype_id', '=', best).execute()
    const { list, pay_methods, count } = await till.orders.listViptypes({ page: 1, limit: 2 }, 'en')
    expect(list[0]).toMatchObject({ viptype_id: best, name: 'Month', price: '399.00', price_original: '0.00', days: 0 })
    expect(list).toHaveLength(2)
    expect(count).toBeGreaterThan(2)
    expect(pay_methods).toEqual([expect.objectContaining({ method: 'sandbox', name: 'Sandbox cashier' })])
    await till.db.updateTable('viptype').set({ sort: 250 }).where('viptype_id', '=', best).execute()
  })
})
