import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, registerMember, type TestApp } from '../../testing/index.ts'
import { loggedPath } from './request-log.ts'

describe('the log of requests', () => {
  let app: TestApp
  let lines: Record<string, unknown>[]
  beforeEach(async () => {
    lines = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)))
        done()
      },
    })
    app = await createTestApp('sqlite', { deps: { logger: { level: 'info', stream } } })
    lines.length = 0
  })
  afterEach(() => app.close())

  it('has one line for each, with what a person needs to find it', async () => {
    const { token, member_id } = await registerMember(app)
    lines.length = 0
    const replies = [
      await app.http.inject({ url: '/api/member.Member/info?x=1', headers: { apitoken: token } }),
      await app.http.inject({ url: '/api/content.Content/list' }),
      await app.http.inject({ method: 'HEAD', url: '/api/setting.Faq/list' }),
      await app.http.inject({ method: 'PUT', url: '/api/setting.Faq/list' }),
      await app.http.inject({ url: '/nothing' }),
    ]
    expect(lines).toHaveLength(replies.length)
    const shown = lines.map(({ method, path, status, member_id }) => ({ method, path, status, member_id }))
    expect(shown).toEqual([
      { method: 'GET', path: '/api/member.Member/info', status: 200, member_id },
      { method: 'GET', path: '/api/content.Content/list', status: 200 },
      { method: 'HEAD', path: '/api/setting.Faq/list', status: 200 },
      { method: 'PUT', path: '/api/setting.Faq/list', status: 405 },
      { method: 'GET', path: '/nothing', status: 404 },
    ])
    expect(lines.map(({ request_id }) => request_id)).toEqual(replies.map(({ headers }) => headers['x-request-id']))
    for (const { duration_ms } of lines) expect(duration_ms).toEqual(expect.any(Number))
  })

  it('holds nothing of queries, headers and bodies', async () => {
    const headers = { apitoken: 'geheim-1', cookie: 'geheim-2', authorization: 'geheim-3', 'user-agent': 'geheim-4' }
    const query = 'username=geheim-5&email=geheim-6@example.org'
    await app.http.inject({ url: `/api/member.Login/resPwdEmailCaptcha?${query}`, headers })
    const payload = { account: 'geheim-7', password: 'geheim-8' }
    await app.http.inject({ method: 'POST', url: '/api/member.Login/login', payload, headers })
    await app.http.inject({ method: 'POST', url: '/api/member.Login/login', payload: 'geheim-9', headers })
    await app.http.inject({ url: '/media/geheim-10/c/1/film.mp4?w=geheim-11', headers })
    await app.database.db.schema.dropTable('feedback').execute()
    await app.http.inject({
      method: 'POST',
      url: '/api/setting.Feedback/add',
      payload: { content: 'geheim-12' },
      headers,
    })
    const text = JSON.stringify(lines)
    expect(lines.map(({ msg }) => msg)).toContain('the call broke')
    expect(lines.length).toBeGreaterThanOrEqual(6)
    expect(text).not.toContain('geheim')
  })

  it.each([
    ['/api/x?email=a@b', '/api/x'],
    ['/media/abc.def/c/1/film.mp4', '/media/*/c/1/film.mp4'],
    ['/media', '/media'],
    ['/storage/avatar/1.webp?w=160', '/storage/avatar/1.webp'],
    ['?', ''],
  ])('shows %s as %s', (url, path) => expect(loggedPath(url)).toBe(path))
})
