import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCategory, makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'
import { formatTime } from '../../../texts/time.ts'

const DOCUMENT = 'GET /admin/api/content.Document/info'
const DRAFT = 'POST /admin/api/content.Document/draft'
const PUBLISH = 'POST /admin/api/content.Document/publish'
const DISCARD = 'POST /admin/api/content.Document/discard'
const CREATE = 'POST /admin/api/content.Content/create'
const LIST = 'GET /admin/api/content.Content/list'
const VERSIONS = 'GET /admin/api/content.Version/list'
const VERSION = 'GET /admin/api/content.Version/info'
const REVERT = 'POST /admin/api/content.Version/revert'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('editing a content', (kind) => {
  let app: TestApp
  let editor: TestOperator
  let content_id: number
  beforeEach(async () => {
    app = await createTestApp(kind)
    editor = await makeOperator(app, ['editor'], 'jiang')
    content_id = await makeContent(app, {
      kind: 'article',
      name: '宋体',
      bodies: { 'zh-Hans': '<h2>一</h2><p>原来的<strong>字</strong></p>' },
      texts: { en: { name: 'Song type' } },
    })
  })
  afterEach(() => app.close())

  const read = () => editor.call(DOCUMENT, { content_id })
  const draft = async (changes: object, draft_version?: number) => {
    const version = draft_version ?? (await read()).draft_version
    return editor.call(DRAFT, { content_id, draft_version: version, changes })
  }
  const publish = async (given: object = {}) => {
    const { version, draft_version } = await read()
    return editor.call(PUBLISH, { request_id: newRequest(), content_id, version, draft_version, ...given })
  }
  const visitor = async (language?: string) => {
    const client = language === undefined ? app.client : app.clientOf('', language)
    return (await client.call('GET /api/content.Content/info', { content_id: String(content_id) })).data
  }

  it('a draft changes nothing for visitors until it is published', async () => {
    expect((await read()).published).toMatchObject({ name: '宋体', body: '## 一\n\n原来的**字**' })
    await draft({ name: '宋体为什么叫宋体', body: '新的 *字*' })
    expect(await visitor()).toMatchObject({ name: '宋体', content: expect.stringContaining('原来的') })
    expect((await editor.call(LIST, {})).list).toMatchObject([{ has_draft: 1, name: '宋体' }])
    const published = await publish()
    expect(published.fields).toEqual(['name', 'body'])
    expect(await visitor()).toMatchObject({ name: '宋体为什么叫宋体', content: '<p>新的 <em>字</em></p>' })
    expect(await read()).toMatchObject({ draft: null, published: { body: '新的 *字*' } })
    expect((await editor.call(LIST, {})).list).toMatchObject([{ has_draft: 0 }])
  })

  it('what is published is found by its new words, and no longer by the old ones', async () => {
    await draft({ name: '黑体一百年' })
    await publish()
    const find = async (keywords: string) =>
      (await app.client.call('GET /api/content.Content/list', { keywords })).data.list.length
    expect([await find('黑体'), await find('宋体')]).toEqual([1, 0])
  })

  it('one language is translated without the others', async () => {
    await draft({ translations: { en: { name: 'Why Song', body: 'An *article*' } } })
    await draft({ translations: { fr: { name: 'Le Song' } } })
    await publish()
    expect(await visitor('en')).toMatchObject({ name: 'Why Song', content: '<p>An <em>article</em></p>' })
    expect(await visitor('fr')).toMatchObject({ name: 'Le Song' })
    expect(await visitor()).toMatchObject({ name: '宋体' })
  })

  it('with dry only says what would change, and what is amiss', async () => {
    await draft({ title: '副题', body: '![](/storage/a.webp)' })
    const said = await publish({ dry: 1 })
    expect(said.fields).toEqual(['title', 'body'])
    expect(said.problems).toEqual(['no_description', 'no_category', 'picture_without_text'])
    expect(await visitor()).toMatchObject({ title: '' })
    expect(await app.app.modules.record.list({ limit: 5 })).toEqual([])
  })

  it('nothing that runs, and no picture of elsewhere, comes through Markdown', async () => {
    const lines = [
      '<script>x()</script>',
      '字<img src=x onerror=y()>',
      '![a](https://evil.example/a.png)',
      '[b](javascript:c())',
    ]
    await draft({ body: lines.join('\n\n') })
    await publish()
    const { content } = await visitor()
    expect(content).not.toMatch(/script|onerror|evil|javascript/)
    expect(content).toContain('字')
  })

  it('two operators do not overwrite each other: the second gets the first one’s draft', async () => {
    const other = await makeOperator(app, ['owner'], 'zhou')
    await draft({ name: '江的' }, 0)
    const failure = other.call(DRAFT, { content_id, draft_version: 0, changes: { name: '周的' } })
    await expect(failure).rejects.toMatchObject({
      httpStatus: 409,
      body: { data: { changed_by: 'jiang', current: { draft_version: 1, document: { name: '江的' } } } },
    })
  })

  it('what changed between looking and pressing is not published', async () => {
    const { draft_version } = await draft({ name: '甲' })
    const { version } = await read()
    await draft({ name: '乙' })
    const failure = editor.call(PUBLISH, { request_id: newRequest(), content_id, version, draft_version })
    await expect(failure).rejects.toMatchObject({ error: 'request.conflict' })
    expect(await visitor()).toMatchObject({ name: '宋体' })
  })

  it('publishing is taken back to exactly what was, and not after another publishing', async () => {
    const before = (await read()).published
    await draft({ name: '新名', body: '新文' })
    const first = await publish()
    const undo = (record_id: number | null) =>
      editor.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
    await undo(first.record_id)
    expect((await read()).published).toEqual(before)
    await draft({ name: '又一个' })
    const second = await publish()
    await draft({ name: '再一个' })
    await publish()
    await expect(undo(second.record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
  })

  it('every save and publishing is a version, compared by field, and any of them becomes the draft again', async () => {
    await draft({ name: '甲' })
    app.clock.advance(60_000)
    await draft({ name: '乙', translations: { en: { name: 'B' } } })
    await publish()
    const { list } = await editor.call(VERSIONS, { content_id })
    expect(list.map((version) => version.kind)).toEqual(['publish', 'save', 'save', 'import'])
    const newest = await editor.call(VERSION, {
      version_id: list[0]?.version_id ?? 0,
      against: list[3]?.version_id ?? 0,
    })
    expect(newest.fields).toEqual(['name', 'en.name'])
    expect(newest.against?.document.name).toBe('宋体')
    const { draft_version } = await read()
    await editor.call(REVERT, { request_id: newRequest(), version_id: list[3]?.version_id ?? 0, draft_version })
    expect((await read()).draft?.document.name).toBe('宋体')
    expect(await visitor()).toMatchObject({ name: '乙' })
    const elsewhere = await makeContent(app)
    const versions = await editor.call(VERSIONS, { content_id: elsewhere })
    expect(versions.list).toEqual([])
  })

  it('a draft that is thrown away is gone, and its saves stay', async () => {
    const { draft_version } = await draft({ name: '甲' })
    await editor.call(DISCARD, { request_id: newRequest(), content_id, draft_version })
    expect(await read()).toMatchObject({ draft: null, draft_version: 2 })
    // A page that still shows it cannot bring it back by a save.
    await expect(draft({ name: '乙' }, 1)).rejects.toMatchObject({ error: 'request.conflict' })
    expect((await editor.call(VERSIONS, { content_id })).count).toBe(2)
  })

  describe('a new content', () => {
    const make = async (name = '新文章') => {
      const made = await editor.call(CREATE, { request_id: newRequest(), kind: 'article', name })
      content_id = made.content_id
    }

    it('is a draft that nobody sees until it is published', async () => {
      await make()
      expect((await editor.call(LIST, { state: 'draft' })).list).toMatchObject([{ content_id, state: 'draft' }])
      await expect(visitor()).rejects.toMatchObject({ error: 'content.not_found' })
      await draft({ description: '说明' })
      await expect(publish()).rejects.toMatchObject({ error: 'content.not_complete' })
      const show = editor.call('POST /admin/api/content.Content/show', {
        request_id: newRequest(),
        content_id,
        version: (await read()).version,
      })
      await expect(show).rejects.toMatchObject({ error: 'content.not_in_state' })
      await draft({ body: '正文' })
      const { record_id } = await publish()
      expect(await visitor()).toMatchObject({ name: '新文章' })
      await editor.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
      await expect(visitor()).rejects.toMatchObject({ error: 'content.not_found' })
      expect((await editor.call(LIST, { state: 'draft' })).list).toMatchObject([{ content_id }])
    })

    it('stands in its categories when it is published, and not in one that is gone', async () => {
      const category_id = await makeCategory(app)
      await make()
      await draft({ body: '正文', category_ids: [category_id, 999] })
      await expect(publish()).rejects.toMatchObject({ error: 'content.category_unknown' })
      await draft({ category_ids: [category_id] })
      await publish()
      const { list } = (await app.client.call('GET /api/content.Content/list', { category_id: String(category_id) }))
        .data
      expect(list.map((card) => card.content_id)).toEqual([content_id])
    })

    it('is published at a time that was set, and what was published once only at once', async () => {
      await make()
      await draft({ body: '正文' })
      const soon = app.clock.now() + 60_000
      const { record_id } = await publish({ release_time: formatTime(soon) })
      await expect(visitor()).rejects.toMatchObject({ error: 'content.not_found' })
      expect((await editor.call(LIST, { state: 'scheduled' })).list).toMatchObject([{ content_id }])
      app.clock.advance(61_000)
      expect(await visitor()).toMatchObject({ content: '<p>正文</p>' })
      await draft({ body: '后来' })
      await expect(publish({ release_time: formatTime(soon) })).rejects.toMatchObject({ error: 'content.not_in_state' })
      await expect(publish({ release_time: 'soon' })).rejects.toMatchObject({ error: 'request.invalid_parameter' })
      expect(record_id).toBeGreaterThan(0)
    })

    it.each([
      ['no name', { name: ' ' }, 'content.name_needed'],
      ['a name of 141 characters', { name: '字'.repeat(141) }, 'content.text_length'],
      ['an address that runs', { url: 'javascript:alert(1)' }, 'content.url_shape'],
      ['a text of 200,001 characters', { body: 'x'.repeat(200_001) }, 'content.text_length'],
      ['an unknown language', { translations: { xx: { name: 'x' } } }, 'request.invalid_parameter'],
    ])('refuses %s', async (_title, changes, error) => {
      await make()
      await expect(draft(changes)).rejects.toMatchObject({ error })
    })

    it('keeps texts with NUL out of the database', async () => {
      await make()
      await expect(draft({ translations: { en: { name: 'a\0b' } } })).rejects.toMatchObject({
        error: 'request.malformed',
      })
    })
  })
})
