import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCallContext, makeCategory, makeContent, makeContents, makeTag } from '../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  registerMember,
  type TestApp,
  type TestMember,
} from '../../../testing/index.ts'
import type { ContentInput } from '../writing/content-input.ts'

const picture = (content_id: number, name: string): ContentInput['files'][number] => ({
  role: 'image',
  title: `图${name}`,
  texts: { en: { title: `Plate ${name}` } },
  meta: { thumb: `public/thumbs/${content_id}-${name}.webp` },
  file: {
    file_name: name,
    file_path: `c/${content_id}/${name}.webp`,
    file_type: 'image',
    file_ext: 'webp',
    file_size: 1536,
    width: 1600,
    height: 1200,
    color: '#112233',
    is_public: 0,
  },
})
const film = (content_id: number): ContentInput['files'][number] => ({
  role: 'video',
  title: '第一集',
  meta: {
    hls: `c/${content_id}/hls/master.m3u8`,
    mp4Bandwidth: 900_000,
    tracks: [{ lang: 'en', label: 'English', path: `c/${content_id}/en.vtt`, is_default: 0 }],
    chapters: [{ time: 12, title: '起笔', texts: { en: { title: 'First stroke' } } }],
    storyboard: { path: `c/${content_id}/board.webp`, tile_width: 160, tile_height: 90, columns: 5, interval: 2 },
  },
  file: {
    file_name: 'video',
    file_path: `c/${content_id}/video.mp4`,
    file_type: 'video',
    file_ext: 'mp4',
    file_size: 5 * 1024 * 1024,
    width: 1280,
    height: 720,
    duration: 44.5,
    is_public: 0,
  },
})
const BODY = `<h2>题</h2><p>一</p><p class="x">二 <img src="c/7/plate.webp"></p><p>三</p>`

/** Everything that would let somebody without a right reach the media. */
const ADDRESS = /\/media\/|c\/7\/|\.m3u8|\.vtt|board\.webp/

eachDatabase('content detail', (kind) => {
  let test: TestApp
  beforeEach(async () => {
    test = await createTestApp(kind)
  })
  afterEach(() => test.close())

  const info = (content_id: number | string, member_id?: number) =>
    test.app.modules.contents.info({ content_id: String(content_id) }, makeCallContext(member_id))

  it('is found by id and by unique key; unknown, removed or unreleased ones do not exist', async () => {
    const id = await makeContent(test, { unique: 'eight-strokes', name: '永字八法' })
    const later = await makeContent(test, { unique: 'later', release_time: test.clock.now() + 1000 })
    expect(await info(id)).toMatchObject({ content_id: id, name: '永字八法', is_unlock: 1, lock_type: '' })
    expect((await info('eight-strokes')).content_id).toBe(id)
    for (const key of ['none', '99999', '9'.repeat(30), String(later), 'later'])
      expect(await errorOf(test.client.call('GET /api/content.Content/info', { content_id: key }))).toBe(
        'content.not_found',
      )
    expect(await errorOf(test.client.call('GET /api/content.Content/info', { content_id: '' }))).toBe(
      'content.not_found',
    )
  })

  it('a free one carries body, files and signed addresses, the first video once more', async () => {
    await makeContent(test, {
      content_id: 7,
      kind: 'video',
      duration: 45,
      bodies: { 'zh-Hans': BODY, en: '<p>One</p>' },
      files: [film(7), picture(7, 'a')],
    })
    const { data } = await test.clientOf('', 'en').call('GET /api/content.Content/info', { content_id: '7' })
    expect(data.content).toBe('<p>One</p>')
    expect(data.content_lang).toBe('en')
    expect(data.videos[0]).toMatchObject({
      file_path: 'c/7/video.mp4',
      file_size_name: '5MB',
      duration: 44.5,
      sources: [
        { type: 'application/vnd.apple.mpegurl', url: expect.stringMatching(/^\/media\/.+\/c\/7\/hls\/master\.m3u8$/) },
        { type: 'video/mp4', height: 720, bandwidth: 900_000 },
      ],
      tracks: [{ kind: 'subtitles', lang: 'en', url: expect.stringContaining('/media/') }],
      chapters: [{ time: 12, title: 'First stroke' }],
      storyboard: { columns: 5 },
    })
    expect(data.sources).toEqual(data.videos[0]?.sources)
    expect(data).toMatchObject({ width: 1280, height: 720, media_expire_timestamp: expect.any(Number), teaser: '' })
    expect(data.images[0]).toMatchObject({ title: 'Plate a', color: '#112233', thumb_url: '/storage/thumbs/7-a.webp' })
    const chinese = await info(7)
    expect(chinese.content).toMatch(/<img src="\/media\/[^"]+\/c\/7\/plate\.webp">/)
  })

  it('says which language the text is in, where there is no translation', async () => {
    await makeContent(test, { content_id: 7, kind: 'article', bodies: { 'zh-Hans': '<p>汉字</p>' } })
    await makeContent(test, { content_id: 8, kind: 'article', bodies: { en: '<p>One</p>' } })
    const told = async (content_id: string, language: 'zh-Hans' | 'zh-Hant' | 'fr') =>
      (await test.clientOf('', language).call('GET /api/content.Content/info', { content_id })).data.content_lang
    expect(await told('7', 'fr')).toBe('zh-Hans')
    expect(await told('7', 'zh-Hant')).toBe('zh-Hant')
    expect(await told('8', 'zh-Hans')).toBe('en')
  })

  describe('locked', () => {
    let member: TestMember
    beforeEach(async () => {
      member = await registerMember(test)
      await makeContent(test, {
        content_id: 7,
        kind: 'article',
        is_vip: 1,
        bodies: { 'zh-Hans': BODY },
        files: [film(7), ...['a', 'b', 'c', 'd'].map((name) => picture(7, name))],
      })
    })

    it('is a success without any address, for a guest and for a member', async () => {
      for (const [client, lock_type] of [
        [test.client, 'login'],
        [member.client, 'vip'],
      ] as const) {
        const { code, data } = await client.call('GET /api/content.Content/info', { content_id: '7' })
        expect(code).toBe(200)
        expect(data).toMatchObject({ is_unlock: 0, lock_type, content: '', media_expire_timestamp: 0, danmu: [] })
        expect(data.images.map((image) => image.thumb_url !== '')).toEqual([true, true, true, false])
        expect(data.videos[0]).toMatchObject({ file_url: '', file_path: '', sources: [], tracks: [], storyboard: null })
        expect(data.videos[0]?.chapters).toHaveLength(1)
        expect(JSON.stringify(data)).not.toMatch(ADDRESS)
      }
    })

    it('an article shows its first two paragraphs as a teaser', async () => {
      expect((await info(7)).teaser).toBe('<p>一</p><p class="x">二 <img src=""></p>')
    })

    it.each(['vip', 'content'] as const)('opens with %s in force, and closes when it ends', async (kind) => {
      const { db } = test.database
      const over_time = test.clock.now() + 5000
      const { member_id } = member
      if (kind === 'vip')
        await db.insertInto('member_group').values({ member_id, group_id: 10, over_time, update_time: 0 }).execute()
      else
        await db.insertInto('member_unlock').values({ member_id, content_id: 7, over_time, create_time: 0 }).execute()
      const content = await test.app.modules.contents.requireVisible('7')
      expect(await info(7, member_id)).toMatchObject({
        is_unlock: 1,
        lock_type: '',
        content: expect.stringContaining('三'),
      })
      expect(await test.app.modules.contents.canView(content, member_id)).toBe(true)
      expect(await test.app.modules.contents.canView(content, null)).toBe(false)
      test.clock.advance(seconds(5))
      expect(await info(7, member_id)).toMatchObject({ is_unlock: 0, lock_type: 'vip', content: '' })
      expect(await test.app.modules.contents.canView(content, member_id)).toBe(false)
    })
  })

  it('names neighbours by id, and related ones: same category, then shared tags, then others', async () => {
    const category = await makeCategory(test)
    const tag = await makeTag(test)
    const [other = 0, before = 0, self = 0, after = 0, same = 0, tagged = 0] = await makeContents(test, [
      {},
      {},
      { category_ids: [category], tag_ids: [tag] },
      {},
      { category_ids: [category] },
      { tag_ids: [tag] },
    ])
    const { data: detail } = await test.client.call('GET /api/content.Content/info', { content_id: String(self) })
    expect(detail.prev_info).toMatchObject({ content_id: before })
    expect(detail.next_info).toMatchObject({ content_id: after })
    expect(detail.list.map((card) => card.content_id)).toEqual([same, tagged, other])
    expect((await info(other)).prev_info).toEqual({})
    expect((await info(tagged)).next_info).toEqual({})
  })

  it('of a locked one, free related ones come first', async () => {
    const category_ids = [await makeCategory(test)]
    const self = await makeContent(test, { is_vip: 1, category_ids })
    await makeContent(test)
    const locked = await makeContents(test, Array(12).fill({ is_vip: 1, category_ids }))
    const free = await makeContent(test, { category_ids, sort: 1 })
    await makeContent(test, { is_vip: 1, category_ids })
    const { list } = await info(self)
    expect(list).toHaveLength(10)
    expect(list[0]?.content_id).toBe(free)
    expect(list.slice(-1)[0]?.is_vip).toBe(1)
    expect(list.map((card) => card.content_id)).toContain(locked.at(-1))
  })

  it('carries the first segment of bullet comments by time; is_own for the sender only', async () => {
    const { member_id } = await registerMember(test)
    const content_id = await makeContent(test, { kind: 'video' })
    const one = { content_id, member_id, color: '#FFFFFF', mode: 0, segment: 0, state: 'shown', create_time: 0 }
    await test.database.db
      .insertInto('content_danmu')
      .values([
        { ...one, text: '后', time: 9.5 },
        { ...one, text: '先', time: 1, mode: 1 },
        { ...one, text: '藏', time: 2, state: 'hidden' },
        { ...one, text: '远', time: 400, segment: 1 },
      ])
      .execute()
    expect((await info(content_id, member_id)).danmu).toMatchObject([
      { text: '先', time: 1, mode: 1, is_own: 1 },
      { text: '后', time: 9.5, mode: 0, is_own: 1 },
    ])
    expect((await info(content_id)).danmu[0]?.is_own).toBe(0)
  })

  it('shows a member their likes and progress, each at once', async () => {
    const { member_id } = await registerMember(test)
    const id = await makeContent(test)
    const { db } = test.database
    const times = { create_time: 0, update_time: 0 }
    await db
      .insertInto('member_like')
      .values({ member_id, target_type: 'content', target_id: id, ...times })
      .execute()
    await db
      .insertInto('member_progress')
      .values({ member_id, content_id: id, time: 31, duration: 60, update_time: 0 })
      .execute()
    await db.transaction().execute((trx) => test.app.modules.contents.changeLikeNum(trx, id, 1))
    expect(await info(id, member_id)).toMatchObject({ is_like: 1, progress_seconds: 31, like_num: 1 })
    expect(await info(id)).toMatchObject({ is_like: 0, progress_seconds: 0, like_num: 1 })
  })

  it('counts every view, also those served from the response cache, in one write', async () => {
    const id = await makeContent(test, { hits_initial: 100 })
    const context = () => test.client.call('GET /api/content.Content/info', { content_id: String(id) })
    await context()
    await context()
    await info(id)
    await test.app.modules.contents.flushViews()
    await test.app.modules.contents.flushViews()
    expect(await info(id)).toMatchObject({ hits: 3, hits_show: 103, hits_initial: 100 })
  })
})
