import { minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  type TestApp,
  type TestMember,
  type TestOperator,
} from '../../../testing/index.ts'
import { formatTime } from '../../../texts/time.ts'

const INFO = 'GET /admin/api/member.Member/info'
const NOTE = 'POST /admin/api/member.Member/note'
const DISABLE = 'POST /admin/api/member.Member/disable'
const ENABLE = 'POST /admin/api/member.Member/enable'
const END = 'POST /admin/api/member.Member/endSessions'
const CONTACT = 'POST /admin/api/member.Member/contact'
const STEP_OFF = 'POST /admin/api/member.Member/secondStepOff'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('acts on a member', (kind) => {
  let app: TestApp
  let owner: TestOperator
  let member: TestMember
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'], 'zhou')
    member = await registerMember(app)
  })
  afterEach(() => app.close())

  const act = () => ({ request_id: newRequest(), member_id: member.member_id, reason: '骂人' })
  const info = (by = owner) => by.call(INFO, { member_id: member.member_id })
  const undo = (record_id: number | null) => owner.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
  const isIn = () =>
    member.client.call('GET /api/member.Member/info', {}).then(
      () => 'in',
      ({ error }: { error: string }) => error,
    )
  const records = () => app.app.modules.record.list({ limit: 10 })

  it('shuts out at once, lets in again, and the reverse of each is its undo', async () => {
    const done = await owner.call(DISABLE, act())
    expect(done).toEqual({ session_num: 1, record_id: expect.any(Number) })
    expect(await isIn()).toBe('auth.account_disabled')
    expect(await info()).toMatchObject({ is_disable: 1, marks: ['disabled', 'new'], session_num: 0 })
    await expect(owner.call(DISABLE, act())).rejects.toMatchObject({ error: 'member.not_in_state' })
    await undo(done.record_id)
    expect(await info()).toMatchObject({ is_disable: 0 })
    const again = await owner.call(DISABLE, act())
    await owner.call(ENABLE, act())
    await expect(undo(again.record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
    expect(await info()).toMatchObject({ is_disable: 0 })
    expect((await app.app.modules.record.verify()).brokenAt).toBeNull()
  })

  describe('shutting out until a day', () => {
    async function login(lang = 'zh-Hans', password = member.password) {
      const headers = { 'think-lang': lang }
      const payload = { account: member.username, password }
      return (await app.http.inject({ method: 'POST', url: '/api/member.Login/login', headers, payload })).json()
    }
    const said = { cause: 'spam', words: '广告删掉再来', end_time: '2999-01-01' } as const

    it('tells the member why and until when, in their language, and nobody without the password', async () => {
      await owner.call(DISABLE, { ...act(), ...said })
      const shut_out = { ...said, end_time: '2999-01-01 23:59:59' }
      const body = await login()
      expect(body).toMatchObject({ code: 400, data: { error: 'member.account_disabled', shut_out } })
      expect(body.msg).toBe('这个账号停用到 2999-01-01 23:59（北京时间），原因：发广告或刷屏。广告删掉再来')
      expect((await login('fr')).msg).toMatch(/^Ce compte est désactivé jusqu’au .*publicité.*广告删掉再来$/)
      expect(JSON.stringify(await login('zh-Hans', 'a wrong password'))).not.toContain('广告')
      expect(await isIn()).toBe('auth.account_disabled')
      expect(await info()).toMatchObject({ is_disable: 1, shut_out, shut_out_end: shut_out.end_time })
    })

    it('ends by itself: the member logs in, no list counts them, and they can be shut out again', async () => {
      const end_time = formatTime(app.clock.now() + minutes(5))
      await owner.call(DISABLE, { ...act(), ...said, end_time })
      const listed = async () =>
        (await owner.call('GET /admin/api/member.Member/list', { view: 'disabled' })).list.length
      expect(await listed()).toBe(1)
      app.clock.advance(minutes(5) - 1000)
      expect((await login()).code).toBe(400)
      app.clock.advance(1000)
      expect((await login()).code).toBe(200)
      expect(await isIn()).toBe('auth.session_invalid')
      expect(await listed()).toBe(0)
      expect(await info()).toMatchObject({ is_disable: 0, shut_out: null, shut_out_end: null, marks: ['new'] })
      await expect(owner.call(ENABLE, act())).rejects.toMatchObject({ error: 'member.not_in_state' })
      await owner.call(DISABLE, act())
      expect((await info()).shut_out).toEqual({ cause: 'other', words: '', end_time: null })
    })

    it('is back as it was by the undo of letting in, and gone by its own', async () => {
      const done = await owner.call(DISABLE, { ...act(), ...said })
      const before = (await info()).shut_out
      const enabled = await owner.call(ENABLE, act())
      await undo(enabled.record_id)
      expect((await info()).shut_out).toEqual(before)
      await undo(done.record_id)
      expect((await info()).shut_out).toBeNull()
      const again = await owner.call(DISABLE, { ...act(), ...said, words: '别的话' })
      await expect(undo(done.record_id)).rejects.toMatchObject({ error: expect.stringMatching(/^undo\./) })
      await undo(again.record_id)
    })

    it('an end that has passed and words that are too long are refused', async () => {
      const shut = (changed: object) => owner.call(DISABLE, { ...act(), ...changed })
      await expect(shut({ end_time: '2001-01-01' })).rejects.toMatchObject({ error: 'member.shut_out_end' })
      await expect(shut({ end_time: 'soon' })).rejects.toMatchObject({ error: 'request.invalid_parameter' })
      await expect(shut({ words: '字'.repeat(201) })).rejects.toMatchObject({ error: 'request.invalid_parameter' })
      expect(await isIn()).toBe('in')
    })
  })

  it('ends one session: that device is out, the others stay in', async () => {
    const { username: account, password } = member
    const { data } = await app.client.call('POST /api/member.Login/login', { account, password })
    const phone = app.clientOf(data.ApiToken)
    const sessions = () => owner.call('GET /admin/api/member.Member/sessions', { member_id: member.member_id })
    const [last, first] = (await sessions()).sessions
    expect(first?.network).toMatch(/^10\.\d+\.\d+\.0\/24$/)
    const END_ONE = 'POST /admin/api/member.Member/endSession'
    const ended = { ...act(), session_id: last?.session_id ?? 0 }
    expect((await owner.call(END_ONE, ended)).session_num).toBe(1)
    await expect(phone.call('GET /api/member.Member/info', {})).rejects.toMatchObject({ error: 'auth.session_invalid' })
    expect(await isIn()).toBe('in')
    expect((await sessions()).sessions.map(({ session_id }) => session_id)).toEqual([first?.session_id])
    const again = { ...act(), session_id: last?.session_id ?? 0 }
    await expect(owner.call(END_ONE, again)).rejects.toMatchObject({ error: 'member.session_unknown' })
    const other = await registerMember(app)
    const foreign = { ...act(), member_id: other.member_id, session_id: first?.session_id ?? 0 }
    await expect(owner.call(END_ONE, foreign)).rejects.toMatchObject({ error: 'member.session_unknown' })
    expect((await records())[0]).toMatchObject({ action: 'member.end_session' })
  })

  it('needs a reason, which stands in the record without a name', async () => {
    await expect(owner.call(DISABLE, { ...act(), reason: '' })).rejects.toMatchObject({
      error: 'operator.reason_needed',
    })
    await owner.call(END, act())
    expect(await isIn()).toBe('auth.session_invalid')
    const [row] = await records()
    expect(row).toMatchObject({ action: 'member.end_sessions', target: `member:${member.member_id}`, target_name: '' })
    expect(JSON.stringify(row)).not.toContain(member.username)
  })

  it('of a role without the right is refused', async () => {
    const support = await makeOperator(app, ['support'])
    const moderator = await makeOperator(app, ['moderator'])
    await expect(support.call(DISABLE, act())).rejects.toMatchObject({ error: 'operator.not_allowed' })
    await expect(moderator.call(END, act())).rejects.toMatchObject({ error: 'operator.not_allowed' })
    await expect(moderator.call(CONTACT, act())).rejects.toMatchObject({ error: 'operator.not_allowed' })
    expect(await isIn()).toBe('in')
  })

  it('an unknown member is refused', async () => {
    const input = { ...act(), member_id: 999 }
    for (const call of [DISABLE, ENABLE, END] as const)
      await expect(owner.call(call, input)).rejects.toMatchObject({ error: 'member.not_found' })
    await expect(owner.call(INFO, { member_id: 999 })).rejects.toMatchObject({ error: 'member.not_found' })
  })

  describe('addresses in full', () => {
    it('are shown on demand; that they were stands in the record, they do not, and no answer is kept', async () => {
      const email = 'lin@example.org'
      const { db } = app.database
      await db.updateTable('member').set({ email }).where('member_id', '=', member.member_id).execute()
      expect((await info()).email).toBe('l***@example.org')
      const request = act()
      expect(await owner.call(CONTACT, request)).toMatchObject({ email, phone: '' })
      await expect(owner.call(CONTACT, request)).rejects.toMatchObject({ error: 'request.reused' })
      expect(await records()).toMatchObject([{ action: 'member.contact', right: 'member.contact' }])
      const kept = [await records(), await db.selectFrom('operator_request').selectAll().execute()]
      expect(JSON.stringify(kept)).not.toContain('example.org')
    })
  })

  describe('a note', () => {
    it('is read by operators, and taken back and forth', async () => {
      const made = await owner.call(NOTE, { ...act(), text: '书法老师' })
      expect((await info()).notes).toMatchObject([{ note_id: made.note_id, text: '书法老师', operator: 'zhou' }])
      const { record_id } = await undo(made.record_id)
      expect((await info()).notes).toEqual([])
      await undo(record_id)
      expect((await info()).notes).toHaveLength(1)
      expect(JSON.stringify(await records())).not.toContain('书法老师')
      await expect(owner.call(NOTE, { ...act(), text: ' ' })).rejects.toMatchObject({ error: 'member.note_length' })
    })

    it('goes with the account', async () => {
      await owner.call(NOTE, { ...act(), text: '书法老师' })
      await app.app.modules.members.cancel.eraseNow(member.member_id)
      expect(await info()).toMatchObject({ notes: [], marks: ['deleted'], nickname: '', seen_time: null })
      await expect(owner.call(NOTE, { ...act(), text: '在吗' })).rejects.toMatchObject({ error: 'member.not_found' })
    })
  })

  describe('the second step', () => {
    it('is turned off with a fresh proof only, and the member finds it in their history', async () => {
      const { db } = app.database
      const { member_id } = member
      await db
        .insertInto('member_second_factor')
        .values({ member_id, secret: 'x', create_time: 1, on_time: 1 })
        .execute()
      expect(await info()).toMatchObject({ has_app: 1 })
      await owner.call(STEP_OFF, act())
      expect(await info()).toMatchObject({ has_app: 0 })
      const sessions = await owner.call('GET /admin/api/member.Member/sessions', { member_id })
      expect(sessions.list[0]?.kind_name).toContain('关')
      await expect(owner.call(STEP_OFF, act())).rejects.toMatchObject({ error: 'member.second_factor_is_off' })
      app.clock.advance(minutes(11))
      await expect(owner.call(STEP_OFF, act())).rejects.toMatchObject({ error: 'operator.proof_needed' })
    })
  })

  it('log-ins, orders, danmu and feedback are read a page at a time', async () => {
    const { member_id } = member
    const { db } = app.database
    for (const number of [1, 2, 3])
      await db
        .insertInto('feedback')
        .values({
          ...{
            member_id,
            receipt_no: `R${number}`,
            type: 1,
            title: `第 ${number} 条`,
            content: '卡',
            create_time: number,
          },
          email: 'me@example.org',
          update_time: null,
        })
        .execute()
    const first = await owner.call('GET /admin/api/member.Member/feedback', { member_id, limit: 2 })
    expect(first.list.map(({ receipt_no }) => receipt_no)).toEqual(['R3', 'R2'])
    const rest = { member_id, limit: 2, cursor: first.next_cursor ?? '' }
    expect(await owner.call('GET /admin/api/member.Member/feedback', rest)).toMatchObject({
      list: [{ receipt_no: 'R1' }],
      next_cursor: null,
    })
    expect(JSON.stringify(first)).not.toContain('example.org')
    const content_id = await makeContent(app, { kind: 'video' })
    for (const text of ['一', '二', '三'])
      await db
        .insertInto('content_danmu')
        .values({ content_id, member_id, text, color: '#ffffff', time: 1, segment: 0, create_time: 5 })
        .execute()
    const seen = await owner.call('GET /admin/api/member.Member/danmu', { member_id, limit: 2 })
    expect(seen.list.map(({ text }) => text)).toEqual(['三', '二'])
    const more = { member_id, limit: 2, cursor: seen.next_cursor ?? '' }
    expect((await owner.call('GET /admin/api/member.Member/danmu', more)).list.map(({ text }) => text)).toEqual(['一'])
    const logs = await owner.call('GET /admin/api/member.Member/sessions', { member_id })
    expect(logs.sessions).toHaveLength(1)
    expect(logs.list.length).toBeGreaterThan(0)
    expect(await owner.call('GET /admin/api/member.Member/orders', { member_id })).toEqual({
      list: [],
      next_cursor: null,
    })
  })
})
