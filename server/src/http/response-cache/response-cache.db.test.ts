/**
 * The response cache through the whole app: who gets cached answers, for how long, and what still runs for each request.
 * Over a real socket, because they are served in front of the framework.
 */
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, registerMember, setOption, type TestApp } from '../../testing/index.ts'
import { CACHE_MS } from './response-cache.ts'

const LIST = '/api/content.Content/list'

interface Sent {
  headers?: Record<string, string>
  method?: string
}

/** Sends to the listening app. */
function send(app: TestApp, path: string, { headers = {}, method = 'GET' }: Sent = {}) {
  const { port } = app.http.server.address() as AddressInfo
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const body = reply.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: String(body) })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('cached answers', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp('sqlite', { env: { ALLOWED_ORIGINS: 'https://app.example.org' } })
    await makeContent(app, { name: '旧名' })
    await app.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => app.close())

  /** Changes a name behind the app's back: only a kept answer still shows the former one. */
  const renameBehind = (name: string) => app.database.db.updateTable('content').set({ name }).execute()
  const get = (headers: Record<string, string> = {}, url = '/api/setting.Notice/list') => send(app, url, { headers })
  const json = async (reply: ReturnType<typeof get>) => JSON.parse((await reply).body)
  async function insertNotice() {
    const times = { create_time: app.clock.now(), update_time: null, start_time: app.clock.now(), end_time: null }
    await app.database.db
      .insertInto('notice')
      .values({ unique: 'n', type: 0, title: '公告', ...times })
      .execute()
  }
  const countOf = async (headers: Record<string, string> = {}) => (await json(get(headers))).data.count

  it('are shared by guests of one language for a second', async () => {
    expect(await countOf()).toBe(0)
    await insertNotice()
    expect(await countOf()).toBe(0)
    expect(await countOf({ 'accept-language': 'zh-CN' })).toBe(0)
    expect(await countOf({ apitoken: '' })).toBe(0)
    app.clock.advance(CACHE_MS - 1)
    expect(await countOf()).toBe(0)
    app.clock.advance(1)
    expect(await countOf()).toBe(1)
  })

  it('are not for another language or query, nor for a member; another host is no other answer', async () => {
    const { token } = await registerMember(app)
    expect(await countOf()).toBe(0)
    await insertNotice()
    expect(await countOf({ 'think-lang': 'en' })).toBe(1)
    expect(await countOf({ host: 'other.example.org' })).toBe(0)
    expect((await json(get({}, '/api/setting.Notice/list?page=1'))).data.count).toBe(1)
    expect(await countOf({ apitoken: token })).toBe(1)
    expect(await countOf({ apitoken: 'stale' })).toBe(1)
  })

  it('of a member do not exist: the answer is no-store and not shared', async () => {
    const { token } = await registerMember(app)
    const member = await get({ apitoken: token }, LIST)
    expect(member.headers['cache-control']).toBe('no-store')
    expect(member.headers).not.toHaveProperty('etag')
    const guest = await get({}, LIST)
    expect(guest.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    for (const name of ['accept-encoding', 'accept-language', 'think-lang', 'apitoken', 'origin'])
      expect(guest.headers.vary).toContain(name)
  })

  it('end when contents are written', async () => {
    const nameOf = async () => (await json(get({}, LIST))).data.list.map((row: { name: string }) => row.name)
    expect(await nameOf()).toEqual(['旧名'])
    await renameBehind('背后')
    expect(await nameOf()).toEqual(['旧名'])
    await makeContent(app, { name: '新的' })
    expect(await nameOf()).toContain('新的')
  })

  it('answer 304 to those who have them', async () => {
    const { etag } = (await get()).headers
    const tag = String(etag)
    for (const header of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const reply = await get({ 'if-none-match': header })
      expect({ status: reply.status, body: reply.body, etag: reply.headers.etag }).toEqual({
        status: 304,
        body: '',
        etag,
      })
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
    app.clock.advance(CACHE_MS)
    expect((await get({ 'if-none-match': tag })).status).toBe(304)
    await insertNotice()
    app.clock.advance(CACHE_MS)
    expect((await get({ 'if-none-match': tag })).status).toBe(200)
  })

  it('look the same as the answer they were made from, but for the id', async () => {
    const varying = ['x-request-id', 'date']
    const shown = async (headers: Record<string, string>) => {
      const reply = await get(headers)
      const entries = Object.entries(reply.headers).filter(([name]) => !varying.includes(name))
      return { status: reply.status, body: reply.body, headers: Object.fromEntries(entries) }
    }
    for (const headers of [{}, { 'accept-encoding': 'gzip' }] as Record<string, string>[]) {
      const urlFirst = await shown(headers)
      expect(await shown(headers)).toEqual(urlFirst)
      app.clock.advance(CACHE_MS)
    }
  })

  it('carry nothing of the request that made them', async () => {
    const first = await get({ origin: 'https://app.example.org', 'user-agent': 'secret' })
    expect(first.headers['access-control-allow-origin']).toBe('https://app.example.org')
    const second = await get()
    expect(second.headers).not.toHaveProperty('access-control-allow-origin')
    const foreign = await get({ origin: 'https://foreign.example.org' })
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin')
    const third = await get()
    const ids = [first, second, third].map((reply) => reply.headers['x-request-id'])
    expect(new Set(ids).size).toBe(3)
  })

  it('count a view each time they are served, and none for HEAD', async () => {
    const url = '/api/content.Content/info?content_id=1'
    const hits = async () => {
      await app.app.modules.contents.flushViews()
      await app.app.modules.contents.settleViews()
      const { hits } = await app.database.db.selectFrom('content').select('hits').executeTakeFirstOrThrow()
      return hits
    }
    await Promise.all([get({}, url), get({}, url)])
    await get({}, url)
    await get({ origin: 'https://app.example.org' }, url)
    expect(await hits()).toBe(4)
    expect((await send(app, url, { method: 'HEAD' })).body).toBe('')
    expect(await hits()).toBe(4)
  })

  it('are never made of refusals', async () => {
    const url = '/api/content.Content/info?content_id=2'
    expect((await json(get({}, url))).data.error).toBe('content.not_found')
    expect((await get({}, url)).headers['cache-control']).toBe('no-store')
    await makeContent(app)
    expect((await json(get({}, url))).code).toBe(200)
  })

  it('pass the call limit, as they cost nothing; what is made counts', async () => {
    await setOption(app, 'member.api_rate_guest_num', 2)
    for (let time = 0; time < 10; time += 1) expect((await json(get())).code).toBe(200)
    const codes = []
    for (let page = 1; page <= 3; page += 1)
      codes.push((await json(get({}, `/api/setting.Notice/list?page=${page}`))).code)
    expect(codes).toEqual([200, 429, 429])
  })
})
