import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { eachDatabase, openTestDatabase } from '../../testing/index.ts'
import { NO_FILTER } from './catalogue.ts'
import { lapQuery, sortedQuery } from './list.repo.ts'
import type { Order } from './list-order.ts'
import { type ListFilter, type ListSizes, listSource, type OrderField } from './list-source.ts'
import { parseQuery } from './search-tokens.ts'

const WIDE: ListSizes = { category: 100_000, tags: [100_000] }
const DEFAULT: Order = { field: 'sort', direction: 'desc' }

/** Hot lists, with the index that each must walk. */
const HOT: [title: string, filter: Partial<ListFilter>, order: Order, index: string][] = [
  ['all', {}, DEFAULT, 'content_list'],
  ['all of a kind', { kind: 'video', is_vip: 0 }, DEFAULT, 'content_list'],
  ['a category', { category_ids: [1] }, DEFAULT, 'content_category_list'],
  ['a category, free videos', { category_ids: [1], kind: 'video', is_vip: 0 }, DEFAULT, 'content_category_list'],
  ['newest', {}, { field: 'release_time', direction: 'desc' }, 'content_release'],
  [
    'newest of a category',
    { category_ids: [1] },
    { field: 'release_time', direction: 'desc' },
    'content_category_release',
  ],
  ['most viewed', {}, { field: 'hits', direction: 'desc' }, 'content_hits'],
  ['most viewed of a wide category', { category_ids: [1] }, { field: 'hits', direction: 'desc' }, 'content_hits'],
  ['most liked', {}, { field: 'like_num', direction: 'desc' }, 'content_like'],
  ['by id', {}, { field: 'content_id', direction: 'desc' }, 'content_listed'],
  ['pinned', { flags: { is_top: 1 } }, DEFAULT, 'content_top'],
  ['of a wide tag', { tag_ids: [1] }, DEFAULT, 'content_list'],
]

eachDatabase('query plans', (kind) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    await migrate(database, 0)
  })
  afterAll(() => database.close())

  /** Lines of the plan; PostgreSQL without table scans and sorts, since an empty table invites both. */
  async function explain(query: RawBuilder<unknown>): Promise<string> {
    const { db, dialect } = database
    if (dialect === 'sqlite') {
      const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db)
      return rows.map((row) => row.detail).join('\n')
    }
    return db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`set local enable_bitmapscan = off`.execute(trx)
      await sql`set local enable_sort = off`.execute(trx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }
  const planOf = (filter: Partial<ListFilter>, order: { field: OrderField; direction: 'asc' | 'desc' }) =>
    listSource(database.dialect, { ...NO_FILTER, ...filter }, order, WIDE)

  describe.each(HOT)('%s', (_title, filter, order, index) => {
    it.each([
      ['first page', { offset: 0 }],
      ['deep page', { offset: 90_000 }],
      ['behind a cursor', { last: { content_id: 5, value: 250 } }],
    ])('%s walks its index and sorts nothing', async (_name, start) => {
      const plan = await explain(sortedQuery(planOf(filter, order), order, start, 21))
      expect(plan).toMatch(new RegExp(`\\b${index}\\b`))
      expect(plan).not.toMatch(/TEMP B-TREE|Sort|SCAN content_category/)
    })
  })

  it('a random walk follows the stored keys', async () => {
    for (const [filter, index] of [
      [{}, 'content_random'],
      [{ category_ids: [1] }, 'content_category_random'],
    ] as const) {
      const plan = await explain(
        lapQuery(
          planOf(filter, { field: 'random_key', direction: 'asc' }),
          { lap: 0, start_key: 7 },
          { offset: 0 },
          21,
        ),
      )
      expect(plan).toMatch(new RegExp(`\\b${index}\\b`))
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
    }
  })

  it('a search asks the search index only', async () => {
    const source = planOf({ words: parseQuery('永字八法'), kind: 'video', category_ids: [1, 2] }, DEFAULT)
    const plan = await explain(sortedQuery(source, DEFAULT, { offset: 0 }, 21))
    if (kind === 'sqlite') {
      expect(plan).toMatch(/content_search VIRTUAL TABLE INDEX \d+:M/)
      expect(plan).not.toMatch(/TEMP B-TREE/)
    } else expect(plan).toMatch(/content_search/)
    expect(plan).not.toMatch(/\bcontent\b(?!_)/)
  })
})
