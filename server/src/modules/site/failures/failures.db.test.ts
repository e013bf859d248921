/** What visitors met, as operators see it, and the help that a linked question puts into the message. */
import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

const ERRORS = 'GET /admin/api/site.Faq/errors'
const LINK = 'POST /admin/api/site.Faq/link'
const FAILURE = 'content.not_found'

eachDatabase('failures that visitors met', (kind) => {
  let app: TestApp
  let editor: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    editor = await makeOperator(app, ['editor'], 'jiang')
  })
  afterEach(() => app.close())

  /** Asks for a content that is not there; resolves with what the visitor reads. */
  async function meet(): Promise<string> {
    const url = '/api/content.Content/info?content_id=999999'
    const reply = await app.app.http.inject({ method: 'GET', url, headers: { 'think-lang': 'zh-Hans' } })
    return (JSON.parse(reply.body) as { msg: string }).msg
  }
  const flush = () => app.app.modules.failures.flush()
  async function makeQuestion(answer: string): Promise<number> {
    const words = { question: { 'zh-Hans': '找不到怎么办' }, answer: { 'zh-Hans': answer } }
    return (await editor.call('POST /admin/api/site.Faq/save', { request_id: newRequest(), group: 'play', ...words }))
      .faq_id
  }

  it('are counted by kind and call, without who, written in batches and deleted later', async () => {
    await meet()
    await meet()
    expect((await editor.call(ERRORS, {})).list).toEqual([])
    await flush()
    await meet()
    await flush()
    const { list } = await editor.call(ERRORS, {})
    expect(list).toEqual([
      {
        ...{ failure: FAILURE, times: 3, can_link: 1, faq_id: null, question: '' },
        text: expect.any(String),
        calls: [{ call: 'content.Content/info', times: 3 }],
      },
    ])
    const rows = await app.database.db.selectFrom('failure_count').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['call', 'day', 'failure', 'times'])
    app.clock.advance(days(8))
    editor = await makeOperator(app, ['editor'], 'later')
    expect((await editor.call(ERRORS, {})).list).toEqual([])
  })

  it('a linked question puts its answer into the message; taking it back takes it out', async () => {
    const plain = await meet()
    const faq_id = await makeQuestion('从**搜索**再找一次。\n\n还不行就写反馈。')
    const { record_id } = await editor.call(LINK, { request_id: newRequest(), failure: FAILURE, faq_id })
    await app.app.modules.failures.refresh()
    expect(await meet()).toBe(`${plain}。从搜索再找一次。`)
    await flush()
    expect((await editor.call(ERRORS, {})).list[0]).toMatchObject({ faq_id, question: '找不到怎么办' })
    await editor.call('POST /admin/api/audit.Entry/undo', { request_id: newRequest(), record_id: record_id ?? 0 })
    await app.app.modules.failures.refresh()
    expect(await meet()).toBe(plain)
  })

  it('a hidden or deleted question helps nobody', async () => {
    const plain = await meet()
    const faq_id = await makeQuestion('再找一次。')
    await editor.call(LINK, { request_id: newRequest(), failure: FAILURE, faq_id })
    const hide = { request_id: newRequest(), faq_id, version: 1 }
    await editor.call('POST /admin/api/site.Faq/disable', hide)
    app.clock.advance(6000)
    await app.app.modules.failures.refresh()
    expect(await meet()).toBe(plain)
  })

  it('links only what is a failure, to a question that is there', async () => {
    const faq_id = await makeQuestion('再找一次。')
    const link = (failure: string, id: number) => editor.call(LINK, { request_id: newRequest(), failure, faq_id: id })
    await expect(link('no.such_failure', faq_id)).rejects.toThrow()
    await expect(link(FAILURE, faq_id + 9)).rejects.toThrow()
    const reader = await makeOperator(app, ['reader'], 'reader')
    await expect(reader.call(ERRORS, {})).rejects.toThrow()
    const support = await makeOperator(app, ['support'], 'support')
    expect((await support.call(ERRORS, {})).list).toEqual([])
  })

  it('films that did not play stand among them', async () => {
    const day = Math.floor(app.clock.now() / days(1))
    const count = { day, content_id: 1, system: 'ios', start_ms: 1, stalls: 0, stall_ms: 0, watched_seconds: 1 }
    await app.database.db
      .insertInto('playback_count')
      .values([
        { ...count, outcome: 'network', plays: 4 },
        { ...count, outcome: 'played', plays: 9 },
      ])
      .execute()
    expect((await editor.call(ERRORS, {})).list).toMatchObject([{ failure: 'playback.network', times: 4, can_link: 0 }])
  })
})
