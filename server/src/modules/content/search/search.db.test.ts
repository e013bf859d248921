import type { Checked } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeCallContext, makeCategory, makeContent, makeTag } from '../../../testing/factories.ts'
import { createTestApp, eachDatabase, registerMember, type TestApp } from '../../../testing/index.ts'
import { searchRank } from './search.repo.ts'

type ListInput = Checked<'GET /api/content.Content/list'>

eachDatabase('search', (kind) => {
  let test: TestApp
  beforeEach(async () => {
    test = await createTestApp(kind)
  })
  afterEach(() => test.close())

  const search = (keywords: string, input: Partial<ListInput> = {}) =>
    test.app.modules.contents.list({ page: 1, limit: 10, random: 0, keywords, ...input }, makeCallContext())
  const find = async (keywords: string, input: Partial<ListInput> = {}) => {
    const { count, list } = await search(keywords, input)
    expect(count).toBe(list.length)
    return list.map((card) => card.content_id)
  }

  it('finds every two characters of a title, in name, title, keywords and description of all languages', async () => {
    const title = '永字八法：一个字里的八种笔画'
    const id = await makeContent(test, {
      name: title,
      title: '书法入门',
      keywords: '侧勒努趯',
      description: '从第一滴墨讲起',
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

  it('lists names, titles and tags before descriptions, and both before what is typed by sound', async () => {
    const tag = await makeTag(test, { tag_name: 'Yong' })
    const text = await makeContent(test, { name: '甲', description: 'With yong inside', sort: 400 })
    const sound = await makeContent(test, { name: '永字八法', sort: 500 })
    const title = await makeContent(test, { name: 'Yong', sort: 1 })
    const tagged = await makeContent(test, { name: '乙', tag_ids: [tag], sort: 2 })
    expect(await find('yong')).toEqual([tagged, title, text, sound])
    expect(await find('yong', { sort_field: 'sort', sort_value: 'asc' })).toEqual([title, tagged, text, sound])
    expect(await find('YZBF')).toEqual([sound])
    // Page by page, by number and by cursor, across the tiers.
    let cursor: string | null = null
    for (const [index, id] of [tagged, title, text, sound].entries()) {
      expect((await search('yong', { limit: 1, page: index + 1 })).list[0]?.content_id).toBe(id)
      const page = await search('yong', { limit: 1, ...(cursor === null ? {} : { cursor }) })
      expect([page.count, page.list[0]?.content_id]).toEqual([4, id])
      cursor = page.next_cursor
    }
    expect(cursor).toBeNull()
    expect((await search('yong', { limit: 3, page: 2 })).list.map((card) => card.content_id)).toEqual([sound])
  })

  it('says where a row matched: the name marked, else the sentence, in the language of the caller first', async () => {
    const texts = { en: { name: 'Ink', description: 'It begins with a dot. Then comes the stroke.' } }
    const id = await makeContent(test, { name: '墨：从一滴讲起', description: '先有点。再有横画。', texts })
    const matchOf = async (keywords: string, language: 'zh-Hans' | 'en' = 'zh-Hans') =>
      (
        await test.app.modules.contents.list(
          { page: 1, limit: 10, random: 0, keywords },
          makeCallContext(undefined, language),
        )
      ).matches
    const none = { content_id: id, name_ranges: [], field: '', lang: '', text: '', ranges: [] }
    expect(await matchOf('一滴')).toEqual([{ ...none, name_ranges: [{ from: 3, to: 5 }] }])
    expect(await matchOf('横画')).toEqual([
      { ...none, field: 'description', lang: 'zh-Hans', text: '再有横画。', ranges: [{ from: 2, to: 4 }] },
    ])
    const stroke = { field: 'description', lang: 'en', text: 'Then comes the stroke.', ranges: [{ from: 15, to: 21 }] }
    expect(await matchOf('stroke', 'en')).toEqual([{ ...none, ...stroke }])
    expect(await matchOf('stroke')).toEqual([{ ...none, ...stroke }])
    expect(await matchOf('mo')).toEqual([{ ...none, name_ranges: [{ from: 0, to: 1 }] }])
    expect(
      (await test.app.modules.contents.list({ page: 1, limit: 10, random: 0 }, makeCallContext())).matches,
    ).toEqual([])
  })

  it('suggests words, tags and titles, also by pinyin and initials', async () => {
    await makeTag(test, { tag_name: '永恒' })
    await makeContent(test, { name: '永字八法：一个字里的八种笔画', texts: { en: { name: 'Eight strokes' } } })
    await makeContent(test, { name: '别的', description: '永远' })
    await test.database.db
      .transaction()
      .execute((trx) =>
        test.app.modules.contents.saveSearchword(trx, { name: '永字八法', hits: 1, sort: 1, is_hot: 0 }),
      )
    const suggest = async (keywords: string, language: 'zh-Hans' | 'en' = 'zh-Hans') =>
      (await test.app.modules.contents.suggest({ keywords }, makeCallContext(undefined, language))).list.map(
        ({ type, text, ranges }) => `${type} ${text} ${ranges.map(({ from, to }) => text.slice(from, to)).join('|')}`,
      )
    expect(await suggest('永')).toEqual(['word 永字八法 永', 'tag 永恒 永'])
    expect(await suggest('yongzi')).toEqual(['word 永字八法 永字'])
    expect(await suggest('ygz')).toEqual(['title 一个字里的八种笔画 一个字'])
    expect(await suggest('str', 'en')).toEqual(['title Eight strokes str'])
    expect(await suggest('  ')).toEqual([])
  })

  it('finds what is said in films that the caller may view, in the caller’s language first', async () => {
    const film = (id: number, subtitles: { lang: 'zh-Hans' | 'en'; vtt: string }[]) => ({
      role: 'video' as const,
      file: {
        ...{ file_name: 'a', file_path: `c/${id}/a.mp4`, file_type: 'video' as const, file_ext: 'mp4', file_size: 1 },
        is_public: 0 as const,
      },
      subtitles,
    })
    const vtt = (...lines: string[]) =>
      `WEBVTT\n\n${lines.map((line, at) => `00:0${at}.000 --> 00:0${at}.500\n${line}`).join('\n\n')}\n`
    const both = [
      { lang: 'en' as const, vtt: vtt('Ink and 墨汁') },
      { lang: 'zh-Hans' as const, vtt: vtt('先磨墨', '墨汁要浓') },
    ]
    const free = await makeContent(test, { name: '甲', kind: 'video', files: [film(1, both)] })
    const locked = await makeContent(test, { name: '乙', kind: 'video', is_vip: 1, files: [film(2, both)] })
    const cues = async (keywords: string, language: 'zh-Hans' | 'en' = 'zh-Hans', member?: number) =>
      (await test.app.modules.contents.cues({ keywords }, makeCallContext(member, language))).list.map(
        ({ content_id, cue }) => [
          content_id,
          cue.time,
          cue.lang,
          cue.text.slice(cue.ranges[0]?.from, cue.ranges[0]?.to),
        ],
      )
    expect(await cues('墨汁')).toEqual([[free, 1, 'zh-Hans', '墨汁']])
    expect(await cues('墨汁', 'en')).toEqual([[free, 0, 'en', '墨汁']])
    expect(await cues('浓先')).toEqual([])
    const member = await registerMember(test)
    expect(await cues('墨汁', 'zh-Hans', member.member_id)).toEqual([[free, 1, 'zh-Hans', '墨汁']])
    await test.database.db
      .insertInto('member_unlock')
      .values({ member_id: member.member_id, content_id: locked, over_time: null, create_time: 0 })
      .execute()
    expect((await cues('墨汁', 'zh-Hans', member.member_id)).map(([id]) => id)).toEqual([locked, free])
    await test.database.db.transaction().execute((trx) => test.app.modules.contents.removeContent(trx, free))
    expect(await cues('墨汁')).toEqual([])
  })

  it('offers search words of the caller’s language, and only those that find something', async () => {
    await makeContent(test, { name: '宋体', texts: { en: { name: 'Song type' } } })
    await test.database.db.transaction().execute(async (trx) => {
      const save = test.app.modules.contents.saveSearchword
      await save(trx, { name: '宋体', hits: 1, sort: 1, is_hot: 0 })
      await save(trx, { lang: 'en', name: 'Song type', hits: 1, sort: 1, is_hot: 0 })
      await save(trx, { lang: 'fr', name: 'Linéale', hits: 1, sort: 1, is_hot: 0 })
    })
    const names = async (language: 'zh-Hans' | 'en' | 'fr') =>
      (
        await test.app.modules.contents.searchwords({ page: 1, limit: 10 }, makeCallContext(undefined, language))
      ).list.map((word) => word.name)
    expect([await names('zh-Hans'), await names('en'), await names('fr')]).toEqual([['宋体'], ['Song type'], []])
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

  it('entries of an older version are made anew by a job', async () => {
    const ids = []
    for (let index = 0; index < 60; index += 1) ids.push(await makeContent(test, { name: '永字八法' }))
    const { db, dialect } = test.database
    const old = ['ujkzs', 'fkarticle']
    for (const id of ids) {
      const rank = searchRank(250, id)
      await (dialect === 'sqlite'
        ? sql`delete from content_search where rowid = ${rank}`
        : sql`delete from content_search where search_rank = ${rank}`
      ).execute(db)
      await (dialect === 'sqlite'
        ? sql`insert into content_search (rowid, tokens) values (${rank}, ${old.join(' ')})`
        : sql`insert into content_search (search_rank, tokens) values (${rank}, ${old}::text[])`
      ).execute(db)
    }
    test.app.modules.contents.forget()
    expect((await search('yzbf')).count).toBe(0)
    await test.app.modules.contents.renewSearch()
    expect((await search('yzbf')).count).toBe(60)
    expect((await search('永字八法')).count).toBe(60)
  })

  // The text of an entry was in a table of its own: a look into it for each match was most of what a search cost (docs/decisions/0480).
  it.skipIf(kind === 'sqlite')(
    'finds what an older program wrote, before and after its texts are taken over',
    async () => {
      const { db } = test.database
      const { contents } = test.app.modules
      const id = await makeContent(test, { name: '永字八法' })
      const other = await makeContent(test, { name: '永字与字八法' })
      const textless = async () => {
        const { rows } = await sql<{
          num: number
        }>`select count(*) as num from content_search where text is null`.execute(db)
        return Number(rows[0]?.num)
      }
      expect(await textless()).toBe(0)
      await sql`update content_search set text = null`.execute(db)
      contents.forget()
      expect(await find('永字八')).toEqual([id])
      // Nothing is read from there once the entry has it.
      await contents.renewSearch()
      expect(await textless()).toBe(0)
      await db.deleteFrom('content_search_text').execute()
      contents.forget()
      expect(await find('永字八')).toEqual([id])
      expect(await find('永字')).toEqual([other, id])
    },
  )

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

  it('counts words, and never echoes them unreviewed', async () => {
    const { contents } = test.app.modules
    await makeContent(test, { name: '汉字' })
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
    test.clock.advance(days(31))
    await contents.pruneWords()
    expect(await test.database.db.selectFrom('searchword').select('name').execute()).toEqual([{ name: '汉字' }])
  })

  // Anybody could add hundreds of rows a second, for a month.
  it('keeps ten thousand words for review, those searched most often', async () => {
    const { db } = test.database
    const now = test.clock.now()
    const row = (number: number) => ({
      name: `w${number}`,
      word_key: `w${number}`,
      is_reviewed: 0 as const,
      create_time: now,
    })
    for (let from = 0; from < 10_000; from += 1000)
      await db
        .insertInto('searchword')
        .values(Array.from({ length: 1000 }, (_, index) => ({ ...row(from + index), hits: from === 0 ? 1 : 2 })))
        .execute()
    for (const words of ['苟', '且', '偷']) await search(words)
    await test.app.modules.contents.flushWords()
    const rows = await db
      .selectFrom('searchword')
      .select('name')
      .where('is_reviewed', '=', 0)
      .orderBy('searchword_id')
      .execute()
    expect(rows).toHaveLength(10_000)
    expect(rows[0]?.name).toBe('w3')
    expect(rows.at(-1)?.name).toBe('偷')
  })
})
