import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
} from '../../../testing/index.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
const NEWER_PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) Version/18.2 Safari/604.1'

eachDatabase('login history', (kind) => {
  let app: TestApp
  let member: TestMember
  beforeEach(async () => {
    app = await createTestApp(kind)
    await setOption(app, 'member.api_rate_guest_num', 0)
    member = await registerMember(app)
  })
  afterEach(() => app.close())

  const login = (password = member.password, device?: string) =>
    app.client.call(
      'POST /api/member.Login/login',
      { account: member.username, password },
      { headers: device ? { 'user-agent': device } : {} },
    )
  /** What the member reads; what is written after answers has been. */
  async function log(token = member.token, language?: string) {
    await app.app.modules.members.close()
    return dataOf(app.clientOf(token, language).call('GET /api/member.Member/log', {}))
  }
  const notices = async () => (await dataOf(member.client.call('GET /api/member.Notice/list', {}))).list
  const mails = () => app.database.db.selectFrom('outbox').selectAll().execute()

  it('tells the member of logins, wrong passwords and changes, newest first, in their language', async () => {
    await login().catch(() => undefined)
    await login('not the password').catch(() => undefined)
    await app.client
      .call('POST /api/member.Login/login', { account: 'nobody here', password: 'x' })
      .catch(() => undefined)
    // A refusal is noted after its answer, maybe after what comes next.
    await app.app.modules.members.close()
    const { data } = await member.client.call('POST /api/member.Member/pwd', {
      password_old: member.password,
      password_new: 'another quiet place',
    })
    const { list, count } = await log(data.ApiToken, 'en')
    expect(
      [...list].sort((a, b) => a.kind.localeCompare(b.kind)).map(({ kind, kind_name }) => [kind, kind_name]),
    ).toEqual([
      ['login', 'Logged in'],
      ['password_changed', 'Password changed'],
      ['password_wrong', 'Wrong password, not let in'],
      ['register', 'Registered'],
    ])
    expect(count).toBe(4)
    expect(list.map(({ log_id }) => log_id)).toEqual(list.map(({ log_id }) => log_id).sort((a, b) => b - a))
  })

  it('pages, and shows nobody else’s', async () => {
    for (let turn = 0; turn < 3; turn += 1) await login()
    const other = await registerMember(app)
    expect((await log(other.token)).list.map(({ kind }) => kind)).toEqual(['register'])
    const page = await dataOf(member.client.call('GET /api/member.Member/log', { page: 2, limit: 3 }))
    expect(page).toMatchObject({ count: 4, pages: 2, page: 2, list: [{ kind: 'register' }] })
  })

  it('warns of a new device once: by a notice, and by mail in the reader’s language where an address is bound', async () => {
    await app.database.db
      .updateTable('member')
      .set({ email: 'owner@example.org' })
      .where('member_id', '=', member.member_id)
      .execute()
    await login(member.password, PHONE)
    await login(member.password, NEWER_PHONE)
    const { list } = await log()
    expect(list.filter(({ is_new_device }) => is_new_device === 1)).toMatchObject([{ device: 'Safari · iPhone' }])
    expect(await notices()).toMatchObject([
      { kind: 'new_device', over_time: null, desc: expect.stringContaining('iPhone') },
    ])
    const sent = await mails()
    expect(sent).toMatchObject([{ to: 'owner@example.org', subject: '字母公约：你的账号在新设备上登录' }])
    expect(sent[0]?.text).toContain('Safari · iPhone')
    app.clock.advance(days(15))
    expect(await notices()).toEqual([])
  })

  it('does not warn of the device that registered, nor mail without an address', async () => {
    await login()
    await login(member.password, PHONE)
    await app.app.modules.members.close()
    expect((await notices()).length).toBe(1)
    expect(await mails()).toEqual([])
  })

  it('lets what is older than the operator’s days go; 0 keeps everything', async () => {
    await setOption(app, 'member.log_days', 0)
    app.clock.advance(days(1000))
    await app.app.modules.members.prune()
    const countRows = async () => (await app.database.db.selectFrom('member_log').select('log_id').execute()).length
    expect(await countRows()).toBe(1)
    await setOption(app, 'member.log_days', 90)
    await login()
    await app.app.modules.members.prune()
    expect(await countRows()).toBe(1)
    expect((await log((await login()).data.ApiToken)).list.map(({ kind }) => kind)).toEqual(['login', 'login'])
  })
})
