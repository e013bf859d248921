/** Statements that a call sends to PostgreSQL, counted at the driver. */
import type { Client } from '@zimu/contract/client'
import { seconds } from '@zimu/contract/durations'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { nameOf } from './db/statement-name.ts'
import { makeCategory, makeContent, makeContents, makeTag } from './testing/factories.ts'
import { createTestApp, registerMember, setOption, type TestApp } from './testing/index.ts'
import { findPostgresProblem } from './testing/postgres.ts'

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

describe.skipIf(await findPostgresProblem())('statements of a call on PostgreSQL', () => {
  let app: TestApp
  let ids: number[]
  let token: string
  beforeAll(async () => {
    app = await createTestApp('postgres')
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

  /** Statements of a call when what all calls share is kept (settings, menu, bound of searches), and nothing of what it asks for. */
  async function statementsOf(call: () => Promise<unknown>, callBefore = call): Promise<string[]> {
    app.clock.advance(seconds(2))
    await app.client.call('GET /api/content.Content/list', { page: 60, limit: 1 })
    await app.client.call('GET /api/content.Content/list', { keywords: '不在', limit: 1 })
    if (callBefore !== call) await callBefore()
    const counted = countStatements()
    try {
      await call()
      return counted.texts
    } finally {
      counted.stop()
    }
  }

  const LIST = { page: 2, limit: 20 }
  const SEARCH = { keywords: '山海', limit: 20 }

  it.each([
    ['a detail', 6, (client: Client) => client.call('GET /api/content.Content/info', { content_id: String(ids[30]) })],
    ['a page of a list', 3, (client: Client) => client.call('GET /api/content.Content/list', LIST)],
    ['a search', 4, (client: Client) => client.call('GET /api/content.Content/list', SEARCH)],
  ])('%s takes a member at most %i', async (_what, most, call) => {
    const texts = await statementsOf(() => call(app.clientOf(token)))
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most)
    expect(texts.some((text) => text.includes('member.session'))).toBe(true)
  })

  // The positions in its videos were a statement of their own.
  it('a detail with a saved position takes a member at most 6, whether its cards are kept or not', async () => {
    const file_path = 'c/1/part.mp4'
    const own = { file_name: 'part', file_path, file_type: 'video', file_ext: 'mp4', file_size: 10 } as const
    const size = { width: 960, height: 540, duration: 90, is_public: 0 } as const
    const id = await makeContent(app, { kind: 'video', files: [{ role: 'video', file: { ...own, ...size } }] })
    const member = app.clientOf(token)
    const info = (who: Client) => () => who.call('GET /api/content.Content/info', { content_id: String(id) })
    const file_id = (await info(member)()).data.videos[0]?.file_id ?? 0
    await member.call('POST /api/content.Content/progress', {
      content_id: String(id),
      file_id,
      time: 30,
      duration: 90.5,
    })
    for (const before of [undefined, info(app.client)]) {
      const texts = await statementsOf(info(member), before)
      expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(6)
      const { progress } = (await info(member)()).data
      expect(progress).toMatchObject([{ file_id, time: 30, duration: 90.5 }])
    }
  })

  it('a page that another just read takes at most 2', async () => {
    const list = (client: Client) => () => client.call('GET /api/content.Content/list', LIST)
    const texts = await statementsOf(list(app.clientOf(token)), list(app.client))
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(2)
  })

  it('members who ask for the same page at once read its cards once', async () => {
    const page = () => app.clientOf(token).call('GET /api/content.Content/list', LIST)
    const texts = await statementsOf(() => Promise.all(Array.from({ length: 12 }, page)))
    expect(texts.filter((text) => text.includes('content_category as link') || text.includes('"covers"'))).toHaveLength(
      1,
    )
  })

  it('a search takes a guest at most 2, a member 3', async () => {
    const search = (client: Client) => () => client.call('GET /api/content.Content/list', SEARCH)
    for (const [client, most] of [
      [app.client, 2],
      [app.clientOf(token), 3],
    ] as const) {
      const texts = await statementsOf(search(client))
      expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most)
    }
  })

  it('what is found by words has one way and keeps its plans, what filters find is left to the planner', async () => {
    const searched = async (input: object) =>
      (await statementsOf(() => app.client.call('GET /api/content.Content/list', input))).filter((text) =>
        text.includes('content_search'),
      )
    expect((await searched(SEARCH)).map(nameOf)).toEqual([expect.stringMatching(/^content\.first-page\./)])
    const behind = (await searched({ ...SEARCH, page: 2, limit: 20 })).map(nameOf)
    expect(behind).toEqual([expect.stringMatching(/^content\.count\./), expect.stringMatching(/^content\.found\./)])
    const filtered = await searched({ ...SEARCH, kind: 'video' })
    expect(filtered.length).toBeGreaterThan(0)
    expect(filtered.map(nameOf)).toEqual(filtered.map(() => undefined))
  })
})
