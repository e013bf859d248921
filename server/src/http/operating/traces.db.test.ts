/** Traces: what a collector gets of a call, its statements and its jobs, and that it costs nothing but spans where it is away. */
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, eachDatabase, makeOperator, newRequest, type TestApp } from '../../testing/index.ts'

interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code?: number }
}
interface Body {
  resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: WireSpan[] }[] }[]
}

const traceOf = (request_id: string) => createHash('sha256').update(request_id).digest('hex').slice(0, 32)
const attributeOf = ({ attributes }: WireSpan, key: string) => {
  const { value } = attributes.find((one) => one.key === key) ?? {}
  return value?.stringValue ?? value?.intValue
}

eachDatabase('traces', (kind) => {
  let app: TestApp
  let collector: Server
  let url: string
  let bodies: Body[]
  let status: number
  beforeEach(async () => {
    bodies = []
    status = 200
    collector = createServer((request, reply) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        bodies.push(JSON.parse(Buffer.concat(chunks).toString()))
        reply.writeHead(status, { 'content-type': 'application/json' }).end('{}')
      })
    })
    await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
  })
  afterEach(() => collector.close())

  const open = async (TRACES_SHARE: string, deps: object = {}) => {
    app = await createTestApp(kind, { env: { TRACES_URL: url, TRACES_SHARE }, deps })
  }
  /** What has been sent, once the service has ended. */
  async function spansAtEnd(): Promise<WireSpan[]> {
    await app.close()
    return bodies.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  }

  it('have a call under the number that its answer names, with its statements, and no value of anybody', async () => {
    await open('1')
    const reply = await app.http.inject({ url: '/api/content.Content/list?keywords=a-secret-word&limit=3' })
    const trace = traceOf(String(reply.headers['x-request-id']))
    const spans = (await spansAtEnd()).filter(({ traceId }) => traceId === trace)
    const [root, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === undefined)
    expect(others).toEqual([])
    expect(root).toMatchObject({ name: 'GET /api/content.Content/list', kind: 2, status: {} })
    expect(attributeOf(root as WireSpan, 'http.response.status_code')).toBe('200')
    expect(Number(root?.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(root?.startTimeUnixNano))
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId)
    expect(statements.length > 0).toBe(kind === 'postgres')
    expect(statements.every((span) => span.kind === 3 && attributeOf(span, 'db.query.text') !== undefined)).toBe(true)
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length)
    expect(JSON.stringify(bodies)).not.toContain('a-secret-word')
  })

  it('have the job of a call in its trace; the console and the log name the same call', async () => {
    const hookSender = {
      accepts: () => true,
      send: async () => ({ status: 204, answer: '', fault: '' as const, duration_ms: 1 }),
    }
    await open('1', { hookSender })
    const owner = await makeOperator(app, ['owner'])
    const hook = { name: '财务', url: 'https://example.org/hook', events: ['content.published' as const] }
    await owner.call('POST /admin/api/hook.Hook/save', { request_id: newRequest(), ...hook })
    const image = { url: '', width: 0, height: 0, color: '' }
    const content_id = await makeContent(app, { kind: 'article', is_disable: 1, extent: 1, image })
    const reply = await owner.inject({
      method: 'POST',
      url: '/admin/api/content.Content/show',
      payload: { request_id: newRequest(), content_id, version: 1 },
    })
    const call = String(reply.headers['x-request-id'])
    const waiting = (await owner.call('GET /admin/api/system.Job/list', { state: 'waiting' })).list
    expect(waiting.filter(({ request_id }) => request_id === call).map(({ queue }) => queue)).toContain('hooks')
    await app.app.modules.jobs.runDue()
    const spans = (await spansAtEnd()).filter(({ traceId }) => traceId === traceOf(call))
    const root = spans.find(({ kind: sort }) => sort === 2)
    const job = spans.find(({ kind: sort, parentSpanId }) => sort === 5 && parentSpanId === root?.spanId)
    expect(root?.name).toBe('POST /admin/api/content.Content/show')
    expect(job?.name).toMatch(/^job /)
    expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(kind === 'postgres')
  })

  it('of the share that is set: nothing is sent where it is 0', async () => {
    await open('0')
    for (let n = 0; n < 20; n += 1) await app.http.inject({ url: '/health/live' })
    expect(await spansAtEnd()).toEqual([])
    expect(bodies).toEqual([])
  })

  it('are left out while the collector refuses them; calls go on, and the end does not wait for it', async () => {
    await open('1')
    status = 503
    const ask = async (times: number) => {
      const urls = Array.from({ length: times }, () => '/health/live')
      return new Set((await Promise.all(urls.map((url) => app.http.inject({ url })))).map((reply) => reply.statusCode))
    }
    // A whole batch, which is sent at once.
    expect(await ask(512)).toEqual(new Set([200]))
    await vi.waitFor(() => expect(bodies).toHaveLength(1), { timeout: 20_000 })
    status = 200
    expect(await ask(5)).toEqual(new Set([200]))
    await app.close()
    const sent = bodies.map(({ resourceSpans }) => resourceSpans[0]?.scopeSpans[0]?.spans.length)
    expect(sent).toEqual([512, 5])
  })
})
