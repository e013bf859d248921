/** Each list of members is found by an index, as far as its page goes: nothing is sorted, and no table is read through. */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { eachDatabase, openTestDatabase } from '../../../testing/index.ts'
import { countQuery, pageQuery } from './member-list.repo.ts'
import { type MainSort, readFilter, sortOf, type WireFilter } from './member-list.rules.ts'
import { byAddress, byCodeEnd, byNickname, byOrder, byUsername } from './member-search.repo.ts'

const NOW = Date.UTC(2026, 10, 23)

const LISTS: [title: string, given: Partial<WireFilter>, wished: MainSort | undefined, index: string][] = [
  ['all', {}, undefined, 'member_create'],
  ['all, those who came first', {}, 'create', 'member_create'],
  ['all by last seen', {}, '-seen', 'member_seen'],
  ['VIP', { view: 'vip' }, undefined, 'member_group_vip'],
  ['VIP that ends', { view: 'ending' }, undefined, 'member_group_vip'],
  ['VIP that has ended', { vip: 'ended' }, undefined, 'member_group_vip'],
  ['VIP seen lately', { view: 'vip', seen: '7d' }, undefined, 'member_seen'],
  ['those who came', { view: 'new' }, undefined, 'member_create'],
  ['those seen', { seen: 'today' }, undefined, 'member_seen'],
  ['those shut out', { view: 'disabled' }, undefined, 'member_disabled'],
  ['those who leave', { view: 'cancelling' }, undefined, 'member_cancelling'],
  ['those with an address', { contact: 'yes' }, undefined, 'member_contact'],
  ['those without one', { contact: 'no' }, undefined, 'member_contact'],
  ['those who never were VIP', { vip: 'never' }, undefined, 'member_create'],
]

eachDatabase('query plans of members', (kind) => {
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
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }

  describe.each(LISTS)('%s', (_title, given, wished, index) => {
    const filter = readFilter({ q: '', ...given }, NOW)
    const sort = sortOf(filter, wished)

    it.each([
      ['first page', undefined],
      ['page behind a place', { side: 'after', value: NOW, member_id: 5 } as const],
      ['page before a place', { side: 'before', value: NOW, member_id: 5 } as const],
    ])('%s walks its index and sorts nothing', async (_name, place) => {
      const plan = await explain(pageQuery(filter, { sort, limit: 50, place, found: undefined }))
      expect(plan).toMatch(new RegExp(`\\b${index}\\b`))
      expect(plan).not.toMatch(/TEMP B-TREE|\bSort\b|SCAN m\b(?! USING)|Seq Scan/)
    })

    it('is counted along an index', async () => {
      const plan = await explain(countQuery(filter))
      expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan|SCAN m$/m)
    })
  })

  it.each([{ view: 'vip' }, { view: 'ending' }] as const)('counting %o goes along ends', async (given) => {
    const plan = await explain(countQuery(readFilter({ q: '', ...given }, NOW)))
    expect(plan).toMatch(/\bmember_group_vip\b/)
    // PostgreSQL reads no member who is there; SQLite has them at hand by their number.
    expect(plan).toMatch(kind === 'sqlite' ? /\bgone USING INTEGER PRIMARY KEY\b/ : /\bmember_deleted\b/)
  })

  it('what a search found is read by number, whatever else narrows', async () => {
    for (const given of [{}, { view: 'vip' }, { seen: '7d' }, { view: 'disabled' }] as const) {
      const filter = readFilter({ q: 'x', ...given }, NOW)
      const plan = await explain(
        pageQuery(filter, { sort: sortOf(filter, undefined), limit: 50, place: undefined, found: [1, 2] }),
      )
      expect(plan).toMatch(kind === 'sqlite' ? /(rowid|member_id)=\?/ : /member_id = ANY/)
      expect(plan).not.toMatch(/Seq Scan|SCAN (m|held)\b/)
    }
  })

  it.each([
    ['a username', () => byUsername(database.dialect, 'lin'), 'member_name'],
    ['a nickname', () => byNickname(database.dialect, '林'), 'member_nickname'],
    ['a mail address', () => byAddress('email', 'a@example.org'), 'member_email'],
    ['a phone number', () => byAddress('phone', '+8613800132207'), 'member_phone'],
    ['an order', () => byOrder('1'), 'vip_order_remote'],
    ['the end of a code', () => byCodeEnd('Q8MK'), 'redemption_code_end'],
  ])('%s is found by its index', async (_title, query, index) => {
    const plan = await explain(query())
    expect(plan).toMatch(new RegExp(`\\b${index}\\b`))
    expect(plan).not.toMatch(/\bSCAN\b|Seq Scan/)
  })
})
