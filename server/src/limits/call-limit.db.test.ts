import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, eachDatabase, registerMember, setOption, type TestApp } from '../testing/index.ts'

const CAPTCHA = '/api/member.Register/captcha'
const SESSIONS = '/api/member.Member/sessions'

eachDatabase('limits at the edge', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(kind)
  })
  afterEach(() => app.close())

  interface From {
    token?: string
    ip?: string
    forwarded?: string
  }
  async function call(url: string, { token, ip = '203.0.113.1', forwarded }: From = {}) {
    const headers = {
      ...(token === undefined ? {} : { apitoken: token }),
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    }
    const reply = await app.http.inject({ url, remoteAddress: ip, headers })
    return { http: reply.statusCode, ...reply.json() }
  }
  /** How many of that many calls pass. */
  async function countPassed(url: string, times: number, fromOf: (time: number) => From = () => ({})) {
    let passedNum = 0
    for (let time = 0; time < times; time += 1) if ((await call(url, fromOf(time))).code !== 429) passedNum += 1
    return passedNum
  }

  it('a guest address may call a path 20 times a second; the 21st is told how long to wait', async () => {
    expect(await countPassed(CAPTCHA, 20)).toBe(20)
    const refused = await call(CAPTCHA)
    expect(refused).toEqual({
      http: 200,
      code: 429,
      msg: expect.stringMatching(/1 秒/),
      data: { error: 'request.too_fast', wait_seconds: 1 },
    })
    expect((await call(CAPTCHA, { ip: '203.0.113.2' })).code).toBe(200)
    expect((await call('/api/setting.Faq/list')).code).toBe(200)
    app.clock.advance(seconds(1))
    expect((await call(CAPTCHA)).code).toBe(200)
  })

  it('captcha pictures are 30 a minute for an address, whatever the token', async () => {
    await setOption(app, 'member.api_rate_guest_num', 0)
    await setOption(app, 'member.api_rate_num', 0)
    const { token } = await registerMember(app)
    expect(await countPassed(CAPTCHA, 40, (time) => (time % 2 ? { token } : {}))).toBe(30)
    expect((await call(CAPTCHA)).data.wait_seconds).toBe(60)
    expect((await call(CAPTCHA, { ip: '203.0.113.2' })).code).toBe(200)
  })

  it('a member may call a path 10 times a second, from anywhere', async () => {
    const { token } = await registerMember(app)
    const other = await registerMember(app)
    app.clock.advance(seconds(1))
    expect(await countPassed(SESSIONS, 15, (time) => ({ token, ip: `203.0.113.${time}` }))).toBe(10)
    expect((await call(SESSIONS, { token: other.token })).code).toBe(200)
  })

  it('a refused token counts against its address', async () => {
    expect(await countPassed(SESSIONS, 30, (time) => ({ token: `guess ${time}` }))).toBe(20)
    expect(await countPassed(SESSIONS, 30, () => ({ ip: '203.0.113.2' }))).toBe(20)
  })

  it('0 switches the limit off, another number sets it', async () => {
    await setOption(app, 'member.api_rate_guest_num', 0)
    expect(await countPassed('/api/setting.Order/list', 60)).toBe(60)
    await setOption(app, 'member.api_rate_guest_num', 3)
    await setOption(app, 'member.api_rate_time', 10)
    expect(await countPassed('/api/setting.Order/list', 6)).toBe(3)
    expect((await call('/api/setting.Order/list')).data.wait_seconds).toBe(10)
  })

  it('an IPv6 visitor is their /64', async () => {
    expect(await countPassed(CAPTCHA, 30, (time) => ({ ip: `2001:db8:1:2::${time.toString(16)}` }))).toBe(20)
    expect((await call(CAPTCHA, { ip: '2001:db8:1:3::1' })).code).toBe(200)
  })

  it('X-Forwarded-For counts for nothing without a trusted proxy', async () => {
    expect(await countPassed(CAPTCHA, 30, (time) => ({ forwarded: `198.51.100.${time}` }))).toBe(20)
  })

  it('behind a trusted proxy the last foreign address counts, and what stands before it is nobody’s word', async () => {
    await app.close()
    app = await createTestApp(kind, { env: { TRUSTED_PROXIES: '10.0.0.0/8' } })
    const through = (forwarded: string) => ({ ip: '10.0.0.9', forwarded })
    expect(await countPassed(CAPTCHA, 30, (time) => through(`198.51.100.${time}`))).toBe(30)
    expect(await countPassed(CAPTCHA, 30, (time) => through(`192.0.2.${time}, 198.51.100.200, 10.0.0.3`))).toBe(20)
    expect(await countPassed(CAPTCHA, 30, (time) => ({ ip: '203.0.113.1', forwarded: `198.51.100.${time}` }))).toBe(20)
    expect(await countPassed(CAPTCHA, 30, (time) => through(`nonsense ${time}`))).toBe(20)
  })
})
