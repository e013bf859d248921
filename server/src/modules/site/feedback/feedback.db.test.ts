import { days, hours, minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  errorOf,
  refusalOf,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
} from '../../../testing/index.ts'

const REPEAT_MS = minutes(1)

eachDatabase('feedback', (kind) => {
  let test: TestApp
  let member: TestMember
  beforeEach(async () => {
    test = await createTestApp(kind)
    await setOption(test, 'member.api_rate_num', 0)
    await setOption(test, 'member.api_rate_guest_num', 0)
    member = await registerMember(test)
  })
  afterEach(() => test.close())

  const add = (content: string, given: { title?: string; phone?: string; type?: 0 | 1 | 2 | 3; email?: string } = {}) =>
    dataOf(member.client.call('POST /api/setting.Feedback/add', { content, ...given }))
  const list = (input: object = {}) => dataOf(member.client.call('GET /api/setting.Feedback/list', input))
  /** Sends from an address, as a guest. */
  const addFrom = async (remoteAddress: string, content: string) =>
    (
      await test.http.inject({
        method: 'POST',
        url: '/api/setting.Feedback/add',
        payload: { content },
        remoteAddress,
      })
    ).json()

  it('is stored with its defaults and found again in the own list', async () => {
    const { feedback_id, receipt_no } = await add('  视频打不开  ', { phone: '138 0013 8000' })
    expect(receipt_no).toMatch(/^\d{16}$/)
    const page = await list()
    expect(page).toMatchObject({ count: 1, pages: 1, statuss: ['未回复', '已回复'] })
    expect(page.types).toHaveLength(4)
    expect(page.list[0]).toEqual({
      feedback_id,
      member_id: member.member_id,
      receipt_no,
      type: 2,
      type_name: '其他',
      title: '意见反馈',
      content: '视频打不开',
      phone: '13800138000',
      email: '',
      reply: '',
      images: [],
      status: 0,
      status_name: '未回复',
      create_time: expect.stringMatching(/^2026-11-20 12:00:\d\d$/),
      update_time: null,
      member_username: member.username,
      messages: [],
      is_unread: 0,
    })
  })

  it('is stored once when a member sends it again under the same request_id', async () => {
    const send = (content: string) =>
      dataOf(member.client.call('POST /api/setting.Feedback/add', { content, request_id: 'r-1' }))
    const first = await send('写在没有网络的地方')
    expect(await send('写在没有网络的地方')).toEqual(first)
    const other = await registerMember(test)
    const foreign = await dataOf(
      other.client.call('POST /api/setting.Feedback/add', { content: '写在没有网络的地方', request_id: 'r-1' }),
    )
    expect(foreign.feedback_id).not.toBe(first.feedback_id)
    expect((await list()).count).toBe(1)
  })

  it('is stored once when the same request_id comes twice at the same time', async () => {
    const send = () => member.client.call('POST /api/setting.Feedback/add', { content: '同时', request_id: 'r-2' })
    await Promise.allSettled([send(), send(), send()])
    expect((await list()).count).toBe(1)
  })

  it('refuses what the form must tell apart', async () => {
    expect(await errorOf(add(' '))).toBe('feedback.content_required')
    expect(await errorOf(add('字'.repeat(2001)))).toBe('feedback.content_length')
    expect(await errorOf(add('a', { title: '字'.repeat(256) }))).toBe('feedback.title_length')
    expect(await errorOf(add('a', { phone: 'call me' }))).toBe('feedback.phone_malformed')
    expect(await errorOf(add('a', { email: 'nobody' }))).toBe('member.email_malformed')
    expect(await errorOf(add('a', { type: 4 as 3 }))).toBe('feedback.type_unknown')
    expect((await list()).count).toBe(0)
  })

  it('takes the longest texts, a mail address as the phone and every type', async () => {
    await add('字'.repeat(2000), { title: '字'.repeat(255), phone: 'Me@example.org', type: 3 })
    const [row] = (await list()).list
    expect(row).toMatchObject({ phone: 'me@example.org', email: 'me@example.org', type: 3, type_name: '商务合作' })
    expect(row?.content).toHaveLength(2000)
  })

  it('is refused as a repeat for a minute, by the same member and content whatever the title (trap 11)', async () => {
    await add('声音和画面对不上', { title: '一' })
    const refusal = await refusalOf(add('声音和画面对不上', { title: '二' }))
    expect(refusal).toMatchObject({ error: 'feedback.repeated', code: 400, httpStatus: 200 })
    await add('另一件事')
    test.clock.advance(REPEAT_MS - 1)
    expect(await errorOf(add('声音和画面对不上'))).toBe('feedback.repeated')
    test.clock.advance(1)
    await add('声音和画面对不上')
    expect((await list()).count).toBe(3)
  })

  it('of one visitor never blocks another with the same words (trap 11)', async () => {
    await add('同样的话')
    const other = await registerMember(test)
    await other.client.call('POST /api/setting.Feedback/add', { content: '同样的话' })
    expect((await addFrom('203.0.113.1', '同样的话')).code).toBe(200)
    expect((await addFrom('203.0.113.2', '同样的话')).code).toBe(200)
    expect((await addFrom('203.0.113.2', '同样的话')).data.error).toBe('feedback.repeated')
  })

  it('of a guest belongs to nobody', async () => {
    await addFrom('203.0.113.9', '访客的话')
    expect((await list()).count).toBe(0)
    const row = await test.database.db.selectFrom('feedback').select('member_id').executeTakeFirstOrThrow()
    expect(row.member_id).toBe(0)
  })

  it('is slowed down after twenty in an hour', async () => {
    for (let index = 0; index < 20; index += 1) await add(`第${index}条`)
    expect(await refusalOf(add('第二十一条'))).toMatchObject({
      error: 'request.too_fast',
      code: 429,
      wait_seconds: 3600,
    })
    test.clock.advance(hours(1))
    await add('第二十一条')
  })

  it('list belongs to its member, and a guest gets the 401 that leads to login (trap 13)', async () => {
    expect(await refusalOf(test.client.call('GET /api/setting.Feedback/list', {}))).toMatchObject({
      error: 'auth.login_needed',
      code: 401,
      httpStatus: 200,
    })
    await add('我的')
    const other = await registerMember(test)
    expect((await dataOf(other.client.call('GET /api/setting.Feedback/list', {}))).count).toBe(0)
  })

  it('list is searched by title or receipt number and by date, sorted, paged and walked', async () => {
    const first = await add('一', { title: '播放：100%' })
    test.clock.advance(days(1))
    const second = await add('二', { title: '内容' })
    const third = await add('三', { title: '会员' })
    await test.database.db
      .updateTable('feedback')
      .set({ reply: '好', status: 1, update_time: test.clock.now() })
      .where('feedback_id', '=', second.feedback_id)
      .execute()
    const idsOf = async (input: object) => (await list(input)).list.map((row) => row.feedback_id)
    expect(await idsOf({})).toEqual([third.feedback_id, second.feedback_id, first.feedback_id])
    expect(await idsOf({ title: '0%' })).toEqual([first.feedback_id])
    expect(await idsOf({ title: '1%%' })).toEqual([])
    expect(await idsOf({ title: second.receipt_no })).toEqual([second.feedback_id])
    expect(await idsOf({ create_time: ['2026-11-20'] })).toEqual([first.feedback_id])
    expect(await idsOf({ create_time: ['2026-11-21', '2026-11-22'] })).toEqual([third.feedback_id, second.feedback_id])
    expect(await errorOf(list({ create_time: ['soon'] }))).toBe('request.invalid_parameter')
    expect(await idsOf({ sort_field: 'update_time', sort_value: 'desc' })).toEqual([
      second.feedback_id,
      third.feedback_id,
      first.feedback_id,
    ])
    expect(await idsOf({ sort_field: 'update_time', sort_value: 'asc', limit: 2 })).toEqual([
      third.feedback_id,
      first.feedback_id,
    ])
    expect(await errorOf(list({ sort_field: 'remark', sort_value: 'asc' }))).toBe('request.sort_field')
    const page = await list({ limit: 2 })
    expect(await idsOf({ limit: 2, cursor: page.next_cursor ?? '' })).toEqual([first.feedback_id])
    expect((await list({ sort_field: 'status', sort_value: 'desc' })).list[0]).toMatchObject({
      status_name: '已回复',
      reply: '好',
    })
  })

  it('is titled and named in the language of its sender', async () => {
    const reader = await registerMember(test, { language: 'fr' })
    await reader.client.call('POST /api/setting.Feedback/add', { content: 'Bonjour', type: 1 })
    const { list: rows, types } = await dataOf(reader.client.call('GET /api/setting.Feedback/list', {}))
    expect(rows[0]).toMatchObject({ title: 'Message', type_name: 'Suggestion', status_name: 'Sans réponse' })
    expect(types[0]).toBe('Panne')
  })
})
