import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  consoleClient,
  consoleOf,
  createTestApp,
  makeOperator,
  pageHeaders,
  setOption,
  type TestApp,
} from '../../testing/index.ts'

const INFO = '/admin/api/operator.Session/info'
const SAVE = '/admin/api/operator.Me/save'

describe('the console’s listener', () => {
  let app: TestApp
  const open = async (env: Record<string, string> = {}) => {
    app = await createTestApp('sqlite', { env })
    return app
  }
  afterEach(() => app.close())

  it('is not there when it is switched off', async () => {
    await open({ ADMIN_PORT: '0' })
    expect(await app.app.openConsole()).toBeUndefined()
  })

  it('has calls and pages of its own, and the app’s listener has none of them', async () => {
    await open()
    const { cookie } = await makeOperator(app, ['owner'])
    const ask = (http: TestApp['http'], url: string) => http.inject({ url, headers: pageHeaders(cookie) })
    expect((await ask(await consoleOf(app), INFO)).statusCode).toBe(200)
    expect((await ask(app.http, INFO)).statusCode).toBe(404)
    expect((await ask(await consoleOf(app), '/api/setting.Setting/setting')).statusCode).toBe(404)
    expect((await (await consoleOf(app)).inject('/')).headers.location).toBe('/admin/')
  })

  it.each([
    ['no origin', { origin: undefined }],
    ['another origin', { origin: 'https://evil.example' }],
    ['the origin hidden', { origin: 'null' }],
    ['a neighbour’s page', { 'sec-fetch-site': 'same-site' }],
    ['no header of the page: a form', { 'x-zimu-console': undefined }],
  ])('refuses a write with %s', async (_title, changed) => {
    await open()
    const { cookie } = await makeOperator(app, ['owner'])
    const headers = Object.fromEntries(
      Object.entries({ ...pageHeaders(cookie), ...changed }).filter(([, value]) => value !== undefined),
    ) as Record<string, string>
    const reply = await (await consoleOf(app)).inject({
      method: 'POST',
      url: SAVE,
      payload: { theme: 'dark' },
      headers,
    })
    expect([reply.statusCode, reply.json().data.error]).toEqual([403, 'operator.foreign_origin'])
    const { theme } = await app.database.db.selectFrom('operator').select('theme').executeTakeFirstOrThrow()
    expect(theme).toBe('system')
  })

  it('compares the origin with ADMIN_URL, whatever host a request names', async () => {
    await open({ ADMIN_URL: 'https://console.example.org' })
    const { inject } = consoleClient(app, (await makeOperator(app, ['owner'])).cookie)
    const post = (origin: string) => inject({ method: 'POST', url: SAVE, payload: {}, headers: { origin } })
    expect((await post('http://localhost')).statusCode).toBe(403)
    // The session’s cookie has another name where there is TLS.
    expect((await post('https://console.example.org')).json().data.error).toBe('operator.login_needed')
  })

  it('answers addresses outside ADMIN_ALLOW as if there were no console', async () => {
    await open({ ADMIN_ALLOW: '10.0.0.0/8,fd00::/8' })
    const ask = async (remoteAddress: string, url: string) => (await consoleOf(app)).inject({ url, remoteAddress })
    for (const url of ['/', '/admin/', INFO, '/storage/x.webp']) {
      const shut = await ask('203.0.113.7', url)
      expect([shut.statusCode, shut.json().data.error]).toEqual([404, 'request.unknown_call'])
    }
    expect((await ask('10.1.2.3', '/admin/')).statusCode).toBe(200)
    expect((await ask('::ffff:10.1.2.3', '/admin/')).statusCode).toBe(200)
  })

  it('serves one document for every page, with a fresh nonce in it and in its policy', async () => {
    await open()
    const folder = join(app.deps.adminFolder, 'assets')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(app.deps.adminFolder, 'index.html'), '<meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__">')
    const nonces = new Set<string>()
    for (const url of ['/admin/', '/admin/contents/12', '/admin/']) {
      const { body, headers } = await (await consoleOf(app)).inject(url)
      const [, nonce = ''] = /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
      expect(body).toBe(`<meta nonce="${nonce}"><style nonce="${nonce}">`)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      expect(String(headers['content-security-policy'])).toContain('trusted-types zimu-worker zimu-push')
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
    expect((await (await consoleOf(app)).inject('/admin/api/nothing')).json().code).toBe(404)
  })

  it('is installed under the name of the site, with the pictures of the build', async () => {
    await open()
    mkdirSync(app.deps.adminFolder, { recursive: true })
    const icon = '<link rel="icon" sizes="192x192" href="/admin/assets/icon-192-abc.png" type="image/png">'
    writeFileSync(join(app.deps.adminFolder, 'index.html'), icon)
    await setOption(app, 'setting.title', '看字')
    const { body, headers } = await (await consoleOf(app)).inject('/admin/manifest.webmanifest')
    expect(headers['content-type']).toContain('application/manifest+json')
    expect(JSON.parse(body)).toMatchObject({
      ...{ name: '看字 · 后台', start_url: '/admin/', scope: '/admin/', display: 'standalone' },
      icons: [{ src: '/admin/assets/icon-192-abc.png', sizes: '192x192', type: 'image/png' }],
    })
  })

  it('serves its service worker at the address of its scope, asked for every time, and lets it ask its own origin only', async () => {
    await open()
    const read = async () => (await consoleOf(app)).inject('/admin/push-worker.js')
    expect((await read()).statusCode).toBe(404)
    mkdirSync(app.deps.adminFolder, { recursive: true })
    writeFileSync(join(app.deps.adminFolder, 'push-worker.js'), 'self')
    const { body, headers } = await read()
    expect(body).toBe('self')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
  })

  it('makes no folder of uploads by itself: what was made in the background ended a process whose data were gone', async () => {
    await open()
    await new Promise(setImmediate)
    expect(existsSync(join(app.deps.config.dataFolder, 'uploads'))).toBe(false)
  })

  it('shows its documentation to operators only', async () => {
    await open()
    const { inject } = consoleClient(app, (await makeOperator(app, ['reader'])).cookie)
    for (const url of ['/admin/api/docs', '/admin/api/openapi.json']) {
      expect((await (await consoleOf(app)).inject(url)).statusCode).toBe(401)
      expect((await inject({ url })).statusCode).toBe(200)
    }
  })
})
