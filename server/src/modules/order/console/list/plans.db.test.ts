import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../../db/migrate.ts'
import type { OpenDatabase } from '../../../../db/open.ts'
import { eachDatabase, openTestDatabase } from '../../../../testing/index.ts'
import { owedQuery, refundQuery, wishQuery } from '../refunds/refund-list.repo.ts'
import { foundQueries, memberQueries } from './found-orders.repo.ts'
import { narrow, type OrderFilter, pageQuery } from './order-list.repo.ts'

/** Filters of the list, with the index that each must walk. */
const WALKS: [title: string, filter: OrderFilter, index: string][] = [
  ['paid ones', { view: 'paid' }, 'vip_order_view'],
  ['those being confirmed', { view: 'confirming' }, 'vip_order_view'],
  ['those of a rare state and a plan', { state: 'refunded', viptype_id: 3, method: 'epay' }, 'vip_order_view'],
  ['those of a gateway', { method: 'epay' }, 'vip_order_method'],
  ['those of a plan', { viptype_id: 3 }, 'vip_order_plan'],
  ['those of a price', { price_minor: 4500 }, 'vip_order_price'],
  ['those of a coupon', { coupon_id: 3 }, 'vip_order_coupon_order'],
  ['those of a member', { member_id: 3 }, 'vip_order_member'],
  ['gifts', { isGift: true }, 'vip_order_gift'],
  ['late ones', { isLate: true }, 'vip_order_late'],
]

eachDatabase('plans of the list of orders', (kind) => {
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

  describe.each(WALKS)('%s', (_title, filter, index) => {
    it.each([
      ['first page', undefined],
      ['deeper page', { side: 'after', id: 900_000 }],
      ['page back', { side: 'before', id: 900_000 }],
    ] as const)('%s walks its index and sorts nothing', async (_name, place) => {
      const plan = await explain(pageQuery(database.db, filter, 50, place))
      expect(plan).toMatch(new RegExp(`\\b${index}\\b`))
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
    })
  })

  it.each([
    ['a tab', { view: 'refunded' }],
    ['a rare state and a plan', { state: 'refunded', viptype_id: 3, method: 'epay' }],
  ] satisfies [string, OrderFilter][])('%s is counted by its index alone', async (_title, filter) => {
    const counted = narrow(database.db.selectFrom('vip_order').select('order_id'), filter)
    // An index that holds all that is asked is read alone once rows are old enough to be seen by everybody.
    expect(await explain(counted)).toMatch(
      kind === 'sqlite' ? /COVERING INDEX vip_order_view/ : /Index Only Scan.*vip_order_view/,
    )
  })

  it('all of them are walked by their number', async () => {
    const plan = await explain(pageQuery(database.db, {}, 50, { side: 'after', id: 900_000 }))
    expect(plan).toMatch(kind === 'sqlite' ? /PRIMARY KEY \(rowid<\?\)/ : /vip_order_pkey/)
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
  })

  it('each meaning of a text has its index', async () => {
    const { db, dialect } = database
    const question = { number: '202611220912040088413310', end: '3310', member_id: 3, price_minor: 4500 }
    const queries = [...foundQueries(db, question), ...memberQueries(db, dialect, '陈砚')]
    for (const query of queries) {
      const plan = await explain(query)
      expect(plan).toMatch(kind === 'sqlite' ? /SEARCH \w+ USING/ : /Index (Only )?Scan/)
      expect(plan).not.toMatch(/SCAN (vip_order|order_payment|order_address|member)\b|Seq Scan/)
    }
  })

  it('refunds of each tab are read by their index', async () => {
    const { db } = database
    const page = { limit: 50, place: { side: 'after', id: 900_000 }, now: 0 } as const
    const plans: [Parameters<typeof explain>[0], RegExp][] = [
      [owedQuery(db, 50, page.place), /order_payment_open|order_payment_pkey|PRIMARY KEY/],
      [wishQuery(db, 50, page.place), /refund_wish_state|refund_wish_pkey/],
      [refundQuery(db, 'pending', page), /order_refund_state|order_refund_pkey/],
      [refundQuery(db, 'failed', page), /order_refund_state|order_refund_pkey/],
      [refundQuery(db, 'done', page), /order_refund_state|order_refund_pkey/],
    ]
    for (const [query, index] of plans) expect(await explain(query)).toMatch(index)
  })
})
