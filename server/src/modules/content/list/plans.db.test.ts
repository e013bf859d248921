import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_COUNTED } from '../../../db/list-query/list-query.rules.ts'
import { migrate } from '../../../db/migrate.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { eachDatabase, openTestDatabase } from '../../../testing/index.ts'
import { scheduledContents } from '../content.repo.ts'
import { NO_FILTER } from '../menu/catalogue.ts'
import { cueQuery } from '../search/cue.repo.ts'
import type { SearchReach } from '../search/search.repo.ts'
import { TIERS, type Tier, tiersOf, type WordScope } from '../search/search-scope.ts'
import { parseQuery } from '../search/search-tokens.ts'
import { lapQuery } from './lap.repo.ts'
import { countedParts, sortedQuery } from './list.repo.ts'
import type { Order } from './list-order.ts'
import {
  facets,
  type ListFilter,
  type ListSize,
  listSource,
  matchSource,
  type OrderField,
  SMALL_SET,
} from './list-source.ts'

import { type TierSource, tiersQuery } from './tier-rows.repo.ts'

const WIDE: ListSize = { count: MAX_COUNTED, isExact: false, total: 1_000_000 }
const NARROW: ListSize = { count: SMALL_SET, isExact: true, total: 1_000_000 }
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
  ['most viewed of a wide tag', { tag_ids: [1] }, { field: 'hits', direction: 'desc' }, 'content_hits'],
  ['least viewed', {}, { field: 'hits', direction: 'asc' }, 'content_hits_up'],
  [
    'least liked of a wide category',
    { category_ids: [1] },
    { field: 'like_num', direction: 'asc' },
    'content_like_num_up',
  ],
  ['oldest', {}, { field: 'release_time', direction: 'asc' }, 'content_release_time_up'],
  ['first made', {}, { field: 'create_time', direction: 'asc' }, 'content_create_time_up'],
  ['all upwards', {}, { field: 'sort', direction: 'asc' }, 'content_sort_up'],
]

/** Filters and orders whose index holds the filter too: a walk that drops much need not look at the table for it. */
const COVERED: [title: string, filter: Partial<ListFilter>, order: Order, index: string][] = [
  ['most liked of the hot ones', { flags: { is_hot: 1 } }, { field: 'like_num', direction: 'desc' }, 'content_like'],
  ['least viewed VIP videos', { kind: 'video', is_vip: 1 }, { field: 'hits', direction: 'asc' }, 'content_hits_up'],
  ['oldest pinned', { flags: { is_top: 1 } }, { field: 'release_time', direction: 'asc' }, 'content_release_time_up'],
]

/** Several filters at once, which only the search index knows together. */
const SEVERAL: [title: string, filter: Partial<ListFilter>][] = [
  ['two categories', { category_ids: [1, 2] }],
  ['a category and a tag', { category_ids: [1], tag_ids: [1] }],
  ['two tags', { tag_ids: [1, 2] }],
  ['a category within another', { category_ids: [1], within: 2 }],
  ['a tag', { tag_ids: [1] }],
  ['not pinned', { flags: { is_top: 0 } }],
  ['pinned of a category', { flags: { is_top: 1 }, category_ids: [1] }],
]

eachDatabase('query plans', (kind) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    await migrate(database, 0)
  })
  afterAll(() => database.close())

  /** Lines of the plan; PostgreSQL without table scans and sorts, since an empty table invites both. */
  async function explain(query: RawBuilder<unknown>, without: readonly string[] = []): Promise<string> {
    const { db, dialect } = database
    if (dialect === 'sqlite') {
      const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db)
      return rows.map((row) => row.detail).join('\n')
    }
    return db.transaction().execute(async (trx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort', ...without])
        await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }
  const planOf = (filter: Partial<ListFilter>, order: { field: OrderField; direction: 'asc' | 'desc' }) =>
    listSource(database.dialect, { ...NO_FILTER, ...filter }, order, WIDE)

  describe.each(HOT)('%s', (_title, filter, order, index) => {
    it.each([
      ['first page', { offset: 0 }],
      ['deep page', { offset: 5000 }],
    ])('%s walks its index and sorts nothing', async (_name, start) => {
      const plan = await explain(sortedQuery(planOf(filter, order), order, start, 21))
      expect(plan).toMatch(new RegExp(`\\b${index}\\b`))
      expect(plan).not.toMatch(/TEMP B-TREE|Sort|SCAN content_category/)
    })

    // A comparison of value and id at once read all ties: as many rows as the cursor is deep.
    it('behind a cursor begins at its row, also among ties', async () => {
      const start = { last: { content_id: 5, value: 250 } }
      const plan = await explain(sortedQuery(planOf(filter, order), order, start, 21))
      expect(plan).toMatch(kind === 'sqlite' ? /\(.*(content_id|rowid)<\?\)/ : /Index Cond: .*\(content_id < /)
      expect(plan).not.toMatch(/TEMP B-TREE|Sort|SCAN content_category/)
    })
  })

  it.each(COVERED)('%s are found by an index alone', async (_title, filter, order, index) => {
    const query = sortedQuery(planOf(filter, order), order, { offset: 0 }, 21)
    const plan = await explain(query, ['indexscan'])
    expect(plan).toMatch(new RegExp(`(COVERING INDEX|Index Only Scan.* using) ${index}\\b`))
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
  })

  it('a random walk follows the stored keys', async () => {
    for (const [filter, index] of [
      [{}, 'content_random'],
      [{ category_ids: [1] }, 'content_category_random'],
    ] as const) {
      const plan = await explain(
        lapQuery(planOf(filter, { field: 'random_key', direction: 'asc' }), { lap: 0, startKey: 7 }, { offset: 0 }, 21),
      )
      expect(plan).toMatch(new RegExp(`\\b${index}\\b`))
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
    }
  })

  describe.each(SEVERAL)('%s', (_title, filter) => {
    it('is listed and counted by the search index, whatever its size', async () => {
      for (const size of [WIDE, NARROW]) {
        const source = listSource(database.dialect, { ...NO_FILTER, ...filter }, DEFAULT, size)
        const plan = await explain(sortedQuery(source, DEFAULT, { offset: 0 }, 21))
        expect(plan).toMatch(kind === 'sqlite' ? /content_search VIRTUAL TABLE INDEX \d+:M/ : /content_search/)
        expect(plan).not.toMatch(/TEMP B-TREE|\bcontent\b(?!_)/)
      }
      expect(matchSource(database.dialect, { ...NO_FILTER, ...filter }).rank).toBeDefined()
    })

    it('in another order is gathered where few match, else walked along the index of the order', async () => {
      const order = { field: 'hits', direction: 'asc' } as const
      const small = listSource(database.dialect, { ...NO_FILTER, ...filter }, order, NARROW)
      expect(await explain(sortedQuery(small, order, { offset: 0 }, 21))).toMatch(/content_search/)
      const plan = await explain(sortedQuery(planOf(filter, order), order, { offset: 0 }, 21))
      expect(plan).toMatch(/\bcontent_hits_up\b/)
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
    })
  })

  it.each(TIERS)('the tier “%s” of a search is read in the order of its key', async (tier) => {
    const filter = { ...NO_FILTER, words: parseQuery('yong'), kind: 'video' as const }
    const plan = await explain(sortedQuery(facets(database.dialect, filter, tier), DEFAULT, { offset: 0 }, 21))
    expect(plan).toMatch(kind === 'sqlite' ? /content_search VIRTUAL TABLE INDEX \d+:M/ : /content_search/)
    expect(plan).not.toMatch(/TEMP B-TREE|\bcontent\b(?!_)/)
  })

  const tierOf = (tier: Tier): TierSource => {
    const isRest = tier === 'text'
    const filter = { ...NO_FILTER, words: parseQuery('jiangnan') }
    const source = facets(database.dialect, filter, isRest ? 'typed' : tier, { isBlind: true })
    return { tier, source, nears: [], last: undefined, isRest }
  }

  it('all tiers of a search are read in one statement, each by its index', async () => {
    const tiers = tiersOf(parseQuery('jiangnan')).map(tierOf)
    const plan = await explain(tiersQuery(tiers, { offset: 0, wanted: 21, isKept: true }))
    if (kind === 'sqlite') {
      expect(plan.match(/content_search VIRTUAL TABLE INDEX \d+:M/g)).toHaveLength(tiers.length)
      // The order of what was found, a page at most.
      expect(plan.match(/TEMP B-TREE/g)).toHaveLength(1)
    } else expect(plan).toMatch(/content_search/)
    expect(plan).not.toMatch(/\bcontent\b(?!_)/)
  })

  it('a search in subtitles asks their index, then rows by key', async () => {
    const reader = { isVipMember: false, member_id: 1, now: 0 }
    const plan = await explain(cueQuery(database.dialect, parseQuery('永字八法'), reader, 20))
    expect(plan).toMatch(kind === 'sqlite' ? /content_cue_search VIRTUAL TABLE INDEX \d+:M/ : /content_cue_search/)
    expect(plan).not.toMatch(/SCAN (q|c)\b|Seq Scan on content_cue\b/)
  })

  it.runIf(kind === 'postgres')('nor does it read all cues while nothing is known of what came at once', async () => {
    const { db } = database
    const query = cueQuery(database.dialect, parseQuery('笔画'), { isVipMember: true, member_id: 1, now: 0 }, 20)
    const plan = await db
      .transaction()
      .execute(async (trx) => {
        await sql`alter table content_cue drop constraint content_cue_content_id_fkey`.execute(trx)
        await sql`insert into content_cue select n, n, 0, 'zh', 0, '', '' from generate_series(1, 20000) n`.execute(trx)
        await sql`insert into content_cue_search select n, array['笔画'] from generate_series(1, 20000) n`.execute(trx)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx)
        throw new Error(rows.map((row) => row['QUERY PLAN']).join('\n'))
      })
      .catch((error: Error) => error.message)
    expect(plan).toMatch(/Index Cond: \(cue_id = found\.place\)/)
    expect(plan).not.toMatch(/Join Filter|Seq Scan on content_cue\b/)
  })

  /** Plans on four thousand entries of many tokens, which are gone afterwards. */
  async function explainOnMany(...queries: RawBuilder<unknown>[]): Promise<string> {
    const inserted = database.db.transaction().execute(async (trx) => {
      await sql`insert into content_search (search_rank, tokens, text)
        select n, array(select 'w' || (n * 7 + m) % 3000 from generate_series(1, 60) m), repeat('x', 900)
        from generate_series(1, 4000) n`.execute(trx)
      await sql`analyze content_search`.execute(trx)
      const plans = []
      for (const query of queries)
        plans.push(...(await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx)).rows)
      throw new Error(plans.map((row) => row['QUERY PLAN']).join('\n'))
    })
    return inserted.catch((error: Error) => error.message)
  }
  const LOOKUPS = /Index Scan using content_search_pkey.*\n\s+Index Cond: \(search_rank = \(\(content_search_\d/g

  it.runIf(kind === 'postgres')(
    'words that nobody wrote and a tag of few are no walk through all entries',
    async () => {
      const tiers = tiersOf(parseQuery('jiangnan')).map(tierOf)
      const tag = listSource(database.dialect, { ...NO_FILTER, tag_ids: [77] }, DEFAULT, NARROW)
      const plan = await explainOnMany(
        tiersQuery(tiers, { offset: 0, wanted: 8, isKept: true }),
        sortedQuery(tag, DEFAULT, { offset: 0 }, 8),
      )
      expect(plan.match(/Bitmap Index Scan on content_search_tokens/g)).toHaveLength(tiers.length + 1)
      // What an entry must not have is looked at by its key: in every tier but the first two, of which one is the rest of the other.
      expect(plan.match(LOOKUPS)).toHaveLength(tiers.length - 2)
      expect(plan.match(/content_search_pkey/g)).toHaveLength(tiers.length - 2)
      expect(plan).not.toMatch(/Seq Scan on content_search/)
    },
  )

  it.runIf(kind === 'postgres')(
    'a first page with its number is found and counted by the index of tokens',
    async () => {
      const filter = { ...NO_FILTER, words: parseQuery('江南') }
      const sourceOf = (tier: WordScope, reach: SearchReach) =>
        facets(database.dialect, filter, tier, { isBlind: true, ...reach })
      const { parts, gathered } = countedParts(sourceOf('any', {}), undefined, 1000)
      const tiers = tiersOf(filter.words).map((tier) => {
        const isRest = tier === 'text'
        const near = sourceOf(tier, { stretch: { length: 1024, below: undefined } })
        const source = isRest ? sourceOf('typed', { gathered }) : sourceOf(tier, {})
        return { tier, source, nears: [near], last: undefined, isRest }
      })
      const counting = { parts, bound: 1000, total: 4000, nearLength: 1024 }
      const plan = await explainOnMany(tiersQuery(tiers, { offset: 0, wanted: 8, isKept: true }, counting))
      // All matches are gathered and counted, each tier is gathered where its stretch has not filled the page, and of few matches the
      // second tier is what the first has left of them.
      expect(plan.match(/Bitmap Index Scan on content_search_tokens/g)).toHaveLength(tiers.length + 1)
      expect(plan).toMatch(/One-Time Filter[\s\S]*CTE Scan on matching/)
      expect(plan).not.toMatch(/Seq Scan on content_search/)
    },
  )

  it('a search asks the search index only', async () => {
    const source = planOf({ words: parseQuery('永字八法'), kind: 'video', category_ids: [1, 2] }, DEFAULT)
    const plan = await explain(sortedQuery(source, DEFAULT, { offset: 0 }, 21))
    if (kind === 'sqlite') {
      expect(plan).toMatch(/content_search VIRTUAL TABLE INDEX \d+:M/)
      expect(plan).not.toMatch(/TEMP B-TREE/)
    } else expect(plan).toMatch(/content_search/)
    expect(plan).not.toMatch(/\bcontent\b(?!_)/)
  })

  it('what is due is found by an index of its own, which is asked every second', async () => {
    const { db } = database
    const next = scheduledContents(db).select('release_time').limit(1)
    const due = scheduledContents(db).select('content_id').where('release_time', '<=', 5).limit(200)
    for (const query of [next, due]) {
      const plan = await explain(sql`select * from ${query} as due`)
      expect(plan).toMatch(/\bcontent_due\b/)
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
    }
  })
})
