/** What a dry run of a setting says of the last day, from what really came through the real server. */
import { hours } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAsOperator } from '../../../../cli/testing/operator.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  setOption,
  type TestApp,
  type TestOperator,
} from '../../../../testing/index.ts'

const CAPTCHA = '/api/member.Register/captcha'
const SESSIONS = '/api/member.Member/sessions'

eachDatabase('consequences of settings in numbers', (kind) => {
  let app: TestApp
  let owner: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'])
  })
  afterEach(() => app.close())

  /** Sessions of the console do not live through hours without use. */
  const later = async (ms: number) => {
    app.clock.advance(ms)
    owner = await makeOperator(app, ['owner'])
  }
  const foresee = async (changes: Record<string, number>) => {
    const { effects } = await owner.call('POST /admin/api/setting.Setting/save', {
      ...{ request_id: newRequest(), dry: 1 },
      changes: Object.entries(changes).map(([key, value]) => ({ key, value: String(value) })),
    })
    return effects
  }
  const come = async (times: number, remoteAddress: string, url = CAPTCHA, headers: Record<string, string> = {}) => {
    for (let time = 0; time < times; time += 1) await app.http.inject({ url, remoteAddress, headers })
  }
  const flush = () => app.app.modules.ratePeaks.flush()

  it('a rate for guests: how many addresses it would have refused a call, each once an hour', async () => {
    await come(3, '203.0.113.1')
    await come(8, '203.0.113.2')
    await come(25, '203.0.113.3')
    await flush()
    const of = (count: number) => [{ key: 'member.api_rate_guest_num', kind: 'refused_guests', count, of: 3, hours: 1 }]
    expect(await foresee({ 'member.api_rate_guest_num': 7 })).toEqual(of(2))
    expect(await foresee({ 'member.api_rate_guest_num': 8 })).toEqual(of(1))
    expect(await foresee({ 'member.api_rate_guest_num': 24 })).toEqual(of(1))
    expect(await foresee({ 'member.api_rate_guest_num': 25 })).toEqual(of(0))
    await later(hours(1))
    await come(9, '203.0.113.2')
    await flush()
    expect(await foresee({ 'member.api_rate_guest_num': 8 })).toMatchObject([{ count: 2, of: 4, hours: 2 }])
    await later(hours(24))
    expect(await foresee({ 'member.api_rate_guest_num': 8 })).toMatchObject([{ kind: 'not_counted' }])
  })

  it('a rate for members counts members, and another window has no counts', async () => {
    const { token } = await registerMember(app)
    await come(6, '203.0.113.1', SESSIONS, { apitoken: token })
    await flush()
    expect(await foresee({ 'member.api_rate_num': 5 })).toMatchObject([{ kind: 'refused_members', count: 1 }])
    expect(await foresee({ 'member.api_rate_num': 6 })).toMatchObject([{ kind: 'refused_members', count: 0 }])
    expect(await foresee({ 'member.api_rate_num': 5, 'member.api_rate_time': 10 })).toMatchObject([
      { key: 'member.api_rate_num', kind: 'not_counted' },
      { key: 'member.api_rate_time', kind: 'not_counted' },
    ])
    expect(await foresee({ 'member.api_rate_num': 0 })).toEqual([])
  })

  it('keeps no address and no member', async () => {
    await come(4, '203.0.113.1')
    await flush()
    const rows = await app.database.db.selectFrom('rate_peak').selectAll().where('num', '>', 0).execute()
    expect(rows.map(({ hour, ...row }) => row)).toEqual([{ is_member: 0, window_ms: 1000, peak: 4, num: 1 }])
  })

  it('forgets after two days', async () => {
    await come(4, '203.0.113.1')
    await flush()
    app.clock.advance(hours(72))
    await app.app.modules.ratePeaks.prune()
    expect(await app.database.db.selectFrom('rate_peak').selectAll().execute()).toEqual([])
  })

  it('registration and login: who used them in the last day', async () => {
    await registerMember(app)
    await later(hours(25))
    await registerMember(app)
    await registerMember(app)
    expect(await foresee({ 'member.is_register': 0 })).toMatchObject([{ kind: 'registered', count: 2 }])
    expect(await foresee({ 'member.is_invitation_register': 1 })).toMatchObject([
      { kind: 'without_code', count: 2, of: 2 },
    ])
    await app.database.db.updateTable('member_log').set({ login_ip: '203.0.113.9' }).execute()
    expect(await foresee({ 'member.register_ip_num': 1 })).toMatchObject([
      { kind: 'refused_accounts', count: 1, of: 2, hours: 24 },
    ])
    expect(await foresee({ 'member.register_ip_num': 50 })).toEqual([])
    expect(await foresee({ 'member.is_register': 1 })).toEqual([])
    expect(await foresee({ 'setting.qq': 1 })).toEqual([])
  })

  it('closing the login: members who logged in, each once', async () => {
    const member = await registerMember(app)
    const { username: account, password } = member
    for (let time = 0; time < 2; time += 1)
      await dataOf(app.client.call('POST /api/member.Login/login', { account, password }))
    // What is written after answers has been.
    await app.app.modules.members.close()
    expect(await foresee({ 'member.is_login': 0 })).toMatchObject([{ kind: 'logged_in', count: 1, of: 1 }])
    await setOption(app, 'member.is_login', 0)
    expect(await foresee({ 'member.is_login': 0 })).toEqual([])
  })

  it('the command line says so too', async () => {
    await registerMember(app)
    const { out } = await runAsOperator(app, ['set', 'member.is_register', '0', '--dry-run'])
    expect(out).toContain('in the last 24 hours 1 members registered')
  })
})
