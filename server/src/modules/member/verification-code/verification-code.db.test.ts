import { minutes, seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  listSent,
  refusalOf,
  registerMember,
  sentCode,
  setOption,
  type TestApp,
  type TestMember,
} from '../../../testing/index.ts'

const SEND = 'GET /api/member.Member/emailCaptcha'
const BIND = 'POST /api/member.Member/emailBind'
const LOST = 'GET /api/member.Login/resPwdEmailCaptcha'
const RECOVER = 'POST /api/member.Login/resetPwdByEmail'

eachDatabase('codes', (kind) => {
  let app: TestApp
  let isMailServerDown: boolean
  beforeEach(async () => {
    isMailServerDown = false
    app = await createTestApp(kind)
    await setOption(app, 'member.api_rate_guest_num', 0)
    const { mailer } = app.deps
    const { send } = mailer
    mailer.send = async (mail) => {
      if (isMailServerDown) throw new Error('connection refused')
      await send(mail)
    }
  })
  afterEach(() => app.close())

  const listMessages = () => listSent(app)
  async function bindEmail({ client }: TestMember, email: string) {
    await client.call(SEND, { email })
    return client.call(BIND, { email, captcha_code: await sentCode(app, email) })
  }

  it('binds a mail address with the mailed code, and changes it the same way', async () => {
    const member = await registerMember(app)
    const bound = await bindEmail(member, ' Alice@Example.org ')
    expect(bound.data).toEqual({ member_id: member.member_id, email: 'alice@example.org' })
    await bindEmail(member, 'alice@example.net')
    expect((await member.client.call('GET /api/member.Login/reset', {})).data.email).toBe('alice@example.net')
  })

  it('writes mails in the reader’s language, with site, code and life', async () => {
    const { token } = await registerMember(app)
    for (const [language, subject] of [
      ['zh-Hans', '字母公约：绑定邮箱的验证码'],
      ['zh-Hant', '字母公约：綁定電子郵件的驗證碼'],
      ['en', '字母公约: code to add your e-mail'],
      ['fr', '字母公约\u00a0: code pour ajouter votre adresse e\u2011mail'],
      ['es', '字母公约: código para añadir tu correo'],
    ] as const) {
      await app.clientOf(token, language).call(SEND, { email: `${language}@example.org` })
      const mail = (await listMessages()).at(-1)
      expect(mail).toMatchObject({ kind: 'mail', to: `${language.toLowerCase()}@example.org`, subject })
      expect(mail?.text).toMatch(/\d{6}/)
      expect(mail?.text).not.toMatch(/[{}]/)
    }
  })

  it('trap 16: a second request mails the same live code again, 60 s later at the earliest', async () => {
    const { client } = await registerMember(app)
    const email = 'again@example.org'
    await client.call(SEND, { email })
    const code = await sentCode(app, email)
    app.clock.advance(seconds(48))
    expect(await refusalOf(client.call(SEND, { email }))).toMatchObject({ error: 'request.too_fast', wait_seconds: 12 })
    app.clock.advance(seconds(12))
    await client.call(SEND, { email })
    expect(await listMessages()).toHaveLength(2)
    expect(await sentCode(app, email)).toBe(code)
  })

  it('mails at most five codes per address and hour, whoever asks', async () => {
    const email = 'busy@example.org'
    for (let number = 0; number < 5; number += 1) await (await registerMember(app)).client.call(SEND, { email })
    const { client } = await registerMember(app)
    expect(await refusalOf(client.call(SEND, { email }))).toMatchObject({
      error: 'request.too_fast',
      wait_seconds: 3600,
    })
    expect(await listMessages()).toHaveLength(5)
  })

  it('takes five tries, then the code is gone', async () => {
    const { client } = await registerMember(app)
    const email = 'five@example.org'
    await client.call(SEND, { email })
    const captcha_code = await sentCode(app, email)
    const wrong = captcha_code === '111111' ? '222222' : '111111'
    const errors = await Promise.all(
      Array.from({ length: 5 }, () => errorOf(client.call(BIND, { email, captcha_code: wrong }))),
    )
    expect(new Set(errors)).toEqual(new Set(['member.code_wrong']))
    expect(await errorOf(client.call(BIND, { email, captcha_code }))).toBe('member.code_wrong')
  })

  it('lets a code work for ten minutes and once', async () => {
    const { client, password } = await registerMember(app)
    const email = 'once@example.org'
    await client.call(SEND, { email })
    const late = await sentCode(app, email)
    app.clock.advance(minutes(10))
    expect(await errorOf(client.call(BIND, { email, captcha_code: late }))).toBe('member.code_wrong')
    await client.call('POST /api/member.Member/confirm', { password })
    await client.call(SEND, { email })
    const captcha_code = await sentCode(app, email)
    app.clock.advance(599_999)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => client.call(BIND, { email, captcha_code })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('binds a code to purpose, address and member', async () => {
    const alice = await registerMember(app)
    const bob = await registerMember(app)
    await alice.client.call(SEND, { email: 'alice@example.org' })
    const captcha_code = await sentCode(app, 'alice@example.org')
    for (const send of [
      () => bob.client.call(BIND, { email: 'alice@example.org', captcha_code }),
      () => alice.client.call(BIND, { email: 'other@example.org', captcha_code }),
      () => alice.client.call('POST /api/member.Member/phoneBind', { phone: '13800138000', captcha_code }),
    ])
      expect(await errorOf(send())).toBe('member.code_wrong')
    await alice.client.call(BIND, { email: 'alice@example.org', captcha_code })
  })

  it('tells that an address is taken to whom it belongs: of two who bind it at once one is refused with a right code', async () => {
    const alice = await registerMember(app)
    const bob = await registerMember(app)
    const email = 'shared@example.org'
    await alice.client.call(SEND, { email })
    const codeOfAlice = await sentCode(app, email)
    await bob.client.call(SEND, { email })
    const codeOfBob = await sentCode(app, email)
    const outcomes = await Promise.allSettled([
      alice.client.call(BIND, { email, captcha_code: codeOfAlice }),
      bob.client.call(BIND, { email, captcha_code: codeOfBob }),
    ])
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason.error)).toEqual(['member.email_taken'])
  })

  it('writes to the owner of an address, in their language, when somebody else asks to bind it', async () => {
    const owner = await registerMember(app, { language: 'fr' })
    await bindEmail(owner, 'owned@example.org')
    await owner.client.call('GET /api/member.Login/reset', {})
    const { client } = await registerMember(app)
    await client.call(SEND, { email: 'owned@example.org' })
    const mail = (await listMessages()).at(-1)
    expect(mail).toMatchObject({ to: 'owned@example.org', subject: expect.stringContaining('ajouter cette adresse') })
    expect(mail?.text).toContain(owner.username)
    expect(mail?.text).not.toMatch(/\d{6}|[{}]/)
  })

  it('says when a mail could not be sent, and does not count it', async () => {
    const { client } = await registerMember(app)
    isMailServerDown = true
    expect(await errorOf(client.call(SEND, { email: 'down@example.org' }))).toBe('member.mail_failed')
    isMailServerDown = false
    await client.call(SEND, { email: 'down@example.org' })
  })

  it('binds a phone by text message, in one spelling', async () => {
    const { client, member_id, password } = await registerMember(app)
    await client.call('GET /api/member.Member/phoneCaptcha', { phone: '138 0013-8000' })
    const [message] = await listMessages()
    expect(message).toMatchObject({ kind: 'sms', to: '+8613800138000', subject: '' })
    const bound = await client.call('POST /api/member.Member/phoneBind', {
      phone: '+86 138 0013 8000',
      captcha_code: await sentCode(app, '13800138000'),
    })
    expect(bound.data).toEqual({ member_id, phone: '+8613800138000' })
    await app.client.call('POST /api/member.Login/login', { account: '13800138000', password })
    const other = await registerMember(app)
    await other.client.call('GET /api/member.Member/phoneCaptcha', { phone: '13800138000' })
    const again = { phone: '13800138000', captcha_code: await sentCode(app, '13800138000') }
    expect(await errorOf(other.client.call('POST /api/member.Member/phoneBind', again))).toBe('member.phone_taken')
    expect(await errorOf(other.client.call('GET /api/member.Member/phoneCaptcha', { phone: '12' }))).toBe(
      'member.phone_malformed',
    )
  })

  it('resets a password: old tokens die, failed tries are forgotten, the code is gone', async () => {
    const member = await registerMember(app)
    const { username, password } = member
    const email = 'lost@example.org'
    await bindEmail(member, email)
    for (let attempt = 0; attempt < 6; attempt += 1)
      await errorOf(app.client.call('POST /api/member.Login/login', { account: username, password: 'not this one' }))
    await app.client.call(LOST, { username, email })
    const captcha_code = await sentCode(app, email)
    const input = { username, email, password_new: 'found it again', captcha_code }
    const { data, msg } = await app.client.call(RECOVER, input)
    expect([data, msg]).toEqual([{}, '密码重设好了'])
    expect(await errorOf(member.client.call('GET /api/member.Login/reset', {}))).toBe('auth.password_changed')
    expect(await errorOf(app.client.call(RECOVER, input))).toBe('member.code_wrong')
    const login = (secret: string) =>
      app.client.call('POST /api/member.Login/login', { account: username, password: secret })
    expect(await errorOf(login(password))).toBe('member.account_or_password_wrong')
    await login('found it again')
  })

  it('answers a lost password alike whether or not the account exists, and mails only where both match', async () => {
    const member = await registerMember(app)
    await bindEmail(member, 'known@example.org')
    const disabled = await registerMember(app)
    await bindEmail(disabled, 'disabled@example.org')
    const { db } = app.database
    await db.updateTable('member').set({ is_disable: 1 }).where('member_id', '=', disabled.member_id).execute()
    const before = (await listMessages()).length
    const cases = [
      { username: 'nobody-here', email: 'known@example.org' },
      { username: member.username, email: 'unknown@example.org' },
      { username: disabled.username, email: 'disabled@example.org' },
      { username: member.username, email: 'known@example.org' },
    ]
    for (const input of cases) {
      const answer = await app.client.call(LOST, input)
      expect(answer).toEqual({ code: 200, msg: '账号和邮箱对得上的话，验证码已经发出', data: {} })
      expect(await refusalOf(app.client.call(LOST, input))).toMatchObject({
        error: 'request.too_fast',
        wait_seconds: 60,
      })
    }
    const mails = (await listMessages()).slice(before)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['known@example.org', '字母公约：重设密码的验证码']])
  })

  it('tells nothing about a mail server that is down', async () => {
    const member = await registerMember(app)
    await bindEmail(member, 'known@example.org')
    isMailServerDown = true
    const input = { username: member.username, email: 'known@example.org' }
    expect((await app.client.call(LOST, input)).code).toBe(200)
    await listMessages()
    isMailServerDown = false
    app.clock.advance(minutes(1))
    await app.client.call(LOST, input)
    expect((await listMessages()).at(-1)?.subject).toContain('重设密码')
  })

  it('refuses a reset with the same words for a wrong code and an unknown account', async () => {
    const member = await registerMember(app)
    await bindEmail(member, 'known@example.org')
    await app.client.call(LOST, { username: member.username, email: 'known@example.org' })
    const input = { password_new: 'found it again', captcha_code: '000000' }
    const wrong = await refusalOf(
      app.client.call(RECOVER, { ...input, username: member.username, email: 'known@example.org' }),
    )
    const unknown = await refusalOf(
      app.client.call(RECOVER, { ...input, username: 'nobody-here', email: 'known@example.org' }),
    )
    expect(wrong).toEqual(unknown)
    expect(wrong.error).toBe('member.code_wrong')
    for (const [error, password_new] of [
      ['member.password_common', 'password123'],
      ['member.password_length', 'short'],
    ] as const) {
      const call = app.client.call(RECOVER, { ...input, password_new, username: 'nobody-here', email: 'a@example.org' })
      expect(await errorOf(call)).toBe(error)
    }
  })

  it('limits guessing of reset codes per address', async () => {
    await setOption(app, 'member.is_work', 0)
    const input = { username: 'nobody-here', password_new: 'found it again', captcha_code: '000000' }
    const guess = (number: number) => app.client.call(RECOVER, { ...input, email: `a${number}@example.org` })
    for (let number = 0; number < 20; number += 1) expect(await errorOf(guess(number))).toBe('member.code_wrong')
    expect(await errorOf(guess(20))).toBe('member.too_many_attempts')
  })
})
