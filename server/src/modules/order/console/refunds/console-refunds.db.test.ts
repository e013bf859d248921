import type { Language } from '@zimu/contract'
import { days, minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../../testing/console/shop.ts'
import {
  dataOf,
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  setOption,
  type TestOperator,
} from '../../../../testing/index.ts'

const MAKE = 'POST /admin/api/refund.Refund/make'
const BY_HAND = 'POST /admin/api/refund.Refund/byHand'
const AGAIN = 'POST /admin/api/refund.Refund/again'
const APPROVE = 'POST /admin/api/refund.Refund/approve'
const REFUSE = 'POST /admin/api/refund.Refund/refuse'
const LIST = 'GET /admin/api/refund.Refund/list'
const INFO = 'GET /admin/api/order.Order/info'

eachDatabase('refunds on the console', (kind) => {
  let shop: Shop
  let owner: TestOperator
  let cashier: TestOperator
  beforeEach(async () => {
    shop = await openShop(kind)
    owner = await makeOperator(shop.app, ['owner'], 'zhou')
    cashier = await makeOperator(shop.app, ['cashier'], 'shen')
  })
  afterEach(() => shop.app.close())

  const runJobs = () => shop.app.app.modules.jobs.runDue()
  const whole = (remote_order_id: string, amount = '148.00') => ({
    request_id: newRequest(),
    remote_order_id,
    amount,
    reason: '会员要求',
  })
  const stateOf = async (remote_order_id: string) => (await owner.call(INFO, { remote_order_id })).state
  const refundRows = () => shop.app.database.db.selectFrom('order_refund').selectAll().execute()
  const records = async (action: string) =>
    (await shop.app.app.modules.record.list({ limit: 100 })).filter((row) => row.action === action)

  describe('words for the member', () => {
    const words = '用得不开心，抱歉 {price}'
    const notices = (language: Language) =>
      dataOf(shop.app.clientOf(shop.member.token, language).call('GET /api/member.Notice/list', {}))
    const bind = (language: string) =>
      shop.app.database.db
        .updateTable('member')
        .set({ email: 'm@example.org', language })
        .where('member_id', '=', shop.member.member_id)
        .execute()
    const mails = () =>
      shop.app.database.db.selectFrom('outbox').selectAll().where('to', '=', 'm@example.org').execute()

    it.each([
      ['zh-Hans', '退回了 ¥148.00', '年度会员。我们想对你说：用得不开心，抱歉 {price}'],
      ['fr', 'CN¥148.00 remboursés', '年度会员. Notre message : 用得不开心，抱歉 {price}'],
    ] as const)('are a notice and one mail in the member’s language once the money is back (%s)', async (...told) => {
      const [language, title, desc] = told
      const { remote_order_id } = await shop.pay('pay')
      await bind(language)
      await cashier.call(MAKE, { ...whole(remote_order_id), words })
      expect((await notices(language)).list, 'the money is not back yet').toEqual([])
      for (let count = 0; count < 3; count += 1) await runJobs()
      expect((await notices(language)).list).toMatchObject([{ kind: 'refund', title, desc, remote_order_id }])
      expect(await mails()).toMatchObject([
        { subject: expect.stringContaining(title), text: expect.stringContaining(words) },
      ])
      expect(await records('refund.make')).toMatchObject([{ after: expect.stringContaining(JSON.stringify(words)) }])
      expect((await owner.call(LIST, { view: 'done' })).list).toMatchObject([{ words, reason: '会员要求' }])
      const { timeline } = await owner.call(INFO, { remote_order_id })
      expect(timeline.find(({ kind }) => kind === 'refund')).toMatchObject({ words })
    })

    it('are told to nobody else, not for ever, and not where nothing was said', async () => {
      const { remote_order_id } = await shop.pay('twice')
      const { list } = await owner.call(LIST, { view: 'owed' })
      await owner.call(MAKE, { ...whole(remote_order_id), payment_id: list[0]?.payment_id })
      await runJobs()
      expect((await notices('en')).list).toEqual([])
      await owner.call(MAKE, { ...whole(remote_order_id), words })
      await runJobs()
      expect((await notices('en')).list).toHaveLength(1)
      const other = await registerMember(shop.app)
      expect((await dataOf(other.client.call('GET /api/member.Notice/list', {}))).list).toEqual([])
      shop.app.clock.advance(days(31))
      expect(await shop.app.app.modules.orders.listRefundNotices(shop.member.member_id, 'en')).toEqual([])
    })

    it('wait with a refund for the second person, who reads them, and go out with it', async () => {
      const { remote_order_id } = await shop.pay('pay', { price_minor: 30_000 })
      const { wish_id } = await cashier.call(MAKE, { ...whole(remote_order_id, '300.00'), words })
      expect((await owner.call(INFO, { remote_order_id })).wish).toMatchObject({ words })
      expect((await owner.call(LIST, { view: 'waiting' })).list).toMatchObject([{ words }])
      await owner.call(APPROVE, { request_id: newRequest(), wish_id: wish_id ?? 0, reason: '看过' })
      await runJobs()
      expect((await notices('zh-Hans')).list).toMatchObject([{ kind: 'refund', remote_order_id }])
      expect(await records('refund.approve')).toMatchObject([{ after: expect.stringContaining(JSON.stringify(words)) }])
    })

    it('of one by hand are told at once; a bank that sends the money back takes the notice away', async () => {
      const { remote_order_id } = await shop.pay('pay')
      const { refund } = await cashier.call(BY_HAND, { ...whole(remote_order_id), words })
      expect((await notices('zh-Hans')).list).toHaveLength(1)
      const failed = { state: 'failed', amount_minor: 0, gateway_refund_no: '', fault: 'RETURNED' } as const
      const source = { actor: 'gateway:sandbox', evidence: '' }
      await shop.app.app.modules.orders.takeRefundNews(refund?.refund_no ?? '', failed, source)
      expect((await notices('zh-Hans')).list).toEqual([])
    })
  })

  describe('a whole one', () => {
    it('is foreseen exactly, and is one row of the record and one refund for a request', async () => {
      const { remote_order_id } = await shop.pay('pay')
      const before = await owner.call(INFO, { remote_order_id })
      const { request_id: _id, amount: _amount, ...asked } = whole(remote_order_id)
      const { consequence } = await cashier.call(MAKE, { ...asked, request_id: newRequest(), dry: 1 })
      expect(consequence).toMatchObject({
        amount: '148.00',
        is_whole: 1,
        state_before: 'fulfilled',
        state_after: 'refunded',
        over_before: before.buyer.over_time,
        over_after: '',
        needs_second: 0,
        own_bound: '200.00',
        day_left: '2000.00',
      })
      expect(await refundRows(), 'a dry run writes nothing').toEqual([])
      const request = whole(remote_order_id)
      const made = await cashier.call(MAKE, request)
      expect(made).toMatchObject({ consequence: null, refund: { state: 'pending' }, wish_id: null })
      await runJobs()
      expect(await cashier.call(MAKE, request)).toMatchObject({ refund: { state: 'done' }, record_id: made.record_id })
      expect(await stateOf(remote_order_id)).toBe('refunded')
      expect((await owner.call(INFO, { remote_order_id })).buyer.over_time).toBe(consequence?.over_after)
      expect(await refundRows()).toHaveLength(1)
      expect(await records('refund.make')).toMatchObject([
        { operator: 'operator:shen', right: 'refund.make', reason: '会员要求', target: `order:${remote_order_id}` },
      ])
    })

    it('is made once by 200 equal ones at the same time, of one request or of many', async () => {
      const { remote_order_id } = await shop.pay('pay')
      const same = whole(remote_order_id)
      const answers = await Promise.allSettled(
        Array.from({ length: 200 }, (_, at) => owner.call(MAKE, at % 2 === 0 ? same : whole(remote_order_id))),
      )
      const numbers = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.refund?.refund_no] : []))
      expect(new Set(numbers).size).toBe(1)
      await runJobs()
      expect(await refundRows()).toHaveLength(1)
      expect(await records('refund.make')).toHaveLength(1)
      expect(await stateOf(remote_order_id)).toBe('refunded')
    })

    it('wants a fresh proof, a reason, and the sum as it was typed', async () => {
      const { remote_order_id } = await shop.pay('pay')
      const { amount: _typed, ...unsaid } = whole(remote_order_id)
      await expect(cashier.call(MAKE, unsaid)).rejects.toMatchObject({ error: 'refund.amount_needed' })
      await expect(cashier.call(MAKE, { ...whole(remote_order_id), reason: '' })).rejects.toMatchObject({
        error: 'operator.reason_needed',
      })
      await expect(cashier.call(MAKE, whole(remote_order_id, '148.01'))).rejects.toMatchObject({
        error: 'refund.too_much',
      })
      shop.app.clock.advance(minutes(11))
      await expect(cashier.call(MAKE, whole(remote_order_id))).rejects.toMatchObject({ error: 'operator.proof_needed' })
      expect(await refundRows()).toEqual([])
    })
  })

  it('in parts leaves the order as it is until all is back', async () => {
    const { remote_order_id } = await shop.pay('pay')
    await owner.call(MAKE, whole(remote_order_id, '48.00'))
    await runJobs()
    expect(await owner.call(INFO, { remote_order_id })).toMatchObject({
      state: 'fulfilled',
      returned_amount: '48.00',
      left_amount: '100.00',
    })
    await owner.call(MAKE, whole(remote_order_id, '100.00'))
    await runJobs()
    expect(await stateOf(remote_order_id)).toBe('refunded')
  })

  it('of money that bought nothing ends what is owed', async () => {
    const { remote_order_id } = await shop.pay('less')
    const owed = await cashier.call(LIST, {})
    expect(owed).toMatchObject({
      list: [{ remote_order_id, amount: '74.00', state: 'due', why: 'amount_short', has_call: 1 }],
      views: { owed: 1, waiting: 0, pending: 0, failed: 0 },
    })
    await cashier.call(MAKE, { ...whole(remote_order_id, '74.00'), payment_id: owed.list[0]?.payment_id })
    await runJobs()
    expect((await cashier.call(LIST, {})).list).toEqual([])
    expect((await cashier.call(LIST, { view: 'done' })).list).toMatchObject([{ amount: '74.00', operator: 'shen' }])
    expect(await stateOf(remote_order_id)).toBe('refunded')
  })

  it('of the second of two payments keeps what the first one bought', async () => {
    const { remote_order_id } = await shop.pay('twice')
    await expect(owner.call(MAKE, whole(remote_order_id))).rejects.toMatchObject({ error: 'refund.several_payments' })
    const { list } = await owner.call(LIST, { view: 'owed' })
    await owner.call(MAKE, { ...whole(remote_order_id), payment_id: list[0]?.payment_id })
    await runJobs()
    expect(await owner.call(INFO, { remote_order_id })).toMatchObject({ state: 'fulfilled', problem: '' })
  })

  it('by hand is noted at once and sends nothing', async () => {
    const { remote_order_id } = await shop.pay('pay')
    const support = await makeOperator(shop.app, ['support'])
    await expect(support.call(BY_HAND, whole(remote_order_id))).rejects.toMatchObject({ error: 'operator.not_allowed' })
    expect(await cashier.call(BY_HAND, whole(remote_order_id))).toMatchObject({ refund: { state: 'done' } })
    expect(await shop.app.database.db.selectFrom('sandbox_refund').selectAll().execute()).toEqual([])
    expect(await stateOf(remote_order_id)).toBe('refunded')
    expect(await records('refund.by_hand')).toHaveLength(1)
  })

  it('that the gateway refused is listed, and is made anew under another number', async () => {
    const { remote_order_id, trade_no } = await shop.pay('pay')
    const book = shop.app.database.db.updateTable('sandbox_payment').where('trade_no', '=', trade_no)
    await book.set({ paid_minor: 0 }).execute()
    const failed = await cashier.call(MAKE, whole(remote_order_id))
    expect(failed).toMatchObject({ refund: { state: 'failed', fault: 'more than was paid' } })
    expect(await stateOf(remote_order_id)).toBe('fulfilled')
    const { list } = await cashier.call(LIST, { view: 'failed' })
    expect(list).toMatchObject([{ state: 'failed', fault: 'more than was paid', amount: '148.00' }])
    await book.set({ paid_minor: 14_800 }).execute()
    const refund_no = failed.refund?.refund_no ?? ''
    const again = await cashier.call(AGAIN, { request_id: newRequest(), refund_no })
    expect(again.refund?.refund_no).not.toBe(refund_no)
    await runJobs()
    expect(await stateOf(remote_order_id)).toBe('refunded')
    expect((await cashier.call(LIST, { view: 'failed' })).list).toEqual([])
    await expect(
      cashier.call(AGAIN, { request_id: newRequest(), refund_no: again.refund?.refund_no ?? '' }),
    ).rejects.toMatchObject({ error: 'refund.not_in_state' })
  })

  it('that was recorded but never sent, since the process ended, is sent by the job', async () => {
    const { remote_order_id } = await shop.pay('pay')
    const { refund } = await owner.call(MAKE, whole(remote_order_id))
    const { db } = shop.app.database
    // As a process that was killed between recording and sending leaves it.
    await db.deleteFrom('sandbox_refund').execute()
    await db.updateTable('order_refund').set({ state: 'asked', gateway_refund_no: '' }).execute()
    expect((await owner.call(LIST, { view: 'pending' })).list).toMatchObject([{ state: 'asked' }])
    shop.app.clock.advance(minutes(2))
    await shop.app.app.modules.orders.queryRefundsDue()
    await runJobs()
    expect(await refundRows()).toMatchObject([{ refund_no: refund?.refund_no, state: 'done', done_minor: 14_800 }])
    expect(await stateOf(remote_order_id)).toBe('refunded')
  })

  describe('above the bound of a role', () => {
    const large = { price_minor: 39_800, days: 0 }

    it('waits for somebody else, whose word sends it once', async () => {
      const { remote_order_id } = await shop.pay('pay', large)
      const asked = whole(remote_order_id, '398.00')
      const { wish_id, refund } = await cashier.call(MAKE, asked)
      expect({ wish_id, refund }).toEqual({ wish_id: expect.any(Number), refund: null })
      expect(await cashier.call(MAKE, asked)).toMatchObject({ wish_id })
      await expect(cashier.call(MAKE, whole(remote_order_id, '398.00'))).rejects.toMatchObject({
        error: 'refund.waits_already',
      })
      expect(await refundRows()).toEqual([])
      const decision = { wish_id: wish_id ?? 0, reason: '看过了' }
      await expect(cashier.call(APPROVE, { ...decision, request_id: newRequest() })).rejects.toMatchObject({
        error: 'refund.own_wish',
      })
      const second = await makeOperator(shop.app, ['cashier'], 'lin')
      expect((await second.call(LIST, { view: 'waiting' })).list).toMatchObject([
        { amount: '398.00', operator: 'shen', is_own: 0, wish_id },
      ])
      expect(await second.call(APPROVE, { ...decision, request_id: newRequest(), dry: 1 })).toMatchObject({
        consequence: { is_whole: 1, over_before: 'permanent', over_after: '' },
      })
      const answers = await Promise.allSettled(
        [1, 2, 3].map(() => second.call(APPROVE, { ...decision, request_id: newRequest() })),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await runJobs()
      expect(await stateOf(remote_order_id)).toBe('refunded')
      expect(await refundRows()).toHaveLength(1)
      expect(await records('refund.approve')).toMatchObject([{ operator: 'operator:lin' }])
    })

    it('is refused by somebody else with words; then it can be asked for again', async () => {
      const { remote_order_id } = await shop.pay('pay', large)
      const { wish_id } = await cashier.call(MAKE, whole(remote_order_id, '398.00'))
      const refuse = { wish_id: wish_id ?? 0, reason: '已经看完了' }
      await expect(cashier.call(REFUSE, { ...refuse, request_id: newRequest() })).rejects.toMatchObject({
        error: 'refund.own_wish',
      })
      await owner.call(REFUSE, { ...refuse, request_id: newRequest() })
      await expect(owner.call(APPROVE, { ...refuse, request_id: newRequest() })).rejects.toMatchObject({
        error: 'refund.wish_gone',
      })
      expect(await stateOf(remote_order_id)).toBe('fulfilled')
      expect((await cashier.call(MAKE, whole(remote_order_id, '398.00'))).wish_id).not.toBe(wish_id)
    })

    it('counts what one refunded alone today, also at the same time, and begins anew the next day', async () => {
      await setOption(shop.app, 'console.refund_day', 30_000)
      const orders = [await shop.pay('pay'), await shop.pay('pay'), await shop.pay('pay')]
      const outcomes = await Promise.all(
        orders.map(({ remote_order_id }) => cashier.call(MAKE, whole(remote_order_id))),
      )
      expect(outcomes.filter(({ refund }) => refund !== null)).toHaveLength(2)
      const waiting = outcomes.findIndex(({ wish_id }) => wish_id !== null)
      await owner.call(REFUSE, { request_id: newRequest(), wish_id: outcomes[waiting]?.wish_id ?? 0, reason: 'x' })
      shop.app.clock.advance(days(1))
      const early = await makeOperator(shop.app, ['cashier'], 'early')
      expect(
        (await early.call(MAKE, whole(orders[waiting]?.remote_order_id ?? ''))).refund,
        'another operator has a day of their own',
      ).not.toBeNull()
    })

    it('does not hold for an owner', async () => {
      const { remote_order_id } = await shop.pay('pay', large)
      expect((await owner.call(MAKE, whole(remote_order_id, '398.00'))).refund).not.toBeNull()
    })
  })
})
