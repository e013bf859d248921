import { minutes, seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAliyunSms, createNoSms } from '../../../ports/sms/index.ts'
import { ALIYUN_TEST_ACCOUNT, startAliyun } from '../../../ports/sms/testing/aliyun-provider.ts'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  listSent,
  refusalOf,
  registerMember,
  sentCode,
  type TestApp,
  type TestMember,
} from '../../../testing/index.ts'

const SEND = 'GET /api/member.Member/emailCaptcha'
const BIND = 'POST /api/member.Member/emailBind'
const CONFIRM = 'POST /api/member.Member/confirm'

eachDatabase('who one is, shown again', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(kind)
  })
  afterEach(() => app.close())

  const listMessages = () => listSent(app)
  async function bindEmail({ client }: TestMember, email: string) {
    await client.call(SEND, { email })
    await client.call(BIND, { email, captcha_code: await sentCode(app, email) })
  }

  it('a login counts for ten minutes; then another address needs the password, and holds for this session only', async () => {
    const member = await registerMember(app)
    const { client, username, password } = member
    await bindEmail(member, 'first@example.org')
    app.clock.advance(minutes(10))
    for (const call of [
      () => client.call(SEND, { email: 'next@example.org' }),
      () => client.call('GET /api/member.Member/phoneCaptcha', { phone: '13800138000' }),
    ])
      expect(await errorOf(call())).toBe('member.confirm_needed')
    expect(await errorOf(client.call(CONFIRM, { password: 'not this one' }))).toBe('member.password_old_wrong')
    expect(await errorOf(client.call(CONFIRM, {}))).toBe('member.password_required')
    expect(await errorOf(client.call(SEND, { email: 'next@example.org' }))).toBe('member.confirm_needed')

    const login = await app.client.call('POST /api/member.Login/login', { account: username, password })
    const second = app.clientOf(login.data.ApiToken)
    app.clock.advance(minutes(10))
    await client.call(CONFIRM, { password })
    await client.call(SEND, { email: 'next@example.org' })
    expect(await errorOf(second.call(SEND, { email: 'next2@example.org' }))).toBe('member.confirm_needed')
  })

  it('takes a code to the bound address in place of the password, once, and bound to this purpose', async () => {
    const member = await registerMember(app)
    const { client } = member
    expect(await errorOf(client.call('GET /api/member.Member/confirmCaptcha', { way: 'email' }))).toBe(
      'member.confirm_way',
    )
    await bindEmail(member, 'first@example.org')
    app.clock.advance(minutes(10))
    await client.call('GET /api/member.Member/confirmCaptcha', { way: 'email' })
    expect((await listMessages()).at(-1)).toMatchObject({
      to: 'first@example.org',
      subject: '字母公约：确认是你本人的验证码',
    })
    const captcha_code = await sentCode(app, 'first@example.org')
    const wrong = captcha_code === '111111' ? '222222' : '111111'
    expect(await errorOf(client.call(CONFIRM, { way: 'email', captcha_code: wrong }))).toBe('member.code_wrong')
    expect(await errorOf(client.call(BIND, { email: 'first@example.org', captcha_code }))).toBe('member.code_wrong')
    await client.call(CONFIRM, { way: 'email', captcha_code })
    expect(await errorOf(client.call(CONFIRM, { way: 'email', captcha_code }))).toBe('member.code_wrong')
    await client.call(SEND, { email: 'next@example.org' })
  })

  it('tells the former mail address of a new one, and the mail address of a new phone, without showing them whole', async () => {
    const member = await registerMember(app)
    await bindEmail(member, 'first@example.org')
    app.clock.advance(seconds(61))
    await bindEmail(member, 'second@example.org')
    const { client, username } = member
    const mails = (await listMessages()).filter(({ subject }) => subject.includes('邮箱换了'))
    expect(mails.map(({ to }) => to)).toEqual(['first@example.org'])
    expect(mails[0]?.text).toContain(`账号 ${username} 的邮箱换成了 s***@example.org`)
    for (const phone of ['13800138000', '13800138001']) {
      await client.call('GET /api/member.Member/phoneCaptcha', { phone })
      await client.call('POST /api/member.Member/phoneBind', { phone, captcha_code: await sentCode(app, phone) })
    }
    const news = (await listMessages()).filter(({ subject }) => subject.includes('手机换了'))
    expect(news.map(({ to, text }) => [to, /\*{3}\d+/.exec(text)?.[0]])).toEqual([
      ['second@example.org', '***8000'],
      ['second@example.org', '***8001'],
    ])
  })

  it('bounds the codes of one member over all addresses of a day', async () => {
    const { client, password } = await registerMember(app)
    for (let number = 0; number < 20; number += 1) {
      app.clock.advance(minutes(10))
      await client.call(CONFIRM, { password })
      await client.call(SEND, { email: `number${number}@example.org` })
    }
    app.clock.advance(minutes(10))
    await client.call(CONFIRM, { password })
    const { error, wait_seconds } = await refusalOf(client.call(SEND, { email: 'number20@example.org' }))
    expect(error).toBe('request.too_fast')
    expect(Number(wait_seconds)).toBeGreaterThan(3600)
  })

  it('says that phones are not bound here where no text message can go out', async () => {
    const closed = await createTestApp(kind, { deps: { sms: createNoSms() } })
    try {
      const { client } = await registerMember(closed)
      expect(await errorOf(client.call('GET /api/member.Member/phoneCaptcha', { phone: '13800138000' }))).toBe(
        'member.phone_closed',
      )
      expect((await closed.client.call('GET /api/setting.Setting/setting', {})).data.member.is_phone_bind).toBe(0)
      expect((await app.client.call('GET /api/setting.Setting/setting', {})).data.member.is_phone_bind).toBe(1)
    } finally {
      await closed.close()
    }
  })
})

eachDatabase('phones by a real provider', (kind) => {
  let app: TestApp
  let aliyun: Awaited<ReturnType<typeof startAliyun>>
  beforeEach(async () => {
    app = await createTestApp(kind)
    aliyun = await startAliyun(app.clock)
    const sms = createAliyunSms({ ...ALIYUN_TEST_ACCOUNT, apiUrl: aliyun.url }, { clock: app.clock, ids: app.deps.ids })
    Object.assign(app.deps.sms, sms)
  })
  afterEach(async () => {
    await aliyun.close()
    await app.close()
  })
  const ASK = 'GET /api/member.Member/phoneCaptcha'

  it('binds with the code that the provider carried, changes it, and logs in by the new one only', async () => {
    const { client, password } = await registerMember(app)
    for (const phone of ['13800138000', '13800138001']) {
      await client.call(ASK, { phone })
      const captcha_code = aliyun.sent.at(-1)?.code ?? ''
      expect(captcha_code).toMatch(/^\d{6}$/)
      await client.call('POST /api/member.Member/phoneBind', { phone, captcha_code })
    }
    await app.client.call('POST /api/member.Login/login', { account: '+86 138 0013 8001', password })
    expect(await errorOf(app.client.call('POST /api/member.Login/login', { account: '13800138000', password }))).toBe(
      'member.account_or_password_wrong',
    )
  })

  it('words what the provider refuses, and forgives what was not the member’s doing', async () => {
    const { client } = await registerMember(app)
    aliyun.setFault(503, '')
    expect(await errorOf(client.call(ASK, { phone: '13800138002' }))).toBe('member.sms_failed')
    aliyun.setFault()
    await client.call(ASK, { phone: '13800138002' })
    aliyun.setFault(200, 'isv.BUSINESS_LIMIT_CONTROL')
    expect(await refusalOf(client.call(ASK, { phone: '13800138003' }))).toMatchObject({
      error: 'request.too_fast',
      wait_seconds: 60,
    })
    aliyun.setFault(200, 'isv.MOBILE_NUMBER_ILLEGAL')
    expect(await errorOf(client.call(ASK, { phone: '13800138004' }))).toBe('member.phone_malformed')
    expect(await errorOf(client.call(ASK, { phone: '13800138004' }))).toBe('request.too_fast')
  })
})
