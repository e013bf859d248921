import { expect, it } from 'vitest'
import { createTestApp, eachDatabase, registerMember } from '../../testing/index.ts'

eachDatabase('the outbox page', (kind) => {
  it('lists kept messages newest first, as a page and as JSON', async () => {
    const app = await createTestApp(kind)
    const { client } = await registerMember(app)
    await client.call('GET /api/member.Member/emailCaptcha', { email: 'first@example.org' })
    await client.call('GET /api/member.Member/phoneCaptcha', { phone: '13800138000' })
    const row = { kind: 'mail' as const, to: '<b>@example.org', subject: '<script>', text: '&', create_time: 0 }
    await app.database.db.insertInto('outbox').values(row).execute()

    const json = (await app.http.inject({ url: '/dev/mail?format=json' })).json()
    expect(json.map(({ to }: { to: string }) => to)).toEqual(['<b>@example.org', '+8613800138000', 'first@example.org'])
    expect(Object.keys(json[0])).toEqual(['to', 'subject', 'text'])
    const page = await app.http.inject({ url: '/dev/mail' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).not.toMatch(/<script>|<b>/)
    expect(page.body.indexOf('8613800138000')).toBeLessThan(page.body.indexOf('first@example.org'))
    await app.close()
  })
})

it.each([
  ['outside of demo mode', { ZIMU_DEMO: '0' }],
  ['beside a mail server', { SMTP_URL: 'smtp://127.0.0.1:25' }],
])('there is no outbox page %s', async (_title, env) => {
  const app = await createTestApp('sqlite', { env })
  expect((await app.http.inject({ url: '/dev/mail?format=json' })).statusCode).toBe(404)
  await app.close()
})

it.each([
  ['from another machine', { remoteAddress: '203.0.113.9' }],
  [
    'from another machine that says it is this one',
    { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1' } },
  ],
  ['through a proxy on this machine', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['through a proxy that sends X-Real-IP alone', { remoteAddress: '::1', headers: { 'x-real-ip': '203.0.113.9' } }],
  [
    'by a proxy that passes the name on and nothing else',
    { remoteAddress: '127.0.0.1', headers: { host: 'video.example.org' } },
  ],
  [
    'by a page whose name resolves to this machine',
    { remoteAddress: '127.0.0.1', headers: { host: 'evil.example:8080' } },
  ],
])('there is no outbox page %s (everybody could read the codes in mails)', async (_title, from) => {
  // A trusted proxy must not help: the socket counts, not what headers say.
  const app = await createTestApp('sqlite', { env: { TRUSTED_PROXIES: 'loopback' } })
  expect((await app.http.inject({ url: '/dev/mail?format=json', ...from })).statusCode).toBe(404)
  for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
    expect(
      (await app.http.inject({ url: '/dev/mail', remoteAddress: '::ffff:127.0.0.1', headers: { host } })).statusCode,
    ).toBe(200)
  await app.close()
})
