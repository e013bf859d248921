import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { eachDatabase, openTestDatabase } from '../../../testing/index.ts'
import { type BatchFilter, batchPageQuery, codeCountQueries, codePageQuery, usePageQuery } from './code-reads.repo.ts'

eachDatabase('plans of the lists of codes', (kind) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    await migrate(database, 0)
  })
  afterAll(() => database.close())

  /** Lines of the plan; PostgreSQL without table scans and sorts, since an empty table invites both. */
  async function explain(query: unknown): Promise<string> {
    const { db, dialect } = database
    const asked = sql`${query as RawBuilder<unknown>}`
    if (dialect === 'sqlite') {
      const { rows } = await sql<{ detail: string }>`explain query plan select * from ${asked} as asked`.execute(db)
      return rows.map((row) => row.detail).join('\n')
    }
    return db.transaction().execute(async (trx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from ${asked} as asked`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }

  it.each([
    ['all', {}, kind === 'sqlite' ? /PRIMARY KEY \(rowid<\?\)/ : /redemption_batch_pkey/],
    ['those that wait', { state: 'unconfirmed' }, /redemption_batch_state/],
    ['open ones', { state: 'open' }, /redemption_batch_state/],
    ['those of a kind', { kind: 'content' }, /redemption_batch_kind/],
  ] satisfies [string, Partial<BatchFilter>, RegExp][])(
    '%s walk their index and sort nothing',
    async (_title, filter, index) => {
      const page = { limit: 51, before: 900_000 }
      const plan = await explain(batchPageQuery(database.db, { q: '', now: 0, ...filter }, page))
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
    },
  )

  it('used and void codes are counted by indexes that hold nothing else', async () => {
    const counts = codeCountQueries(database.db, [1, 2, 3])
    expect(await explain(counts.used)).toMatch(/redemption_code_used/)
    expect(await explain(counts.void)).toMatch(/redemption_code_void/)
  })

  it('codes of a batch are walked by its index, or found by their end', async () => {
    const page = { limit: 51, before: 900_000 }
    const plan = await explain(codePageQuery(database.db, { batch_id: 3, end: undefined }, page))
    expect(plan).toMatch(/redemption_code_batch/)
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
    expect(await explain(codePageQuery(database.db, { batch_id: 3, end: 'AB12' }, page))).toMatch(
      /redemption_code_(end|batch)/,
    )
  })

  it('uses of a batch are walked by its index', async () => {
    const plan = await explain(usePageQuery(database.db, { batch_id: 3 }, { limit: 51, before: 900_000 }))
    expect(plan).toMatch(/redemption_log_batch/)
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
  })
})
