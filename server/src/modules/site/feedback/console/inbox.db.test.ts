import { VIP_GROUP_ID } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFeedback } from '../../../../testing/feedback.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  makeOperator,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
  type TestOperator,
} from '../../../../testing/index.ts'
import { inboxQuery } from './inbox.repo.ts'

const LIST = 'GET /admin/api/feedback.Feedback/list'
const INFO = 'GET /admin/api/feedback.Feedback/info'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'

eachDatabase('the inbox', (kind) => {
  let app: TestApp
  let support: TestOperator
  let member: TestMember
  beforeEach(async () => {
    app = await createTestApp(kind)
    await setOption(app, 'member.api_rate_num', 0)
    support = await makeOperator(app, ['support'], 'bai')
    member = await registerMember(app)
  })
  afterEach(() => app.close())

  const write = async (given: Parameters<typeof makeFeedback>[1] = {}) => {
    app.clock.advance(minutes(1))
    return makeFeedback(app, { member_id: member.member_id, ...given })
  }
  const idsOf = async (input: object = {}, by = support) =>
    (await by.call(LIST, input)).list.map(({ feedback_id }) => feedback_id)
  const setRow = (feedback_id: number, columns: object) =>
    app.database.db.updateTable('feedback').set(columns).where('feedback_id', '=', feedback_id).execute()

  it('lists by state what moved last first, counts each state, and goes on where a page ended', async () => {
    const first = await write({ content: '第一封\n很长' })
    const second = await write()
    const waiting = await write()
    await setRow(waiting, { state: 'answered', status: 1 })
    const read = await write()
    await setRow(read, { state: 'answered', status: 1, read_time: 5 })
    const closed = await write()
    await setRow(closed, { state: 'closed' })
    await setRow(await write(), { is_delete: 1 })
    const page = await support.call(LIST, { limit: 1 })
    expect(page.counts).toEqual({ new: 2, waiting: 1, answered: 1, closed: 1, spam: 0 })
    expect(page.list.map(({ feedback_id }) => feedback_id)).toEqual([second])
    const next = await support.call(LIST, { limit: 1, cursor: page.next_cursor ?? '' })
    expect(next).toMatchObject({ next_cursor: null, list: [{ feedback_id: first, excerpt: '第一封 很长' }] })
    expect(await idsOf({ state: 'waiting' })).toEqual([waiting])
    expect(await idsOf({ state: 'answered' })).toEqual([read])
    expect(await idsOf({ state: 'closed' })).toEqual([closed])
  })

  it('finds by words, name, number and type, and what is assigned to oneself', async () => {
    const about = await write({ title: '付款：没到账', type: 0 })
    const other = await write({ content: '100% 好看' })
    expect(await idsOf({ q: '没到账' })).toEqual([about])
    expect(await idsOf({ q: '100%' })).toEqual([other])
    expect(await idsOf({ q: member.username.toUpperCase() })).toEqual([other, about])
    expect(await idsOf({ type: 0 })).toEqual([about])
    await setRow(about, { operator_id: support.operator_id })
    expect(await idsOf({ mine: 1 })).toEqual([about])
    expect((await support.call(LIST, { mine: 1 })).list[0]?.assignee).toEqual({
      operator_id: support.operator_id,
      nickname: 'bai',
    })
  })

  it('a search looks through some thousand rows at a time, and goes on behind them', async () => {
    const oldest = await write({ title: '最早的一封' })
    app.clock.advance(minutes(1))
    const now = app.clock.now()
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      ...{ member_id: member.member_id, receipt_no: `R${index}`, type: 1, title: '别的', content: '别的' },
      ...{ create_time: now, last_time: now, update_time: null },
    }))
    for (let at = 0; at < rows.length; at += 500)
      await app.database.db
        .insertInto('feedback')
        .values(rows.slice(at, at + 500))
        .execute()
    const first = await support.call(LIST, { q: '最早' })
    expect(first.list).toEqual([])
    const next = await support.call(LIST, { q: '最早', cursor: first.next_cursor ?? '' })
    expect(next).toMatchObject({ list: [{ feedback_id: oldest }], next_cursor: null })
    expect(await idsOf({ q: '别的', limit: 3 })).toHaveLength(3)
  })

  it('a search reads the table once: joined with itself it took seconds while nothing was known of the table', async () => {
    const place = { last_time: 5, feedback_id: 5 }
    const filter = { state: 'new', type: undefined, q: '最早', operator_id: 0 } as const
    const { sql: text } = inboxQuery(app.database.db, filter, {
      before: place,
      until: place,
      limit: 3,
      now: 1,
    }).compile()
    expect(text.match(/(from|join) "feedback"/g)).toHaveLength(1)
  })

  it('shows one with its sender, device, failures, and the orders that the text names', async () => {
    const now = app.clock.now()
    const { viptype_id } = await app.database.db
      .insertInto('viptype')
      .values({ name: '季度会员', texts: '{}', price_minor: 1800, days: 92, create_time: 1, update_time: null })
      .returning('viptype_id')
      .executeTakeFirstOrThrow()
    const plan = { viptype_id, viptype_name: '季度会员', viptype_texts: '{}', days: 92, group_id: VIP_GROUP_ID }
    const order = { remote_order_id: '202611220912040088413310', state: 'abnormal' }
    const money = { price_minor: 1800, paid_minor: 0, currency: 'CNY' }
    const times = { create_time: now, expire_time: now, pay_time: null, update_time: now }
    await app.database.db
      .insertInto('vip_order')
      .values({
        ...plan,
        ...order,
        ...money,
        ...times,
        ask_time: null,
        next_ask_time: null,
        member_id: member.member_id,
      })
      .execute()
    const others = await write({ title: '忘了密码' })
    const { feedback_id } = await app.http
      .inject({
        method: 'POST',
        url: '/api/setting.Feedback/add',
        headers: { ApiToken: member.token, 'user-agent': PHONE },
        payload: {
          content: `订单号 ${order.remote_order_id}，还有 99999999999999999999`,
          failures: [{ outcome: 'network', content_id: 7, time: now }],
        },
      })
      .then((reply) => reply.json().data)
    const owner = await makeOperator(app, ['owner'])
    const thread = await owner.call(INFO, { feedback_id })
    expect(thread).toMatchObject({
      ...{ state: 'new', member_id: member.member_id, device: 'Safari · iPhone', language: 'zh-Hans', mail_to: '' },
      failures: [{ outcome: 'network', content_id: 7, content_name: '' }],
      named_orders: [order.remote_order_id],
      member: {
        ...{ feedback_num: 2, is_permanent: 0, over_time: null },
        orders: [{ remote_order_id: order.remote_order_id, price: '18.00', state: 'abnormal' }],
        others: [{ feedback_id: others, title: '忘了密码' }],
      },
    })
  })

  it('is for those who may answer, and says nothing of orders to those who may not read them', async () => {
    const feedback_id = await write()
    const moderator = await makeOperator(app, ['moderator'])
    await expect(moderator.call(LIST, {})).rejects.toMatchObject({ error: 'operator.not_allowed' })
    await expect(moderator.call(INFO, { feedback_id })).rejects.toMatchObject({ error: 'operator.not_allowed' })
    await expect(support.call(INFO, { feedback_id: 999 })).rejects.toMatchObject({ error: 'feedback.not_found' })
    const { list } = await support.call('GET /admin/api/feedback.Feedback/operators', {})
    expect(list).toEqual([{ operator_id: support.operator_id, nickname: 'bai' }])
  })

  it('shows a guest as such, with the address that was left', async () => {
    const feedback_id = await makeFeedback(app, { email: 'guest@example.org' })
    const thread = await support.call(INFO, { feedback_id })
    expect(thread).toMatchObject({ member_id: 0, member: null, mail_to: 'g***@example.org', named_orders: [] })
    await setOption(app, 'feedback.is_mail', 0)
    app.clock.advance(minutes(1))
    expect(await support.call(INFO, { feedback_id })).toMatchObject({ mail_to: '' })
  })

  it('is counted as waiting until somebody answers, closes or puts it aside', async () => {
    const feedback_id = await write()
    const count = async () => (await support.call('GET /admin/api/live.Waiting/info', {})).counts.feedback
    expect(await count()).toBe(1)
    await setRow(feedback_id, { state: 'spam' })
    expect(await count()).toBe(0)
    await setRow(feedback_id, { state: 'new' })
    const { list } = await support.call('GET /admin/api/overview.Waiting/list', {})
    expect(list).toMatchObject([{ kind: 'feedback', num: 1 }])
    expect((await dataOf(member.client.call('GET /api/setting.Feedback/list', {}))).count).toBe(1)
  })
})
