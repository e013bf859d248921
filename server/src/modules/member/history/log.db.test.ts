import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createTestApp, errorOf, registerMember } from '../../../testing/index.ts'

it('logs hold no token, password, code or whole address', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const env = { LOG_LEVEL: 'debug' }
  const app = await createTestApp('sqlite', { env, deps: { logger: { level: 'debug', stream } } })
  const { client, token, username, password } = await registerMember(app)
  const email = 'whole.address@example.org'

  await client.call('GET /api/member.Member/emailCaptcha', { email })
  const sent = await app.database.db.selectFrom('member_code').select('code').executeTakeFirstOrThrow()
  await client.call('POST /api/member.Member/emailBind', { email, captcha_code: sent.code })
  await client.call('GET /api/member.Member/phoneCaptcha', { phone: '13800138000' })
  const texted = await app.database.db.selectFrom('member_code').select('code').executeTakeFirstOrThrow()
  await app.client.call('GET /api/member.Login/resPwdEmailCaptcha', { username, email })
  const wrong = 'a wrong password'
  await errorOf(app.client.call('POST /api/member.Login/login', { account: username, password: wrong }))
  const password_new = 'the next password'
  const { data } = await client.call('POST /api/member.Member/pwd', { password_old: password, password_new })
  await errorOf(client.call('GET /api/member.Login/reset', {}))
  // A call that breaks is logged with its error: this one, because the table is gone.
  await app.database.db.schema.dropTable('member_like').execute()
  await errorOf(app.clientOf(data.ApiToken).call('GET /api/member.Member/info', {}))
  await app.close()

  const log = lines.join('')
  expect(log).toContain('a code was mailed')
  expect(log).toContain('w***@example.org')
  expect(log).toContain('the call broke')
  for (const secret of [
    token,
    data.ApiToken,
    password,
    password_new,
    wrong,
    sent.code,
    texted.code,
    email,
    '13800138000',
  ])
    expect(log).not.toContain(secret)
})
