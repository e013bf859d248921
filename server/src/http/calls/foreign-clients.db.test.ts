/** What clients written for other servers of this wire send and expect, beyond the calls that our own app makes. */

import { queryText } from '@zimu/contract/client'
import { days } from '@zimu/contract/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, eachDatabase, registerMember, setOption, type TestApp } from '../../testing/index.ts'

eachDatabase('a client of another server', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(kind)
    for (const key of ['member.api_rate_num', 'member.api_rate_guest_num', 'member.register_ip_num'] as const)
      await setOption(app, key, 0)
  })
  afterAll(() => app.close())

  async function get(path: string, token = '', query: object = {}) {
    const reply = await app.http.inject({ url: path + queryText(query), headers: token ? { apitoken: token } : {} })
    return reply.json()
  }
  async function post(path: string, token: string, payload: object) {
    const reply = await app.http.inject({ method: 'POST', url: path, headers: { apitoken: token }, payload })
    return reply.json()
  }

  it('opens its login page without an error: the call for a captcha says that none is needed', async () => {
    expect(await get('/api/member.Login/captcha')).toMatchObject({
      code: 200,
      data: {
        captcha_switch: 0,
        is_captcha_login: 0,
        captcha_mode: 1,
        captcha_id: '',
        captcha_src: '',
        captcha_img: '',
      },
    })
  })

  it('sends the whole profile back with a new nickname and is told that it is saved', async () => {
    const { token } = await registerMember(app)
    const { data: model } = await get('/api/member.Member/info', token)
    const body = { ...model, nickname: '夜行人', name: '', gender: 0, region_id: 0 }
    expect(await post('/api/member.Member/edit', token, body)).toMatchObject({
      code: 200,
      data: { nickname: '夜行人' },
    })
  })

  it.each([
    ['username', 'another_name'],
    ['email', 'thief@example.org'],
    ['phone', '13800138000'],
    ['name', '张三'],
    ['gender', 1],
    ['birthday', '2000-01-01'],
    ['region_id', 110000],
    ['hometown_id', 110000],
    ['avatar_id', 99],
  ])('is never told “saved” over a %s that was dropped', async (field, value) => {
    const { token } = await registerMember(app)
    const answer = await post('/api/member.Member/edit', token, { nickname: '夜行人', [field]: value })
    expect(answer).toMatchObject({ code: 400, data: { error: 'member.field_unchangeable', field } })
    expect(answer.msg).toContain(field)
    // Nothing of a refused edit is done.
    expect((await get('/api/member.Member/info', token)).data.nickname).not.toBe('夜行人')
  })

  it('is never told “sent” over pictures of a feedback that were dropped', async () => {
    const { token } = await registerMember(app)
    const sent = (images: object[]) =>
      post('/api/setting.Feedback/add', token, { title: '播放', content: `看不了 ${images.length}`, images })
    expect((await sent([])).code).toBe(200)
    // A picture that is not this member's own.
    expect((await sent([{ file_id: 1 }])).data).toMatchObject({ error: 'feedback.picture_not_found' })
  })

  it('opens a feedback: its own by id, any by receipt number, then without who sent it', async () => {
    const { token, member_id } = await registerMember(app)
    const other = await registerMember(app)
    const feedback = { title: '播放', content: '视频打不开', phone: '13800138000' }
    const { data: sent } = await post('/api/setting.Feedback/add', token, feedback)
    const info = (feedback_id: unknown, reader = '') => get('/api/setting.Feedback/info', reader, { feedback_id })

    const { data } = await info(sent.feedback_id, token)
    expect(data).toMatchObject({ ...feedback, ...sent, member_id, status: 0, reply: '', images: [] })
    expect((await info(sent.receipt_no, token)).data).toEqual(data)
    const publicPart = { ...data, member_id: 0, member_username: '', phone: '', email: '' }
    for (const reader of ['', other.token]) expect((await info(sent.receipt_no, reader)).data).toEqual(publicPart)
    for (const [id, reader] of [
      [sent.feedback_id, ''],
      [sent.feedback_id, other.token],
      ['0000000000000000', token],
      ['999999', token],
      ['1 or 1=1', token],
      ['', token],
    ])
      expect((await info(id, reader)).data.error).toBe('feedback.not_found')
    await app.database.db.updateTable('feedback').set({ is_delete: 1 }).execute()
    expect((await info(sent.feedback_id, token)).data.error).toBe('feedback.not_found')
    expect((await info(sent.receipt_no, token)).data.error).toBe('feedback.not_found')
  })

  it('does not open the feedback of a guest by its id as “nobody’s own”', async () => {
    const { data } = (
      await app.http.inject({ method: 'POST', url: '/api/setting.Feedback/add', payload: { content: '我是访客' } })
    ).json()
    const info = await get('/api/setting.Feedback/info', '', { feedback_id: data.feedback_id })
    expect(info.data.error).toBe('feedback.not_found')
  })

  it('finds an empty tree of regions', async () => {
    expect(await get('/api/setting.Region/tree')).toMatchObject({ code: 200, data: { list: [] } })
  })

  it('reads the columns of the login history, by type, day and order', async () => {
    const { token, username, password } = await registerMember(app)
    const login = (given: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/member.Login/login',
        payload: { account: username, password: given },
      })
    // A refusal is noted after its answer: without waiting the login after it may be noted first.
    const noted = () => app.app.modules.members.close()
    await login('not the password')
    await noted()
    app.clock.advance(days(1))
    await login(password)
    await noted()
    const log = async (query: string) => (await get(`/api/member.Member/log?${query}`, token)).data
    const columns = { request_ip: '127.0.0.1', request_region: '', request_isp: '' }
    const all = await log('')
    expect(all).toMatchObject({ count: 3, next_cursor: null })
    expect(all.list[0]).toMatchObject({
      ...columns,
      response_code: 200,
      api_url: 'api/member.Login/login',
      log_type: 1,
    })
    expect(all.list[0].api_name).toBe(all.list[0].kind_name)
    const types = async (log_type: number) => (await log(`log_type=${log_type}`)).count
    expect([await types(0), await types(1), await types(2), await types(3)]).toEqual([1, 2, 0, 0])
    const refused = (await log('log_type=1')).list.filter((row: { response_code: number }) => row.response_code === 400)
    expect(refused).toMatchObject([{ kind: 'password_wrong' }])
    // As axios writes a list.
    const day = all.list[0].create_time.slice(0, 10)
    expect((await log(`create_time[]=${day}&create_time[]=${day}`)).count).toBe(1)
    expect((await log(`create_time[]=${day}`)).count).toBe(1)
    expect((await log('sort_field=log_id&sort_value=asc')).list[0].kind).toBe('register')
    expect((await log('sort_field=device&sort_value=asc')).error).toBe('request.sort_field')
    const first = await log('limit=2')
    expect((await log(`limit=2&cursor=${first.next_cursor}`)).list).toMatchObject([{ kind: 'register' }])
  })
})
