/** deploy/Caddyfile as it is given, in Caddy, in front of the service. Without Caddy only a line says that it was skipped. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '@zimu/contract/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../ports/clock/index.ts'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, listenConsole, signInThrough, type TestApp } from '../../testing/index.ts'
import { findPort } from '../../testing/programs/find-port.ts'
import { readFirst, sendRaw } from '../../testing/programs/send-raw.ts'

const CONSOLE = 'https://console.example.org'
const FILE = join(import.meta.dirname, '../../../../deploy/Caddyfile')
const hasCaddy = !spawnSync('caddy', ['version']).error
if (!hasCaddy) process.stderr.write('Tests of deploy/Caddyfile are skipped: there is no Caddy\n')

interface Proxy {
  url: string
  stop(): Promise<void>
}

/** Caddy over the given file in which only the site's name, TLS and the service's address are changed. */
async function startCaddy(service: string, consoleUrl: string): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'zimu-caddy-'))
  const url = `http://127.0.0.1:${await findPort()}`
  const given = await readFile(FILE, 'utf8')
  const config = given.replace('{', '{\n\tadmin off').replace('grace_period 10s', 'grace_period 1s')
  await writeFile(join(folder, 'Caddyfile'), config)
  const env = {
    ...{ ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    ...{ ZIMU_SITE: url, ZIMU_PROCESSES: new URL(service).host },
    ...{ ZIMU_CONSOLE: `http://console.example.org:${new URL(url).port}`, ZIMU_CONSOLES: new URL(consoleUrl).host },
  }
  const child = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const over = new Promise<void>((done) => child.once('exit', () => done()))
  const isOver = () => child.exitCode !== null
  while (
    !(await fetch(`${url}/health/live`).then(
      (reply) => reply.ok,
      () => false,
    ))
  )
    if (isOver()) throw new Error(`Caddy does not start: ${said}`)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await over
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describe.skipIf(!hasCaddy)('Caddy with deploy/Caddyfile', () => {
  let app: TestApp
  let caddy: Proxy
  beforeAll(async () => {
    app = await createTestApp('sqlite', {
      env: { TRUSTED_PROXIES: 'loopback', ADMIN_URL: CONSOLE },
      deps: { clock: systemClock },
    })
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const service = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
    caddy = await startCaddy(service, await listenConsole(app))
  }, seconds(30))
  afterAll(async () => {
    await caddy?.stop()
    app?.http.server.closeAllConnections()
    await app?.close()
  })

  /** Only the head: whoever refuses a length does so before the body, and a body half sent would be reset. */
  const announce = (path: string, size: number) =>
    sendRaw(caddy.url, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(size) },
    })

  it('bodies of a told length end at 100 kB, but for an avatar', async () => {
    const small = { method: 'POST', body: Buffer.alloc(100, 32), headers: { 'content-type': 'application/json' } }
    expect((await sendRaw(caddy.url, '/api/member.Login/login', small)).status).toBe(200)
    for (const size of [100_000, 1024 * 1024, 2 ** 40])
      expect([size, (await announce('/api/member.Login/login', size)).status]).toEqual([size, 413])
    expect((await announce('/api/member.Member/avatar', 5_999_999)).status).not.toBe(413)
    for (const size of [6_000_000, 7 * 1024 * 1024, 10_000_000])
      expect([size, (await announce('/api/member.Member/avatar', size)).status]).toEqual([size, 413])
  })

  it('live comments come through at once, while the stream is open', async () => {
    const content_id = await makeContent(app, { kind: 'video', duration: 60, extent: 60 })
    expect(await readFirst(caddy.url, `/api/content.Danmu/live?content_id=${content_id}`)).toContain('retry:')
  })

  it('limits count the visitor, not the proxy', async () => {
    const codeOf = async (from: string) =>
      (JSON.parse((await sendRaw(caddy.url, '/api/setting.Order/list', { from })).body.toString()) as { code: number })
        .code
    const codes: number[] = []
    for (let turn = 0; turn < 25; turn += 1) codes.push(await codeOf('127.0.0.9'))
    expect(codes.filter((code) => code !== 429)).toHaveLength(20)
    expect(await codeOf('127.0.0.10')).not.toBe(429)
  })

  it('the console has a name of its own, and writes of other sites are refused', async () => {
    const host = `console.example.org:${new URL(caddy.url).port}`
    expect((await sendRaw(caddy.url, '/admin/', { headers: { host } })).headers['x-robots-tag']).toBe('noindex')
    expect(await signInThrough(caddy.url, { host, origin: CONSOLE })).toBe('operator.sign_in_wrong')
    expect(await signInThrough(caddy.url, { host, origin: 'https://evil.example' })).toBe('operator.foreign_origin')
  })

  it('health is for the machine itself', async () => {
    expect((await sendRaw(caddy.url, '/health/live', { from: '127.0.0.2' })).status).toBe(404)
    expect((await sendRaw(caddy.url, '/health/live')).status).toBe(200)
  })
})
