import type { Checked } from '@zimu/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeAsk, makeCategory, makeContent, makeTag } from '../../testing/factories.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../testing/index.ts'

type ListInput = Checked<'GET /api/content.Content/list'>

eachDatabase('search', (kind) => {
  let test: TestApp
  beforeEach(async () => {
    test = await createTestApp(kind)
  })
  afterEach(() => test.close())

  const search = (keywords: string, input: Partial<ListInput> = {}) =>
    test.app.modules.contents.list({ page: 1, limit: 10, random: 0, keywords, ...input }, makeAsk())
  const find = async (keywords: string, input: Partial<ListInput> = {}) => {
    const { count, list } = await search(keywords, input)
    expect(count).toBe(list.length)
    return list.map((card) => card.content_id)
  }

  it('finds every two characters of a title, in name, title, keywords and description of all languages', async () => {
    const title = '永字八法：一个字里的八种笔画'
    const id = await makeContent(test, {
      ...{ name: title, title: '书法入门', keywords: '侧勒努趯', description: '从第一滴墨讲起' },
      texts: { en: { name: 'Eight strokes in one character' }, 'zh-Hant': { description: '書法教學' } },
    })
    await makeContent(test, { name: '别的' })
    for (const run of title.split('：'))
      for (let at = 0; at + 2 <= run.length; at += 1) expect(await find(run.slice(at, at + 2))).toEqual([id])
    for (const words of [
      '书法',
      '努趯',
      '滴墨',
      'stro',
      'Strokes EIGHT',
      '教學',
      '教学',
      '永字八法',
      '永',
      '永字 strokes',
    ])
      expect(await find(words)).toEqual([id])
    for (const words of ['字永', 'trokes', '永字 nothing', '永字八笔']) expect(await find(words)).toEqual([])
  })

  it('does not take pairs that stand apart for a longer word, in list and count', async () => {
    await makeContent(test, { name: '永字', title: '字八', keywords: '八法' })
    const id = await makeContent(test, { name: '永字八法' })
    expect(await find('永字八法')).toEqual([id])
  })

  it('is in the default order, by page, cursor and any sort', async () => {
    const low = await makeContent(test, { name: '永字', sort: 1 })
    const high = await makeContent(test, { name: '永字', sort: 300 })
    const mid = await makeContent(test, { name: '永字', sort: 1 })
    expect(await find('永字')).toEqual([high, mid, low])
    const first = await search('永字', { limit: 1 })
    expect(first).toMatchObject({ count: 3, pages: 3 })
    const second = await search('永字', { limit: 1, cursor: first.next_cursor ?? '' })
    expect(second.list[0]?.content_id).toBe(mid)
    expect((await search('永字', { limit: 1, page: 3 })).list[0]?.content_id).toBe(low)
    expect(await find('永字', { sort_field: 'content_id', sort_value: 'asc' })).toEqual([low, high, mid])
    expect(await find('永字', { sort_field: 'sort', sort_value: 'asc' })).toEqual([mid, low, high])
    expect((await find('永字', { random: 1, seed: 3 })).sort((a, b) => a - b)).toEqual([low, high, mid])
  })

  it('combines with category, kind, access, flags and tag', async () => {
    const root = await makeCategory(test)
    const leaf = await makeCategory(test, { category_pid: root, category_unique: 'leaf' })
    const other = await makeCategory(test)
    const tag = await makeTag(test)
    const given = { name: '楔形字', kind: 'video', is_vip: 1, is_hot: 1, category_ids: [leaf], tag_ids: [tag] } as const
    const id = await makeContent(test, given)
    await makeContent(test, { name: '楔形字' })
    for (const input of [
      { category_id: String(root) },
      { category_id: `${root},${other}` },
      { category_id: `${root},${other}`, category_unique: 'leaf' },
      { kind: 'video' },
      { access: 'vip' },
      { is_hot: 1 },
      { tag_id: tag },
    ] satisfies Partial<ListInput>[])
      expect(await find('楔形', input)).toEqual([id])
    expect(await find('楔形', { category_id: String(other) })).toEqual([])
    expect(await find('楔形', { is_hot: 0 })).not.toEqual([id])
  })

  it('follows every write: new text, new sort, removal, rebuilding', async () => {
    const { contents } = test.app.modules
    const id = await makeContent(test, { unique: 'one', name: '楔形字' })
    await makeContent(test, { unique: 'one', name: '线形文字', sort: 9 })
    expect(await find('楔形')).toEqual([])
    expect(await find('线形')).toEqual([id])
    await test.database.db.transaction().execute((trx) => contents.rebuildSearch(trx))
    expect(await find('线形文')).toEqual([id])
    await test.database.db.transaction().execute((trx) => contents.removeContent(trx, id))
    expect(await find('线形')).toEqual([])
  })

  it('harmless input finds nothing and breaks nothing', async () => {
    await makeContent(test)
    for (const words of [
      '"',
      "'; drop table content",
      'AND OR NOT NEAR',
      '%_%',
      '*',
      '\\',
      '\u200b',
      '(',
      '🖋️',
      'a'.repeat(64),
    ])
      expect(await find(words)).toEqual([])
  })

  it('counts words, and never echoes them unreviewed (wire-contract 4.18)', async () => {
    const { contents } = test.app.modules
    await test.database.db
      .transaction()
      .execute((trx) => contents.saveSearchword(trx, { name: '汉字', hits: 5, sort: 10, is_hot: 1 }))
    await search('漢字')
    await search(' 汉字')
    await search('坏话')
    await search('汉字', { page: 2 })
    await contents.flushWords()
    const { data } = await test.client.call('GET /api/content.Searchword/list', {})
    expect(data).toMatchObject({ count: 1, pages: 1, list: [{ name: '汉字', hits: 7, sort: 10, is_hot: 1 }] })
    const rows = await test.database.db.selectFrom('searchword').select(['name', 'is_reviewed', 'hits']).execute()
    expect(rows).toContainEqual({ name: '坏话', is_reviewed: 0, hits: 1 })
    test.clock.advance(31 * 86_400_000)
    await contents.pruneWords()
    expect(await test.database.db.selectFrom('searchword').select('name').execute()).toEqual([{ name: '汉字' }])
  })
})
