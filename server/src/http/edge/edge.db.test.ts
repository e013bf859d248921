/** What holds for every request, whatever the call. */

import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { type Call, calls, LANGUAGES } from '@zimu/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, registerMember, setOption, type TestApp, type TestMember } from '../../testing/index.ts'

const ALL = Object.values(calls) as Call[]
const LIST = '/api/content.Content/list'
const LOGIN = '/api/member.Login/login'
const JSON_HEADERS = { 'content-type': 'application/json' }

describe('the edge', () => {
  let app: TestApp
  let member: TestMember
  beforeAll(async () => {
    app = await createTestApp('sqlite')
    await setOption(app, 'member.api_rate_num', 0)
    await setOption(app, 'member.api_rate_guest_num', 0)
    member = await registerMember(app)
    await makeContent(app)
  })
  afterAll(() => app.close())

  const inject = (request: InjectOptions) => app.http.inject(request)
  const asMember = (request: InjectOptions) =>
    inject({ ...request, headers: { ...request.headers, apitoken: member.token } })
  const post = (url: string, payload: string, headers: Record<string, string> = JSON_HEADERS) =>
    inject({ method: 'POST', url, payload, headers })

  describe('addresses and methods', () => {
    it.each([
      ['an unknown action', '/api/content.Content/nothing'],
      ['another case', '/api/content.content/list'],
      ['a slash at the end', `${LIST}/`],
      ['a doubled slash', `/${LIST}`],
      ['no call at all', '/api/'],
      ['an address with the signs of a route (500, found by the fuzzer)', `${LIST}*x=1/:y`],
      ['an address that cannot be decoded', '/api/%zz'],
      ['a climb out of the folder', '/storage/..%2f..%2fetc/passwd'],
      ['a parameter longer than any', `/cashier/sandbox/${'x'.repeat(600)}`],
    ])('answer %s with 404 and the envelope', async (_title, url) => {
      const reply = await inject({ url })
      expect(reply.statusCode).toBe(404)
      if (url.startsWith('/cashier')) return
      expect(reply.json()).toEqual({
        code: 404,
        msg: expect.stringMatching(/./),
        data: { error: 'request.unknown_call' },
      })
    })

    it.each(ALL)('$id answers every other method with 405', async ({ path, method }) => {
      for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const isServed = ALL.some((call) => call.path === path && call.method === other)
        if (isServed) continue
        const reply = await inject({ method: other, url: `${path}?x=1` })
        expect(reply.statusCode).toBe(405)
        expect(reply.json()).toMatchObject({ code: 405, data: { error: 'request.unknown_method' } })
        expect(reply.headers.allow).toContain(method)
      }
    })

    it('an unreadable body makes no known address of an unknown one', async () => {
      expect((await post('/api/x.Y/z', '{"torn')).statusCode).toBe(404)
      expect((await post('/api/x.Y/z', 'x', { 'content-type': 'text/xml' })).statusCode).toBe(404)
      expect((await post(LIST, '{"torn')).statusCode).toBe(405)
    })

    it('HEAD answers a read without its body and runs no call that writes', async () => {
      const get = await inject({ url: LIST })
      const head = await inject({ method: 'HEAD', url: LIST })
      expect({ status: head.statusCode, body: head.body, type: head.headers['content-type'] }).toEqual({
        status: 200,
        body: '',
        type: 'application/json; charset=utf-8',
      })
      expect(head.headers['content-length']).toBe(get.headers['content-length'])
      for (const { path } of ALL.filter(({ method, effect }) => method === 'GET' && effect === 'write'))
        expect((await asMember({ method: 'HEAD', url: path })).statusCode).toBe(405)
    })
  })

  describe('bodies', () => {
    const login = { account: 'nobody', password: 'wrong' }

    it('trap 1: an empty body with a JSON content type is an empty object', async () => {
      const reply = await post('/api/member.Logout/logout', '')
      expect(reply.json().code).toBe(200)
      expect((await post(LOGIN, '')).json().data.error).toBe('member.account_required')
      expect((await inject({ method: 'POST', url: '/api/member.Logout/logout' })).json().code).toBe(200)
    })

    it('trap 2: an empty value, “undefined” and “null” in a query are not given', async () => {
      const query = 'category_id=&is_top=null&page=undefined&limit=&random=&keywords=&tag_id=undefined&kind='
      expect((await inject({ url: `${LIST}?${query}` })).json().data).toEqual((await inject({ url: LIST })).json().data)
      const { json } = await asMember({ url: '/api/member.Like/add?target_id=' })
      expect(json().data).toEqual({ error: 'request.invalid_parameter', field: 'target_id' })
    })

    it('may be form-encoded', async () => {
      const reply = await post(LOGIN, String(new URLSearchParams(login)), {
        'content-type': 'application/x-www-form-urlencoded',
      })
      expect(reply.json().data.error).toBe('member.account_or_password_wrong')
    })

    it.each([
      ['torn JSON', '{"account":', JSON_HEADERS],
      ['a list', '[]', JSON_HEADERS],
      ['a text', '"x"', JSON_HEADERS],
      ['a prototype', '{"__proto__":{"account":"x"}}', JSON_HEADERS],
      ['an unknown type', '{}', { 'content-type': 'text/xml' }],
      ['no type', '{}', { 'content-type': 'nonsense' }],
      ['a form with files', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
      ['text with NUL', '{"account":"\\u0000","password":"x"}', JSON_HEADERS],
    ])('that are %s are refused as unreadable', async (_title, payload, headers) => {
      const reply = await post(LOGIN, payload, headers)
      expect({ status: reply.statusCode, ...reply.json() }).toMatchObject({
        status: 200,
        code: 400,
        data: { error: 'request.malformed' },
      })
    })

    it('end at 16 KiB, or where their call says', async () => {
      const payload = (length: number) => `{"account":"${'x'.repeat(length)}"}`
      expect((await post(LOGIN, payload(16 * 1024))).json()).toMatchObject({
        code: 400,
        data: { error: 'request.too_large' },
      })
      expect((await post(LOGIN, payload(16_000))).json().data.error).not.toBe('request.too_large')
      const feedback = { content: '\\ud83d\\ude00'.repeat(2000) }
      const body = JSON.stringify(feedback).replaceAll('\\\\', '\\')
      expect((await post('/api/setting.Feedback/add', body)).json().code).toBe(200)
    })

    it('are not read when the limits refuse the request', async () => {
      await setOption(app, 'member.api_rate_guest_num', 1)
      const errors: unknown[] = []
      for (let turn = 0; turn < 2; turn += 1) errors.push((await post(LOGIN, '{"account":')).json().data.error)
      await setOption(app, 'member.api_rate_guest_num', 0)
      expect(errors).toEqual(['request.malformed', 'request.too_fast'])
    })

    it('nested as deep as fits are refused like any wrong type', async () => {
      const deep = `${'['.repeat(8000)}${']'.repeat(8000)}`
      expect((await post(LOGIN, `{"account":${deep}}`)).json().data).toEqual({
        error: 'request.invalid_parameter',
        field: 'account',
      })
    })

    describe('with a file', () => {
      const upload = (...parts: string[]) =>
        asMember({
          method: 'POST',
          url: '/api/member.Member/avatar',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          payload: parts.join(''),
        })
      const part = (content: string, disposition = 'name="file"; filename="a.png"') =>
        `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
      const END = '--x--\r\n'

      it.each([
        ['whose end is missing', [part('torn').trimEnd()], 'request.malformed'],
        ['that is not there', [END], 'request.malformed'],
        ['that is only a field', [part('x', 'name="file"'), END], 'request.malformed'],
        ['that is no picture', [part('text'), END], 'member.avatar_unreadable'],
        ['over 5 MiB', [part('x'.repeat(5 * 1024 * 1024 + 1)), END], 'request.too_large'],
        ['behind many fields', [...Array(20).fill(part('x', 'name="a"')), part('x'), END], 'request.too_large'],
      ])('%s are refused', async (_title, parts, error) => {
        const reply = await upload(...parts)
        expect({ status: reply.statusCode, ...reply.json() }).toMatchObject({ status: 200, code: 400, data: { error } })
      })

      it('but without a boundary are refused as unreadable', async () => {
        const headers = { 'content-type': 'multipart/form-data' }
        const reply = await asMember({ method: 'POST', url: '/api/member.Member/avatar', headers, payload: 'x' })
        expect(reply.json()).toMatchObject({ code: 400, data: { error: 'request.malformed' } })
      })
    })
  })

  describe('the envelope', () => {
    it('trap 4: business outcomes are HTTP 200, and HTTP 401 is never sent', async () => {
      const { statusCode, json } = await inject({ url: '/api/member.Member/info' })
      expect({ statusCode, ...json() }).toMatchObject({
        statusCode: 200,
        code: 401,
        data: { error: 'auth.login_needed' },
      })
      for (const { path, method } of ALL) expect((await inject({ method, url: path })).statusCode).toBe(200)
    })

    it('trap 3: no call answers 403, whose text the client drops', async () => {
      for (const { path, method } of ALL) {
        expect((await inject({ method, url: path })).json().code).not.toBe(403)
        if (!path.endsWith('logout')) expect((await asMember({ method, url: path })).json().code).not.toBe(403)
      }
    })

    it('trap 5: a stale token on an open call means guest', async () => {
      const guest = (await inject({ url: LIST })).json()
      for (const apitoken of ['stale', '', 'a'.repeat(8000), '\u00e9', "' or 1=1 --"])
        expect((await inject({ url: LIST, headers: { apitoken } })).json()).toEqual(guest)
      for (const { path, method } of ALL.filter(({ auth }) => auth !== 'required'))
        expect((await inject({ method, url: path, headers: { apitoken: 'stale' } })).json().code).not.toBe(401)
    })

    it('a stale token on a call that needs login says why', async () => {
      const { json } = await inject({ url: '/api/member.Member/info', headers: { apitoken: 'stale' } })
      expect(json()).toMatchObject({ code: 401, data: { error: 'auth.session_invalid' } })
    })

    it('speaks the language of the request, think-lang first', async () => {
      const msgOf = async (headers: Record<string, string>) =>
        (await inject({ url: '/api/nothing', headers })).json().msg
      const msgs = await Promise.all(LANGUAGES.map((language) => msgOf({ 'think-lang': language })))
      expect(new Set(msgs).size).toBe(5)
      expect(await Promise.all(LANGUAGES.map((language) => msgOf({ 'accept-language': language })))).toEqual(msgs)
      expect(await msgOf({ 'think-lang': 'fr', 'accept-language': 'en' })).toBe(msgs[LANGUAGES.indexOf('fr')])
      expect(await msgOf({})).toBe(msgs[0])
    })

    it('a fault of ours is HTTP 500 with a text and without its cause', async () => {
      const broken = await createTestApp('sqlite')
      await broken.database.db.schema.dropTable('member_like').execute()
      const { client, token } = await registerMember(broken)
      await expect(client.call('GET /api/member.Like/list', {})).rejects.toMatchObject({ httpStatus: 500 })
      const reply = await broken.http.inject({ url: '/api/member.Like/list', headers: { apitoken: token } })
      expect(reply.json()).toEqual({ code: 500, msg: expect.stringMatching(/./), data: { error: 'server.failed' } })
      expect(reply.headers['cache-control']).toBe('no-store')
      await broken.close()
    })

    it('carries an id of its own in every answer', async () => {
      const headers = { 'x-request-id': 'from outside' }
      const urls = [LIST, '/api/nothing', '/', '/health/live', '/api/%zz', '/api/docs', `${LIST}?page=2`]
      const ids = await Promise.all(urls.map(async (url) => (await inject({ url, headers })).headers['x-request-id']))
      expect(ids).not.toContain('from outside')
      expect(ids).not.toContain(undefined)
      expect(new Set(ids).size).toBe(urls.length)
    })
  })

  it('what is no HTTP at all gets the envelope too', async () => {
    const open = await createTestApp('sqlite')
    await open.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = open.http.server.address() as AddressInfo
    const say = (text: string) =>
      new Promise<string>((resolve, reject) => {
        let heard = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(text))
        socket.on('data', (chunk) => {
          heard += String(chunk)
        })
        socket.on('close', () => resolve(heard))
        socket.on('error', reject)
      })
    const bodyOf = (heard: string) => JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))
    const nonsense = await say('hello\r\n\r\n')
    expect(nonsense).toMatch(/^HTTP\/1.1 400 /)
    expect(bodyOf(nonsense)).toMatchObject({ code: 400, data: { error: 'request.malformed' } })
    const endless = await say(`GET ${LIST}?keywords=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
    expect(endless).toMatch(/^HTTP\/1.1 431 /)
    expect(bodyOf(endless).msg).not.toBe('')
    await open.close()
  })

  it('boot fails when a call has no handler', async () => {
    const { bindCalls } = await import('../calls/bind.ts')
    const { calls, operatorCalls } = await import('@zimu/contract')
    const authorize = () => Promise.reject(new Error('never'))
    const fastify = (await import('fastify')).default
    for (const all of [calls, operatorCalls])
      expect(() => bindCalls(fastify(), { calls: Object.values(all) as Call[], handlers: {}, authorize })).toThrow(
        /the call (GET|POST) (\/admin)?\/api\/\S+ has no handler/,
      )
  })
})
