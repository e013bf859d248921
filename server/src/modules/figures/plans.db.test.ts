import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { eachDatabase, openTestDatabase } from '../../testing/index.ts'
import { buyersQuery } from './buyers.repo.ts'
import { changedQueries } from './changed.repo.ts'
import { figuresQuery } from './figure.repo.ts'
import { questionsQuery } from './machine.ts'
import { changedMembersQuery, endingQuery } from './members.repo.ts'
import { ordersQuery, paidQuery, paymentsQuery, refundsQuery } from './money.repo.ts'
import { topQuery } from './plays.repo.ts'
import { soughtQuery } from './word.repo.ts'

const SPAN = { from: 1000, to: 2000 }

eachDatabase('plans of figures', (kind) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    await migrate(database, 0)
  })
  afterAll(() => database.close())

  /** Lines of the plan; PostgreSQL without table scans and sorts, since an empty table invites both. */
  async function explain(query: { compile(): { sql: string } } | RawBuilder<unknown>): Promise<string> {
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

  it('orders about which gateways are asked are counted along their index', async () => {
    const plan = await explain(questionsQuery(database.db))
    expect(plan).toMatch(/\bvip_order_ask\b/)
    expect(plan).not.toMatch(/SCAN vip_order$|Seq Scan/m)
  })

  it('a day is counted, and what has changed is found, by walking a part of an index', async () => {
    const { db } = database
    const changed = changedQueries(1000)
    const walks: [Parameters<typeof explain>[0], string][] = [
      [paymentsQuery(db, SPAN), 'order_payment_time'],
      [paidQuery(db, SPAN), 'order_payment_time'],
      [refundsQuery(db, SPAN), 'order_refund_time'],
      [ordersQuery(db, SPAN), 'vip_order_time'],
      [sql`(${buyersQuery(SPAN)})`, 'order_payment_time'],
      [sql`(${buyersQuery(SPAN)})`, 'vip_order_member'],
      [sql`(${changed.events})`, 'order_event_time'],
      [sql`(${changed.payments})`, 'order_payment_create'],
      [sql`(${changed.refunds})`, 'order_refund_update'],
      [changedMembersQuery(db, 1000), 'entitlement_entry_time'],
      [endingQuery(db, 1000, 2000), 'member_group_end'],
      [soughtQuery(db, 6), 'searchword_hits'],
    ]
    for (const [query, index] of walks) {
      const plan = await explain(query)
      expect(plan).toMatch(new RegExp(`\\b${index}\\b`))
      expect(plan).not.toMatch(/Seq Scan|SCAN (vip_order|order_\w+|entitlement_entry|member_group)\b(?! USING)/)
    }
  })

  it('the answer reads days by their key', async () => {
    const key = kind === 'sqlite' ? /SEARCH \w+ USING (PRIMARY KEY|INDEX \w+) \(day/ : /_pkey.*\n.*Index Cond: \(\(day/
    expect(await explain(figuresQuery(database.db, 1, 7))).toMatch(key)
    expect(await explain(topQuery(database.db, 1, 7, 6))).toMatch(key)
  })
})
