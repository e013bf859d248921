/** Each change of the ways into an account is told by mail, at the address that was bound before it. */
import { seconds } from '@zimu/contract/durations'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  listSent,
  registerMember,
  sentCode,
  setOption,
  type TestApp,
  type TestMember,
} from '../../../testing/index.ts'

const ORIGIN = 'https://video.example.org'
const EMAIL = 'owner@example.org'
const PREFIX = '字母公约：账号安全设置有变动：'

eachDatabase('mails about changes of an account', (kind) => {
  let app: TestApp
  let member: TestMember
  let password: string
  beforeEach(async () => {
    app = await createTestApp(kind, { env: { PUBLIC_URL: ORIGIN } })
    await setOption(app, 'member.api_rate_guest_num', 0)
    await setOption(app, 'member.api_rate_num', 0)
    member = await registerMember(app)
    password = member.password
    await app.database.db
      .updateTable('member')
      .set({ email: EMAIL })
      .where('member_id', '=', member.member_id)
      .execute()
  })
  afterEach(() => app.close())

  const listMails = () => listSent(app)
  /** What mails to the owner have told since the last look, by their subject. */
  let lookedAt = 0
  async function readChanges(): Promise<string[]> {
    const mails = (await listMails()).filter(({ subject }) => subject.startsWith(PREFIX))
    const fresh = mails.slice(lookedAt)
    lookedAt = mails.length
    for (const { to, text } of fresh) {
      expect(to).toBe(EMAIL)
      expect(text).toContain(member.username)
      expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/)
    }
    return fresh.map(({ subject }) => subject.slice(PREFIX.length))
  }
  beforeEach(() => {
    lookedAt = 0
  })

  it('a password changed by its owner, and one that was reset', async () => {
    const input = { password_old: password, password_new: 'another quiet place' }
    await member.client.call('POST /api/member.Member/pwd', input)
    expect(await readChanges()).toEqual(['修改密码'])
    await app.client.call('GET /api/member.Login/resPwdEmailCaptcha', { username: member.username, email: EMAIL })
    const captcha_code = await sentCode(app, EMAIL)
    await app.client.call('POST /api/member.Login/resetPwdByEmail', {
      username: member.username,
      email: EMAIL,
      password_new: 'found it again',
      captcha_code,
    })
    expect(await readChanges()).toEqual(['用邮箱重设密码'])
  })

  it('a second step turned on, its codes used and made anew, and turned off', async () => {
    const { client } = member
    const { secret } = await dataOf(client.call('POST /api/member.SecondFactor/start', { password }))
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })
    const { recovery_codes } = await dataOf(client.call('POST /api/member.SecondFactor/confirm', { code: code() }))
    expect(await readChanges()).toEqual(['开启两步验证'])
    app.clock.advance(seconds(30))

    const refused = await app.client
      .call('POST /api/member.Login/login', { account: member.username, password })
      .catch((error) => error)
    const [recovery_code = ''] = recovery_codes
    await app.client.call('POST /api/member.Login/secondFactor', {
      ticket: refused.body.data.ticket,
      code: recovery_code,
    })
    expect(await readChanges()).toEqual(['用掉一个恢复码'])

    await client.call('POST /api/member.SecondFactor/codes', { code: code() })
    expect(await readChanges()).toEqual(['换了一组恢复码'])
    app.clock.advance(seconds(30))
    await client.call('POST /api/member.SecondFactor/off', { code: code() })
    expect(await readChanges()).toEqual(['关闭两步验证'])
  })

  it('a passkey added and removed', async () => {
    const { options } = await dataOf(member.client.call('POST /api/member.Passkey/start', { password }))
    const response = createAuthenticator(ORIGIN).create(options)
    const added = member.client.call('POST /api/member.Passkey/add', { response, name: '手机' })
    const { passkey_id } = await dataOf(added)
    expect(await readChanges()).toEqual(['添加通行密钥'])
    await member.client.call('POST /api/member.Passkey/remove', { passkey_id })
    expect(await readChanges()).toEqual(['移除通行密钥'])
  })

  it('nothing to a member without an address', async () => {
    await app.database.db.updateTable('member').set({ email: null }).execute()
    const input = { password_old: password, password_new: 'another quiet place' }
    await member.client.call('POST /api/member.Member/pwd', input)
    expect(await listMails()).toEqual([])
  })
})
