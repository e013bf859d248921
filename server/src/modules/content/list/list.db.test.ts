import type { Checked } from '@zimu/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCallContext, makeCategory, makeContent, makeContents, makeTag } from '../../../testing/factories.ts'
import { createTestApp, eachDatabase, errorOf, setOption, type TestApp } from '../../../testing/index.ts'
import { SORT_FIELDS } from './list-order.ts'

type ListInput = Checked<'GET /api/content.Content/list'>
const PLAIN: ListInput = { page: 1, limit: 10, random: 0 }

eachDatabase('content list', (kind) => {
  let test: TestApp
  beforeEach(async () => {
    test = await createTestApp(kind)
  })
  afterEach(() => test.close())

  const list = (input: Partial<ListInput> = {}, member_id?: number) =>
    test.app.modules.contents.list({ ...PLAIN, ...input }, makeCallContext(member_id))
  const idsOf = async (input: Partial<ListInput> = {}) => (await list(input)).list.map((card) => card.content_id)
  const through = async (input: Partial<ListInput>) => {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await list({ ...input, ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...page.list.map((card) => card.content_id))
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    return seen
  }

  it('is in order of sort, then id, both downwards', async () => {
    const [first = 0, second = 0, third = 0] = await makeContents(test, [{ sort: 10 }, { sort: 300 }, { sort: 10 }])
    expect(await idsOf()).toEqual([second, third, first])
  })

  it('speaks the envelope of lists: count, pages, page, limit', async () => {
    await makeContents(test, [{}, {}, {}])
    expect(await list({ limit: 2, page: 2 })).toMatchObject({ count: 3, pages: 2, page: 2, limit: 2 })
    expect((await list({ limit: 2, page: 2 })).list).toHaveLength(1)
    expect(await list({ page: 9 })).toMatchObject({ count: 3, list: [], next_cursor: null })
  })

  it('shows neither removed, nor disabled, nor unreleased contents', async () => {
    const shown = await makeContent(test)
    const removed = await makeContent(test)
    await makeContent(test, { is_disable: 1 })
    await makeContent(test, { release_time: test.clock.now() + 1 })
    await test.database.db.transaction().execute((trx) => test.app.modules.contents.removeContent(trx, removed))
    expect(await list()).toMatchObject({ count: 1, list: [{ content_id: shown }] })
  })

  it('holds the contents of all descendants of a category, once each', async () => {
    const root = await makeCategory(test)
    const branch = await makeCategory(test, { category_pid: root })
    const leaf = await makeCategory(test, { category_pid: branch })
    const other = await makeCategory(test)
    const deep = await makeContent(test, { category_ids: [leaf] })
    const both = await makeContent(test, { category_ids: [branch, leaf] })
    const outside = await makeContent(test, { category_ids: [other] })
    expect(await idsOf({ category_id: String(root) })).toEqual([both, deep])
    expect(await list({ category_id: `${leaf},${root}` })).toMatchObject({ count: 2 })
    expect(await idsOf({ category_id: `${leaf},${other}` })).toEqual([outside, both, deep])
    expect((await list({ category_id: String(root) })).list[0]?.category_ids).toEqual([branch, leaf])
  })

  it('an unknown or disabled category, tag or unique key gives an empty list', async () => {
    const category_id = await makeCategory(test, { category_unique: 'gone' })
    await makeContent(test, { category_ids: [category_id] })
    await test.database.db.updateTable('category').set({ is_disable: 1 }).execute()
    test.app.modules.contents.forget()
    for (const input of [
      { category_id: String(category_id) },
      { category_unique: 'gone' },
      { category_id: 'abc' },
      { tag_id: 77 },
      { tag_unique: 'none' },
    ])
      expect(await list(input)).toMatchObject({ count: 0, pages: 0, list: [] })
    expect((await list()).category).toEqual([])
  })

  it('filters by kind, access, flags, tag and two categories at once, with true counts', async () => {
    const category = await makeCategory(test)
    const second = await makeCategory(test, { category_unique: 'second' })
    const tag = await makeTag(test)
    const wanted = await makeContent(test, {
      kind: 'video',
      is_vip: 1,
      is_top: 1,
      is_hot: 1,
      is_rec: 1,
      category_ids: [category, second],
      tag_ids: [tag],
    })
    await makeContents(test, [{ category_ids: [category] }, { category_ids: [second], tag_ids: [tag] }, { is_top: 1 }])
    for (const input of [
      { kind: 'video' },
      { access: 'vip' },
      { is_hot: 1 },
      { is_rec: 1 },
      { category_id: String(category), kind: 'video', access: 'vip' },
      { category_id: String(category), is_top: 1 },
      { category_id: String(category), tag_id: tag },
      { category_id: String(category), category_unique: 'second' },
      { tag_id: tag, access: 'vip' },
    ] satisfies Partial<ListInput>[])
      for (const order of [{}, { sort_field: 'hits', sort_value: 'asc' }, { random: 1 as const }])
        expect(await list({ ...input, ...order })).toMatchObject({ count: 1, list: [{ content_id: wanted }] })
    expect(await list({ is_top: 0 })).toMatchObject({ count: 2 })
  })

  it.each([...SORT_FIELDS])('sorts by %s in both directions, ties by id downwards', async (field) => {
    const { db } = test.database
    const ids = await makeContents(test, [{ sort: 5 }, { sort: 9 }, { sort: 5 }, { sort: 1 }])
    for (const [at, content_id] of ids.entries())
      await db
        .updateTable('content')
        .set({ hits: at % 2, like_num: at % 2, create_time: at % 2 })
        .where('content_id', '=', content_id)
        .execute()
    const rows = await db.selectFrom('content').select(['content_id', field]).execute()
    for (const [direction, sign] of [
      ['desc', -1],
      ['asc', 1],
    ] as const) {
      const wanted = [...rows].sort((a, b) => sign * (a[field] - b[field]) || b.content_id - a.content_id)
      const input = { sort_field: field, sort_value: direction }
      expect(await idsOf(input)).toEqual(wanted.map((row) => row.content_id))
      expect(await through({ ...input, limit: 1 })).toEqual(wanted.map((row) => row.content_id))
    }
  })

  it('puts pinned contents first on request, in every order, by page and by cursor', async () => {
    const old = await makeContent(test, { name: 'a', is_top: 1, release_time: 1000 })
    const mid = await makeContent(test, { name: 'b', release_time: 2000 })
    const pin = await makeContent(test, { name: 'c', is_top: 1, release_time: 3000 })
    const top = await makeContent(test, { name: 'd', release_time: 4000 })
    const list = (input: object) =>
      test.app.modules.contents.list({ page: 1, limit: 10, random: 0, pinned: 1, ...input }, makeCallContext())
    const newest = { sort_field: 'release_time', sort_value: 'desc' }
    const idsOf = async (input: object) => (await list(input)).list.map((card) => card.content_id)
    expect(await idsOf(newest)).toEqual([pin, old, top, mid])
    expect(await idsOf({ sort_field: 'release_time', sort_value: 'asc' })).toEqual([old, pin, mid, top])
    expect(await idsOf({ ...newest, is_top: 1 })).toEqual([pin, old])
    for (const limit of [1, 2, 3]) {
      const [byPage, byCursor]: number[][] = [[], []]
      let cursor: string | null | undefined
      for (let page = 1; page <= Math.ceil(4 / limit); page += 1) {
        byPage?.push(...(await idsOf({ ...newest, limit, page })))
        const turned = await list({ ...newest, limit, ...(cursor ? { cursor } : {}) })
        expect(turned.count).toBe(4)
        byCursor?.push(...turned.list.map((card) => card.content_id))
        cursor = turned.next_cursor
      }
      expect([byPage, byCursor, cursor]).toEqual([[pin, old, top, mid], [pin, old, top, mid], null])
    }
  })

  it('filters videos by length', async () => {
    const [short, medium, long] = [
      await makeContent(test, { kind: 'video', duration: 299 }),
      await makeContent(test, { kind: 'video', duration: 300 }),
      await makeContent(test, { kind: 'video', duration: 1200 }),
    ]
    await makeContent(test, { kind: 'article' })
    for (const [length, id] of [
      ['short', short],
      ['medium', medium],
      ['long', long],
    ] as const)
      for (const order of [{}, { sort_field: 'hits', sort_value: 'asc' }, { random: 1 as const, seed: 1 }]) {
        const { count, list } = await test.app.modules.contents.list(
          { page: 1, limit: 10, random: 0, length, ...order },
          makeCallContext(),
        )
        expect([count, list.map((card) => card.content_id)]).toEqual([1, [id]])
      }
  })

  it('refuses unknown sort fields, directions and cursors', async () => {
    const call = (input: object) => errorOf(test.client.call('GET /api/content.Content/list', input))
    expect(await call({ sort_field: 'remark', sort_value: 'asc' })).toBe('request.sort_field')
    expect(await call({ sort_field: 'hits', sort_value: 'up' })).toBe('request.invalid_parameter')
    expect(await call({ cursor: 'garbage' })).toBe('request.invalid_parameter')
    expect(await call({ cursor: 'garbage', random: 1 })).toBe('request.invalid_parameter')
  })

  it('a cursor neither repeats nor skips a row while rows are added', async () => {
    const category_id = await makeCategory(test)
    const placed = fc.record({ sort: fc.integer({ min: 0, max: 3 }), isFirst: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(placed, { maxLength: 6 }), fc.integer({ min: 1, max: 4 }), async (added, limit) => {
        const before = await through({ category_id: String(category_id), limit: 100 })
        const seen: number[] = []
        let cursor: string | undefined
        const waiting = [...added]
        do {
          const page = await list({ category_id: String(category_id), limit, ...(cursor ? { cursor } : {}) })
          seen.push(...page.list.map((card) => card.content_id))
          cursor = page.next_cursor ?? undefined
          const next = waiting.shift()
          if (next) await makeContent(test, { category_ids: [category_id], sort: next.sort })
        } while (cursor !== undefined)
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen.filter((id) => before.includes(id))).toEqual(before)
      }),
      { numRuns: 8 },
    )
  })

  describe('at random', () => {
    it('pages of one seed never repeat a row, and hold every row', async () => {
      const ids = await makeContents(
        test,
        Array.from({ length: 23 }, () => ({})),
      )
      await fc.assert(
        fc.asyncProperty(fc.integer(), fc.integer({ min: 1, max: 10 }), async (seed, limit) => {
          const pages = []
          for (let page = 1; page <= Math.ceil(23 / limit); page += 1)
            pages.push(await idsOf({ random: 1, seed, page, limit }))
          expect(pages.flat().sort((a, b) => a - b)).toEqual(ids)
          expect(await through({ random: 1, seed, limit })).toEqual(pages.flat())
        }),
        { numRuns: 10 },
      )
    })

    it('makes and returns a seed when none is given', async () => {
      await makeContents(test, [{}, {}, {}])
      const first = await list({ random: 1, limit: 2 })
      const second = await list({ random: 1, limit: 2, page: 2, seed: first.seed })
      expect(new Set([...first.list, ...second.list].map((card) => card.content_id)).size).toBe(3)
      expect(first).toMatchObject({ tops: [], category: [], tag: [] })
    })

    it('walks large sets along the stored keys, wrapping once', async () => {
      const ids = await makeContents(
        test,
        Array.from({ length: 12 }, () => ({})),
      )
      await test.database.db.updateTable('content_facet_count').set({ count: 6000 }).where('facet', '=', '').execute()
      test.app.modules.contents.forget()
      for (const seed of [1, 2, 3]) {
        const pages = []
        for (let page = 1; page <= 3; page += 1) pages.push(await idsOf({ random: 1, seed, page, limit: 5 }))
        expect(pages.flat().sort((a, b) => a - b)).toEqual(ids)
        expect(await through({ random: 1, seed, limit: 5 })).toEqual(pages.flat())
      }
    })
  })

  it('carries marked cards, tree and tags on every numbered page: foreign clients replace theirs with each answer', async () => {
    const root = await makeCategory(test, { category_unique: 'a' })
    const child = await makeCategory(test, { category_unique: 'b', category_pid: root })
    const tag = await makeTag(test)
    const top = await makeContent(test, { is_top: 1, category_ids: [child], tag_ids: [tag] })
    await makeContent(test, {})
    const first = await list({ limit: 1 })
    const whole = {
      tops: [{ content_id: top, is_top_name: '是', is_hot_name: '否' }],
      hots: [],
      recs: [],
      category: [{ category_id: root, children: [{ category_id: child, children: [] }] }],
      tag: [{ tag_id: tag }],
    }
    expect(first).toMatchObject(whole)
    for (const page of [2, 3]) expect(await list({ limit: 1, page })).toMatchObject({ page, ...whole })
    for (const input of [{ random: 1 as const }, { limit: 1, cursor: first.next_cursor ?? '' }])
      expect(await list(input)).toMatchObject({ tops: [], category: [], tag: [] })
  })

  it('cards speak the language of the request, with the nearest one where a text is missing', async () => {
    const category_id = await makeCategory(test, { category_name: '汉字', texts: { en: { category_name: 'Hanzi' } } })
    await makeContent(test, {
      name: '永字八法',
      category_ids: [category_id],
      texts: { en: { name: 'Eight strokes' }, 'zh-Hant': { name: '永字八法（繁）' } },
    })
    const nameIn = async (language: 'zh-Hant' | 'fr') => {
      const answer = await test.app.modules.contents.list(PLAIN, makeCallContext(undefined, language))
      return [answer.list[0]?.name, answer.list[0]?.category_names]
    }
    expect(await nameIn('zh-Hant')).toEqual(['永字八法（繁）', '漢字'])
    expect(await nameIn('fr')).toEqual(['Eight strokes', 'Hanzi'])
  })

  it('is refused when the content calls are switched off', async () => {
    await setOption(test, 'content.is_api_content', 0)
    expect(await errorOf(test.client.call('GET /api/content.Content/list', {}))).toBe('content.closed')
  })
})
