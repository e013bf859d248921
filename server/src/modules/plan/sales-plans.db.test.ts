import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { eachDatabase, openTestDatabase } from '../../testing/index.ts'
import { membersQuery, salesQuery, soldQuery, unpaidQuery } from './sales.repo.ts'

eachDatabase('query plans of sales', (kind) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    await migrate(database, 0)
  })
  afterAll(() => database.close())

  /** Lines of the plan; PostgreSQL without table scans, since an empty table invites one. */
  async function explain(query: unknown): Promise<string> {
    const { db, dialect } = database
    const asked = sql`${query as RawBuilder<unknown>}`
    if (dialect === 'sqlite') {
      const { rows } = await sql<{ detail: string }>`explain query plan select * from (${asked}) as asked`.execute(db)
      return rows.map((row) => row.detail).join('\n')
    }
    return db.transaction().execute(async (trx) => {
      for (const way of ['seqscan', 'bitmapscan']) await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from (${asked}) as asked`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }

  it('what was sold is found by an index of paid orders', async () => {
    expect(await explain(soldQuery(database.db, 5))).toMatch(/vip_order_sold/)
    expect(await explain(salesQuery(3, 'CNY', 5))).toMatch(/vip_order_sold/)
  })

  it('what is not paid is counted by an index that holds nothing else', async () => {
    expect(await explain(unpaidQuery(database.db, 3))).toMatch(/vip_order_unpaid/)
  })

  it('who has a plan is found by the ledgers of memberships in force, one by one', async () => {
    expect(await explain(membersQuery(5))).toMatch(/entitlement_entry_member/)
  })
})
