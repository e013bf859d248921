import { get as httpGet, type IncomingMessage } from 'node:http'
import type { LiveEvent } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeContents } from '../../testing/factories.ts'
import {
  consoleOf,
  createTestApp,
  eachDatabase,
  listenConsole,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../testing/index.ts'

const PATH = '/admin/api/live'

interface Heard {
  status: number
  events: LiveEvent[]
  /** Resolves when the server ends it. */
  ended: Promise<void>
  leave(): void
}

/** Listens as the page does. */
async function listen(origin: string, cookie: string): Promise<Heard> {
  const events: LiveEvent[] = []
  const reply = await new Promise<IncomingMessage>((done, fail) => {
    httpGet(`${origin}${PATH}`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } }, done).on('error', fail)
  })
  let text = ''
  reply.setEncoding('utf8')
  reply.on('data', (chunk: string) => {
    text += chunk
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) if (part.startsWith('data: ')) events.push(JSON.parse(part.slice(6)) as LiveEvent)
  })
  const ended = new Promise<void>((done) => reply.once('close', done))
  return { status: reply.statusCode ?? 0, events, ended, leave: () => reply.destroy() }
}

eachDatabase('the live stream of the console', (kind) => {
  let app: TestApp
  let origin: string
  let editor: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    origin = await listenConsole(app)
    editor = await makeOperator(app, ['editor'])
  })
  afterEach(() => {
    vi.useRealTimers()
    return app.close()
  })

  const topicsOf = ({ events }: Heard) => [...new Set(events.map(({ topic }) => topic))].sort()

  const countsOf = ({ events }: Heard) =>
    events.flatMap((event) => (event.topic === 'waits' ? [event.counts] : [])).at(-1)

  it('says at once how everything is, by the rights of the operator', async () => {
    const heard = await listen(origin, editor.cookie)
    await expect.poll(() => topicsOf(heard)).toEqual(['bulk', 'presence', 'renditions', 'uploads', 'waits'])
    const reader = await makeOperator(app, ['reader'])
    const less = await listen(origin, reader.cookie)
    await expect.poll(() => topicsOf(less)).toEqual(['bulk', 'presence', 'waits'])
    expect(countsOf(heard)).toEqual({ contents: 0, renditions: 0, search_words: 0, health: 0 })
    expect(countsOf(less)).toEqual({ contents: 0, differences: 0, days: 0, health: 0 })
    for (const one of [heard, less]) one.leave()
  })

  it('follows a job to its end', async () => {
    const ids = await makeContents(
      app,
      Array.from({ length: 101 }, () => ({ kind: 'video' as const })),
    )
    const heard = await listen(origin, editor.cookie)
    await editor.call('POST /admin/api/content.Content/bulk', { request_id: newRequest(), ids, act: 'hide' })
    await app.app.modules.jobs.runDue()
    const last = () => heard.events.filter(({ topic }) => topic === 'bulk').at(-1)
    await expect
      .poll(last, { timeout: 5000 })
      .toMatchObject({ jobs: [{ state: 'done', done_num: 101, record_id: expect.any(Number) }] })
    heard.leave()
  })

  it('needs an operator', async () => {
    expect((await listen(origin, '')).status).toBe(401)
  })

  it('is open a few times for one operator, and once more when one has left', async () => {
    const all: Heard[] = []
    for (let turn = 0; turn < 8; turn += 1) all.push(await listen(origin, editor.cookie))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await listen(origin, editor.cookie)).status).toBe(429)
    all[0]?.leave()
    await expect
      .poll(async () => {
        const more = await listen(origin, editor.cookie)
        more.leave()
        return more.status
      })
      .toBe(200)
    for (const one of all) one.leave()
  })

  it('says who else has a page open', async () => {
    const heard = await listen(origin, editor.cookie)
    const reader = await makeOperator(app, ['reader'], 'jiang')
    for (const one of [editor, reader]) await one.call('POST /admin/api/live.Presence/hold', { place: 'content:7' })
    const here = () => heard.events.flatMap((event) => (event.topic === 'presence' ? [event.here] : [])).at(-1)
    await expect
      .poll(here, { timeout: 5000 })
      .toEqual([{ place: 'content:7', operator_id: reader.operator_id, nickname: 'jiang' }])
    heard.leave()
  })

  it.each<[string, (owner: TestOperator) => Promise<unknown>]>([
    ['the session is ended', () => editor.call('POST /admin/api/operator.Session/end', {})],
    [
      'the right is taken away',
      (owner) => {
        const change = { request_id: newRequest(), reason: '换了工作', operator_id: editor.operator_id, version: 1 }
        return owner.call('POST /admin/api/operator.Operator/save', { ...change, roles: ['support'] })
      },
    ],
    [
      'the operator is shut out',
      (owner) => {
        const change = { request_id: newRequest(), reason: '走了', operator_id: editor.operator_id, version: 1 }
        return owner.call('POST /admin/api/operator.Operator/disable', { ...change, is_disable: 1 })
      },
    ],
  ])('ends when %s', async (_what, act) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const owner = await makeOperator(app, ['owner'])
    const heard = await listen(origin, editor.cookie)
    expect(heard.status).toBe(200)
    await act(owner)
    vi.advanceTimersByTime(seconds(10))
    await heard.ended
    expect((await listen(origin, editor.cookie)).status).toBe(401)
    vi.useRealTimers()
  })

  it('ends when the service stops', async () => {
    const heard = await listen(origin, editor.cookie)
    await (await consoleOf(app)).close()
    await heard.ended
  })
})
