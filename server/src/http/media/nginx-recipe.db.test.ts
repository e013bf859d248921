/** deploy/nginx.conf as it is given, in Debian's nginx, in front of the service: its cache, its limits, its streams. */
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../ports/clock/index.ts'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, listenConsole, setOption, signInThrough, type TestApp } from '../../testing/index.ts'
import { findNginxProblem, type Nginx, startNginx } from '../../testing/programs/nginx.ts'
import { fitNginxRecipe } from '../../testing/programs/nginx-recipe.ts'
import { type RawAnswer, readFirst, sendRaw as send } from '../../testing/programs/send-raw.ts'
import { parseWidth } from './picture-choice.ts'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')
const SITE = 'https://video.example.org'
const CONSOLE = 'https://console.example.org'

const nginxProblem = findNginxProblem()
if (nginxProblem) process.stderr.write(`Tests of deploy/nginx.conf are skipped: ${nginxProblem}\n`)

describe('the widths of the recipes', () => {
  it.each(['nginx.conf', 'nginx-cdn.conf'])('%s knows what every asked width becomes', async (file) => {
    const config = await readFile(join(DEPLOY, file), 'utf8')
    const rules = [...config.matchAll(/^ {2}"~(\S+)" (\d+);$/gm)].map(([, text = '', width]) => ({
      pattern: new RegExp(text),
      width: Number(width),
    }))
    const widthOf = (text: string) => rules.find(({ pattern }) => pattern.test(text))?.width ?? 1920
    const wrong = Array.from({ length: 100_000 }, (_, width) => String(width)).filter(
      (text) => widthOf(text) !== (parseWidth(text) ?? 0),
    )
    expect(wrong).toEqual([])
    expect([widthOf('00160'), widthOf('00000')]).toEqual([160, 0])
  })
})

describe.skipIf(nginxProblem !== undefined)('nginx with deploy/nginx.conf', () => {
  let app: TestApp
  let service: string
  let nginx: Nginx
  let picture: Buffer
  beforeAll(async () => {
    app = await createTestApp('sqlite', {
      env: { TRUSTED_PROXIES: 'loopback', ALLOWED_ORIGINS: SITE, ADMIN_URL: CONSOLE },
      deps: { clock: systemClock },
    })
    picture = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#963' } })
      .jpeg()
      .toBuffer()
    for (const name of ['cover', 'crowd', 'many']) await app.deps.media.putBytes(`public/${name}.jpg`, picture)
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    service = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
    nginx = await startNginx(async (port, folder) => {
      const processes = [new URL(service).host]
      const recipe = await readFile(join(DEPLOY, 'nginx.conf'), 'utf8')
      const places = { port, folder, processes, consoleOrigin: await listenConsole(app) }
      // A limit that would be a matter of speed.
      return fitNginxRecipe(recipe, places).replace('rate=40r/s', 'rate=1r/m')
    })
  })
  afterAll(async () => {
    await nginx?.stop()
    app?.http.server.closeAllConnections()
    await app?.close()
  })

  /** What a visitor may send to get another answer than the address says. */
  const ODD_QUERIES = [
    '?%77=160',
    '?w=160&w=1920',
    '?w=1920&w=160',
    '?w[]=160',
    '?as=jpeg&w=160',
    '?as=jpeg',
    '?W=160',
    '?w=160&x=1',
  ]
  const ODD_PATHS = ['/storage/%63over.jpg', '/storage/./cover.jpg', '/storage//cover.jpg', '/storage/x/../cover.jpg']
  const ACCEPTS = [
    '',
    '*/*',
    'image/avif,image/webp,*/*',
    'image/webp',
    'image/avif;q=0,image/webp',
    'image/avifx',
    'IMAGE/AVIF',
  ]
  const ORIGINS = ['', SITE, 'https://evil.example', 'null']

  const headersOf = (accept: string, origin: string) => ({
    ...(accept && { accept }),
    ...(origin && { origin }),
    'accept-encoding': 'gzip',
  })
  const partsOf = ({ status, headers, body }: RawAnswer) => [
    status,
    headers['content-type'],
    headers['content-encoding'],
    headers['access-control-allow-origin'],
    body.toString('base64').slice(0, 400),
  ]

  it('nobody can put another answer under an address that others ask for', async () => {
    for (const path of ['/storage/cover.jpg', ...ODD_PATHS])
      for (const query of [...ODD_QUERIES, '?w=160&as=jpeg', '?w=160'])
        for (const accept of ACCEPTS.slice(0, 5))
          await send(nginx.url, path + query, { headers: headersOf(accept, ORIGINS[2] ?? '') })
    for (const accept of ACCEPTS)
      for (const origin of ORIGINS)
        await send(nginx.url, '/storage/cover.jpg?w=320', {
          headers: { ...headersOf(accept, origin), host: 'evil.example', range: 'bytes=0-9' },
        })
    for (const query of ['', '?w=160', '?w=320', '?w=300', '?w=1920', '?w=160&as=jpeg'])
      for (const accept of ['*/*', 'image/avif,image/webp,*/*', 'image/webp'])
        for (const origin of ['', SITE]) {
          const sent = { headers: headersOf(accept, origin) }
          const [cached, own] = [
            await send(nginx.url, `/storage/cover.jpg${query}`, sent),
            await send(service, `/storage/cover.jpg${query}`, sent),
          ]
          expect([query, accept, origin, ...partsOf(cached)]).toEqual([query, accept, origin, ...partsOf(own)])
        }
  })

  it('odd queries are refused by both, and reach no cache', async () => {
    for (const query of ODD_QUERIES) expect((await send(nginx.url, `/storage/cover.jpg${query}`)).status).toBe(400)
    expect((await send(service, '/storage/cover.jpg?%77=160')).body.toString()).toContain('request.invalid_parameter')
  })

  it('one copy serves all who ask at once, whatever they call themselves and whichever width they name', async () => {
    const asked = Array.from({ length: 20 }, (_, number) =>
      send(nginx.url, `/storage/crowd.jpg?w=${161 + number}`, {
        headers: { accept: 'image/webp', origin: `https://${number}.example`, 'user-agent': String(number) },
      }),
    )
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size, 'answers of the service').toBe(1)
  })

  it('bodies end at 64 kB, but for an avatar', async () => {
    const post = (path: string, size: number) =>
      send(nginx.url, path, {
        method: 'POST',
        body: Buffer.alloc(size, 32),
        headers: { 'content-type': 'application/json', 'content-length': String(size) },
      })
    expect((await post('/api/member.Login/login', 65 * 1024)).status).toBe(413)
    expect((await post('/api/member.Login/login', 100)).status).not.toBe(413)
    expect((await post('/api/member.Member/avatar', 1024 * 1024)).status).not.toBe(413)
    expect((await post('/api/member.Member/avatar', 7 * 1024 * 1024)).status).toBe(413)
  })

  it('live comments come through at once, while the stream is open', async () => {
    const content_id = await makeContent(app, { kind: 'video', duration: 60, extent: 60 })
    const first = await readFirst(nginx.url, `/api/content.Danmu/live?content_id=${content_id}`)
    expect(first).toContain('retry:')
  })

  it('a flood from one address is told 429, and nobody else hears of it', async () => {
    await setOption(app, 'member.api_rate_guest_num', 0)
    const statuses: number[] = []
    for (let round = 0; round < 8; round += 1)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 30 }, () => send(nginx.url, '/api/setting.Faq/list', { from: '127.0.0.9' })),
        ).then((answers) => answers.map(({ status }) => status))),
      )
    expect(statuses.slice(0, 150).filter((status) => status !== 200)).toEqual([])
    expect(statuses).toContain(429)
    expect((await send(nginx.url, '/api/setting.Faq/list', { from: '127.0.0.10' })).status).toBe(200)
  })

  it('the console has a name of its own, and writes of other sites are refused', async () => {
    const host = new URL(CONSOLE).host
    expect((await send(nginx.url, '/admin/', { headers: { host } })).headers['x-robots-tag']).toBe('noindex')
    expect((await send(nginx.url, '/admin/')).status).toBe(404)
    expect(await signInThrough(nginx.url, { host, origin: CONSOLE })).toBe('operator.sign_in_wrong')
    expect(await signInThrough(nginx.url, { host, origin: SITE })).toBe('operator.foreign_origin')
    const part = { method: 'PATCH', headers: { host, origin: CONSOLE }, body: Buffer.alloc(8 * 1024 * 1024) }
    expect((await send(nginx.url, '/admin/upload/x', part)).status).not.toBe(413)
  })

  it('health is for the machine itself', async () => {
    expect((await send(nginx.url, '/health/live', { from: '127.0.0.2' })).status).toBe(403)
    expect((await send(nginx.url, '/health/live')).status).toBe(200)
  })
})
