import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/open.ts'
import { makeContents } from '../../testing/factories.ts'
import { createTestApp, eachDatabase, registerMember, type TestApp } from '../../testing/index.ts'
import { findPostgresProblem } from '../../testing/postgres.ts'
import { touchSessions } from '../member/session/session.repo.ts'
import { addHits, settleHits } from './hits.repo.ts'

/** Updated rows of a table in this transaction, and those of them that rewrote no index. */
async function updatesOf(trx: Db, table: string) {
  const { rows } = await sql<{ all: number; hot: number }>`
    select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_xact_user_tables
    where relname = ${table} and schemaname = current_schema`.execute(trx)
  return rows[0]
}

describe.skipIf(await findPostgresProblem())('what reads write, on PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp('postgres')
  })
  afterAll(() => app.close())

  it('views rewrite no index', async () => {
    const ids = await makeContents(app, [{}, {}, {}])
    const hits = ids.map((content_id) => ({ content_id, count: 1 }))
    await addHits(app.database.db, hits)
    await app.database.db.transaction().execute(async (trx) => {
      for (let turn = 0; turn < 5; turn += 1) await addHits(trx, hits)
      expect(await updatesOf(trx, 'content_fresh_hits')).toEqual({ all: 15, hot: 15 })
      expect((await updatesOf(trx, 'content'))?.all ?? 0).toBe(0)
    })
  })

  it('the last use of a session rewrites none', async () => {
    await registerMember(app)
    const { session_id } = await app.database.db
      .selectFrom('member_session')
      .select('session_id')
      .executeTakeFirstOrThrow()
    await app.database.db.transaction().execute(async (trx) => {
      for (let turn = 1; turn <= 5; turn += 1) await touchSessions(trx, [session_id], app.clock.now() + turn)
      expect(await updatesOf(trx, 'member_session')).toEqual({ all: 5, hot: 5 })
    })
  })
})

eachDatabase('views', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(kind)
  })
  afterAll(() => app.close())

  it('are shown at once, and lists are sorted by them once they are settled, each counted once', async () => {
    const [quiet = 0, loud = 0] = await makeContents(app, [{}, {}])
    const { contents } = app.app.modules
    for (let view = 0; view < 3; view += 1) contents.countView(loud)
    contents.countView(quiet)
    await contents.flushViews()
    const read = async () => {
      app.clock.advance(2000)
      const { list } = (
        await app.client.call('GET /api/content.Content/list', { sort_field: 'hits', sort_value: 'desc' })
      ).data
      return list.map(({ content_id, hits }) => ({ content_id, hits }))
    }
    const shown = [
      { content_id: loud, hits: 3 },
      { content_id: quiet, hits: 1 },
    ]
    expect(await read()).toEqual(shown)
    await Promise.all([contents.settleViews(), contents.settleViews()])
    expect(await read()).toEqual(shown)
    const stored = app.database.db.selectFrom('content').select('hits').orderBy('content_id').execute()
    expect(await stored).toEqual([{ hits: 1 }, { hits: 3 }])
    expect(await app.database.db.selectFrom('content_fresh_hits').selectAll().execute()).toEqual([])
    await app.database.db.transaction().execute(async (trx) => expect(await settleHits(trx, 10, 20_000)).toEqual([]))
  })
})
