/** The sample of the search index (PostgreSQL): when it is made, what reads it, and that it tells only of frequent words. */
import { minutes } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentProgress } from '../../../../catalogue/progress.ts'
import { seedContents } from '../../../../catalogue/synthetic/seed-contents.ts'
import { syntheticTitle } from '../../../../catalogue/synthetic/synthetic-facts.ts'
import { makeContent } from '../../../../testing/factories.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../../../testing/index.ts'
import { countFound } from '../../list/list.repo.ts'
import { facets } from '../../list/list-source.ts'
import { NO_FILTER } from '../../menu/catalogue.ts'
import { parseQuery } from '../search-tokens.ts'
import { createPartReader, listPartialIndexes } from './partial-indexes.repo.ts'
import { renewSample } from './sample.repo.ts'
import { DRAWN, surelyMore } from './sample.rules.ts'

const CONTENTS = 300
/** Matches that are counted here: a service counts to 1,000. */
const BOUND = 20
/** Contents that have the frequent word. */
const FREQUENT = 200

eachDatabase('the sample of the search index', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp(kind)
    const { database, clock } = test.deps
    await seedContents({ database, clock, content: test.app.modules.contents }, CONTENTS, silentProgress)
    await makeContent(test, { name: '独一无二' })
    for (let made = 0; made < FREQUENT; made += 1) await makeContent(test, { name: `处处可见之${made}` })
  })
  afterAll(() => test.close())

  const names = async () => (await listPartialIndexes(test.database.db, 'sample')).map(({ name }) => name)
  const isRead = () => {
    test.clock.advance(minutes(2))
    return createPartReader(test.database, test.clock)().then(({ isSampled }) => isSampled)
  }
  const sourcesOf = (keywords: string) => {
    const sourceOf = (isSampled: boolean) =>
      facets('postgres', { ...NO_FILTER, words: parseQuery(keywords) }, 'any', { isSampled, isBlind: true })
    return { whole: sourceOf(false), sample: sourceOf(true) }
  }

  it.runIf(kind === 'sqlite')('is not made on SQLite, whose index has an order', async () => {
    await renewSample(test.database, 1)
    expect(await isRead()).toBe(false)
  })

  it.runIf(kind === 'postgres')('is made where it is worth it, once, and goes with most of the contents', async () => {
    await renewSample(test.database, CONTENTS * 2)
    expect([await names(), await isRead()]).toEqual([[], false])
    for (const _turn of [1, 2]) {
      await renewSample(test.database, CONTENTS)
      expect([await names(), await isRead()]).toEqual([[`content_search_sample_${DRAWN}`], true])
    }
    await renewSample(test.database, CONTENTS * 2)
    expect(await names()).toEqual([])
  })

  it.runIf(kind === 'postgres')('tells that a frequent word is in more contents than are counted', async () => {
    await renewSample(test.database, CONTENTS)
    const { db } = test.database
    const frequent = sourcesOf('处处可见')
    const drawn = await countFound(db, { whole: frequent.sample, sample: undefined, isKept: false }, CONTENTS)
    expect(drawn.count).toBeGreaterThanOrEqual(surelyMore(BOUND))
    // An eighth is expected: of a larger part, as many matches would tell nothing.
    expect(drawn.count).toBeLessThan((FREQUENT / DRAWN) * 1.8)
    // Of the whole there is nothing to count here: the answer comes from the sample.
    const nothing = sourcesOf('无处可寻').whole
    const told = await countFound(db, { whole: nothing, sample: frequent.sample, isKept: true }, BOUND)
    expect(told).toEqual({ count: BOUND, isExact: false })
  })

  it.runIf(kind === 'postgres')('leaves all other words to be counted', async () => {
    const { db } = test.database
    const words = ['独一无二', '无处可寻', ...[0, 1, 2, 3].map((at) => [...syntheticTitle(at)].slice(0, 4).join(''))]
    for (const word of words) {
      const { whole, sample } = sourcesOf(word)
      const counted = await countFound(db, { whole, sample: undefined, isKept: false }, CONTENTS)
      expect(await countFound(db, { whole, sample, isKept: true }, CONTENTS)).toEqual(counted)
      expect(counted.isExact).toBe(true)
    }
  })

  it.runIf(kind === 'postgres')('is what PostgreSQL reads a count of the sample by', async () => {
    await renewSample(test.database, CONTENTS)
    const { from, conditions } = sourcesOf('处处可见').sample
    const { rows } = await test.database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return sql<{
        'QUERY PLAN': string
      }>`explain select 1 from ${from} where ${sql.join([...conditions], sql` and `)}`.execute(trx)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`content_search_sample_${DRAWN}`)
  })
})
