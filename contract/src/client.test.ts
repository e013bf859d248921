import { describe, expect, it } from 'vitest'
import { CallFailure, type ClientOptions, createClient, queryText, type Transport } from './client.ts'

const OK = { code: 200, msg: '好了', data: {} }

function clientOver(transport: Transport, options: Partial<ClientOptions> = {}) {
  return createClient({ transport, base_url: '', token: () => '', language: () => 'zh-Hans', ...options })
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

async function failureOf(transport: Transport, signal?: AbortSignal): Promise<CallFailure> {
  const options = signal ? { signal, timeout_ms: 20 } : { timeout_ms: 20 }
  const outcome = await clientOver(transport)
    .call('GET /api/member.Login/reset', {}, options)
    .catch((error: unknown) => error)
  if (!(outcome instanceof CallFailure)) throw new Error('the call did not fail')
  return outcome
}

/** A transport that answers only by being stopped. */
const silent: Transport = (_url, init) =>
  new Promise((_done, fail) => init.signal?.addEventListener('abort', () => fail(new Error('stopped'))))

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
    expect(failure).toMatchObject({ reason: 'http', http_status: 500, msg: '出错了' })
  })

  it('REQ-23 a body without an envelope is a failure without a message', async () => {
    expect(await failureOf(async () => new Response('<html>'))).toMatchObject({ reason: 'http', msg: '' })
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
