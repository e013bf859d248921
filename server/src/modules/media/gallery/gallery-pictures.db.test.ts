import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../../testing/factories.ts'
import {
  consoleOf,
  createTestApp,
  eachDatabase,
  errorOf,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'
import { openTus, type Tus } from '../testing/tus.ts'

const KEEP = 'POST /admin/api/media.Picture/keep'
const GALLERY = 'GET /admin/api/content.Gallery/info'
const NO_PICTURE = { url: '', width: 0, height: 0, color: '' }
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

const paint = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

eachDatabase('pictures for a gallery', (kind) => {
  let app: TestApp
  let editor: TestOperator
  let tus: Tus
  let content_id: number
  beforeEach(async () => {
    app = await createTestApp(kind)
    await (await consoleOf(app)).listen({ port: 0, host: '127.0.0.1' })
    editor = await makeOperator(app, ['editor'], 'jiang')
    tus = openTus(app, editor)
    content_id = await makeContent(app, { kind: 'gallery', name: '图集', extent: 0, image: NO_PICTURE })
  })
  afterEach(() => app.close())

  const send = async (name: string, bytes: Buffer) => (await tus.upload(name, bytes, 'image')).upload_id
  const keep = (given: { upload_id?: string; file_key?: string; content_id?: number }) =>
    editor.call(KEEP, { request_id: newRequest(), content_id, ...given })
  const files = async (id = content_id) => (await editor.call(GALLERY, { content_id: id })).list
  async function publish(fileIds: readonly number[], changes: object = {}) {
    const pictures = fileIds.map((file_id) => ({ file_id }))
    const draft = { content_id, draft_version: 0, changes: { ...changes, pictures } }
    const { draft_version } = await editor.call('POST /admin/api/content.Document/draft', draft)
    const { version } = await editor.call('GET /admin/api/content.Content/info', { content_id })
    const published = { request_id: newRequest(), content_id, version, draft_version }
    return editor.call('POST /admin/api/content.Document/publish', published)
  }
  const visitor = async () =>
    (await app.client.call('GET /api/content.Content/info', { content_id: String(content_id) })).data

  it('are sent, lie in its folder, and are seen by visitors once its draft is published', async () => {
    const ids = []
    for (const colour of ['#ff0000', '#00ff00', '#0000ff'])
      ids.push((await keep({ upload_id: await send(`${colour}.png`, await paint(colour)) })).file_id)
    expect(await files()).toMatchObject([
      { file_id: ids[0], file_name: '#ff0000', width: 600, height: 400, color: '#ff0000', is_shown: 0 },
      { file_id: ids[1], is_shown: 0 },
      { file_id: ids[2], is_shown: 0 },
    ])
    await publish(ids)
    const { images } = await visitor()
    expect(images.map(({ width, height }) => [width, height])).toEqual(ids.map(() => [600, 400]))
    const small = (await app.http.inject(images[0]?.thumb_url ?? '')).rawPayload
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 300 })
  })

  it('of a locked gallery are seen small by everybody, the first three, and whole by nobody who has not paid', async () => {
    const ids = []
    for (const colour of ['#ff0000', '#00ff00', '#0000ff', '#ffff00'])
      ids.push((await keep({ upload_id: await send('a.png', await paint(colour)) })).file_id)
    await publish(ids, { is_vip: 1 })
    const { images } = await visitor()
    const seen = images.map(({ thumb_url, file_url }) => [thumb_url.startsWith('/storage/'), file_url])
    expect(seen).toEqual([
      [true, ''],
      [true, ''],
      [true, ''],
      [false, ''],
    ])
    expect((await app.http.inject(images[0]?.thumb_url ?? '')).statusCode).toBe(200)
  })

  it('come from the library as copies, which stay when the other gallery goes', async () => {
    const other = await makeContent(app, { kind: 'gallery', extent: 0, image: NO_PICTURE })
    const sent = await keep({ content_id: other, upload_id: await send('a.png', await paint('#123456')) })
    const copied = await keep({ file_key: `file-${sent.file_id}` })
    expect(copied.file_id).not.toBe(sent.file_id)
    expect(await keep({ file_key: `file-${sent.file_id}` }), 'the same picture is there once').toEqual(copied)
    await editor.call('POST /admin/api/media.File/delete', {
      ...{ request_id: newRequest(), reason: '没有用', file_keys: [`file-${sent.file_id}`] },
    })
    const [file] = await files()
    expect(file).toMatchObject({ file_id: copied.file_id, file_name: 'a' })
    expect((await (await consoleOf(app)).inject(file?.url ?? '')).statusCode).toBe(200)
    const errors = ['file-999', 'track-1-0', 'cover-999', `file-${sent.file_id}`].map((file_key) =>
      errorOf(keep({ file_key })),
    )
    expect(new Set(await Promise.all(errors))).toEqual(new Set(['media.file_unknown']))
  })

  it('are refused by what they are, whatever they are called', async () => {
    for (const bytes of [SVG, Buffer.from('not a picture at all')]) {
      const upload_id = await send('a.png', bytes)
      expect(await errorOf(keep({ upload_id }))).toBe('media.picture_unreadable')
    }
    await app.deps.media.putBytes('c/9/a.png', SVG)
    const row = { file_name: 'a', file_path: 'c/9/a.png', file_type: 'image' as const, file_ext: 'png', file_size: 9 }
    const { file_id } = await app.database.db
      .insertInto('file')
      .values({ ...row, create_time: app.clock.now() })
      .returning('file_id')
      .executeTakeFirstOrThrow()
    expect(await errorOf(keep({ file_key: `file-${file_id}` }))).toBe('media.picture_unreadable')
    expect(await files()).toEqual([])
  })

  it('are for galleries, one source at a time, once for a request', async () => {
    const upload_id = await send('a.png', await paint('#123456'))
    const article = await makeContent(app, { kind: 'article' })
    expect(await errorOf(keep({ upload_id, content_id: article }))).toBe('content.not_in_state')
    expect(await errorOf(keep({ upload_id, content_id: 999 }))).toBe('content.not_found')
    expect(await errorOf(keep({}))).toBe('request.invalid_parameter')
    expect(await errorOf(keep({ upload_id, file_key: 'file-1' }))).toBe('request.invalid_parameter')
    const request = { request_id: newRequest(), content_id, upload_id }
    const kept = await editor.call(KEEP, request)
    expect(await editor.call(KEEP, request)).toEqual(kept)
    expect(await errorOf(keep({ upload_id }))).toBe('upload.not_in_state')
  })
})
