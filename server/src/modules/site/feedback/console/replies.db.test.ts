import { minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFeedback } from '../../../../testing/feedback.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  errorOf,
  makeOperator,
  newRequest,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
  type TestOperator,
} from '../../../../testing/index.ts'

const REPLY = 'POST /admin/api/feedback.Feedback/reply'
const CLOSE = 'POST /admin/api/feedback.Feedback/close'
const SPAM = 'POST /admin/api/feedback.Feedback/spam'
const REOPEN = 'POST /admin/api/feedback.Feedback/reopen'
const ASSIGN = 'POST /admin/api/feedback.Feedback/assign'
const TO_FAQ = 'POST /admin/api/feedback.Feedback/toFaq'
const INFO = 'GET /admin/api/feedback.Feedback/info'
const UNDO = 'POST /admin/api/audit.Entry/undo'
const TEXT = '查到了，刚才补上了 {7} 天。'

eachDatabase('answers to feedback', (kind) => {
  let app: TestApp
  let support: TestOperator
  let member: TestMember
  let feedback_id: number
  beforeEach(async () => {
    app = await createTestApp(kind)
    await setOption(app, 'member.api_rate_num', 0)
    support = await makeOperator(app, ['support'], 'bai')
    member = await registerMember(app, { language: 'en' })
    feedback_id = await makeFeedback(app, { member_id: member.member_id, title: '付款：没到账' })
  })
  afterEach(() => app.close())

  const write = () => ({ request_id: newRequest() })
  const info = () => support.call(INFO, { feedback_id })
  const now = async () => ({ feedback_id, version: (await info()).version })
  const reply = async (given: object = {}, by = support) =>
    by.call(REPLY, { ...write(), ...(await now()), text: TEXT, ...given })
  const undo = (record_id: number | null) => support.call(UNDO, { ...write(), record_id: record_id ?? 0 })
  const own = async () => (await dataOf(member.client.call('GET /api/setting.Feedback/list', {}))).list[0]
  const notices = async () => (await dataOf(member.client.call('GET /api/member.Notice/list', {}))).list
  const bind = (email: string) =>
    app.database.db.updateTable('member').set({ email }).where('member_id', '=', member.member_id).execute()
  const mails = () => app.database.db.selectFrom('outbox').select(['to', 'subject', 'text']).execute()

  it('reach the member in the list and as a notice, until they are read', async () => {
    expect(await reply({ dry: 1 })).toEqual({ mail_to: '', version: 1, record_id: null })
    expect(await own()).toMatchObject({ status: 0, is_unread: 0, messages: [] })
    const done = await reply()
    expect(done).toEqual({ mail_to: '', version: 2, record_id: expect.any(Number) })
    expect(await own()).toMatchObject({
      ...{ reply: TEXT, status: 1, is_unread: 1 },
      messages: [{ is_answer: 1, text: TEXT }],
    })
    expect(await notices()).toMatchObject([
      { kind: 'feedback', title: 'Your message was answered: 付款：没到账', desc: TEXT },
    ])
    expect(await info()).toMatchObject({ state: 'waiting', read_time: null, messages: [{ operator: 'bai' }] })
    const read = await dataOf(member.client.call('POST /api/setting.Feedback/read', { feedback_ids: [feedback_id] }))
    expect(read).toEqual({ unread_num: 0 })
    expect(await notices()).toEqual([])
    expect(await info()).toMatchObject({ state: 'answered', read_time: expect.any(String) })
    await expect(undo(done.record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
  })

  it('are taken back as long as nobody has read them: everything is as before', async () => {
    const before = await info()
    const { record_id } = await reply({ is_close: 1 })
    expect(await info()).toMatchObject({ state: 'closed' })
    await undo(record_id)
    expect(await info()).toEqual({ ...before, version: 3 })
    expect(await own()).toMatchObject({ status: 0, reply: '', messages: [], update_time: null })
    expect(await notices()).toEqual([])
  })

  it('are mailed to the bound address in the language of the member, once, and not taken back then', async () => {
    await bind('reader@example.org')
    const request = { ...write(), ...(await now()), text: TEXT }
    expect((await info()).mail_to).toBe('r***@example.org')
    const done = await support.call(REPLY, request)
    expect(done).toMatchObject({ mail_to: 'r***@example.org', record_id: null })
    expect(await support.call(REPLY, request)).toEqual(done)
    expect((await info()).messages).toMatchObject([{ mail: 'due' }])
    await app.app.modules.jobs.runDue()
    await app.app.modules.jobs.runDue()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'reader@example.org' })
    expect(mail?.text).toContain(TEXT)
    expect((await info()).messages).toMatchObject([{ mail: 'sent' }])
    const [row] = await app.app.modules.record.list({ limit: 1 })
    await expect(undo(row?.record_id ?? 0)).rejects.toMatchObject({ error: 'undo.not_possible' })
    expect(JSON.stringify(row)).not.toContain(TEXT)
  })

  it('are not mailed where the operator of the service has switched that off', async () => {
    await bind('reader@example.org')
    await setOption(app, 'feedback.is_mail', 0)
    app.clock.advance(minutes(1))
    expect(await reply()).toMatchObject({ mail_to: '', record_id: expect.any(Number) })
    await app.app.modules.jobs.runDue()
    expect(await mails()).toEqual([])
  })

  it('can be answered by the member, who then waits again; the same request is said once', async () => {
    await reply({ is_close: 1 })
    const more = { feedback_id, content: '还是没有', request_id: 'again-1' }
    await member.client.call('POST /api/setting.Feedback/more', more)
    await member.client.call('POST /api/setting.Feedback/more', more)
    expect(await info()).toMatchObject({
      state: 'new',
      messages: [{ is_answer: 1 }, { is_answer: 0, text: '还是没有' }],
    })
    expect(await own()).toMatchObject({ status: 0, is_unread: 0 })
    const other = await registerMember(app)
    const foreign = other.client.call('POST /api/setting.Feedback/more', { feedback_id, content: '不是我的' })
    expect(await errorOf(foreign)).toBe('feedback.not_found')
    const empty = member.client.call('POST /api/setting.Feedback/more', { feedback_id, content: ' ' })
    expect(await errorOf(empty)).toBe('feedback.content_required')
  })

  it('do not go out over what somebody wrote or did meanwhile', async () => {
    const seen = await now()
    await member.client.call('POST /api/setting.Feedback/more', { feedback_id, content: '补一句' })
    const late = support.call(REPLY, { ...write(), ...seen, text: TEXT })
    await expect(late).rejects.toMatchObject({
      body: { code: 409, data: { current: { version: 2, state: 'new' }, changed_by: '' } },
    })
    const other = await makeOperator(app, ['support'], 'he')
    await reply({}, other)
    const second = support.call(REPLY, { ...write(), ...seen, text: TEXT })
    await expect(second).rejects.toMatchObject({ body: { data: { changed_by: 'he' } } })
    expect((await info()).messages).toHaveLength(2)
  })

  it('of two at the same moment one goes out', async () => {
    const seen = await now()
    const send = () => support.call(REPLY, { ...write(), ...seen, text: TEXT })
    const done = await Promise.allSettled([send(), send()])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await info()).messages).toHaveLength(1)
  })

  it('closes, opens again and puts aside, each undone to where it was; spam is not answered', async () => {
    const closed = await support.call(CLOSE, { ...write(), ...(await now()) })
    await expect(support.call(CLOSE, { ...write(), ...(await now()) })).rejects.toMatchObject({
      error: 'feedback.not_in_state',
    })
    await undo(closed.record_id)
    expect((await info()).state).toBe('new')
    const spam = await support.call(SPAM, { ...write(), ...(await now()) })
    await expect(reply()).rejects.toMatchObject({ error: 'feedback.not_in_state' })
    await member.client.call('POST /api/setting.Feedback/more', { feedback_id, content: '真的不是垃圾' })
    expect((await info()).state).toBe('spam')
    await support.call(REOPEN, { ...write(), ...(await now()) })
    expect((await info()).state).toBe('new')
    await expect(undo(spam.record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
  })

  it('is given to somebody who may answer, and to nobody else', async () => {
    const he = await makeOperator(app, ['support'], 'he')
    const editor = await makeOperator(app, ['editor'])
    const { record_id } = await support.call(ASSIGN, { ...write(), ...(await now()), operator_id: he.operator_id })
    expect((await info()).assignee).toEqual({ operator_id: he.operator_id, nickname: 'he' })
    const wrong = support.call(ASSIGN, { ...write(), ...(await now()), operator_id: editor.operator_id })
    await expect(wrong).rejects.toMatchObject({ error: 'feedback.assignee_unknown' })
    await undo(record_id)
    expect((await info()).assignee).toBeNull()
  })

  it('becomes a hidden question, for those who may write questions', async () => {
    const texts = { group: 'vip', question: { 'zh-Hans': '没到账' }, answer: { 'zh-Hans': '等一等。' } }
    const { faq_id, record_id } = await support.call(TO_FAQ, { ...write(), feedback_id, ...texts })
    const made = await support.call('GET /admin/api/site.Faq/info', { faq_id })
    expect(made).toMatchObject({ is_disable: 1, question: { 'zh-Hans': '没到账' }, answer: { 'zh-Hans': '等一等。' } })
    await undo(record_id)
    await expect(support.call('GET /admin/api/site.Faq/info', { faq_id })).rejects.toMatchObject({
      error: 'site.entry_not_found',
    })
    const owner = await makeOperator(app, ['owner'])
    const grants = [{ right: 'feedback.reply' as const, bounds: [] }]
    const { role } = await owner.call('POST /admin/api/operator.Role/save', {
      ...write(),
      reason: '因为',
      name: '回信',
      grants,
    })
    const only = await makeOperator(app, [role as never])
    const refused = only.call(TO_FAQ, { ...write(), feedback_id, ...texts })
    await expect(refused).rejects.toMatchObject({ error: 'operator.not_allowed' })
  })
})
