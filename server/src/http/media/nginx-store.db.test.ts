/** deploy/nginx-store.conf in deploy/nginx.conf, as both are given: the service checks, nginx fetches from the object store. */
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { hours } from '@zimu/contract/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../ports/clock/index.ts'
import { createMediaAddresses, openMediaAddresses } from '../../ports/media-store/index.ts'
import { createTestApp, type TestApp } from '../../testing/index.ts'
import { findNginxProblem, type Nginx, startNginx } from '../../testing/programs/nginx.ts'
import { fitNginxRecipe } from '../../testing/programs/nginx-recipe.ts'
import { type ObjectStore, startObjectStore } from '../../testing/programs/object-store.ts'
import { sendRaw as send } from '../../testing/programs/send-raw.ts'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')
const FILM = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
const PATH = 'c/1/hls/字 1.m4s'

const nginxProblem = findNginxProblem()
if (nginxProblem) process.stderr.write(`Tests of deploy/nginx-store.conf are skipped: ${nginxProblem}\n`)

/** Both recipes with the places of this test. */
async function writeConfig(service: string, endpoint: string, port: number, folder: string): Promise<string> {
  const store = (await readFile(join(DEPLOY, 'nginx-store.conf'), 'utf8'))
    .replace('https://s3.example.org/', `${endpoint}/`)
    .replace('Host s3.example.org', `Host ${new URL(endpoint).host}`)
    .replace(/^ {2}proxy_ssl_.*\n/gm, '')
  const site = await readFile(join(DEPLOY, 'nginx.conf'), 'utf8')
  const listen = 'listen 443 ssl http2;'
  return fitNginxRecipe(
    site.replace(listen, () => `${listen}\n${store}`),
    { port, folder, processes: [new URL(service).host], consoleOrigin: 'http://127.0.0.1:8081' },
  )
}

describe.skipIf(nginxProblem !== undefined)('nginx that fetches from the object store', () => {
  let objects: ObjectStore
  let app: TestApp
  let nginx: Nginx
  const urlOf = (path = PATH) => openMediaAddresses(app.deps).signerFor(7).urlOf(path)
  beforeAll(async () => {
    objects = await startObjectStore()
    const media = await objects.open()
    app = await createTestApp('sqlite', {
      env: { TRUSTED_PROXIES: 'loopback', ...objects.env, MEDIA_S3_DELIVERY: 'nginx' },
      deps: { clock: systemClock, media },
    })
    await media.putBytes(PATH, FILM)
    await media.putBytes('c/2/film.mp4', FILM)
    await media.putBytes('public/a.txt', Buffer.from('public'))
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const service = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
    nginx = await startNginx((port, folder) => writeConfig(service, objects.account.endpoint, port, folder))
  })
  afterAll(async () => {
    await nginx?.stop()
    app?.http.server.closeAllConnections()
    await app?.close()
    await objects?.stop()
  })

  it('sends the whole file as the service would: type, life, no second word on either', async () => {
    const { status, headers, body } = await send(nginx.url, urlOf())
    expect([status, body.equals(FILM)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'video/iso.segment',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
      'content-length': String(FILM.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(JSON.stringify(headers)).not.toMatch(/signature|x-accel|amz/i)
    const own = await app.http.inject({ method: 'HEAD', url: urlOf() })
    expect(headers.etag).toBe(own.headers.etag)
    expect(headers['content-security-policy']).toBe(own.headers['content-security-policy'])
  })

  it('sends parts, and nothing to who has it', async () => {
    const part = await send(nginx.url, urlOf(), { headers: { range: 'bytes=100-199' } })
    expect([part.status, part.body.equals(FILM.subarray(100, 200))]).toEqual([206, true])
    expect(part.headers['content-range']).toBe(`bytes 100-199/${FILM.length}`)
    const etag = String(part.headers.etag)
    expect((await send(nginx.url, urlOf(), { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await send(nginx.url, urlOf(), { method: 'HEAD' })).headers['content-length']).toBe(String(FILM.length))
  })

  it('has nothing for who has no right, whatever is tried', async () => {
    const ended = createMediaAddresses([app.deps.secrets.get('media')], { now: () => systemClock.now() - hours(9) })
    const tries = [
      urlOf().replace('/c/1/', '/c/2/'),
      urlOf().replace(/\.[\w-]{22}\//, `.${'A'.repeat(22)}/`),
      ended.signerFor(7).urlOf(PATH),
      urlOf('c/1/hls/none.m4s'),
      '/_store/zimu-test/c/1/film.mp4',
      `/_store${await app.deps.media.presign?.(PATH)}`,
      '/_store_gone',
      '/%5fstore/zimu-test/c/2/film.mp4',
    ]
    for (const path of tries) {
      const answer = await send(nginx.url, path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.body.includes(FILM.subarray(0, 100))).toBe(false)
    }
  })

  it('is told that a file has gone since the service looked: not there, and no cache keeps that', async () => {
    const url = urlOf('c/1/hls/gone.m4s')
    await app.deps.media.putBytes('c/1/hls/gone.m4s', FILM)
    expect((await send(nginx.url, url)).status).toBe(200)
    const other = await objects.open()
    await other.remove('c/1/hls/gone.m4s')
    await other.close()
    const { status, headers } = await send(nginx.url, url)
    expect([status, headers['cache-control']]).toEqual([404, expect.stringMatching(/no-store$/)])
  })

  it('public files come from the service, as nginx keeps them', async () => {
    expect((await send(nginx.url, '/storage/a.txt')).body.toString()).toBe('public')
  })
})
