/**
 * Searches with the small index of the newest entries (PostgreSQL) find what searches without it find: pages by number and by cursor,
 * counts and order, whatever is written meanwhile.
 */
import type { Checked } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentProgress } from '../../../../catalogue/progress.ts'
import { seedContents } from '../../../../catalogue/synthetic/seed-contents.ts'
import { SYNTHETIC_TAGS, syntheticTitle } from '../../../../catalogue/synthetic/synthetic-facts.ts'
import { makeCallContext, makeContent } from '../../../../testing/factories.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../../../testing/index.ts'
import { facets } from '../../list/list-source.ts'
import { NO_FILTER } from '../../menu/catalogue.ts'
import { searchRank } from '../search.repo.ts'
import { parseQuery } from '../search-tokens.ts'
import { renewNewest } from './newest.repo.ts'
import { createPartReader } from './partial-indexes.repo.ts'

type ListInput = Checked<'GET /api/content.Content/list'>

/** Each word of their titles is in about one of thirty. */
const CONTENTS = 300
/** Entries of the small index: few enough that pages end in it, at its end, and beyond. */
const SIZE = 60

eachDatabase('the small index of searches', (kind) => {
  let test: TestApp
  let ids: number[] = []
  beforeAll(async () => {
    test = await createTestApp(kind)
    const { database, clock } = test.deps
    const { contents } = test.app.modules
    const made = await seedContents({ database, clock, content: contents }, CONTENTS, silentProgress)
    ids = Array.from({ length: made.lastId - made.firstId + 1 }, (_, at) => made.firstId + at)
    await database.db.transaction().execute(async (trx) => {
      for (const content_id of ids.filter((id) => id % 29 === 0))
        await contents.changeContent(trx, content_id, { sort: 300 })
    })
  })
  afterAll(async () => {
    for (const name of await listIndexes()) await sql`drop index if exists ${sql.id(name)}`.execute(test.database.db)
    await test.close()
  })

  async function listIndexes(): Promise<string[]> {
    if (kind === 'sqlite') return []
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_index i join pg_class c
      on c.oid = i.indexrelid where i.indrelid = 'content_search'::regclass and starts_with(c.relname, ${'content_search_newest_'})
      `.execute(test.database.db)
    return rows.map(({ name }) => name)
  }
  const words = () => {
    const all = Array.from({ length: 4 }, (_, at) => [...syntheticTitle(at)])
    const cut = all.flatMap((letters, at) => [
      letters.slice(at % 4, (at % 4) + 2).join(''),
      letters.slice(at % 3, (at % 3) + 3).join(''),
      letters.slice(0, 4).join(''),
    ])
    return [...new Set([...cut, SYNTHETIC_TAGS[0]?.[0] ?? '', '字永不在'])]
  }
  const search = (input: Partial<ListInput>) =>
    test.app.modules.contents.list({ page: 1, limit: 3, random: 0, ...input }, makeCallContext())

  /** Everything that a search answers: some pages by number, all by cursor, with filters and without. */
  async function readAll() {
    // What is kept of the pages, the counts and the index itself is not asked.
    test.clock.advance(minutes(2))
    const answers: unknown[] = []
    for (const keywords of words())
      for (const filter of [{}, { is_vip: 1 as const }, { sort_field: 'content_id', sort_value: 'desc' }]) {
        for (const page of [1, 2, 5]) {
          const { list, count, is_count_exact } = await search({ keywords, page, ...filter })
          answers.push([keywords, page, count, is_count_exact, list.map(({ content_id }) => content_id)])
        }
        let cursor: string | null = null
        for (let turn = 0; turn < 6 && (turn === 0 || cursor !== null); turn += 1) {
          const page = await search({ keywords, ...filter, ...(cursor === null ? {} : { cursor }) })
          answers.push(page.list.map(({ content_id }) => content_id))
          cursor = page.next_cursor
        }
      }
    return answers
  }
  const dropAll = async () => {
    for (const name of await listIndexes()) await sql`drop index ${sql.id(name)}`.execute(test.database.db)
  }

  it('finds the same, before and after it is made, and after what is written meanwhile', async () => {
    const plain = await readAll()
    await renewNewest(test.database, SIZE)
    expect(await listIndexes()).toHaveLength(kind === 'postgres' ? 1 : 0)
    expect(await readAll()).toEqual(plain)
    const { contents } = test.app.modules
    await test.database.db.transaction().execute(async (trx) => {
      for (const [at, content_id] of ids.slice(-12).entries())
        if (at % 3 === 0) await contents.setPublished(trx, content_id, false)
      for (const content_id of ids.slice(0, 6)) await contents.changeContent(trx, content_id, { sort: 400 })
    })
    await makeContent(test, { name: syntheticTitle(3) })
    const fast = await readAll()
    expect(fast).not.toEqual(plain)
    await dropAll()
    expect(await readAll()).toEqual(fast)
  })

  it.skipIf(kind === 'sqlite')('is made anew when it has grown, and is left alone else', async () => {
    await dropAll()
    await renewNewest(test.database, SIZE)
    const [first] = await listIndexes()
    await renewNewest(test.database, SIZE)
    expect(await listIndexes()).toEqual([first])
    const { contents } = test.app.modules
    await test.database.db.transaction().execute(async (trx) => {
      for (const content_id of ids.slice(20, 20 + 2 * SIZE))
        await contents.changeContent(trx, content_id, { sort: 500 })
    })
    await renewNewest(test.database, SIZE)
    const [second, ...others] = await listIndexes()
    expect(others).toEqual([])
    expect(second).not.toBe(first)
    test.clock.advance(minutes(2))
    const { floor } = await createPartReader(test.database, test.clock)()
    expect(floor).toBeGreaterThan(searchRank(500, 0))
    // Too few entries in all: there is none.
    await renewNewest(test.database, CONTENTS)
    expect(await listIndexes()).toEqual([])
  })

  it.skipIf(kind === 'sqlite')('is what PostgreSQL reads a search with its bound by', async () => {
    await renewNewest(test.database, SIZE)
    const { floor } = await createPartReader(test.database, test.clock)()
    const filter = { ...NO_FILTER, words: parseQuery([...syntheticTitle(3)].slice(0, 2).join('')) }
    const { from, conditions } = facets('postgres', filter, 'head', { floor })
    const { rows } = await test.database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return sql<{
        'QUERY PLAN': string
      }>`explain select 1 from ${from} where ${sql.join([...conditions], sql` and `)}`.execute(trx)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`content_search_newest_${floor}`)
  })
})
