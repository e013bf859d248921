import { hours, minutes } from '@zimu/contract/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  refusalOf,
  registerMember,
  setOption,
  TEST_CAPTCHA_CODE,
  type TestApp,
} from '../../../testing/index.ts'

const REGISTER = 'POST /api/member.Register/register'
const LOGIN = 'POST /api/member.Login/login'

eachDatabase('accounts', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(kind)
    await setOption(app, 'member.register_ip_num', 0)
    await setOption(app, 'member.api_rate_guest_num', 0)
  })
  afterAll(() => app.close())

  /** What register needs, with a fresh captcha. */
  async function form(given: Record<string, string> = {}) {
    const { data } = await app.client.call('GET /api/member.Register/captcha', {})
    return {
      username: 'wanderer',
      password: 'a quiet place',
      captcha_id: data.captcha_id,
      captcha_code: TEST_CAPTCHA_CODE,
      ...given,
    }
  }

  it('trap 9: the captcha picture comes under both names', async () => {
    const { data } = await app.client.call('GET /api/member.Register/captcha', {})
    expect(data).toMatchObject({ captcha_switch: 1, is_captcha_register: 1, captcha_mode: 1, captcha_type: 1 })
    expect(data.captcha_src).toMatch(/^data:image\/png;base64,/)
    expect(data.captcha_img).toBe(data.captcha_src)
    expect(data.captcha_id).not.toBe('')
  })

  it('keeps a solved captcha for another password, for the rest of its time, and for nothing else', async () => {
    const register = (given: Awaited<ReturnType<typeof form>>) => errorOf(app.client.call(REGISTER, given))
    const common = { password: 'QwertyUiop' }
    const wrong = await form({ username: 'patient' })
    expect(await register({ ...wrong, ...common })).toBe('member.password_common')
    expect(await register({ ...wrong, captcha_code: '0000' })).toBe('member.captcha_wrong')
    expect(await register(wrong)).toBe('member.captcha_wrong')
    const right = await form({ username: 'patient' })
    app.clock.advance(minutes(2))
    expect(await register({ ...right, ...common })).toBe('member.password_common')
    expect((await app.client.call(REGISTER, right)).data.username).toBe('patient')
    expect(await register({ ...right, username: 'another' })).toBe('member.captcha_wrong')
    const late = await form({ username: 'later' })
    app.clock.advance(minutes(2))
    expect(await register({ ...late, ...common })).toBe('member.password_common')
    app.clock.advance(minutes(1))
    expect(await register(late)).toBe('member.captcha_wrong')
    const taken = await form({ username: 'patient' })
    expect(await register(taken)).toBe('member.username_taken')
    expect(await register({ ...taken, username: 'fresh-name' })).toBe('member.captcha_wrong')
  })

  it('says the code of a captcha that waits in the language of the request, without using it up', async () => {
    const AUDIO = 'GET /api/member.Register/captchaAudio'
    const input = await form({ username: 'by-ear' })
    for (const language of ['zh-Hant', 'fr']) {
      const { data } = await app.clientOf('', language).call(AUDIO, { captcha_id: input.captcha_id })
      expect(data.captcha_id).toBe(input.captcha_id)
      const heard = Buffer.from(data.captcha_audio.split(',')[1] ?? '', 'base64').toString()
      expect(heard).toBe(`${TEST_CAPTCHA_CODE} ${language}`)
    }
    await app.client.call(REGISTER, input)
    const { captcha_id } = input
    expect(await errorOf(app.client.call(AUDIO, { captcha_id }))).toBe('member.captcha_gone')
    expect(await errorOf(app.client.call(AUDIO, { captcha_id: 'nobody-knows-it' }))).toBe('member.captcha_gone')
  })

  it('registers, logs in at once and answers with the whole own data', async () => {
    const { data, msg } = await app.client.call(REGISTER, await form({ username: 'Ｗanderer', platform: '20' }))
    expect(msg).toBe('注册好了')
    expect(data).toMatchObject({
      username: 'Ｗanderer',
      nickname: 'Ｗanderer',
      platform: 20,
      application: 13,
      login_num: 1,
      email: '',
      phone: '',
      avatar_id: 0,
      avatar_url: '',
      effective_group_details: [],
      expired_time: null,
      pwd_edit_type: 0,
      is_footprint_paused: 0,
    })
    const info = await app.clientOf(data.ApiToken ?? '').call('GET /api/member.Member/info', {})
    expect(info.data.member_id).toBe(data.member_id)
  })

  it('compares usernames folded', async () => {
    expect(await errorOf(app.client.call(REGISTER, await form({ username: 'wanderer' })))).toBe('member.username_taken')
    expect(await errorOf(app.client.call(REGISTER, await form({ username: 'ＷＡＮＤＥＲＥＲ' })))).toBe(
      'member.username_taken',
    )
    const { data } = await app.client.call(LOGIN, { account: ' WANDERER ', password: 'a quiet place' })
    expect(data.username).toBe('Ｗanderer')
  })

  it('gives one of two equal registers the name, whoever is first', async () => {
    const forms = [await form({ username: 'twin' }), await form({ username: 'TWIN' })]
    const outcomes = await Promise.allSettled(forms.map((input) => app.client.call(REGISTER, input)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason.error)).toEqual(['member.username_taken'])
  })

  it.each([
    ['member.username_required', { username: ' ' }],
    ['member.username_length', { username: 'a' }],
    ['member.username_characters', { username: 'a@b' }],
    ['member.username_characters', { username: 'a＠b' }],
    ['member.username_characters', { username: '１３８００１３８０００' }],
    ['member.password_required', { password: '' }],
    ['member.password_length', { password: '1234567' }],
    ['member.password_common', { password: 'QwertyUiop' }],
    ['member.password_is_username', { username: 'lighthouse7', password: 'LightHouse7' }],
    ['member.captcha_required', { captcha_code: '' }],
    ['member.captcha_wrong', { captcha_code: '0000' }],
    ['member.captcha_wrong', { captcha_id: 'nobody-knows-it' }],
    ['member.invitation_unknown', { InvitationCode: 'NOSUCH' }],
  ])('refuses with %s: %o', async (error, given) => {
    expect(await errorOf(app.client.call(REGISTER, await form({ username: 'refused', ...given })))).toBe(error)
  })

  it('trap 3 and 4: refusals travel with HTTP 200 and body code 400', async () => {
    const refusal = await refusalOf(app.client.call(REGISTER, await form({ captcha_code: '0000' })))
    expect(refusal).toMatchObject({ code: 400, httpStatus: 200 })
  })

  it('deletes a captcha at every check of its code, right or wrong', async () => {
    const input = await form({ username: 'second-try' })
    expect(await errorOf(app.client.call(REGISTER, { ...input, captcha_code: '0000' }))).toBe('member.captcha_wrong')
    expect(await errorOf(app.client.call(REGISTER, input))).toBe('member.captcha_wrong')
  })

  it('lets a captcha end after 180 s', async () => {
    const input = await form({ username: 'too-late' })
    app.clock.advance(minutes(3))
    expect(await errorOf(app.client.call(REGISTER, input))).toBe('member.captcha_wrong')
  })

  it('never trims a password', async () => {
    await app.client.call(REGISTER, await form({ username: 'spacious', password: '  two sides  ' }))
    expect(await errorOf(app.client.call(LOGIN, { account: 'spacious', password: 'two sides' }))).toBe(
      'member.account_or_password_wrong',
    )
    await app.client.call(LOGIN, { account: 'spacious', password: '  two sides  ' })
  })

  it('uses invitation codes as often as they allow', async () => {
    const row = { code: 'LETTER', use_limit: 1, create_time: app.clock.now() }
    await app.database.db.insertInto('member_invitation').values(row).execute()
    await setOption(app, 'member.is_invitation_register', 1)
    expect(await errorOf(app.client.call(REGISTER, await form({ username: 'guest-of-one' })))).toBe(
      'member.invitation_required',
    )
    await app.client.call(REGISTER, await form({ username: 'guest-of-one', InvitationCode: 'LETTER' }))
    expect(
      await errorOf(app.client.call(REGISTER, await form({ username: 'guest-of-two', InvitationCode: 'LETTER' }))),
    ).toBe('member.invitation_unknown')
    await setOption(app, 'member.is_invitation_register', 0)
  })

  it('follows the switches of the site', async () => {
    await setOption(app, 'member.is_captcha_register', 0)
    const { data } = await app.client.call('GET /api/member.Register/captcha', {})
    expect(data).toMatchObject({ captcha_switch: 0, captcha_id: '', captcha_src: '', captcha_img: '' })
    await setOption(app, 'member.is_auto_login', 0)
    const plain = await app.client.call(REGISTER, { username: 'plain', password: 'a quiet place' })
    expect(plain.data.ApiToken).toBeUndefined()
    expect(plain.data.username).toBe('plain')
    await setOption(app, 'member.is_register', 0)
    expect(await errorOf(app.client.call(REGISTER, { username: 'late', password: 'a quiet place' }))).toBe(
      'member.register_closed',
    )
    await setOption(app, 'member.is_login', 0)
    expect(await errorOf(app.client.call(LOGIN, { account: 'plain', password: 'a quiet place' }))).toBe(
      'member.login_closed',
    )
    for (const key of [
      'member.is_captcha_register',
      'member.is_auto_login',
      'member.is_register',
      'member.is_login',
    ] as const)
      await setOption(app, key, 1)
  })

  it('makes at most five accounts per address and hour; failures do not count', async () => {
    await setOption(app, 'member.register_ip_num', 5)
    for (let number = 1; number <= 5; number += 1) {
      await app.client.call(REGISTER, await form({ username: `settler${number}` }))
      expect(await errorOf(app.client.call(REGISTER, await form({ username: `settler${number}` })))).toBe(
        'member.username_taken',
      )
    }
    const refusal = await refusalOf(app.client.call(REGISTER, await form({ username: 'settler6' })))
    expect(refusal).toMatchObject({ error: 'request.too_fast', code: 429, wait_seconds: 3600 })
    app.clock.advance(hours(1))
    await app.client.call(REGISTER, await form({ username: 'settler6' }))
    await setOption(app, 'member.register_ip_num', 0)
  })

  it('logs in by username, mail address and phone, in any usual spelling', async () => {
    const { member_id, username, password } = await registerMember(app)
    const bound = { email: 'wayfarer@example.org', phone: '+8613800138000' }
    await app.database.db.updateTable('member').set(bound).where('member_id', '=', member_id).execute()
    for (const account of [username, 'Wayfarer@Example.org', '+86 138 0013 8000', '13800138000', '008613800138000']) {
      const { data } = await app.client.call(LOGIN, { account, password })
      expect(data.member_id).toBe(member_id)
    }
    expect(await errorOf(app.client.call(LOGIN, { account: username, password, acc_type: 'email' }))).toBe(
      'member.account_or_password_wrong',
    )
  })

  it('trap 15: login never asks for a captcha, and counts logins', async () => {
    const { username, password } = await registerMember(app)
    app.clock.advance(minutes(1))
    const { data } = await app.client.call(LOGIN, { account: username, password })
    expect(data).toMatchObject({ login_num: 2, login_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) })
  })

  it('answers unknown accounts and wrong passwords alike', async () => {
    const { username } = await registerMember(app)
    const wrong = await refusalOf(app.client.call(LOGIN, { account: username, password: 'not this one' }))
    const unknown = await refusalOf(app.client.call(LOGIN, { account: 'nobody-here', password: 'not this one' }))
    expect(wrong).toEqual(unknown)
    expect(wrong.error).toBe('member.account_or_password_wrong')
    expect(await errorOf(app.client.call(LOGIN, { account: '', password: 'x' }))).toBe('member.account_required')
    expect(await errorOf(app.client.call(LOGIN, { account: username, password: '' }))).toBe('member.password_required')
    expect(await errorOf(app.client.call(LOGIN, { account: username, password: '123456' }))).toBe(
      'member.account_or_password_wrong',
    )
  })

  it('tells a disabled account only to those who know its password', async () => {
    const { member_id, username, password } = await registerMember(app)
    await app.database.db.updateTable('member').set({ is_disable: 1 }).where('member_id', '=', member_id).execute()
    expect(await errorOf(app.client.call(LOGIN, { account: username, password: 'wrong one' }))).toBe(
      'member.account_or_password_wrong',
    )
    expect(await errorOf(app.client.call(LOGIN, { account: username, password }))).toBe('member.account_disabled')
  })

  it('trap 1: logout takes an empty body with a JSON content type, with and without a token', async () => {
    const { token, member_id } = await registerMember(app)
    const logout = (headers: Record<string, string>) =>
      app.http.inject({
        method: 'POST',
        url: '/api/member.Logout/logout',
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect((await logout({ ApiToken: token })).json()).toMatchObject({ code: 200, data: { member_id } })
    expect((await logout({ ApiToken: token })).json()).toMatchObject({ code: 200, data: {} })
    expect((await logout({})).json()).toMatchObject({ code: 200, data: {} })
  })

  it('trap 14: a password change ends every session, its own too, and hands out a fresh token', async () => {
    const { client, username, password } = await registerMember(app)
    const other = await app.client.call(LOGIN, { account: username, password })
    const changed = await client.call('POST /api/member.Member/pwd', {
      password_old: password,
      password_new: 'another quiet place',
    })
    const stale = await refusalOf(client.call('GET /api/member.Login/reset', {}))
    expect(stale).toMatchObject({ error: 'auth.password_changed', code: 401, httpStatus: 200 })
    const elsewhere = app.clientOf(other.data.ApiToken)
    expect(await errorOf(elsewhere.call('GET /api/member.Login/reset', {}))).toBe('auth.password_changed')
    const fresh = app.clientOf(changed.data.ApiToken)
    expect((await fresh.call('GET /api/member.Login/reset', {})).data.username).toBe(username)
    expect(await errorOf(app.client.call(LOGIN, { account: username, password }))).toBe(
      'member.account_or_password_wrong',
    )
    await app.client.call(LOGIN, { account: username, password: 'another quiet place' })
  })

  it.each([
    ['member.password_old_required', { password_old: '', password_new: 'another quiet place' }],
    ['member.password_old_wrong', { password_old: 'not this one', password_new: 'another quiet place' }],
    ['member.password_same', { password_old: 'the old and only', password_new: 'the old and only' }],
    ['member.password_common', { password_old: 'the old and only', password_new: 'iloveyou123' }],
    ['member.password_length', { password_old: 'the old and only', password_new: 'short' }],
  ])('refuses a password change with %s', async (error, input) => {
    const { client } = await registerMember(app, { password: 'the old and only' })
    expect(await errorOf(client.call('POST /api/member.Member/pwd', input))).toBe(error)
  })

  it('needs no old password where there is none', async () => {
    const { client, member_id } = await registerMember(app)
    await app.database.db.updateTable('member').set({ password_hash: '' }).where('member_id', '=', member_id).execute()
    expect((await client.call('GET /api/member.Login/reset', {})).data.pwd_edit_type).toBe(1)
    const { data } = await client.call('POST /api/member.Member/pwd', { password_new: 'a first password' })
    const { data: own } = await app.clientOf(data.ApiToken).call('GET /api/member.Login/reset', {})
    expect(own.pwd_edit_type).toBe(0)
  })

  it('stores neither passwords nor tokens as they are', async () => {
    const { token, password, member_id } = await registerMember(app)
    const { db } = app.database
    const member = await db.selectFrom('member').selectAll().where('member_id', '=', member_id).executeTakeFirst()
    const sessions = await db.selectFrom('member_session').selectAll().where('member_id', '=', member_id).execute()
    expect(member?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const stored = JSON.stringify([member, sessions])
    expect(stored).not.toContain(password)
    expect(stored).not.toContain(token)
  })
})
