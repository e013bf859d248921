import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeContent } from '../../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../../testing/index.ts'

const UNDO = 'POST /admin/api/audit.Entry/undo'
const SAVE = 'POST /admin/api/search.Synonym/save'
const WORDS = 'GET /admin/api/search.Word/list'
const MISSES = 'GET /admin/api/search.Miss/list'

eachDatabase('search words on the console', (kind) => {
  let app: TestApp
  let moderator: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    moderator = await makeOperator(app, ['moderator'], 'lin')
  })
  afterEach(() => app.close())

  const write = () => ({ request_id: newRequest() })
  const undo = (record_id: number | null) => moderator.call(UNDO, { ...write(), record_id: record_id ?? 0 })
  const list = async (input: object) => (await app.client.call('GET /api/content.Content/list', input)).data
  const found = async (keywords: string, more: object = {}) =>
    (await list({ keywords, ...more })).list.map((row) => row.content_id)
  const settle = async () => {
    await app.app.modules.contents.misses.flush()
    await app.app.modules.contents.flushWords()
  }

  describe('synonyms', () => {
    it('find what is named otherwise, behind what is named so, until they are taken back', async () => {
      const named = await makeContent(app, { name: '书法影片' })
      const other = await makeContent(app, { name: '书法视频入门', sort: 300 })
      expect(await found('影片')).toEqual([named])
      const saved = await moderator.call(SAVE, { ...write(), word: '影片', other: '视频' })
      expect(await found('影片')).toEqual([named, other])
      expect(await found('书法影片')).toEqual([named, other])
      expect(await found('视频')).toEqual([other, named])
      expect(await found('影片', { sort_field: 'hits', sort_value: 'asc' })).toHaveLength(2)
      const page = await list({ keywords: '影片', limit: 1 })
      expect(page).toMatchObject({ count: 2, is_count_exact: 1 })
      expect(await found('影片', { limit: 1, cursor: page.next_cursor })).toEqual([other])
      const [, match] = (await list({ keywords: '影片' })).matches
      expect(match?.name_ranges).toEqual([{ from: 2, to: 4 }])
      await undo(saved.record_id)
      expect(await found('影片')).toEqual([named])
    })

    it('hold one way, and are changed and deleted', async () => {
      const film = await makeContent(app, { name: '影片一种' })
      const video = await makeContent(app, { name: '视频一种' })
      const { synonym_id } = await moderator.call(SAVE, { ...write(), word: '影片', other: '视频', is_one_way: 1 })
      expect([await found('影片'), await found('视频')]).toEqual([[film, video], [video]])
      const changed = await moderator.call(SAVE, { ...write(), synonym_id, word: '视频', other: '影片', is_one_way: 1 })
      expect([await found('影片'), await found('视频')]).toEqual([[film], [video, film]])
      const gone = await moderator.call('POST /admin/api/search.Synonym/delete', { ...write(), synonym_id })
      expect(await found('视频')).toEqual([video])
      await undo(gone.record_id)
      await undo(changed.record_id)
      expect([await found('影片'), await found('视频')]).toEqual([[film, video], [video]])
      const again = moderator.call(SAVE, { ...write(), word: '影片', other: '视频' })
      await expect(again).rejects.toMatchObject({ error: 'search.synonym_there' })
      const same = moderator.call(SAVE, { ...write(), word: '影片', other: ' 影 片 '.replaceAll(' ', '') })
      await expect(same).rejects.toMatchObject({ error: 'search.synonym_same' })
    })

    it('compare long words with the text, each wording with its own', async () => {
      const right = await makeContent(app, { name: '活字印刷术' })
      await makeContent(app, { name: '活字 字印 印刷 刷术' })
      await moderator.call(SAVE, { ...write(), word: '雕版', other: '活字印刷术' })
      expect(await found('雕版')).toEqual([right])
    })

    it('are tried: what visitors find, and through which', async () => {
      const film = await makeContent(app, { name: '影片一种' })
      const video = await makeContent(app, { name: '视频一种' })
      const { synonym_id } = await moderator.call(SAVE, { ...write(), word: '影片', other: '视频' })
      expect(await moderator.call('GET /admin/api/search.Try/list', { q: '影片' })).toMatchObject({
        list: [
          { content_id: film, through: 'head', synonym_id: null },
          { content_id: video, through: 'synonym', synonym_id },
        ],
        wordings: [{ synonym_id, keywords: '视频' }],
      })
    })
  })

  it('what was sought in vain is counted by day, with titles that sound so, and goes after 90 days', async () => {
    const content_id = await makeContent(app, { name: '书法入门' })
    await found('书发')
    app.clock.advance(days(1))
    await settle()
    await found('书发')
    await found('书法')
    await found('13800138000')
    await found('who@example.org')
    await found('书法', { kind: 'video' })
    await settle()
    // A day ends the session.
    moderator = await makeOperator(app, ['moderator'])
    const { list: rows } = await moderator.call(MISSES, {})
    expect(rows).toMatchObject([
      { name: '书发', lang: 'zh-Hans', times: 2, nearest: [{ content_id, name: '书法入门' }] },
    ])
    expect(await moderator.call(MISSES, { q: '没有' })).toMatchObject({ count: 0 })
    app.clock.advance(days(91))
    await app.app.modules.contents.misses.prune()
    moderator = await makeOperator(app, ['moderator'])
    expect(await moderator.call(MISSES, { sort: 'new' })).toMatchObject({ list: [] })
  })

  it('hot words are reviewed, put in order and hidden, and that is taken back', async () => {
    for (const name of ['书法', '篆刻', '印章']) await makeContent(app, { name })
    for (const keywords of ['书法', '书法', '书法', '篆刻', '篆刻', '印章']) {
      await found(keywords)
      app.clock.advance(1000)
    }
    await settle()
    const shown = async () => {
      app.clock.advance(1000)
      return (await app.client.call('GET /api/content.Searchword/list', {})).data.list.map(({ name }) => name)
    }
    const waiting = await moderator.call(WORDS, { state: 'review' })
    expect(waiting).toMatchObject({
      states: { hot: 0, review: 3, hidden: 0 },
      list: [{ name: '书法', hits: 3 }, {}, {}],
    })
    const [a = 0, b = 0, c = 0] = waiting.list.map(({ searchword_id }) => searchword_id)
    expect(await shown()).toEqual([])
    const review = (searchword_ids: number[], is_show: 0 | 1) =>
      moderator.call('POST /admin/api/search.Word/review', { ...write(), searchword_ids, is_show })
    await review([a, b], 1)
    const never = await review([c], 0)
    expect(await shown()).toEqual(['书法', '篆刻'])
    const placed = await moderator.call('POST /admin/api/search.Word/hot', { ...write(), searchword_ids: [b] })
    expect(await shown()).toEqual(['篆刻', '书法'])
    const off = await moderator.call('POST /admin/api/search.Word/disable', { ...write(), searchword_ids: [a, b] })
    expect(await shown()).toEqual([])
    await undo(off.record_id)
    await undo(placed.record_id)
    expect(await shown()).toEqual(['书法', '篆刻'])
    await undo(never.record_id)
    expect((await moderator.call(WORDS, { state: 'review' })).list).toMatchObject([{ name: '印章' }])
    await expect(review([999], 1)).rejects.toMatchObject({ error: 'search.word_not_found' })
  })
})
