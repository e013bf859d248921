import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'
import { createFileDelete } from './file-delete.ts'

const LIST = 'GET /admin/api/media.File/list'
const INFO = 'GET /admin/api/media.File/info'
const DELETE = 'POST /admin/api/media.File/delete'
const UNDO = 'POST /admin/api/audit.Entry/undo'
const NO_PICTURE = { url: '', width: 0, height: 0, color: '' }

eachDatabase('the library of files', (kind) => {
  let app: TestApp
  let editor: TestOperator
  let content_id: number
  beforeEach(async () => {
    app = await createTestApp(kind)
    editor = await makeOperator(app, ['editor'], 'jiang')
    content_id = await makeContent(app, { kind: 'video', name: '永字八法', image: NO_PICTURE })
    await app.database.db.deleteFrom('content_file').execute()
    await app.database.db.deleteFrom('file').execute()
  })
  afterEach(() => app.close())

  async function addFile(name: string, given: { type?: 'video' | 'image'; isUsed?: boolean; meta?: object } = {}) {
    const { type = 'video', isUsed = false, meta = {} } = given
    const file_path = `c/${content_id}/${name}.bin`
    await app.deps.media.putBytes(file_path, Buffer.from(name))
    const { file_id } = await app.database.db
      .insertInto('file')
      .values({
        file_name: name,
        file_path,
        file_type: type,
        file_ext: 'mp4',
        file_size: 10,
        create_time: app.clock.now(),
      })
      .returning('file_id')
      .executeTakeFirstOrThrow()
    if (isUsed)
      await app.database.db
        .insertInto('content_file')
        .values({ content_id, file_id, role: type, position: file_id, meta: JSON.stringify(meta) })
        .execute()
    return { file_id, file_path, file_key: `file-${file_id}` }
  }
  const names = async (input: object) => (await editor.call(LIST, input)).list.map(({ name }) => name)
  const remove = (...file_keys: string[]) =>
    editor.call(DELETE, { request_id: newRequest(), reason: '没有用', file_keys })
  const prune = () =>
    createFileDelete({
      ...{ db: app.database.db, clock: app.clock, media: app.deps.media },
      acts: { perform: () => Promise.reject(new Error('not here')) },
    }).prune()

  it('lists films with their use, newest first, page by page', async () => {
    await addFile('one')
    await addFile('two', { isUsed: true })
    await addFile('three')
    expect(await names({})).toEqual(['three', 'two', 'one'])
    const first = await editor.call(LIST, { limit: 2 })
    expect(first).toMatchObject({ count: 3, total_size: 30, list: [{ use: 'unused' }, { use: 'used' }] })
    expect(await names({ limit: 2, cursor: first.next_cursor ?? '' })).toEqual(['one'])
    expect(await names({ use: 'used' })).toEqual(['two'])
    expect(await names({ use: 'unused' })).toEqual(['three', 'one'])
    expect(await names({ q: 'thr' })).toEqual(['three'])
    app.clock.advance(days(2))
    editor = await makeOperator(app, ['editor'])
    expect(await names({ day: 'today' })).toEqual([])
    expect(await names({ day: '7d' })).toHaveLength(3)
  })

  it('lists covers behind pictures, and subtitles by film, and leaves pictures of members out', async () => {
    await addFile('picture', { type: 'image' })
    const path = 'public/c/1/cover.webp'
    await app.deps.media.putBytes(path, Buffer.from('1234'))
    await app.database.db
      .updateTable('content')
      .set({ image_url: '/storage/c/1/cover.webp' })
      .where('content_id', '=', content_id)
      .execute()
    const values = {
      file_name: 'face',
      file_path: 'public/avatar/a.webp',
      file_type: 'image' as const,
      file_ext: 'webp',
    }
    await app.database.db
      .insertInto('file')
      .values({ ...values, file_size: 1, create_time: 1 })
      .execute()
    await addFile('film', {
      isUsed: true,
      meta: { tracks: [{ lang: 'en', label: 'English', path: `c/${content_id}/a.vtt`, is_default: 1 }] },
    })
    const first = await editor.call(LIST, { kind: 'image', limit: 1 })
    expect(first.list).toMatchObject([{ name: 'picture' }])
    const next = await editor.call(LIST, { kind: 'image', limit: 1, cursor: first.next_cursor ?? '' })
    expect(next.list).toMatchObject([{ file_key: `cover-${content_id}`, size: 4, use: 'used' }])
    expect(await names({ kind: 'image', use: 'unused' })).toEqual(['picture'])
    const [track] = (await editor.call(LIST, { kind: 'subtitle' })).list
    expect(track).toMatchObject({ kind: 'subtitle', name: '永字八法 · English', ext: 'vtt' })
    const about = await editor.call(INFO, { file_key: track?.file_key ?? '' })
    expect(about.places).toEqual([{ content_id, name: '永字八法', role: 'subtitle' }])
    expect(await editor.call(INFO, { file_key: `cover-${content_id}` })).toMatchObject({
      url: '/storage/c/1/cover.webp',
    })
  })

  it('says of a file where it is used, and where its bytes are', async () => {
    const { file_key, file_path } = await addFile('film', { isUsed: true })
    const about = await editor.call(INFO, { file_key })
    expect(about).toMatchObject({ file_path, use: 'used', places: [{ content_id, name: '永字八法', role: 'video' }] })
    expect((await app.http.inject(about.url)).body).toBe('film')
    await expect(editor.call(INFO, { file_key: 'file-999999' })).rejects.toMatchObject({ error: 'media.file_unknown' })
  })

  it('refuses to delete what is used, and names the contents', async () => {
    const used = await addFile('film', { isUsed: true })
    const free = await addFile('other')
    await expect(remove(free.file_key, used.file_key)).rejects.toMatchObject({
      error: 'request.in_use',
      body: { data: { current: { places: [{ content_id, name: '永字八法' }] } } },
    })
    expect(await names({ use: 'deleted' })).toEqual([])
    await expect(remove(`cover-${content_id}`)).rejects.toMatchObject({ error: 'request.in_use' })
    const noReason = { request_id: newRequest(), reason: '', file_keys: [free.file_key] }
    await expect(editor.call(DELETE, noReason)).rejects.toMatchObject({ error: 'operator.reason_needed' })
    const reader = await makeOperator(app, ['reader'])
    await expect(reader.call(DELETE, { ...noReason, reason: 'x' })).rejects.toMatchObject({
      error: 'operator.not_allowed',
    })
  })

  it('gives files up for seven days, in which it can be taken back, and erases them then', async () => {
    const { file_key, file_path, file_id } = await addFile('film')
    const { record_id, num } = await remove(file_key)
    expect(num).toBe(1)
    const [shown] = (await editor.call(LIST, { use: 'deleted' })).list
    expect(shown).toMatchObject({ use: 'deleted', erase_time: expect.any(String) })
    await expect(remove(file_key)).rejects.toMatchObject({ error: 'media.not_in_state' })
    await editor.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
    expect(await names({ use: 'unused' })).toEqual(['film'])
    await remove(file_key)
    app.clock.advance(days(7) - 1)
    await prune()
    expect(await app.deps.media.stat(file_path)).toBeDefined()
    app.clock.advance(1)
    await prune()
    expect(await app.deps.media.stat(file_path)).toBeUndefined()
    const rows = await app.database.db.selectFrom('file').selectAll().where('file_id', '=', file_id).execute()
    expect(rows).toEqual([])
  })

  it('keeps a file that is used again before its time', async () => {
    const { file_key, file_id, file_path } = await addFile('film')
    await remove(file_key)
    await app.database.db
      .insertInto('content_file')
      .values({ content_id, file_id, role: 'video', position: 1 })
      .execute()
    app.clock.advance(days(8))
    await prune()
    expect(await app.deps.media.stat(file_path)).toBeDefined()
    editor = await makeOperator(app, ['editor'])
    expect((await editor.call(LIST, {})).list).toMatchObject([{ use: 'used', erase_time: null }])
  })
})
