/** Signed media checked by others: the format as deploy/cdn.md tells it, the worker for a CDN, nginx with its real config. */

import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hours } from '@zimu/contract/durations'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../ports/clock/index.ts'
import { createMediaAddresses, type MediaAddresses, openMediaAddresses } from '../../ports/media-store/index.ts'
import { createTestApp, type TestApp } from '../../testing/index.ts'
import { findNginxProblem, type Nginx, startNginx } from '../../testing/programs/nginx.ts'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')
const [KEY, FORMER_KEY] = ['the key of a test: thirty-two signs', 'the former key: of thirty-two signs'] as const
const FILES = ['hls/master.m3u8', 'hls/270p/index.m3u8', 'hls/270p/0.m4s', 'video.mp4', 'en.vtt'] as const

const nginxProblem = findNginxProblem()
if (nginxProblem) process.stderr.write(`Tests of deploy/nginx-cdn.conf are skipped: ${nginxProblem}\n`)

interface Worker {
  findRight(path: string, keys: string, now: number): Promise<{ file: string; left: number } | null>
  default: {
    fetch(request: Request, env: { ORIGIN: string; MEDIA_KEYS: string }, context: Context): Promise<Response>
  }
}
interface Context {
  waitUntil(work: Promise<unknown>): void
}
const openWorker = async () => (await import(pathToFileURL(join(DEPLOY, 'cdn-worker.js')).href)) as Worker

/** Changes that a visitor could make to an address. */
const FORGERIES: readonly ((url: string) => string)[] = [
  (url) => url.replace('c/1/', 'c/2/'),
  (url) => url.replace(/\/[^/]+$/, '/other.mp4'),
  (url) => url.replace(/^\/media\/\d/, '/media/9'),
  (url) => url.replace(/\.[\w-]{22}\//, `.${'A'.repeat(22)}/`),
  (url) => url.replace(/\.[fs]\d\./, '.f2.'),
  (url) => url.replace(/^\/media\/[^/]+/, '/media/x'),
  (url) => url.replace('c/1/', 'c/1/%2e%2e/2/'),
  (url) => url.replace('c/1/', 'c/1/..%2f2%2f'),
  (url) => url.replace(/([^/]+)$/, '%zz'),
]

interface Origin {
  app: TestApp
  url: string
  addresses: MediaAddresses
  stop(): Promise<void>
}

async function openOrigin(): Promise<Origin> {
  const app = await createTestApp('sqlite', { env: { MEDIA_KEYS: KEY }, deps: { clock: systemClock } })
  for (const content_id of [1, 2])
    for (const name of FILES) await app.deps.media.putBytes(`c/${content_id}/${name}`, Buffer.from(name))
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    addresses: openMediaAddresses(app.deps),
    async stop() {
      // Connections that whoever asked keeps for the next time.
      app.http.server.closeAllConnections()
      await app.close()
    },
  }
}

describe('the format', () => {
  it('is that of the example in deploy/cdn.md', async () => {
    const example = await readFile(join(DEPLOY, 'cdn.md'), 'utf8')
    const clock = { now: () => Date.parse('2026-11-21T12:00:00Z') }
    const url = createMediaAddresses(['0123456789abcdef0123456789abcdef'], clock)
      .signerFor(1)
      .urlOf('c/7/hls/master.m3u8')
    const [, , token = ''] = url.split('/')
    expect(example).toContain(url)
    expect(example).toContain(`${token.split('.').slice(0, 3).join('.')}/c/7/hls\n`)
  })

  it('is read by the worker as by the service, whatever the address', async () => {
    const { findRight } = await openWorker()
    let now = 1_800_000_000_000
    const addresses = createMediaAddresses([KEY, FORMER_KEY], { now: () => now })
    const former = createMediaAddresses([FORMER_KEY], { now: () => now })
    const part = fc.constantFrom('1', '2', 'hls', '270p', 'v.mp4', 'a.m3u8', 'a.webp', '字 1.vtt', 'a%b.m4s', '+&.mp4')
    const path = fc
      .tuple(fc.constantFrom('1', '2'), fc.array(part, { minLength: 1, maxLength: 11 }))
      .map(([content_id, parts]) => ['c', content_id, ...parts].join('/'))
    await fc.assert(
      fc.asyncProperty(path, path, fc.boolean(), fc.nat(4_000_000), async (signed, other, isFormer, laterMs) => {
        const asked = other.length % 2 === 0 ? signed : other
        now = 1_800_000_000_000
        const [, , token = ''] = (isFormer ? former : addresses).signerFor(4).urlOf(signed).split('/')
        now += laterMs
        const sent = `/media/${token}/${asked.split('/').map(encodeURIComponent).join('/')}`
        const right = await findRight(sent, `${KEY}, ${FORMER_KEY}`, now / 1000)
        expect(right !== null).toBe(addresses.findRight(token, asked) !== undefined)
        if (right) expect(right.file).toBe(asked)
      }),
    )
  })
})

describe('the worker of a CDN', () => {
  let origin: Origin
  const asked: string[] = []
  const cache = new Map<string, Response>()
  beforeAll(async () => {
    origin = await openOrigin()
    const send = globalThis.fetch
    vi.stubGlobal('caches', {
      default: {
        match: async ({ url }: Request) => cache.get(url)?.clone(),
        put: async ({ url }: Request, answer: Response) =>
          void cache.set(url, new Response(await answer.arrayBuffer(), answer)),
      },
    })
    vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) => {
      asked.push(new URL(typeof input === 'string' ? input : input.url).pathname.split('/').slice(3).join('/'))
      return send(input, init)
    })
  })
  afterEach(() => {
    asked.length = 0
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await origin.stop()
  })

  async function ask(path: string, headers: Record<string, string> = {}, MEDIA_KEYS: string = KEY): Promise<Response> {
    const works: Promise<unknown>[] = []
    const request = new Request(`https://cdn.example.org${path}`, { headers })
    const context = { waitUntil: (work: Promise<unknown>) => void works.push(work) }
    const answer = await (await openWorker()).default.fetch(request, { ORIGIN: origin.url, MEDIA_KEYS }, context)
    await Promise.all(works)
    return answer
  }

  it('keeps one copy for all who have the right, and gives it to nobody else', async () => {
    const [one, other] = [1, 2].map((session_id) => origin.addresses.signerFor(session_id).urlOf('c/1/hls/270p/0.m4s'))
    for (const url of [one, other, one]) {
      const answer = await ask(url ?? '')
      expect([answer.status, await answer.text()]).toEqual([200, 'hls/270p/0.m4s'])
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
    }
    expect(asked).toEqual(['c/1/hls/270p/0.m4s'])
    for (const forge of FORGERIES) expect((await ask(forge(one ?? ''))).status).toBe(404)
    expect((await ask(one ?? '', {}, FORMER_KEY)).status).toBe(404)
    expect(asked, 'a forged address does not reach the service').toHaveLength(1)
  })

  it('passes films through in the parts that are asked for', async () => {
    const url = origin.addresses.signerFor(1).urlOf('c/1/video.mp4')
    const answer = await ask(url, { range: 'bytes=0-4' })
    expect([answer.status, await answer.text()]).toEqual([206, 'video'])
  })
})

describe.skipIf(nginxProblem !== undefined)('nginx with deploy/nginx-cdn.conf', () => {
  let origin: Origin
  let nginx: Nginx
  beforeAll(async () => {
    origin = await openOrigin()
    nginx = await startNginx(async (port, folder) => {
      await writeFile(join(folder, 'keys.conf'), `set $zimu_media_keys '${KEY},${FORMER_KEY}';\n`)
      const config = await readFile(join(DEPLOY, 'nginx-cdn.conf'), 'utf8')
      // Only places and TLS differ from what an operator installs.
      return config
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replace(/^ {2}ssl_.*\n/gm, '')
        .replace('server video.example.org:443;', `server ${new URL(origin.url).host};`)
        .replaceAll('https://zimu_origin', 'http://zimu_origin')
        .replace(/^ {2}proxy_ssl_.*\n/gm, '')
        .replace('js_path /etc/nginx/zimu/;', `js_path ${DEPLOY}/;`)
        .replace('include /etc/nginx/zimu/keys.conf', `include ${folder}/keys.conf`)
        .replace('/var/cache/nginx/zimu-media', join(folder, 'cache'))
        .replaceAll('/var/log/nginx/', `${folder}/`)
    })
  })
  afterAll(async () => {
    await nginx?.stop()
    await origin.stop()
  })

  const ask = (path: string, headers: Record<string, string> = {}) => fetch(nginx.url + path, { headers })

  it('opens a list with its variants and segments, from one copy for all sessions', async () => {
    for (const session_id of [1, 2]) {
      const list = origin.addresses.signerFor(session_id).urlOf('c/1/hls/master.m3u8')
      const variant = new URL('270p/index.m3u8', nginx.url + list).pathname
      for (const [path, body] of [
        [list, 'hls/master.m3u8'],
        [variant, 'hls/270p/index.m3u8'],
        [new URL('0.m4s', nginx.url + variant).pathname, 'hls/270p/0.m4s'],
      ] as const) {
        const answer = await ask(path)
        expect([answer.status, await answer.text()]).toEqual([200, body])
        expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
      }
      // Gone from the service: the second session gets the copy.
      for (const name of FILES) await origin.app.deps.media.remove(`c/1/${name.startsWith('hls') ? name : 'none'}`)
    }
  })

  it('refuses what is forged, and what has ended', async () => {
    const url = origin.addresses.signerFor(1).urlOf('c/1/en.vtt')
    expect((await ask(url)).status).toBe(200)
    for (const forge of FORGERIES) {
      // What is no address at all nginx refuses by itself.
      const wanted = forge(url).endsWith('%zz') ? 400 : 404
      expect([forge(url), (await ask(forge(url))).status]).toEqual([forge(url), wanted])
    }
    const before = createMediaAddresses([KEY], { now: () => Date.now() - hours(2) })
    expect((await ask(before.signerFor(1).urlOf('c/1/en.vtt'))).status).toBe(404)
    const foreign = createMediaAddresses(['another key'], systemClock)
    expect((await ask(foreign.signerFor(1).urlOf('c/1/en.vtt'))).status).toBe(404)
  })

  it('refuses queries that would be answered otherwise than they are cached, and caches no copy for each origin', async () => {
    const url = origin.addresses.signerFor(1).urlOf('c/2/en.vtt')
    for (const query of ['?%77=160', '?w=160&w=320', '?as=jpeg', '?x=1'])
      expect([query, (await ask(url + query)).status]).toEqual([query, 400])
    const ids = new Set<string | null>()
    for (const name of ['https://a.example', 'https://b.example', ''])
      ids.add((await ask(url, name ? { origin: name } : {})).headers.get('x-request-id'))
    expect(ids.size).toBe(1)
  })

  it('gives films in the parts that are asked for, only with the right', async () => {
    const url = origin.addresses.signerFor(1).urlOf('c/1/video.mp4')
    const answer = await ask(url, { range: 'bytes=0-4' })
    expect([answer.status, await answer.text()]).toEqual([206, 'video'])
    expect((await ask(url.replace('video.mp4', 'hls/270p/0.m4s'))).status).toBe(404)
    expect((await ask(url.replace('video.mp4', 'other.mp4'))).status).toBe(404)
  })

  it('accepts the former key, and lets others keep what is free', async () => {
    const former = createMediaAddresses([FORMER_KEY], systemClock)
    // The copy is there from before, whichever key opened it.
    expect((await ask(former.signerFor(1).urlOf('c/1/en.vtt'))).status).toBe(200)
    const answer = await ask(origin.addresses.signerFor('everyone').urlOf('c/1/en.vtt'))
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
  })
})
