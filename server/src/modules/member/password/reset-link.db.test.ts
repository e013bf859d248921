import { hours, minutes, seconds } from '@zimu/contract/durations'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAsOperator } from '../../../cli/testing/operator.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  errorOf,
  listSent,
  makeOperator,
  newRequest,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
  type TestOperator,
} from '../../../testing/index.ts'

const MAKE = 'POST /admin/api/member.Member/resetLink'
const RESET = 'POST /api/member.Login/resetPwdByLink'
const LOGIN = 'POST /api/member.Login/login'
const EMAIL = 'owner@example.org'
const NEW = 'another quiet place'

eachDatabase('a link by which a member sets a new password', (kind) => {
  let app: TestApp
  let support: TestOperator
  let member: TestMember
  beforeEach(async () => {
    app = await createTestApp(kind, { env: { PUBLIC_URL: 'https://video.example.org' } })
    await setOption(app, 'member.api_rate_guest_num', 0)
    support = await makeOperator(app, ['support'], 'lin')
    member = await registerMember(app, { username: 'linzhiwei' })
    const bound = app.database.db.updateTable('member').set({ email: EMAIL })
    await bound.where('member_id', '=', member.member_id).execute()
  })
  afterEach(() => app.close())

  const input = () => ({ request_id: newRequest(), member_id: member.member_id, reason: '打电话核对过' })
  /** The query of the page that an address leads to. */
  const queryOf = (url: string) => new URLSearchParams(url.split('?')[1])
  const tokenOf = (url: string) => queryOf(url).get('token') ?? ''
  const make = async () => tokenOf((await support.call(MAKE, input())).url)
  const reset = (token: string, password_new = NEW) => app.client.call(RESET, { token, password_new })
  const login = (password: string) => app.client.call(LOGIN, { account: member.username, password })

  it('leads into the app, works once, ends every session, and the new password is the one', async () => {
    const { url, end_time } = await support.call(MAKE, input())
    expect(url).toContain('https://video.example.org/#/pages/login/resPwd?')
    expect(queryOf(url).get('account')).toBe(member.username)
    expect(end_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(await dataOf(reset(tokenOf(url)))).toEqual({ username: member.username })
    expect(await errorOf(member.client.call('GET /api/member.Member/info', {}))).toBe('auth.password_changed')
    expect(await errorOf(login(member.password))).toBe('member.account_or_password_wrong')
    expect((await login(NEW)).code).toBe(200)
    expect(await errorOf(reset(tokenOf(url), 'a third quiet place'))).toBe('member.reset_link_gone')
  })

  it('is used by one of two who send it at the same moment', async () => {
    const token = await make()
    const sent = await Promise.allSettled([reset(token), reset(token, 'a third quiet place')])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ends after a day, with the next one, and with a password that its member changes', async () => {
    const old = await make()
    app.clock.advance(hours(24))
    expect(await errorOf(reset(old))).toBe('member.reset_link_gone')
    support = await makeOperator(app, ['support'], 'bai')
    const [first, second] = [await make(), await make()]
    expect(await errorOf(reset(first))).toBe('member.reset_link_gone')
    const change = { password_old: member.password, password_new: 'chosen by the owner' }
    await member.client.call('POST /api/member.Member/pwd', change)
    expect(await errorOf(reset(second))).toBe('member.reset_link_gone')
    expect(await errorOf(reset('nobody’s token'))).toBe('member.reset_link_gone')
    await app.app.modules.members.prune()
  })

  it('refuses a password that is none, and goes on working', async () => {
    const token = await make()
    expect(await errorOf(reset(token, member.username))).toBe('member.password_is_username')
    expect(await errorOf(reset(token, 'password'))).toBe('member.password_common')
    expect((await reset(token)).code).toBe(200)
  })

  it('is read by the member in the history and by mail, made and used; the record has neither link nor name', async () => {
    const token = await make()
    await reset(token)
    await app.app.modules.members.close()
    const told = (await listSent(app)).filter(({ to }) => to === EMAIL).map(({ subject }) => subject.split('：').at(-1))
    expect(told).toEqual(['运营人员做了重设密码的链接', '用运营人员的链接重设密码'])
    const { client } = member
    member.client = app.clientOf((await dataOf(login(NEW))).ApiToken)
    const { list } = await dataOf(member.client.call('GET /api/member.Member/log', {}))
    expect(client).not.toBe(member.client)
    const kinds = list.map(({ kind: one }) => one)
    expect(kinds).toEqual(['login', 'password_reset_by_link', 'reset_link_made', 'register'])
    const rows = await app.app.modules.record.list({ limit: 10 })
    expect(rows[0]).toMatchObject({ action: 'member.reset_link', target: `member:${member.member_id}` })
    for (const secret of [token, member.username]) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('is shown once: the same request again says that it was made', async () => {
    const request = input()
    const token = tokenOf((await support.call(MAKE, request)).url)
    await expect(support.call(MAKE, request)).rejects.toMatchObject({ error: 'request.reused' })
    expect((await reset(token)).code).toBe(200)
  })

  it('leaves the second step, and lets failed tries be forgotten', async () => {
    const { secret } = await dataOf(
      member.client.call('POST /api/member.SecondFactor/start', { password: member.password }),
    )
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })
    await member.client.call('POST /api/member.SecondFactor/confirm', { code: code() })
    app.clock.advance(seconds(30))
    for (let turn = 0; turn < 5; turn += 1) await errorOf(login('not this one'))
    expect(await errorOf(login(member.password))).toBe('member.too_many_attempts')
    await reset(await make())
    expect(await errorOf(login(NEW))).toBe('member.second_factor_needed')
  })

  it('needs the right and a reason, and is made for nobody who is shut out', async () => {
    const moderator = await makeOperator(app, ['moderator'], 'yi')
    await expect(moderator.call(MAKE, input())).rejects.toMatchObject({ error: 'operator.not_allowed' })
    await expect(support.call(MAKE, { ...input(), reason: '' })).rejects.toMatchObject({
      error: 'operator.reason_needed',
    })
    const token = await make()
    const shut = { ...input(), cause: 'spam' as const, words: '', end_time: '' }
    await moderator.call('POST /admin/api/member.Member/disable', shut)
    await expect(support.call(MAKE, input())).rejects.toMatchObject({ error: 'member.not_in_state' })
    expect(await errorOf(reset(token))).toBe('member.account_disabled')
    expect((await runAsOperator(app, ['member', 'reset-link', member.username])).exit).toBe(1)
  })

  it('is printed by the command as well, and recorded without it', async () => {
    const { exit, out } = await runAsOperator(app, ['member', 'reset-link', member.username])
    expect(exit).toBe(0)
    app.clock.advance(minutes(1))
    const token = tokenOf(out[0] ?? '')
    expect((await reset(token)).code).toBe(200)
    const rows = await app.app.modules.record.list({ limit: 10 })
    expect(rows[0]).toMatchObject({ action: 'member reset-link', target: `member:${member.member_id}` })
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
