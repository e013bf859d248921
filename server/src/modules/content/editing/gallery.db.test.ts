import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'
import type { ContentFileInput } from '../index.ts'

const DOCUMENT = 'GET /admin/api/content.Document/info'
const DRAFT = 'POST /admin/api/content.Document/draft'
const PUBLISH = 'POST /admin/api/content.Document/publish'
const GALLERY = 'GET /admin/api/content.Gallery/info'
const VERSIONS = 'GET /admin/api/content.Version/list'
const UNDO = 'POST /admin/api/audit.Entry/undo'

const pictureFile = (folder: string, name: string): ContentFileInput => ({
  role: 'image',
  title: name,
  texts: { en: { title: `${name} in English` } },
  meta: { thumb: `public/${folder}/${name}-small.webp` },
  file: {
    ...{ file_name: name, file_path: `c/${folder}/${name}.webp`, file_type: 'image', file_ext: 'webp' },
    ...{ file_size: 10, width: 4, height: 3, color: '#123456', is_public: 0 },
  },
})

eachDatabase('editing a gallery', (kind) => {
  let app: TestApp
  let editor: TestOperator
  let content_id: number
  beforeEach(async () => {
    app = await createTestApp(kind)
    editor = await makeOperator(app, ['editor'], 'jiang')
    const files = ['甲', '乙', '丙'].map((name) => pictureFile('first', name))
    content_id = await makeContent(app, { kind: 'gallery', name: '图集', extent: 3, files })
  })
  afterEach(() => app.close())

  const read = (id = content_id) => editor.call(DOCUMENT, { content_id: id })
  const picturesOf = async () => (await read()).published.pictures ?? []
  async function publish(changes: object) {
    const { draft_version: before } = await read()
    const { draft_version } = await editor.call(DRAFT, { content_id, draft_version: before, changes })
    const { version } = await read()
    return editor.call(PUBLISH, { request_id: newRequest(), content_id, version, draft_version })
  }
  const visitor = async (language = 'zh-Hans') =>
    (await app.clientOf('', language).call('GET /api/content.Content/info', { content_id: String(content_id) })).data
  const titles = async (language?: string) => (await visitor(language)).images.map(({ title }) => title)

  it('pictures in another order with other words are seen once they are published, and taken back as one', async () => {
    const [first, second, third] = await picturesOf()
    if (!first || !second || !third) throw new Error('the gallery has no pictures')
    const pictures = [third, { ...first, title: '第一', texts: { en: { title: 'One', text: 'A text' } } }, second]
    const { record_id, fields } = await publish({ pictures })
    expect(fields).toEqual(['pictures'])
    expect(await titles()).toEqual(['丙', '第一', '乙'])
    expect(await titles('en')).toEqual(['丙 in English', 'One', '乙 in English'])
    expect((await visitor()).images.map(({ thumb_url }) => thumb_url)[0]).toContain('-small.webp')
    await editor.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
    expect(await titles()).toEqual(['甲', '乙', '丙'])
    const { list } = await editor.call(VERSIONS, { content_id })
    expect(list.map((version) => version.kind)).toEqual(['undo', 'publish', 'save', 'import'])
  })

  it('a draft and its preview have the new order while guests see the old one', async () => {
    const pictures = (await picturesOf()).reverse()
    await editor.call(DRAFT, { content_id, draft_version: 0, changes: { pictures } })
    expect(await titles()).toEqual(['甲', '乙', '丙'])
    const { url } = await editor.call('GET /admin/api/content.Preview/open', { content_id })
    const ticket = new URLSearchParams(new URL(url).hash.slice(1)).get('ticket') ?? ''
    const shown = await app.clientOf(ticket).call('GET /api/content.Content/info', { content_id: String(content_id) })
    expect(shown.data.images.map(({ title }) => title)).toEqual(['丙', '乙', '甲'])
  })

  it('a picture that lies in its folder can be taken in; fewer than three are not published', async () => {
    const own = { file_name: '丁', file_path: `c/${content_id}/丁.webp`, file_type: 'image', file_ext: 'webp' } as const
    const { file_id } = await app.database.db
      .insertInto('file')
      .values({ ...own, file_size: 10, is_public: 0, create_time: app.clock.now() })
      .returning('file_id')
      .executeTakeFirstOrThrow()
    const { list } = await editor.call(GALLERY, { content_id })
    expect(list.map((file) => [file.file_name, file.is_shown])).toEqual([
      ['甲', 1],
      ['乙', 1],
      ['丙', 1],
      ['丁', 0],
    ])
    expect(list[3]?.url).toMatch(/^\/media\//)
    const pictures = await picturesOf()
    expect(await errorOf(publish({ pictures: pictures.slice(1) }))).toBe('content.not_complete')
    await publish({ pictures: [{ file_id, title: '丁' }, ...pictures] })
    expect(await titles()).toEqual(['丁', '甲', '乙', '丙'])
    expect((await visitor()).extent).toBe(4)
  })

  it('what was made with its pictures alone, and no word changed since, is published as it is', async () => {
    const files = ['丁', '戊', '己'].map((name) => pictureFile('third', name))
    const madeId = await makeContent(app, { kind: 'gallery', name: '新图集', extent: 3, files })
    await app.database.db.updateTable('content').set({ is_draft: 1 }).where('content_id', '=', madeId).execute()
    const { draft_version, version } = await read(madeId)
    expect(draft_version).toBe(0)
    const input = { content_id: madeId, version, draft_version }
    await editor.call(PUBLISH, { request_id: newRequest(), ...input })
    const shown = await app.clientOf('').call('GET /api/content.Content/info', { content_id: String(madeId) })
    expect(shown.data.images.map(({ title }) => title)).toEqual(['丁', '戊', '己'])
    // Now it is not new any more: without a draft there is nothing to publish.
    const again = { ...input, version: (await read(madeId)).version, draft_version: (await read(madeId)).draft_version }
    expect(await errorOf(editor.call(PUBLISH, { request_id: newRequest(), ...again }))).toBe('content.not_in_state')
  })

  it('a picture of another gallery, or one that does not exist, is not published', async () => {
    const otherId = await makeContent(app, {
      kind: 'gallery',
      files: ['丁', '戊', '己'].map((name) => pictureFile('second', name)),
    })
    const foreign = (await read(otherId)).published.pictures ?? []
    const own = await picturesOf()
    expect(await errorOf(publish({ pictures: [...own, ...foreign.slice(0, 1)] }))).toBe('content.picture_unknown')
    const gone = { file_id: 9999, title: '', text: '', texts: {} }
    expect(await errorOf(publish({ pictures: [...own, gone] }))).toBe('content.picture_unknown')
  })

  it.each([
    ['201 pictures', Array.from({ length: 201 }, (_, index) => ({ file_id: index + 1 })), 'request.invalid_parameter'],
    ['an unknown language', [{ file_id: 1, texts: { xx: { title: 'x' } } }], 'request.invalid_parameter'],
    ['a long title', [{ file_id: 1, title: '字'.repeat(141) }], 'content.text_length'],
  ])('refuses %s', async (_title, pictures, error) => {
    expect(await errorOf(editor.call(DRAFT, { content_id, draft_version: 0, changes: { pictures } }))).toBe(error)
  })

  it('other kinds of contents have no pictures to edit', async () => {
    const id = await makeContent(app, { kind: 'article' })
    expect((await read(id)).published.pictures).toBeUndefined()
  })
})
