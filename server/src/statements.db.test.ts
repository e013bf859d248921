/** Statements that a call sends to PostgreSQL, counted at the driver. */
import { seconds } from '@zimu/contract/durations'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeCategory, makeContents, makeTag } from './testing/factories.ts'
import { createTestApp, eachDatabase, registerMember, setOption, type TestApp } from './testing/index.ts'

/** Statements that the driver got since `start`. */
function countStatements() {
  const texts: string[] = []
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [query] = given as [string | { text: string }]
    texts.push(typeof query === 'string' ? query : query.text)
    return send.apply(this, given)
  } as typeof pg.Client.prototype.query)
  return { texts, stop: () => spy.mockRestore() }
}

eachDatabase('statements of a call', (kind) => {
  if (kind === 'sqlite') return void it('are not counted: SQLite runs in the process', () => undefined)
  let app: TestApp
  let ids: number[]
  let token: string
  beforeAll(async () => {
    app = await createTestApp(kind)
    for (const name of ['member.api_rate_guest_num', 'member.api_rate_num'] as const) await setOption(app, name, 0)
    token = (await registerMember(app)).token
    const category = await makeCategory(app)
    const tag = await makeTag(app)
    ids = await makeContents(
      app,
      Array.from({ length: 60 }, (_, at) => ({
        kind: 'video' as const,
        name: `山海第${at}集`,
        category_ids: [category],
        tag_ids: [tag],
      })),
    )
  })
  afterAll(() => app.close())

  /** Statements of a call when what all calls share is kept (settings, menu), and nothing of what it asks for. */
  async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
    app.clock.advance(seconds(2))
    await app.client.call('GET /api/content.Content/list', { page: 60, limit: 1 })
    const counted = countStatements()
    try {
      await call()
      return counted.texts
    } finally {
      counted.stop()
    }
  }

  it('x', async () => {
    const member = app.clientOf(token)
    const rows: [string, () => Promise<unknown>][] = [
      ['detail', () => member.call('GET /api/content.Content/info', { content_id: String(ids[30]) })],
      ['list', () => member.call('GET /api/content.Content/list', { page: 2, limit: 20 })],
      ['search', () => member.call('GET /api/content.Content/list', { keywords: '山海', limit: 20 })],
      ['search guest', () => app.client.call('GET /api/content.Content/list', { keywords: '山海', limit: 20 })],
    ]
    for (const [name, call] of rows) {
      const texts = await statementsOf(call)
      console.log(name, texts.length, texts.map((t) => '\n   ' + t.replaceAll(/\s+/g, ' ').slice(0, 150)).join(''))
    }
    expect(1).toBe(1)
  })
})
