/** Filters of the console's list are answered from their own indexes, with few and with many contents that match. */
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { eachDatabase, openTestDatabase } from '../../../testing/index.ts'
import { pageQuery } from './console-list.repo.ts'
import { parseSort } from './console-list.rules.ts'
import { type ConsoleFilter, type Way, wayOf } from './console-way.rules.ts'

const CONTENTS = 5000

const FILTERS: [title: string, filter: Partial<ConsoleFilter>, index: string][] = [
  ['no cover', { problem: 'no_cover' }, 'content_no_cover'],
  ['no description', { problem: 'no_description' }, 'content_no_description'],
  ['no category', { problem: 'no_category' }, 'content_no_category'],
  ['no category, of what is published', { problem: 'no_category', state: 'published' }, 'content_no_category'],
  ['no cover, hidden', { problem: 'no_cover', state: 'hidden' }, 'content_no_cover'],
  ['an editor', { editor: 'jiang' }, 'content_by_editor'],
  ['never played', { plays: 0 }, 'content_unplayed'],
  // With statistics the order by plays is as good: it begins where the rare ones stand.
  ['played a hundred times', { plays: 100 }, 'content_played|content_by_plays'],
]

const ORDERS: [sort: string, filter: Partial<ConsoleFilter>, index: string][] = [
  ['-plays', {}, 'content_by_plays'],
  ['sort', {}, 'content_by_sort'],
]

eachDatabase('query plans of the console', (kind) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    await migrate(database, 0)
    const columns = sql.raw('"unique", kind, name, description, image_url, has_category, editor, plays_7')
    // One of a hundred is amiss, was written by the editor, or is played often; half are never played.
    const rare = (yes: string, no: string) => sql.raw(`case when n % 100 = 7 then ${yes} else ${no} end`)
    await sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(CONTENTS)})
      insert into content (${columns}, release_time, random_key, create_time, is_listed)
      select 'c-' || n, 'video', 'name ' || n, ${rare("''", "'words'")}, ${rare("''", "'/a.webp'")}, ${rare('0', '1')},
        ${rare("'operator:jiang'", "''")}, ${rare('500', 'n % 2')}, n, n, n, 1 from numbers`.execute(database.db)
    // The embedded database has no statistics in the product either.
    if (kind === 'postgres') await sql`analyze content`.execute(database.db)
  })
  afterAll(() => database.close())

  async function explain(filter: Partial<ConsoleFilter>, sort: string, isDeep: boolean, given?: Way): Promise<string> {
    const place = isDeep ? ({ side: 'after', value: 2500, content_id: 2500 } as const) : undefined
    const whole = { q: '', ...filter }
    const way = given ?? wayOf(database.dialect, whole, [])
    const query = pageQuery(database, whole, { sort: parseSort(sort), limit: 50, place }, way)
    const { sql: text, parameters } = query.compile()
    const word = database.dialect === 'sqlite' ? 'explain query plan' : 'explain'
    const explained = CompiledQuery.raw(`${word} ${text}`, [...parameters])
    return database.db.transaction().execute(async (trx) => {
      // So few rows invite PostgreSQL to read them all.
      if (kind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
      const { rows } = await trx.executeQuery<Record<string, string>>(explained)
      return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n')
    })
  }

  describe.each(FILTERS)('%s', (_title, filter, index) => {
    it.each(['-update', '-hits', 'sort'])('in the order %s walks no rows', async (sort) => {
      for (const isDeep of [false, true]) {
        const plan = await explain(filter, sort, isDeep)
        expect(plan).not.toMatch(/SCAN content(?! USING)|Seq Scan/)
        // PostgreSQL chooses by statistics: behind a place few rows are left in any order, and few are hidden.
        const isFree = kind === 'postgres' && (isDeep || sort !== '-update' || filter.state !== undefined)
        if (!isFree) expect(plan).toMatch(new RegExp(`\\b(${index})\\b`))
        if (kind === 'sqlite') expect(plan).toMatch(/COVERING INDEX/)
      }
    })
  })

  it.each(FILTERS)('%s: the usual order needs no sort', async (_title, filter) => {
    if (kind === 'sqlite') expect(await explain(filter, '-update', false)).not.toMatch(/TEMP B-TREE/)
  })

  const LINKS: [Way, Partial<ConsoleFilter>, string][] = [
    ['walk', { category: 1 }, 'content_by_hits'],
    ['walk', { tag: 1, kind: 'video' }, 'content_by_hits'],
    ['gather', { category: 1 }, 'content_category_category'],
    ['gather', { tag: 1, kind: 'video' }, 'content_tag_tag'],
  ]
  it.runIf(kind === 'sqlite').each(LINKS)(
    '%s of %j reads no link of another category or tag',
    async (way, filter, index) => {
      const plan = await explain(filter, '-hits', false, way)
      expect(plan).toMatch(new RegExp(`\\b${index}\\b`))
      expect(plan).not.toMatch(/SCAN/)
    },
  )

  it.each(ORDERS)('the order %s is an index', async (sort, filter, index) => {
    const plan = await explain(filter, sort, false)
    expect(plan).toMatch(new RegExp(`\\b${index}\\b`))
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
  })
})
