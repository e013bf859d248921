/** Lists over a catalogue that is larger than what is gathered or skipped, against a plain sort of everything. */

import type { Checked, Input } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentProgress } from '../../../catalogue/progress.ts'
import { seedContents } from '../../../catalogue/synthetic/seed-contents.ts'
import { MAX_COUNTED } from '../../../db/list-query/list-query.rules.ts'
import { runAsJob } from '../../../db/statement-timeout.ts'
import { makeCallContext } from '../../../testing/factories.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
} from '../../../testing/index.ts'
import { SORT_FIELDS, type SortField } from './list-order.ts'

type ListInput = Checked<'GET /api/content.Content/list'>

/** So many that films are no small set any more, and that not all are counted one by one. */
const CONTENTS = 10_600
/** Rows and their search entries take a while on a busy machine. */
const FILLING_MS = minutes(4)
/** Values of a column, so that most rows are ties of each other. */
const VALUES = 3

interface Row extends Record<SortField, number> {
  kind: string
  is_top: number
  is_hot: number
  category_id: number
  tags: Set<number>
}

eachDatabase('lists of many contents', (kind) => {
  let test: TestApp
  let rows: Row[]

  beforeAll(async () => {
    test = await createTestApp(kind)
    const { database, clock } = test.deps
    const content = test.app.modules.contents
    await runAsJob(() => seedContents({ database, clock, content }, CONTENTS, silentProgress))
    await database.db
      .updateTable('content')
      .set((eb) => ({ like_num: eb('content_id', '%', VALUES), hits: 0 }))
      .execute()
    content.forget()
    const tags = await database.db.selectFrom('content_tag').selectAll().execute()
    const tagsOf = new Map<number, Set<number>>()
    for (const { content_id, tag_id } of tags) tagsOf.set(content_id, (tagsOf.get(content_id) ?? new Set()).add(tag_id))
    const found = await database.db
      .selectFrom('content')
      .innerJoin('content_category', 'content_category.content_id', 'content.content_id')
      .select([
        ...SORT_FIELDS.map((field) => `content.${field}` as const),
        'content.kind',
        'content.is_top',
        'content.is_hot',
      ])
      .select('content_category.category_id')
      .execute()
    rows = found.map((row) => ({ ...row, tags: tagsOf.get(row.content_id) ?? new Set() }))
  }, FILLING_MS)
  afterAll(() => test.close())

  const list = (input: Partial<ListInput>) =>
    test.app.modules.contents.list({ page: 1, limit: 100, random: 0, ...input }, makeCallContext())
  const idsOf = (found: Awaited<ReturnType<typeof list>>) => found.list.map((card) => card.content_id)

  /** Everything that matches, in order. */
  function sorted(matches: (row: Row) => boolean, field: SortField, direction: 'asc' | 'desc'): number[] {
    const way = direction === 'asc' ? 1 : -1
    return rows
      .filter(matches)
      .sort((a, b) => way * (a[field] - b[field]) || b.content_id - a.content_id)
      .map((row) => row.content_id)
  }

  /** Several filters at once are counted one by one, to a bound. */
  function countOf(input: Partial<ListInput>, count: number) {
    if (Object.keys(input).length < 2 || count <= MAX_COUNTED) return { count, is_count_exact: 1 }
    return { count: MAX_COUNTED, is_count_exact: 0 }
  }

  /** All rows of a list by its cursors. */
  async function walk(order: Partial<ListInput>): Promise<number[]> {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await list({ ...order, ...(cursor ? { cursor } : {}) })
      seen.push(...idsOf(page))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    return seen
  }

  const FILTERS: [title: string, input: Partial<ListInput>, matches: (row: Row) => boolean][] = [
    ['everything', {}, () => true],
    ['films', { kind: 'video' }, (row) => row.kind === 'video'],
    ['what is not pinned', { is_top: 0 }, (row) => row.is_top === 0],
    ['what is neither pinned nor hot', { is_top: 0, is_hot: 0 }, (row) => row.is_top === 0 && row.is_hot === 0],
    ['what is hot', { is_hot: 1 }, (row) => row.is_hot === 1],
    ['a wide tag', { tag_id: 1 }, (row) => row.tags.has(1)],
    [
      'films of two categories',
      { category_id: '1,2', kind: 'video' },
      (row) => row.category_id <= 2 && row.kind === 'video',
    ],
    [
      'a wide tag in ten categories',
      { tag_id: 1, category_id: '1,2,3,4,5,6,7,8,9,10' },
      (row) => row.tags.has(1) && row.category_id <= 10,
    ],
    ['two tags', { tag_id: 1, tag_unique: 'made-up-1' }, (row) => row.tags.has(1) && row.tags.has(2)],
    [
      'a tag and a category that share nothing',
      { tag_id: 2, category_id: '3' },
      (row) => row.tags.has(2) && row.category_id === 3,
    ],
  ]

  describe.each(FILTERS)('%s', (_title, input, matches) => {
    it.each(SORT_FIELDS.flatMap((field) => [[field, 'asc'] as const, [field, 'desc'] as const]))(
      'by %s %s: the first pages, one by number and those behind a cursor, with a count that says whether it is exact',
      async (sort_field, sort_value) => {
        const wanted = sorted(matches, sort_field, sort_value)
        const order = { ...input, sort_field, sort_value }
        const first = await list(order)
        expect(first).toMatchObject(countOf(input, wanted.length))
        expect(idsOf(first)).toEqual(wanted.slice(0, 100))
        expect(idsOf(await list({ ...order, page: 2 }))).toEqual(wanted.slice(100, 200))
        if (first.next_cursor === null) return
        const second = await list({ ...order, cursor: first.next_cursor })
        expect(idsOf(second)).toEqual(wanted.slice(100, 200))
      },
    )
  })

  it('going on by cursor gives every row once, also among thousands of ties', async () => {
    for (const sort_field of ['hits', 'like_num'] as const)
      for (const sort_value of ['asc', 'desc'] as const) {
        const seen = await walk({ kind: 'video', sort_field, sort_value })
        expect(seen).toEqual(sorted((row) => row.kind === 'video', sort_field, sort_value))
      }
  })

  it('a list whose count is not exact has every row behind its cursors', async () => {
    const filter = { is_top: 0, is_hot: 0 } as const
    expect(await list(filter)).toMatchObject({ count: MAX_COUNTED, is_count_exact: 0, pages: MAX_COUNTED / 100 })
    expect(await walk(filter)).toEqual(sorted((row) => row.is_top === 0 && row.is_hot === 0, 'sort', 'desc'))
  })

  it.each([
    ['sorted', { sort_field: 'hits', sort_value: 'desc' }],
    ['sorted upwards', { sort_field: 'like_num', sort_value: 'asc' }],
    ['at random', { random: 1, seed: 7 }],
  ] as const)('%s, a page by number begins where 1,500 rows of the index lead, or is empty', async (_title, order) => {
    const notPinned = { ...order, is_top: 0 } as const
    const near = await list({ ...notPinned, page: 14 })
    expect(near.list).toHaveLength(100)
    expect(await list({ ...notPinned, page: 16 })).toMatchObject({ list: [], next_cursor: null })
    expect((await list({ ...notPinned, cursor: near.next_cursor ?? '' })).list).toHaveLength(100)
  })

  // `random=1&page=90000` held everybody up for a minute at a million.
  it.each([
    ['in the default order', {}],
    ['least viewed first', { sort_field: 'hits', sort_value: 'asc' }],
    ['at random', { random: 1, seed: 7 }],
  ] as const)('pages far behind are empty %s; their count is true, and a cursor leads there', async (_title, order) => {
    const last = await list({ ...order, page: 51 })
    expect(last.list).toHaveLength(100)
    expect(await list({ ...order, page: 52 })).toMatchObject({
      count: CONTENTS,
      pages: CONTENTS / 100,
      list: [],
      next_cursor: null,
    })
    const further = await list({ ...order, cursor: last.next_cursor ?? '' })
    expect(further.list).toHaveLength(100)
    expect(idsOf(further).filter((content_id) => idsOf(last).includes(content_id))).toEqual([])
  })

  describe('likes of a member who likes everything', () => {
    let member: TestMember
    beforeAll(async () => {
      await setOption(test, 'member.api_rate_num', 0)
      member = await registerMember(test)
      await sql`insert into member_like (member_id, target_type, target_id, create_time, update_time)
        select ${member.member_id}, 'content', content_id, content_id, content_id from content`.execute(
        test.database.db,
      )
    })
    const likes = (input: Input<'GET /api/member.Like/list'>) =>
      dataOf(member.client.call('GET /api/member.Like/list', { limit: 100, ...input }))
    const targetsOf = async (input: Input<'GET /api/member.Like/list'>) =>
      (await likes(input)).list.map((row) => row.target_id)
    const ids = () => sorted(() => true, 'content_id', 'desc')

    it('are counted to a bound, reached by number to another, and all there behind the cursors', async () => {
      expect(await likes({})).toMatchObject({ count: MAX_COUNTED, is_count_exact: 0, pages: MAX_COUNTED / 100 })
      expect(await targetsOf({ page: 51 })).toEqual(ids().slice(5000, 5100))
      expect(await likes({ page: 52 })).toMatchObject({ list: [], next_cursor: null })
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const page = await likes(cursor ? { cursor } : {})
        seen.push(...page.list.map((row) => row.target_id))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(seen).toEqual(ids())
    })

    it('are searched and sorted anew among the newest only, which the count says', async () => {
      const newest = ids().slice(0, MAX_COUNTED)
      const byTarget = { sort_field: 'target_id', sort_value: 'asc' }
      expect(await targetsOf(byTarget)).toEqual([...newest].reverse().slice(0, 100))
      const [oldest = 0] = ids().slice(-1)
      const search = { search_field: 'target_id', search_exp: '=', search_value: String(oldest) }
      expect(await likes(search)).toMatchObject({ count: 0, is_count_exact: 0 })
      expect(await targetsOf({ sort_field: 'update_time', sort_value: 'asc', limit: 1 })).toEqual([oldest])
    })
  })
})
