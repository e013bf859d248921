import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

/** So that no file is missing. */
const NO_PICTURE = { url: '', width: 0, height: 0, color: '' }
const LIST = 'GET /admin/api/content.Content/list'
const INFO = 'GET /admin/api/content.Content/info'
const HIDE = 'POST /admin/api/content.Content/hide'
const SHOW = 'POST /admin/api/content.Content/show'
const BIN = 'POST /admin/api/content.Content/bin'
const RESTORE = 'POST /admin/api/content.Content/restore'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('contents on the console', (kind) => {
  let app: TestApp
  let editor: TestOperator
  let content_id: number
  beforeEach(async () => {
    app = await createTestApp(kind)
    editor = await makeOperator(app, ['editor'], 'jiang')
    content_id = await makeContent(app, { kind: 'video', name: '永字八法', image: NO_PICTURE })
  })
  afterEach(() => app.close())

  const seen = async () => (await app.client.call('GET /api/content.Content/list', {})).data.count
  const write = (version: number) => ({ request_id: newRequest(), content_id, version })
  const records = () => app.app.modules.record.list({ limit: 10 })

  describe('an act', () => {
    it('takes a content off the site at once, is one row of the record, and is taken back from it', async () => {
      const { version } = await editor.call(INFO, { content_id })
      const hidden = await editor.call(HIDE, { ...write(version), reason: '标题写错了' })
      expect(hidden).toEqual({ version: version + 1, record_id: expect.any(Number) })
      expect(await seen()).toBe(0)
      expect(await editor.call(LIST, { state: 'hidden' })).toMatchObject({ list: [{ content_id, state: 'hidden' }] })
      expect(await records()).toMatchObject([
        {
          operator: 'operator:jiang',
          source: 'console',
          action: 'content.hide',
          target: `content:${content_id}`,
          target_name: '永字八法',
          reason: '标题写错了',
          right: 'content.publish',
          before: '{"is_disable":0}',
          after: '{"is_disable":1}',
        },
      ])
      await editor.call(UNDO, { request_id: newRequest(), record_id: hidden.record_id ?? 0 })
      expect(await seen()).toBe(1)
      expect(await records()).toHaveLength(2)
      expect((await app.app.modules.record.verify()).brokenAt).toBeNull()
    })

    it('happens once for a request, which gets the first answer again', async () => {
      const request = write(1)
      const first = await editor.call(HIDE, request)
      expect(await editor.call(HIDE, request)).toEqual(first)
      expect(await records()).toHaveLength(1)
      await expect(editor.call(BIN, request)).rejects.toMatchObject({ error: 'request.reused' })
    })

    it('happens once also when two of the same request come at the same time', async () => {
      const request = write(1)
      const answers = await Promise.all([editor.call(HIDE, request), editor.call(HIDE, request)])
      expect(answers[0]).toEqual(answers[1])
      expect(await records()).toHaveLength(1)
    })

    it('is refused when somebody else changed the content since, and says who and when', async () => {
      const other = await makeOperator(app, ['owner'], 'zhou')
      await other.call('POST /admin/api/content.Content/place', { ...write(1), is_top: 1 })
      const failure = editor.call(HIDE, write(1))
      await expect(failure).rejects.toMatchObject({
        httpStatus: 409,
        body: {
          code: 409,
          data: { error: 'request.conflict', changed_by: 'zhou', current: { version: 2, state: 'published' } },
        },
      })
      expect(await seen()).toBe(1)
      expect(await records()).toHaveLength(1)
    })

    it('of two on the same version only one is done', async () => {
      const results = await Promise.allSettled([editor.call(HIDE, write(1)), editor.call(BIN, write(1))])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await records()).toHaveLength(1)
    })

    it('that changes nothing is refused and leaves no row', async () => {
      await expect(editor.call(SHOW, write(1))).rejects.toMatchObject({ error: 'content.not_in_state' })
      expect(await records()).toEqual([])
    })

    it('of import raises the version, too', async () => {
      const before = await editor.call(INFO, { content_id })
      await makeContent(app, { kind: 'video', name: '别的名字', content_id })
      expect((await editor.call(INFO, { content_id })).version).toBe(before.version + 1)
    })
  })

  it('a time to come takes a content off the site until then', async () => {
    const release_time = '2099-01-01 00:00:00'
    await editor.call('POST /admin/api/content.Content/schedule', { ...write(1), release_time })
    expect(await seen()).toBe(0)
    expect((await editor.call(INFO, { content_id })).state).toBe('scheduled')
    await expect(
      editor.call('POST /admin/api/content.Content/schedule', { ...write(2), release_time: 'soon' }),
    ).rejects.toMatchObject({ error: 'request.invalid_parameter' })
  })

  it('does not come back while one of its files is gone', async () => {
    const lost = await makeContent(app, { kind: 'video', is_disable: 1 })
    const show = editor.call(SHOW, { request_id: newRequest(), content_id: lost, version: 1 })
    await expect(show).rejects.toMatchObject({ error: 'content.media_missing' })
  })

  it('the bin hides a content, and what comes back is hidden', async () => {
    await editor.call(BIN, write(1))
    expect(await seen()).toBe(0)
    expect((await editor.call(LIST, {})).list).toEqual([])
    expect((await editor.call(LIST, { state: 'bin' })).list).toMatchObject([{ content_id, state: 'bin' }])
    await expect(editor.call(SHOW, write(2))).rejects.toMatchObject({ error: 'content.not_in_state' })
    await editor.call(RESTORE, write(2))
    expect((await editor.call(INFO, { content_id })).state).toBe('hidden')
    await editor.call(SHOW, write(3))
    expect(await seen()).toBe(1)
  })

  describe('taking back', () => {
    it('is refused when the content was changed since, when it was done, and after 30 days', async () => {
      const placed = await editor.call('POST /admin/api/content.Content/place', { ...write(1), is_top: 1 })
      const record_id = placed.record_id ?? 0
      const undo = () => editor.call(UNDO, { request_id: newRequest(), record_id })
      await editor.call('POST /admin/api/content.Content/place', { ...write(2), is_top: 0 })
      await expect(undo()).rejects.toMatchObject({ error: 'undo.moved_on' })
      await editor.call('POST /admin/api/content.Content/place', { ...write(3), is_top: 1 })
      await undo()
      await expect(undo()).rejects.toMatchObject({ error: 'undo.done' })
      const hidden = await editor.call(HIDE, write(5))
      app.clock.advance(days(31))
      const later = await makeOperator(app, ['owner'])
      await expect(
        later.call(UNDO, { request_id: newRequest(), record_id: hidden.record_id ?? 0 }),
      ).rejects.toMatchObject({ error: 'undo.too_late' })
    })

    it('of others’ acts needs a right of its own', async () => {
      const hidden = await editor.call(HIDE, write(1))
      const record_id = hidden.record_id ?? 0
      const colleague = await makeOperator(app, ['editor'])
      const undo = (by: TestOperator) => by.call(UNDO, { request_id: newRequest(), record_id })
      await expect(undo(colleague)).rejects.toMatchObject({ error: 'operator.not_allowed', httpStatus: 403 })
      await undo(await makeOperator(app, ['owner']))
      expect(await seen()).toBe(1)
    })

    it('a moderator who may only hide takes back what they hid', async () => {
      const moderator = await makeOperator(app, ['moderator'])
      const { record_id } = await moderator.call(HIDE, write(1))
      await expect(moderator.call(SHOW, write(2))).rejects.toMatchObject({ error: 'operator.not_allowed' })
      await moderator.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
      expect(await seen()).toBe(1)
    })
  })

  describe('the list', () => {
    it('pages forth and back through all contents once, in each order', async () => {
      for (let index = 0; index < 11; index += 1) {
        await makeContent(app, { kind: 'video', name: `第 ${index} 部` })
        if (index % 3 === 0) app.clock.advance(1000)
      }
      for (const sort of ['-update', 'update', '-release', 'hits', '-likes'] as const) {
        const whole = (await editor.call(LIST, { sort, limit: 100 })).list.map((row) => row.content_id)
        expect(new Set(whole).size).toBe(12)
        const paged: number[] = []
        let cursor: string | null = ''
        let prev: string | null = null
        while (cursor !== null) {
          const page: Awaited<ReturnType<typeof editor.call<typeof LIST>>> = await editor.call(LIST, {
            sort,
            limit: 5,
            cursor,
          })
          paged.push(...page.list.map((row) => row.content_id))
          ;({ next_cursor: cursor, prev_cursor: prev } = page)
        }
        expect(paged).toEqual(whole)
        const back = await editor.call(LIST, { sort, limit: 5, cursor: prev ?? '' })
        expect(back.list.map((row) => row.content_id)).toEqual(whole.slice(5, 10))
        const first = await editor.call(LIST, { sort, limit: 5, cursor: back.prev_cursor ?? '' })
        expect(first).toMatchObject({ prev_cursor: null, list: whole.slice(0, 5).map((id) => ({ content_id: id })) })
      }
    })

    it('narrows by text, number, kind, access and missing language, and counts the states', async () => {
      const article = await makeContent(app, {
        kind: 'article',
        name: '宋体 100%_',
        is_vip: 1,
        texts: { en: { name: 'Song type' } },
      })
      const ids = async (input: object) => (await editor.call(LIST, input)).list.map((row) => row.content_id)
      expect(await ids({ q: '永字' })).toEqual([content_id])
      expect(await ids({ q: 'song' })).toEqual([article])
      expect(await ids({ q: '%' })).toEqual([article])
      expect(await ids({ q: String(article) })).toEqual([article])
      expect(await ids({ kind: 'article' })).toEqual([article])
      expect(await ids({ access: 'free' })).toEqual([content_id])
      expect(await ids({ missing: 'en' })).toEqual([content_id])
      expect((await editor.call(LIST, {})).states).toEqual({
        draft: 0,
        scheduled: 0,
        published: 2,
        hidden: 0,
        bin: 0,
      })
      const [row] = (await editor.call(LIST, { kind: 'article' })).list
      expect(row?.languages).toContainEqual({ lang: 'en', state: 'partly' })
      expect(row?.languages).toContainEqual({ lang: 'fr', state: 'missing' })
    })
  })
})
