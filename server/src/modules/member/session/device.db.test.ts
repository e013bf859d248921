/** Nobody who knows a name or a mail address keeps its owner out. */
import { days, minutes, seconds } from '@zimu/contract/durations'
import type { InjectOptions } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  errorOf,
  listSent,
  registerMember,
  sentCode,
  setOption,
  type TestApp,
  type TestMember,
} from '../../../testing/index.ts'

const LOGIN = '/api/member.Login/login'
const EMAIL = 'owner@example.org'

/** A browser with a cookie jar, as far as device cookies need one. */
function createBrowser(app: TestApp, remoteAddress: string, http = app.http) {
  const jar = new Map<string, string>()
  return {
    jar,
    lastSet: [] as string[],
    cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    async send(request: InjectOptions & { url: string }) {
      const headers: Record<string, string> = { ...(request.headers as Record<string, string>) }
      if (jar.size > 0 && request.url.startsWith('/api/member.Login/')) headers.cookie = this.cookie()
      const reply = await http.inject({ ...request, headers, remoteAddress })
      this.lastSet = [reply.headers['set-cookie'] ?? []].flat()
      for (const line of this.lastSet) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (line.includes('Max-Age=0;')) jar.delete(name)
        else jar.set(name, value)
      }
      return reply.json() as { code: number; data: Record<string, unknown> & { error?: string; ApiToken?: string } }
    },
    post(url: string, payload: object, token = '') {
      return this.send({ method: 'POST', url, payload, headers: token ? { apitoken: token } : {} })
    },
    async login(account: string, password: string) {
      const { data } = await this.post(LOGIN, { account, password })
      return data.error ?? 'ok'
    },
  }
}

eachDatabase('an owner is not kept out', (kind) => {
  let app: TestApp
  let owner: TestMember
  let addressNum: number
  beforeEach(async () => {
    app = await createTestApp(kind)
    addressNum = 0
    await setOption(app, 'member.api_rate_guest_num', 0)
    await setOption(app, 'member.api_rate_num', 0)
    await setOption(app, 'member.is_work', 0)
    owner = await registerMember(app)
    const { db } = app.database
    await db.updateTable('member').set({ email: EMAIL }).where('member_id', '=', owner.member_id).execute()
  })
  afterEach(() => app.close())

  const elsewhere = () => {
    addressNum += 1
    return createBrowser(app, `172.21.${addressNum}.1`)
  }
  /** Five wrong passwords, each from an address of its own. */
  async function lockByPassword() {
    for (let tried = 0; tried < 5; tried += 1) await elsewhere().login(owner.username, 'not this one')
    expect(await elsewhere().login(owner.username, owner.password)).toBe('member.too_many_attempts')
  }
  async function knownBrowser(address = '198.51.100.1') {
    const browser = createBrowser(app, address)
    expect(await browser.login(owner.username, owner.password)).toBe('ok')
    return browser
  }
  const listMails = () => listSent(app)
  const lost = (username: string, email: string, browser = elsewhere()) =>
    browser.send({ url: '/api/member.Login/resPwdEmailCaptcha', query: { username, email } })

  it('made-up names with somebody’s mail address use up none of their codes', async () => {
    for (let number = 0; number < 20; number += 1) await lost(`made-up-${number}`, EMAIL)
    await lost(owner.username, EMAIL)
    expect((await listMails()).map(({ to }) => to)).toEqual([EMAIL])
    await owner.client.call('GET /api/member.Member/confirmCaptcha', { way: 'email' })
    expect(await listMails()).toHaveLength(2)
  })

  it('made-up mail addresses with somebody’s name use up none of their codes', async () => {
    for (let number = 0; number < 25; number += 1) await lost(owner.username, `made-up-${number}@example.org`)
    expect((await lost(owner.username, EMAIL)).code).toBe(200)
    expect((await listMails()).map(({ to }) => to)).toEqual([EMAIL])
  })

  it('strangers who ask to bind somebody’s address use up none of the codes of their account', async () => {
    for (let number = 0; number < 5; number += 1) {
      const { client } = await registerMember(app)
      await client.call('GET /api/member.Member/emailCaptcha', { email: EMAIL })
    }
    expect((await lost(owner.username, EMAIL)).code).toBe(200)
    await owner.client.call('GET /api/member.Member/confirmCaptcha', { way: 'email' })
    expect(await listMails()).toHaveLength(7)
  })

  it('of the right pair five mails an hour go out, and a wrong pair gets the same answers, also while no mail can go out', async () => {
    const { send } = app.deps.mailer
    async function answers(username: string, email: string) {
      const all: unknown[] = []
      for (let number = 0; number < 7; number += 1) {
        app.deps.mailer.send = number < 2 ? () => Promise.reject(new Error('connection refused')) : send
        all.push(await lost(username, email))
        await app.app.modules.members.close()
        if (number !== 2) app.clock.advance(minutes(1))
      }
      return all
    }
    const known = await answers(owner.username, EMAIL)
    expect(await answers('nobody-here', 'unknown@example.org')).toEqual(known)
    expect(known.at(3)).toMatchObject({ code: 429, data: { wait_seconds: 60 } })
    expect(known.at(-1)).toMatchObject({ code: 429 })
    expect((await listMails()).length).toBe(3)
  })

  it('a browser that logged in before has tries of its own when others have locked the account', async () => {
    const browser = await knownBrowser()
    await lockByPassword()
    expect(await browser.login(owner.username, owner.password)).toBe('ok')
    // What the owner does there does not let the others try again.
    expect(await elsewhere().login(owner.username, 'not this one')).toBe('member.too_many_attempts')
    for (let tried = 0; tried < 5; tried += 1)
      expect(await browser.login(owner.username, 'mistyped')).toBe('member.account_or_password_wrong')
    expect(await browser.login(owner.username, owner.password)).toBe('member.too_many_attempts')
    app.clock.advance(minutes(15))
    expect(await browser.login(owner.username, owner.password)).toBe('ok')
  })

  it('is let in from an address that a neighbour has used up, and asked for no work', async () => {
    const browser = await knownBrowser('198.51.100.9')
    await setOption(app, 'member.is_work', 1)
    const neighbour = createBrowser(app, '198.51.100.9')
    for (let tried = 0; tried < 20; tried += 1) await neighbour.login(`stranger${tried}`, 'not this one')
    expect(await neighbour.login(owner.username, owner.password)).toMatch(/work_needed|too_many_attempts/)
    expect(await browser.login(owner.username, owner.password)).toBe('ok')
  })

  it('a cookie helps its own member only, and a made-up one nobody', async () => {
    const thief = elsewhere()
    const other = await registerMember(app)
    expect(await thief.login(other.username, other.password)).toBe('ok')
    await lockByPassword()
    expect(await thief.login(owner.username, owner.password)).toBe('member.too_many_attempts')
    const forger = elsewhere()
    for (let number = 0; number < 30; number += 1)
      forger.jar.set(`zimu-device-${10_000_000 + number}`, 'x'.repeat(41) + (10 + number))
    expect(await forger.login(owner.username, owner.password)).toBe('member.too_many_attempts')
  })

  it('another process and a restart know the browser and its tries', async () => {
    const browser = await knownBrowser()
    await lockByPassword()
    for (let tried = 0; tried < 4; tried += 1) await browser.login(owner.username, 'mistyped')
    const second = await createApp({ ...app.deps, cache: app.deps.cache })
    const there = createBrowser(app, '198.51.100.1', second.http)
    for (const [name, value] of browser.jar) there.jar.set(name, value)
    expect(await there.login(owner.username, 'mistyped')).toBe('member.account_or_password_wrong')
    expect(await there.login(owner.username, owner.password)).toBe('member.too_many_attempts')
    app.clock.advance(minutes(15))
    await lockByPassword()
    expect(await there.login(owner.username, owner.password)).toBe('ok')
    await second.close()
  })

  it('whoever resets the password by mail can log in from there, however many others try', async () => {
    const browser = elsewhere()
    await lost(owner.username, EMAIL, browser)
    const captcha_code = await sentCode(app, EMAIL)
    const input = { username: owner.username, email: EMAIL, password_new: 'found it again', captcha_code }
    expect((await browser.post('/api/member.Login/resetPwdByEmail', input)).code).toBe(200)
    owner.password = 'found it again'
    await lockByPassword()
    expect(await browser.login(owner.username, 'found it again')).toBe('ok')
  })

  it('a known browser asks for and gives its reset code whatever others do with theirs', async () => {
    const browser = await knownBrowser()
    for (let number = 0; number < 5; number += 1) {
      expect((await lost(owner.username, EMAIL)).code).toBe(200)
      app.clock.advance(minutes(1))
    }
    expect((await lost(owner.username, EMAIL)).data.error).toBe('request.too_fast')
    expect((await lost(owner.username, EMAIL, browser)).code).toBe(200)
    const captcha_code = await sentCode(app, EMAIL)
    const input = { username: owner.username, email: EMAIL, password_new: 'found it again' }
    const wrong = { ...input, captcha_code: captcha_code === '111111' ? '222222' : '111111' }
    for (let tried = 0; tried < 5; tried += 1) await elsewhere().post('/api/member.Login/resetPwdByEmail', wrong)
    const right = { ...input, captcha_code }
    expect((await elsewhere().post('/api/member.Login/resetPwdByEmail', right)).data.error).toBe('member.code_wrong')
    expect((await browser.post('/api/member.Login/resetPwdByEmail', wrong)).data.error).toBe('member.code_wrong')
    expect((await browser.post('/api/member.Login/resetPwdByEmail', right)).code).toBe(200)
  })

  it('somebody with the password cannot keep the owner from the second step', async () => {
    const { secret } = await dataOf(
      owner.client.call('POST /api/member.SecondFactor/start', { password: owner.password }),
    )
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })
    await owner.client.call('POST /api/member.SecondFactor/confirm', { code: code() })
    app.clock.advance(seconds(30))
    const browser = elsewhere()
    const step = async (at: ReturnType<typeof createBrowser>, given: string) => {
      const { data } = await at.post(LOGIN, { account: owner.username, password: owner.password })
      return (await at.post('/api/member.Login/secondFactor', { ticket: data.ticket, code: given })).data
    }
    expect((await step(browser, code())).error).toBeUndefined()
    app.clock.advance(seconds(30))
    for (let tried = 0; tried < 5; tried += 1) await step(elsewhere(), '000000')
    expect((await step(elsewhere(), code())).error).toBe('member.too_many_attempts')
    expect((await step(browser, code())).error).toBeUndefined()
  })

  it('wrong logins of others do not lock what a session asks again, nor the other way round', async () => {
    await lockByPassword()
    await owner.client.call('POST /api/member.Member/confirm', { password: owner.password })
    app.clock.advance(minutes(15))
    for (let tried = 0; tried < 5; tried += 1)
      await errorOf(owner.client.call('POST /api/member.Member/confirm', { password: 'not this one' }))
    expect(await errorOf(owner.client.call('POST /api/member.Member/confirm', { password: owner.password }))).toBe(
      'member.too_many_attempts',
    )
    expect(await elsewhere().login(owner.username, owner.password)).toBe('ok')
  })

  it.each<[string, (token: string) => Promise<unknown>]>([
    [
      'a new password',
      (token) =>
        app.clientOf(token).call('POST /api/member.Member/pwd', {
          password_old: owner.password,
          password_new: 'another quiet place',
        }),
    ],
    ['the end of all other sessions', () => owner.client.call('POST /api/member.Member/sessionEnd', { is_others: 1 })],
    [
      'the end of its session on another device',
      async () => {
        const { list } = await dataOf(owner.client.call('GET /api/member.Member/sessions', {}))
        const session_id = list.find(({ is_current }) => is_current === 0)?.session_id ?? 0
        await owner.client.call('POST /api/member.Member/sessionEnd', { session_id })
      },
    ],
    ['the operator’s word', () => app.app.modules.members.endSessions(owner.member_id)],
    ['400 days without a login', async () => app.clock.advance(days(401))],
  ])('%s revokes it', async (_what, revoke) => {
    const browser = createBrowser(app, '198.51.100.1')
    const { data } = await browser.post(LOGIN, { account: owner.username, password: owner.password })
    await revoke(data.ApiToken ?? '')
    await lockByPassword().catch(() => undefined)
    expect(await browser.login(owner.username, owner.password)).toBe('member.too_many_attempts')
  })

  it('the cookie is the browser’s alone: no script, other site or other address sees it', async () => {
    const browser = await knownBrowser()
    expect(browser.lastSet).toHaveLength(1)
    expect(browser.lastSet[0]).toMatch(
      /^zimu-device-[\w-]{8}=[\w-]{43}; Path=\/api\/member\.Login\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    const secure = await createTestApp(kind, { env: { PUBLIC_URL: 'https://video.example.org' } })
    const { username, password } = await registerMember(secure)
    const there = createBrowser(secure, '198.51.100.1')
    expect(await there.login(username, password)).toBe('ok')
    expect(there.lastSet[0]).toMatch(/^__Secure-zimu-device-.*; HttpOnly; SameSite=Strict; Secure$/)
    await secure.close()
    const stored = JSON.stringify(await app.database.db.selectFrom('member_device').selectAll().execute())
    for (const token of browser.jar.values()) expect(stored).not.toContain(token)
  })

  it('one browser remembers the five members who used it last', async () => {
    const browser = await knownBrowser()
    for (let number = 0; number < 5; number += 1) {
      app.clock.advance(seconds(1))
      const { username, password } = await registerMember(app)
      expect(await browser.login(username, password)).toBe('ok')
    }
    expect(browser.jar.size).toBe(5)
    await lockByPassword()
    expect(await browser.login(owner.username, owner.password)).toBe('member.too_many_attempts')
  })

  it('a session from before there were device cookies makes its browser known once', async () => {
    await app.database.db.deleteFrom('member_device').execute()
    const browser = createBrowser(app, '198.51.100.1')
    const renew = () => browser.send({ url: '/api/member.Login/reset', headers: { apitoken: owner.token } })
    expect((await renew()).code).toBe(200)
    expect(browser.jar.size).toBe(1)
    await renew()
    expect(browser.lastSet).toEqual([])
    await app.clientOf(owner.token).call('GET /api/member.Login/reset', {})
    const rows = await app.database.db.selectFrom('member_device').selectAll().execute()
    expect(rows).toHaveLength(1)
    await lockByPassword()
    expect(await browser.login(owner.username, owner.password)).toBe('ok')
  })
})
