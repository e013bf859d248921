import { expect, it } from 'vitest'
import { createTestApp, eachDatabase, registerMember } from '../testing/index.ts'

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
