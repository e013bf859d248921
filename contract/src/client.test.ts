import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { CallFailure, type ClientOptions, createClient, queryText, type Transport } from './client.ts'
import { calls, type KnownCallId } from './index.ts'
import { LIST_CALLS } from './list-calls.ts'

const OK = { code: 200, msg: '好了', data: {} }

function clientOver(transport: Transport, options: Partial<ClientOptions> = {}) {
  return createClient({ transport, baseUrl: '', token: () => '', language: () => 'zh-Hans', ...options })
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

async function failureOf(transport: Transport, signal?: AbortSignal): Promise<CallFailure> {
  const options = { timeoutMs: 20, ...(signal ? { signal } : {}) }
  const outcome = await clientOver(transport)
    .call('GET /api/member.Login/reset', {}, options)
    .catch((error: unknown) => error)
  if (!(outcome instanceof CallFailure)) throw new Error('the call did not fail')
  return outcome
}

/** A transport that answers only by being stopped. */
const silent: Transport = (_url, init) =>
  new Promise((_done, fail) => init.signal?.addEventListener('abort', () => fail(new Error('stopped'))))

/** What a call sends, by the address and the options that its transport gets. */
async function sentBy(id: KnownCallId, input: object, options: object = {}, client: Partial<ClientOptions> = {}) {
  const sent: { url: string; init: RequestInit }[] = []
  const note: Transport = async (url, init) => {
    sent.push({ url, init })
    return json(OK)
  }
  // What comes of the answer is not the question.
  await clientOver(note, client)
    .call(id, input as never, options)
    .catch(() => undefined)
  const [first] = sent
  if (!first || sent.length > 1) throw new Error(`${sent.length} requests`)
  return { ...first, headers: first.init.headers as Record<string, string> }
}

/** The nine of the specification. */
const METHODS = ['GET', 'OPTIONS', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'CONNECT', 'PATCH']
const FEEDBACK = 'POST /api/setting.Feedback/add'

afterEach(() => void vi.useRealTimers())

describe('what is sent', () => {
  const ids = Object.values(calls).map(({ id }) => id)

  test.each(ids)('REQ-01, REQ-21: %s goes out with one of the nine methods to its path behind the host', async (id) => {
    const { url, init } = await sentBy(id, {}, {}, { baseUrl: 'https://api.example' })
    expect(METHODS).toContain(init.method)
    expect(`${init.method} ${url}`).toBe(id.replace(' ', ' https://api.example'))
  })

  it('REQ-01: a call with another method is a mistake that does not compile', () => {
    // @ts-expect-error there is no such call
    const wrong: KnownCallId = 'FETCH /api/member.Login/reset'
    expect(METHODS).not.toContain(wrong.split(' ')[0])
  })

  it('REQ-21: what is asked stands behind the path of a GET, in the body of anything else', async () => {
    expect((await sentBy('GET /api/content.Content/info', { content_id: '7' })).url).toBe(
      '/api/content.Content/info?content_id=7',
    )
    expect((await sentBy(FEEDBACK, { content: 'a' })).url).toBe('/api/setting.Feedback/add')
  })

  it('REQ-03: a body is JSON and says so; a GET has neither', async () => {
    const { init, headers } = await sentBy(FEEDBACK, { content: '字', nested: { a: [1] } })
    expect(headers['content-type']).toBe('application/json')
    expect(init.body).toBe('{"content":"字","nested":{"a":[1]}}')
    const reading = await sentBy('GET /api/member.Login/reset', {})
    expect([reading.headers['content-type'], reading.init.body]).toEqual([undefined, undefined])
  })

  it('REQ-03: a form goes out as it is; its boundary is the transport’s to write', async () => {
    const form = new FormData()
    form.set('file', 'x')
    const { init, headers } = await sentBy(FEEDBACK, {}, { form })
    expect(init.body).toBe(form)
    expect(headers).not.toHaveProperty('content-type')
  })

  it('REQ-20: the headers of a caller win', async () => {
    const { headers } = await sentBy(FEEDBACK, {}, { headers: { platform: 'desk', 'content-type': 'text/plain' } })
    expect(headers).toMatchObject({ platform: 'desk', 'content-type': 'text/plain', 'think-lang': 'zh-Hans' })
  })

  it('REQ-09: token and language are those of the moment, at every call', async () => {
    const seen: unknown[] = []
    let token = 'first'
    const client = clientOver(
      async (_url, { headers }) => {
        seen.push((headers as Record<string, string>).ApiToken)
        return json(OK)
      },
      { token: () => token },
    )
    await client.call('GET /api/member.Login/reset', {})
    token = 'second'
    await client.call('GET /api/member.Login/reset', {})
    expect(seen).toEqual(['first', 'second'])
  })

  it('REQ-10: a call for a page that has been left fails at once, and nothing is sent', async () => {
    const stop = new AbortController()
    stop.abort()
    const transport = vi.fn<Transport>(async () => json(OK))
    expect(await failureOf(transport, stop.signal)).toMatchObject({ reason: 'abort', errCode: 600003 })
    expect(transport).not.toHaveBeenCalled()
  })

  it('REQ-06: after 10 s without an answer the call fails, not before', async () => {
    vi.useFakeTimers()
    const failed = vi.fn()
    clientOver(silent).call('GET /api/member.Login/reset', {}).catch(failed)
    await vi.advanceTimersByTimeAsync(9999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed.mock.calls).toEqual([[expect.objectContaining({ reason: 'timeout', errCode: 5 })]])
  })

  it('REQ-06: a body that does not end is late, too', async () => {
    const endless: Transport = async (_url, init) =>
      new Response(
        new ReadableStream({
          start: (body) => init.signal?.addEventListener('abort', () => body.error(new Error('stopped'))),
        }),
      )
    expect(await failureOf(endless)).toMatchObject({ reason: 'timeout', errCode: 5 })
  })
})

describe('the client', () => {
  it('REQ-20 sends platform always, the token only when there is one', async () => {
    const seen: Record<string, string>[] = []
    const note: Transport = async (_url, init) => {
      seen.push(init.headers as Record<string, string>)
      return json(OK)
    }
    await clientOver(note).call('POST /api/member.Logout/logout', {})
    await clientOver(note, { token: () => 'abc' }).call('POST /api/member.Logout/logout', {})
    expect(seen[0]).toMatchObject({ platform: 'h5', 'content-type': 'application/json' })
    expect(seen[0]).not.toHaveProperty('ApiToken')
    expect(seen[1]).toMatchObject({ ApiToken: 'abc' })
  })

  it('REQ-02 drops what is not given from a query and encodes the rest', () => {
    expect(queryText({ filter: { kind: 'video' } })).toBe('?filter=%7B%22kind%22%3A%22video%22%7D')
    expect(queryText({ keywords: '永 字&', page: 1, cursor: undefined, kind: null, title: '' })).toBe(
      '?keywords=%E6%B0%B8+%E5%AD%97%26&page=1',
    )
    expect(queryText({ ids: [1, 2] })).toBe('?ids=1&ids=2')
    expect(queryText({})).toBe('')
  })

  it('REQ-22 resolves with the body of code 200 and rejects with the body of any other', async () => {
    const body = await clientOver(async () => json(OK)).call('POST /api/member.Logout/logout', {})
    expect(body).toEqual(OK)
    const refused = { code: 400, msg: '写上账号', data: { error: 'member.account_required' } }
    const failure = await failureOf(async () => json(refused))
    expect(failure).toMatchObject({ reason: 'body', code: 400, msg: '写上账号', error: 'member.account_required' })
  })

  it('REQ-05 a non-2xx status is a failure with the message of its envelope', async () => {
    const failure = await failureOf(async () => json({ code: 500, msg: '出错了', data: {} }, 500))
    expect(failure).toMatchObject({ reason: 'http', httpStatus: 500, msg: '出错了' })
  })

  it.each([300, 304, 401, 404, 429, 502])('REQ-05: status %i is an answer, no broken network', async (status) => {
    const failure = await failureOf(async () => new Response(null, { status }))
    expect(failure).toMatchObject({ reason: 'http', httpStatus: status, errCode: 0, msg: '' })
  })

  /** Bodies of a 2xx that are no answer of this server. */
  const STRANGE = {
    HTML: '<!doctype html><title>Login to this network</title>',
    nothing: '',
    'half of an answer': '{"code":200,"msg":"好了","data":{"na',
    'a number': '7',
    null: 'null',
    'a list': '[]',
    'an object without a code': '{"msg":"好了","data":{}}',
    'a code that is a text': '{"code":"200","msg":"","data":{}}',
    'a success without data': '{"code":200,"msg":""}',
  }
  it.each(Object.entries(STRANGE))('REQ-04, REQ-23: %s is a failed request without a message', async (_name, text) => {
    const failure = await failureOf(async () => new Response(text))
    expect(failure).toMatchObject({ reason: 'http', httpStatus: 200, msg: '', error: '', errCode: 0 })
  })

  const lists = Object.values(calls).filter(({ output }) => 'list' in output.entries)

  it.each(lists.map(({ id }) => id))('REQ-23: %s without its list is a failed request', async (id) => {
    const call = (data: object) => clientOver(async () => json({ ...OK, data })).call(id, {} as never)
    await expect(call({ page: 1 })).rejects.toMatchObject({ reason: 'http', httpStatus: 200, msg: '' })
    await expect(call({ list: {} })).rejects.toMatchObject({ reason: 'http' })
    await expect(call({ list: [] })).resolves.toMatchObject({ data: { list: [] } })
  })

  it('the calls whose answers are checked for a list are those with one in the contract', () => {
    expect([...LIST_CALLS].sort()).toEqual(lists.map(({ id }) => id).sort())
  })

  it('REQ-04: what is no JSON leaves the status in charge', async () => {
    const failure = await failureOf(async () => new Response('<html>Bad gateway</html>', { status: 502 }))
    expect(failure).toMatchObject({ reason: 'http', httpStatus: 502, msg: '' })
  })

  it('REQ-22, REQ-24: a message or name that is no text counts as none', async () => {
    const refused = { code: 400, msg: { text: 'no' }, data: { error: 7 } }
    expect(await failureOf(async () => json(refused))).toMatchObject({ code: 400, msg: '', error: '' })
    expect(await failureOf(async () => json({ code: 400 }))).toMatchObject({ code: 400, msg: '', error: '' })
  })

  it('REQ-07 timeout is errCode 5, abort 600003, the network a code of its own', async () => {
    expect(await failureOf(silent)).toMatchObject({ reason: 'timeout', errCode: 5, message: 'timeout' })
    const stop = new AbortController()
    const aborted = failureOf(silent, stop.signal)
    stop.abort()
    expect(await aborted).toMatchObject({ reason: 'abort', errCode: 600003 })
    expect(await failureOf(() => Promise.reject(new TypeError('refused')))).toMatchObject({
      reason: 'network',
      errCode: 600001,
    })
  })
})
