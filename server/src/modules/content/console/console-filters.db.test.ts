import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeCategory, makeContent, makeTag } from '../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

const LIST = 'GET /admin/api/content.Content/list'
const NO_PICTURE = { url: '', width: 0, height: 0, color: '' }
const PICTURE = { url: '/storage/a.webp', width: 10, height: 10, color: '' }

eachDatabase('filters of contents on the console', (kind) => {
  let app: TestApp
  let editor: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    editor = await makeOperator(app, ['editor'], 'jiang')
  })
  afterEach(() => app.close())

  const found = async (input: object) => {
    const { list, count } = await editor.call(LIST, input)
    expect(count).toBe(list.length)
    return list.map(({ content_id }) => content_id).sort((a, b) => a - b)
  }

  it('a tag, alone and with another filter', async () => {
    const tag = await makeTag(app)
    const one = await makeContent(app, { tag_ids: [tag], kind: 'video' })
    const other = await makeContent(app, { tag_ids: [tag], kind: 'gallery', is_disable: 1 })
    await makeContent(app, {})
    expect(await found({ tag })).toEqual([one, other])
    expect(await found({ tag, kind: 'gallery' })).toEqual([other])
    expect(await found({ tag, state: 'published' })).toEqual([one])
    expect(await found({ tag: tag + 1 })).toEqual([])
  })

  it('what is amiss', async () => {
    const category = await makeCategory(app)
    const sound = { image: PICTURE, description: '说明', category_ids: [category] }
    await makeContent(app, sound)
    const bare = await makeContent(app, { ...sound, image: NO_PICTURE })
    const silent = await makeContent(app, { ...sound, description: '' })
    const loose = await makeContent(app, { ...sound, category_ids: [] })
    expect(await found({ problem: 'no_cover' })).toEqual([bare])
    expect(await found({ problem: 'no_description' })).toEqual([silent])
    expect(await found({ problem: 'no_category' })).toEqual([loose])
    expect(await found({ problem: 'no_category', state: 'published' })).toEqual([loose])
    expect(await found({ problem: 'rendition_failed' })).toEqual([])
  })

  it('a film with a rendition that failed', async () => {
    const content_id = await makeContent(app, { kind: 'video' })
    const { db } = app.database
    const file = {
      file_name: 'a',
      file_path: 'a',
      file_type: 'video',
      file_ext: 'mp4',
      file_size: 1,
      create_time: 1,
    } as const
    const [row] = await db.insertInto('file').values(file).returning('file_id').execute()
    const file_id = row?.file_id ?? 0
    await db.insertInto('film_source').values({ file_id, content_id, facts: '{}' }).execute()
    const rendition = { file_id, content_id, kind: 'film', width: 1, height: 1, bitrate: 1, plan: '{}' } as const
    const times = { create_time: 1, start_time: null, end_time: null }
    await db
      .insertInto('rendition')
      .values([
        { ...rendition, ...times, name: '720p', state: 'failed' },
        { ...rendition, ...times, name: '480p', state: 'done' },
      ])
      .execute()
    expect(await found({ problem: 'rendition_failed' })).toEqual([content_id])
  })

  it('who wrote in it last', async () => {
    const other = await makeOperator(app, ['editor'], 'other')
    const write = async (who: TestOperator, content_id: number, draft_version: number) =>
      who.call('POST /admin/api/content.Document/draft', { content_id, draft_version, changes: { name: '改' } })
    const [both, own] = [await makeContent(app, {}), await makeContent(app, {})]
    await makeContent(app, {})
    await write(editor, both, 0)
    await write(editor, own, 0)
    await write(other, both, 1)
    const made = { request_id: newRequest(), kind: 'article', name: '新的' } as const
    const { content_id } = await other.call('POST /admin/api/content.Content/create', made)
    expect(await found({ editor: 'jiang' })).toEqual([own])
    expect(await found({ editor: 'other' })).toEqual([both, content_id])
    expect(await found({ editor: 'other', state: 'draft' })).toEqual([content_id])
    expect(await found({ editor: 'nobody' })).toEqual([])
    const { list } = await editor.call('GET /admin/api/content.Content/editors', {})
    expect(list.map(({ name }) => name)).toEqual(['jiang', 'other'])
  })

  it('plays of seven days, as they were added up last', async () => {
    const { db } = app.database
    const [none, few, many] = [await makeContent(app, {}), await makeContent(app, {}), await makeContent(app, {})]
    const today = Math.floor(app.clock.now() / days(1))
    const count = { system: 'ios', outcome: 'played', start_ms: 1, stalls: 0, stall_ms: 0, watched_seconds: 1 }
    await db
      .insertInto('playback_count')
      .values([
        { ...count, content_id: few, day: today, plays: 2 },
        { ...count, content_id: few, day: today - 6, plays: 3 },
        { ...count, content_id: few, day: today - 7, plays: 100 },
        { ...count, content_id: many, day: today - 1, plays: 12 },
      ])
      .execute()
    expect(await found({ plays: '0' })).toEqual([none, few, many])
    await app.app.modules.contents.console.sumPlays()
    expect(await found({ plays: '0' })).toEqual([none])
    expect(await found({ plays: '1' })).toEqual([few, many])
    expect(await found({ plays: '10' })).toEqual([many])
    const { list } = await editor.call(LIST, { sort: '-plays' })
    expect(list.map(({ plays_7 }) => plays_7)).toEqual([12, 5, 0])
    app.clock.advance(days(8))
    await app.app.modules.contents.console.sumPlays()
    editor = await makeOperator(app, ['editor'], 'later')
    expect(await found({ plays: '0' })).toEqual([none, few, many])
  })

  it('a category that is given and taken away changes what is amiss', async () => {
    const category = await makeCategory(app)
    const loose = await makeContent(app, {})
    const bulk = async (mode: 'add' | 'remove') =>
      editor.call('POST /admin/api/content.Content/bulk', {
        request_id: newRequest(),
        ...{ ids: [loose], act: 'category', mode, category_ids: [category] },
      })
    await bulk('add')
    expect(await found({ problem: 'no_category' })).toEqual([])
    await bulk('remove')
    expect(await found({ problem: 'no_category' })).toEqual([loose])
  })

  it('the number that lists are sorted by is set, sorts both lists, and is taken back', async () => {
    const [one, other] = [await makeContent(app, {}), await makeContent(app, {})]
    const { version, record_id } = await editor.call('POST /admin/api/content.Content/place', {
      request_id: newRequest(),
      ...{ content_id: one, version: 1, sort: 900 },
    })
    expect(version).toBe(2)
    const sorted = async () => (await editor.call(LIST, { sort: '-sort' })).list.map(({ sort }) => sort)
    expect(await sorted()).toEqual([900, 250])
    const seen = async () => {
      app.clock.advance(2000)
      return (await app.client.call('GET /api/content.Content/list', {})).data.list.map((row) => row.content_id)
    }
    expect(await seen()).toEqual([one, other])
    await editor.call('POST /admin/api/audit.Entry/undo', { request_id: newRequest(), record_id: record_id ?? 0 })
    expect(await sorted()).toEqual([250, 250])
    expect(await seen()).toEqual([other, one])
  })

  it('how long ago it was changed, also where the order is another one', async () => {
    const old = await makeContent(app, {})
    app.clock.advance(days(8))
    // Sessions do not last that long.
    editor = await makeOperator(app, ['editor'], 'later')
    const fresh = await makeContent(app, {})
    expect(await found({ day: 'today' })).toEqual([fresh])
    expect(await found({ day: '7d', sort: '-hits' })).toEqual([fresh])
    expect(await found({ day: '30d', sort: 'release' })).toEqual([old, fresh])
  })
})
