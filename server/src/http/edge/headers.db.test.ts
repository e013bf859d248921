/** Headers that browsers and caches act on. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { days, seconds } from '@zimu/contract/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeContents } from '../../testing/factories.ts'
import { createTestApp, registerMember, setOption, storeOption, type TestApp } from '../../testing/index.ts'
import { acceptsGzip } from './compress.ts'

const LIST = '/api/content.Content/list'
const OWN = 'https://app.example.org'
const FOREIGN = 'https://foreign.example.org'

async function withApp(env: Record<string, string>, use: (app: TestApp) => Promise<void>) {
  const app = await createTestApp('sqlite', { env })
  try {
    await use(app)
  } finally {
    await app.close()
  }
}

function preflight(app: TestApp, origin: string, url = '/api/member.Login/login') {
  const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'apitoken' }
  return app.http.inject({ method: 'OPTIONS', url, headers })
}

describe('CORS', () => {
  it('answers preflights of listed origins only', () =>
    withApp({ ALLOWED_ORIGINS: `${OWN}, http://localhost:5173` }, async (app) => {
      const own = await preflight(app, OWN)
      expect(own.statusCode).toBe(204)
      expect(own.body).toBe('')
      expect(own.headers).toMatchObject({ 'access-control-allow-origin': OWN, 'access-control-max-age': '86400' })
      for (const name of ['content-type', 'apitoken', 'platform', 'application', 'think-lang'])
        expect(own.headers['access-control-allow-headers']).toContain(name)
      expect(own.headers['access-control-allow-methods']).toContain('POST')
      expect(own.headers).not.toHaveProperty('access-control-allow-credentials')
      expect((await preflight(app, FOREIGN)).headers).not.toHaveProperty('access-control-allow-origin')
    }))

  it('tells caches that the answer depends on the origin, compressed or not', () =>
    withApp({ ALLOWED_ORIGINS: OWN }, async (app) => {
      for (const url of [LIST, '/api/member.Register/captcha', '/api/openapi.json', '/api/nothing']) {
        const headers = { origin: OWN, 'accept-encoding': 'gzip' }
        const own = await app.http.inject({ url, headers })
        expect(own.headers['access-control-allow-origin']).toBe(OWN)
        expect(String(own.headers.vary).toLowerCase()).toContain('origin')
        const foreign = await app.http.inject({ url, headers: { origin: FOREIGN } })
        expect(foreign.headers).not.toHaveProperty('access-control-allow-origin')
      }
    }))

  it('allows any origin with *, whatever stands beside it', () =>
    withApp({ ALLOWED_ORIGINS: `${OWN}, *` }, async (app) => {
      expect((await preflight(app, FOREIGN)).headers['access-control-allow-origin']).toBe('*')
      const { headers } = await app.http.inject({ url: LIST, headers: { origin: FOREIGN } })
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    }))

  it('allows nobody without a list: a preflight is just an unserved method', () =>
    withApp({}, async (app) => {
      const reply = await preflight(app, OWN)
      expect(reply.json()).toMatchObject({ code: 405, data: { error: 'request.unknown_method' } })
      const { headers } = await app.http.inject({ url: LIST, headers: { origin: OWN } })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }))
})

describe('security headers', () => {
  let app: TestApp
  const folder = mkdtempSync(join(tmpdir(), 'zimu-web-'))
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="/assets/app-1.js"></script>')
    writeFileSync(join(folder, 'assets/app-1.js'), 'export {}')
    writeFileSync(join(folder, 'sw.js'), '0')
    app = await createTestApp('sqlite', { deps: { webFolder: folder } })
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const headersOf = async (url: string) => (await app.http.inject({ url })).headers

  it('stand on every kind of answer', async () => {
    for (const url of ['/', '/assets/app-1.js', LIST, '/api/nothing', '/api/docs', '/api/docs.css', '/health/live'])
      expect(await headersOf(url)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(), '),
        'content-security-policy': expect.stringContaining("default-src '"),
      })
  })

  it('nothing sets a cookie but a login that succeeds', async () => {
    const login = { method: 'POST', url: '/api/member.Login/login', payload: { account: 'x', password: 'y' } } as const
    for (const reply of [
      await app.http.inject(login),
      ...(await Promise.all(['/', LIST].map((url) => app.http.inject({ url })))),
    ])
      expect(reply.headers).not.toHaveProperty('set-cookie')
  })

  it('every page and answer says who may frame it, and the app frames nothing foreign', async () => {
    for (const url of ['/', '/assets/app-1.js', LIST, '/api/docs', '/s/1', '/robots.txt'])
      expect((await headersOf(url))['content-security-policy']).toMatch(/frame-ancestors '(none|self)'/)
    expect((await headersOf('/'))['content-security-policy']).toContain("frame-src 'self';")
  })

  it('the app’s page runs its own scripts only', async () => {
    const policy = String((await headersOf('/'))['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  it('the CDN’s origin joins the policy, and nothing that is no address', async () => {
    await setOption(app, 'file.cdn_address', 'https://cdn.example.org/media')
    // A document may be served for half a minute beside its next making.
    app.clock.advance(seconds(31))
    const policy = String((await headersOf('/'))['content-security-policy'])
    expect(policy).toContain("img-src 'self' https://cdn.example.org data:")
    expect(policy).toContain("script-src 'self';")
    await storeOption(app, 'file.cdn_address', "; script-src 'unsafe-inline'")
    app.clock.advance(seconds(31))
    expect((await headersOf('/'))['content-security-policy']).not.toContain('unsafe')
  })

  it('answers of the API and the documentation run nothing', async () => {
    for (const url of [LIST, '/api/openapi.json', '/api/docs'])
      expect((await headersOf(url))['content-security-policy']).toMatch(/default-src 'none'/)
    const page = (await app.http.inject({ url: '/api/docs' })).body
    expect(page).not.toMatch(/<script|\son\w+=|style=|javascript:/i)
  })

  it('the page is asked for every time, its named files never again', async () => {
    expect((await headersOf('/'))['cache-control']).toBe('no-cache')
    expect((await headersOf('/assets/app-1.js'))['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('the service worker is asked for every time and may fetch from its own origin only', async () => {
    expect(await headersOf('/sw.js')).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    })
  })

  it('promise HTTPS only where the address has it', async () => {
    expect(await headersOf('/')).not.toHaveProperty('strict-transport-security')
    await withApp({ PUBLIC_URL: 'https://video.example.org' }, async (secure) => {
      const { headers } = await secure.http.inject({ url: '/' })
      // Other names below the host may be anybody's, and may have no https.
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
    })
    await withApp({ PUBLIC_URL: 'https://video.example.org', HSTS_SUBDOMAINS: '1' }, async (secure) => {
      const { headers } = await secure.http.inject({ url: '/' })
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    })
  })
})

describe('addresses where nothing is', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp('sqlite')
  })
  afterAll(() => app.close())
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const open = (url: string, headers: Record<string, string> = { accept: BROWSER }) => app.http.inject({ url, headers })

  it('show people a page in their language that needs nothing else, and programs the envelope', async () => {
    const page = await open('/nothing/here.html', { accept: BROWSER, 'accept-language': 'en' })
    expect(page.statusCode).toBe(404)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'; style-src 'sha256-[^']+'/),
    })
    expect(page.body).toContain('<html lang="en">')
    expect(page.body).toContain('<a href="/">To the home page</a>')
    expect(page.body).not.toMatch(/<script|<link|src=/)
    for (const accept of ['application/json', '*/*', 'image/avif,image/webp,*/*', 'text/html;q=0'])
      expect((await open('/nothing/here.html', { accept })).json().data.error).toBe('request.unknown_call')
    for (const url of ['/api/nothing', '/api', `${LIST}/x`])
      expect((await open(url)).headers['content-type']).toBe('application/json; charset=utf-8')
    expect((await open('/media/x/y.mp4')).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('tell the methods that they take, those with parameters in their path as well', async () => {
    const refused = async (method: 'POST' | 'PUT' | 'DELETE', url: string) => {
      const reply = await app.http.inject({ method, url })
      return [reply.statusCode, reply.headers.allow]
    }
    expect(await refused('POST', LIST)).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(await refused('DELETE', '/storage/film.mp4')).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(await refused('PUT', '/media/token/1/film.mp4')).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(await refused('POST', '/')).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(await refused('DELETE', '/api/setting.Order/notify/alipay')).toEqual([405, 'GET, POST, HEAD, OPTIONS'])
    expect(await refused('DELETE', '/api/member.Login/login')).toEqual([405, 'POST, OPTIONS'])
    expect(await refused('POST', '/api/nothing')).toEqual([404, undefined])
  })

  it('every page names its charset within the first 1,024 bytes', async () => {
    for (const url of ['/', '/api/docs', '/nothing', '/s/nothing', '/dev/mail', '/cashier/sandbox?payment=x']) {
      const { headers, rawPayload } = await open(url)
      if (!String(headers['content-type']).startsWith('text/html')) throw new Error(`${url} is no page`)
      expect(rawPayload.subarray(0, 1024).toString('latin1'), url).toMatch(/<meta charset="utf-8">/)
    }
  })
})

describe('security.txt', () => {
  const read = (app: TestApp) => app.http.inject({ url: '/.well-known/security.txt' })

  it('names the contact, an end less than a year away, and its own address', () =>
    withApp(
      { PUBLIC_URL: 'https://video.example.org', SECURITY_CONTACT: 'mailto:security@example.org' },
      async (app) => {
        const reply = await read(app)
        expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
        const fields = new Map(reply.body.split('\n').map((line) => line.split(': ', 2) as [string, string]))
        expect(fields.get('Contact')).toBe('mailto:security@example.org')
        expect(fields.get('Canonical')).toBe('https://video.example.org/.well-known/security.txt')
        const leftDays = (Date.parse(fields.get('Expires') ?? '') - app.clock.now()) / days(1)
        expect(leftDays).toBeGreaterThan(178)
        expect(leftDays).toBeLessThanOrEqual(180)
      },
    ))

  it('falls back to the site’s mail address, and is not there without one', () =>
    withApp({}, async (app) => {
      expect((await read(app)).statusCode).toBe(404)
      await setOption(app, 'setting.email', 'hello@example.org')
      expect((await read(app)).body).toMatch(/^Contact: mailto:hello@example\.org\nExpires: /)
      await storeOption(app, 'setting.email', 'two\nlines@example.org')
      expect((await read(app)).statusCode).toBe(404)
    }))
})

describe('compression', () => {
  it.each([
    ['gzip', true],
    ['br, gzip;q=0.8', true],
    ['GZIP', true],
    ['gzip;q=0', false],
    ['gzip; q=0.0, br', false],
    ['br', false],
    ['x-gzip2', false],
    [undefined, false],
  ])('accept-encoding %s takes gzip: %s', (header, takes) => expect(acceptsGzip(header)).toBe(takes))

  it('large answers are compressed for those who take it, with the same content', () =>
    withApp({}, async (app) => {
      await makeContents(app, Array(20).fill({}))
      const { token } = await registerMember(app)
      for (const headers of [{ apitoken: token }, {}]) {
        const plain = await app.http.inject({ url: `${LIST}?limit=20`, headers })
        const small = await app.http.inject({
          url: `${LIST}?limit=20`,
          headers: { ...headers, 'accept-encoding': 'gzip, br' },
        })
        expect(plain.headers).not.toHaveProperty('content-encoding')
        expect(small.headers['content-encoding']).toBe('gzip')
        expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length)
        expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
        expect(JSON.parse(String(gunzipSync(small.rawPayload)))).toEqual(plain.json())
        for (const { vary } of [plain.headers, small.headers]) expect(vary).toContain('accept-encoding')
      }
      const { headers } = await app.http.inject({ url: '/health/live', headers: { 'accept-encoding': 'gzip' } })
      expect(headers).not.toHaveProperty('content-encoding')
    }))
})
