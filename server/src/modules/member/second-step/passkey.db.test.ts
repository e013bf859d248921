import { minutes, seconds } from '@zimu/contract/durations'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Bend, createAuthenticator } from '../../../testing/authenticator.ts'
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

const ORIGIN = 'https://video.example.org'
const START = 'POST /api/member.Passkey/start'
const ADD = 'POST /api/member.Passkey/add'
const LIST = 'GET /api/member.Passkey/list'

eachDatabase('passkeys', (kind) => {
  let app: TestApp
  let member: TestMember
  beforeEach(async () => {
    app = await createTestApp(kind, { env: { PUBLIC_URL: ORIGIN } })
    await setOption(app, 'member.api_rate_guest_num', 0)
    await setOption(app, 'member.api_rate_num', 0)
    member = await registerMember(app)
  })
  afterEach(() => app.close())

  async function add(device = createAuthenticator(ORIGIN), bend: Bend = {}, by = member) {
    const { options } = await dataOf(by.client.call(START, { password: by.password }))
    const response = device.create(options, bend)
    return { device, response, added: by.client.call(ADD, { response, name: '手机' }) }
  }
  async function login(device: ReturnType<typeof createAuthenticator>, bend: Bend = {}) {
    const { ticket, options } = await dataOf(app.client.call('POST /api/member.Login/passkeyStart', {}))
    return app.client.call('POST /api/member.Login/passkey', { ticket, response: device.get(options, bend) })
  }

  it('are added with the password, named, listed, and let in without name or password', async () => {
    expect(await errorOf(member.client.call(START, { password: 'wrong' }))).toBe('member.password_old_wrong')
    const { device, added } = await add()
    const { passkey_id } = await dataOf(added)
    const { data } = await login(device)
    expect(data).toMatchObject({ member_id: member.member_id, login_num: 2 })
    expect((await app.clientOf(data.ApiToken).call('GET /api/member.Login/reset', {})).data.username).toBe(
      member.username,
    )
    await member.client.call('POST /api/member.Passkey/rename', { passkey_id, name: '旧手机' })
    expect((await dataOf(member.client.call(LIST, {}))).list).toMatchObject([
      { passkey_id, name: '旧手机', use_timestamp: app.clock.now() },
    ])
    const { list } = await dataOf(member.client.call('GET /api/member.Member/log', {}))
    expect(list.map((row) => row.kind)).toEqual(['login_passkey', 'passkey_added', 'register'])
  })

  it('are neither added nor removed with a password alone where the second step is on', async () => {
    const { added } = await add()
    const { passkey_id } = await dataOf(added)
    const { client, password } = member
    const { secret } = await dataOf(client.call('POST /api/member.SecondFactor/start', { password }))
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })
    await client.call('POST /api/member.SecondFactor/confirm', { code: code() })
    app.clock.advance(seconds(30))
    expect(await errorOf(client.call(START, { password }))).toBe('member.code_required')
    expect(await errorOf(client.call(START, { password, code: '000000' }))).toBe('member.second_factor_wrong')
    const remove = () => client.call('POST /api/member.Passkey/remove', { passkey_id })
    expect(await errorOf(remove())).toBe('member.confirm_needed')
    expect(await errorOf(client.call('POST /api/member.Member/confirm', { password }))).toBe('member.code_required')
    expect(await errorOf(remove())).toBe('member.confirm_needed')
    const { options } = await dataOf(client.call(START, { password, code: code() }))
    const response = createAuthenticator(ORIGIN).create(options)
    await client.call(ADD, { response, name: '平板' })
    app.clock.advance(seconds(30))
    await client.call('POST /api/member.Member/confirm', { password, code: code() })
    await remove()
    expect((await dataOf(client.call(LIST, {}))).list.map(({ name }) => name)).toEqual(['平板'])
  })

  it('are removed within ten minutes of a login, else after showing who one is', async () => {
    const { passkey_id } = await dataOf((await add()).added)
    app.clock.advance(minutes(10))
    const remove = () => member.client.call('POST /api/member.Passkey/remove', { passkey_id })
    expect(await errorOf(remove())).toBe('member.confirm_needed')
    await member.client.call('POST /api/member.Member/confirm', { password: member.password })
    await remove()
  })

  it('do not outlive a reset of the password: one that an attacker has added opens nothing any more', async () => {
    const { device, added } = await add()
    await added
    const email = 'lost@example.org'
    const { db } = app.database
    await db.updateTable('member').set({ email }).where('member_id', '=', member.member_id).execute()
    await app.client.call('GET /api/member.Login/resPwdEmailCaptcha', { username: member.username, email })
    const captcha_code = await sentCode(app, email)
    await app.client.call('POST /api/member.Login/resetPwdByEmail', {
      username: member.username,
      email,
      password_new: 'found it again',
      captcha_code,
    })
    expect(await errorOf(login(device))).toBe('member.passkey_refused')
    const mail = (await listSent(app)).at(-1)
    expect(mail).toMatchObject({ to: email, subject: '字母公约：账号安全设置有变动：用邮箱重设密码 · 移除通行密钥' })
  })

  it('are the member’s own: nobody else sees, renames or removes them', async () => {
    const { passkey_id } = await dataOf((await add()).added)
    const other = await registerMember(app)
    expect((await dataOf(other.client.call(LIST, {}))).list).toEqual([])
    for (const call of ['POST /api/member.Passkey/rename', 'POST /api/member.Passkey/remove'] as const)
      expect(await errorOf(other.client.call(call, { passkey_id, name: 'mine' }))).toBe('member.passkey_unknown')
  })

  it('let nobody in once they are removed', async () => {
    const { device, added } = await add()
    const { passkey_id } = await dataOf(added)
    await member.client.call('POST /api/member.Passkey/remove', { passkey_id })
    expect(await errorOf(login(device))).toBe('member.passkey_refused')
    expect(await errorOf(member.client.call('POST /api/member.Passkey/remove', { passkey_id }))).toBe(
      'member.passkey_unknown',
    )
  })

  it.each<[string, Bend]>([
    ['another site’s page', { origin: 'https://video.example.org.evil.example' }],
    ['another site’s passkey', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.from('x'.repeat(32)).toString('base64url') }],
    ['a device that did not ask who holds it', { isVerified: false }],
  ])('refuse %s, at adding and at logging in', async (_what, bend) => {
    expect(await errorOf((await add(undefined, bend)).added)).toBe('member.passkey_refused')
    const { device, added } = await add()
    await added
    expect(await errorOf(login(device, bend))).toBe('member.passkey_refused')
    await login(device)
  })

  it('refuse an answer that was given before, a challenge that is over, and a counter that went back', async () => {
    const { device, added } = await add()
    await added
    const { ticket, options } = await dataOf(app.client.call('POST /api/member.Login/passkeyStart', {}))
    const response = device.get(options)
    await app.client.call('POST /api/member.Login/passkey', { ticket, response })
    expect(await errorOf(app.client.call('POST /api/member.Login/passkey', { ticket, response }))).toBe(
      'member.passkey_refused',
    )
    const late = await dataOf(app.client.call('POST /api/member.Login/passkeyStart', {}))
    app.clock.advance(minutes(5))
    const answer = { ticket: late.ticket, response: device.get(late.options) }
    expect(await errorOf(app.client.call('POST /api/member.Login/passkey', answer))).toBe('member.passkey_refused')
    expect(await errorOf(login(device, { counter: 1 }))).toBe('member.passkey_refused')
  })

  it('cannot be added twice, nor with the challenge of another session', async () => {
    const { response, added } = await add()
    await added
    expect(await errorOf(member.client.call(ADD, { response, name: 'again' }))).toBe('member.passkey_refused')
    const other = await registerMember(app)
    const { options } = await dataOf(other.client.call(START, { password: other.password }))
    const foreign = { response: createAuthenticator(ORIGIN).create(options), name: 'foreign' }
    expect(await errorOf(member.client.call(ADD, foreign))).toBe('member.passkey_refused')
  })

  it('of a disabled or closed account let nobody in', async () => {
    const { device, added } = await add()
    await added
    await app.database.db.updateTable('member').set({ is_disable: 1 }).execute()
    expect(await errorOf(login(device))).toBe('member.account_disabled')
    await setOption(app, 'member.is_login', 0)
    expect(await errorOf(login(device))).toBe('member.login_closed')
  })

  it('count wrong answers for the address', async () => {
    const device = createAuthenticator(ORIGIN)
    device.create({ rp: { id: 'video.example.org' } })
    for (let turn = 0; turn < 20; turn += 1) await login(device).catch(() => undefined)
    expect(await errorOf(login(device))).toBe('member.too_many_attempts')
  })

  it('are refused at an address that no browser has them for', async () => {
    const plain = await createTestApp(kind, { env: { PUBLIC_URL: 'http://192.0.2.7' } })
    expect(await errorOf(plain.client.call('POST /api/member.Login/passkeyStart', {}))).toBe(
      'member.passkey_unavailable',
    )
    await plain.close()
  })
})
