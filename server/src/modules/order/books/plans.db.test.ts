/** What a statement is compared with is found by an index as far as a page goes: no sorting, no look at all that a gateway ever had. */
import { type Compilable, type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { eachDatabase, openTestDatabase } from '../../../testing/index.ts'
import { paymentPageQuery, refundPageQuery } from './statement.repo.ts'

eachDatabase('plans of statements', (kind) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    await migrate(database, 0)
  })
  afterAll(() => database.close())

  /** Lines of the plan; PostgreSQL without table scans and sorts, since an empty table invites both. */
  async function explain(query: Compilable): Promise<string> {
    const { db, dialect } = database
    const asked = sql`${query as unknown as RawBuilder<unknown>}`
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

  it('payments of a gateway are walked by time', async () => {
    const plan = await explain(paymentPageQuery(database.db, 'wechat', 10, { time: 5, id: 3 }, 500))
    expect(plan).toMatch(/\border_payment_books\b/)
    expect(plan).not.toMatch(/TEMP B-TREE|\bSort\b/)
  })

  it('refunds are walked by time', async () => {
    const plan = await explain(refundPageQuery(database.db, 'wechat', 10, { time: 5, id: 3 }, 500))
    expect(plan).toMatch(/\border_refund_time\b/)
    if (kind === 'sqlite') expect(plan).not.toMatch(/TEMP B-TREE/)
  })
})
