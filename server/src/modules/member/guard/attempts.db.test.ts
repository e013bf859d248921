import { minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  refusalOf,
  registerMember,
  setOption,
  type TestApp,
} from '../../../testing/index.ts'

const LOGIN = 'POST /api/member.Login/login'
const WINDOW_MS = minutes(15)

eachDatabase('limits of guessing', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(kind)
    await setOption(app, 'member.api_rate_guest_num', 0)
    // The limits by themselves; `work.db.test.ts` has what is asked for on the way to them.
    await setOption(app, 'member.is_work', 0)
  })
  afterEach(() => app.close())

  const wrong = (account: string) => app.client.call(LOGIN, { account, password: 'not this one' })
  /** Login from an address of its own. */
  async function loginFrom(remoteAddress: string, account: string, password: string): Promise<string> {
    const payload = { account, password }
    const reply = await app.http.inject({ method: 'POST', url: '/api/member.Login/login', payload, remoteAddress })
    return reply.json().data.error ?? 'ok'
  }

  it('1,000 parallel wrong logins never exceed the limit of an account', async () => {
    const { username } = await registerMember(app)
    const addresses = Array.from({ length: 1000 }, (_, index) => `172.16.${index >> 2}.1`)
    const errors = await Promise.all(addresses.map((address) => loginFrom(address, username, 'not this one')))
    const lookedAt = errors.filter((error) => error === 'member.account_or_password_wrong').length
    expect(lookedAt).toBeLessThanOrEqual(5)
    // A database that cannot keep up on a busy machine refuses, too.
    const refused = errors.filter((error) => error === 'member.too_many_attempts' || error === 'server.busy')
    expect(refused).toHaveLength(1000 - lookedAt)
  })

  it('names the seconds to wait, refuses even the right password until then, and opens again', async () => {
    const { username, password } = await registerMember(app)
    for (let attempt = 0; attempt < 5; attempt += 1) await errorOf(wrong(username))
    app.clock.advance(minutes(1))
    const refusal = await refusalOf(app.client.call(LOGIN, { account: username, password }))
    expect(refusal).toMatchObject({ error: 'member.too_many_attempts', code: 429, wait_seconds: 14 * 60 })
    expect(refusal.msg).toContain('14 分钟')
    app.clock.advance(WINDOW_MS)
    await app.client.call(LOGIN, { account: username, password })
  })

  it('counts a member once, however the member is named', async () => {
    const { username, member_id } = await registerMember(app)
    const bound = { email: 'often@example.org', phone: '+8613900139000' }
    await app.database.db.updateTable('member').set(bound).where('member_id', '=', member_id).execute()
    for (const account of [username, username, bound.email, bound.phone, '13900139000'])
      expect(await errorOf(wrong(account))).toBe('member.account_or_password_wrong')
    expect(await errorOf(wrong(bound.email))).toBe('member.too_many_attempts')
  })

  it('a success clears the count', async () => {
    const { username, password } = await registerMember(app)
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await errorOf(wrong(username))
      await app.client.call(LOGIN, { account: username, password })
    }
  })

  it('limits accounts that do not exist just the same', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await errorOf(wrong('Nobody'))).toBe('member.account_or_password_wrong')
    expect(await errorOf(wrong('nobody'))).toBe('member.too_many_attempts')
  })

  it('1,000 parallel wrong logins of one network, each from another address, exceed no limit either', async () => {
    const addresses = Array.from({ length: 1000 }, (_, index) => `2001:db8:7:${index.toString(16)}::1`)
    const errors = await Promise.all(addresses.map((address, index) => loginFrom(address, `x${index}`, 'not this one')))
    expect(errors.filter((error) => error === 'member.account_or_password_wrong')).toHaveLength(100)
  })

  it('limits an address over many accounts, and an address that is shut out cannot lock accounts', async () => {
    const { username, password } = await registerMember(app)
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await loginFrom('192.0.2.7', `stranger${attempt}`, 'not this one')).toBe(
        'member.account_or_password_wrong',
      )
    for (let attempt = 0; attempt < 8; attempt += 1)
      expect(await loginFrom('192.0.2.7', username, 'not this one')).toBe('member.too_many_attempts')
    expect(await loginFrom('192.0.2.8', username, password)).toBe('ok')
  })

  it('counts wrong old passwords of a session as well', async () => {
    const { client } = await registerMember(app)
    const change = () =>
      client.call('POST /api/member.Member/pwd', { password_old: 'not this one', password_new: 'another quiet place' })
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await errorOf(change())).toBe('member.password_old_wrong')
    expect(await errorOf(change())).toBe('member.too_many_attempts')
  })
})
