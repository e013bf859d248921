import { days } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayOf, dayStart } from '../../day.ts'
import { makeContents } from '../../testing/factories.ts'
import { createTestApp, eachDatabase, errorOf, type TestApp } from '../../testing/index.ts'
import { findPostgresProblem } from '../../testing/postgres.ts'
import { addRecent } from './recent.repo.ts'

eachDatabase('rankings of a period', (kind) => {
  let app: TestApp
  let ids: number[]
  beforeEach(async () => {
    app = await createTestApp(kind)
    ids = await makeContents(app, [
      { name: 'old', hits: 9000 },
      { name: 'steady', kind: 'video' },
      { name: 'new' },
      { name: 'unseen' },
    ])
    // Noon, so that a test never crosses a day by itself.
    app.clock.advance(dayStart(dayOf(app.clock.now()) + 1) + days(0.5) - app.clock.now())
  })
  afterEach(() => app.close())

  async function view(place: number, count: number) {
    const { contents } = app.app.modules
    for (let turn = 0; turn < count; turn += 1) contents.countView(ids[place] ?? 0)
    await contents.flushViews()
    await contents.settleViews()
  }
  async function list(sort_field: string, more: object = {}) {
    app.clock.advance(2000)
    return (await app.client.call('GET /api/content.Content/list', { sort_field, sort_value: 'desc', ...more })).data
  }
  const namesOf = async (sort_field: string, more: object = {}) =>
    (await list(sort_field, more)).list.map(({ name }) => name)
  async function nextDay(count = 1) {
    app.clock.advance(days(count))
    await app.app.modules.contents.settleViews()
  }

  it('RNK-02 have what was seen today and in the seven days up to today, by those views alone', async () => {
    await view(0, 1)
    await view(1, 3)
    expect(await namesOf('hits_day')).toEqual(['steady', 'old'])
    await nextDay()
    expect(await namesOf('hits_day')).toEqual([])
    await view(2, 2)
    await view(1, 1)
    expect(await namesOf('hits_day')).toEqual(['new', 'steady'])
    expect(await namesOf('hits_week')).toEqual(['steady', 'new', 'old'])
    expect((await namesOf('hits'))[0]).toBe('old')
    // The first day is the seventh from today; then it is out, the day after it is not.
    await nextDay(5)
    expect(await namesOf('hits_week')).toEqual(['steady', 'new', 'old'])
    await nextDay()
    expect(await namesOf('hits_week')).toEqual(['new', 'steady'])
    await nextDay()
    expect(await namesOf('hits_week')).toEqual([])
    expect(await app.database.db.selectFrom('content_recent').selectAll().execute()).toEqual([])
  })

  it('RNK-02 are filtered, counted and paged as other lists; a search has no such order', async () => {
    await view(0, 2)
    await view(1, 2)
    await view(2, 5)
    const first = await list('hits_week', { limit: 2 })
    expect([first.count, first.list.map(({ name }) => name)]).toEqual([3, ['new', 'steady']])
    expect(await namesOf('hits_week', { limit: 2, cursor: first.next_cursor })).toEqual(['old'])
    expect(await namesOf('hits_week', { limit: 2, page: 2 })).toEqual(['old'])
    expect(await list('hits_day', { kind: 'video' })).toMatchObject({ count: 1, list: [{ name: 'steady' }] })
    expect(await list('hits_day', { category_unique: 'none' })).toMatchObject({ count: 0, list: [] })
    const ask = (more: object) =>
      errorOf(app.client.call('GET /api/content.Content/list', { sort_value: 'desc', sort_field: 'hits_day', ...more }))
    expect(await ask({ keywords: 'new' })).toBe('request.sort_field')
    // A cursor of another order.
    expect(await ask({ cursor: first.next_cursor })).toBe('request.invalid_parameter')
  })

  it('count a view once in each place, whichever process settles it, and forget days after 35', async () => {
    const { contents } = app.app.modules
    for (let turn = 0; turn < 4; turn += 1) contents.countView(ids[2] ?? 0)
    await contents.flushViews()
    await Promise.all([contents.settleViews(), contents.settleViews()])
    const { db } = app.database
    const today = dayOf(app.clock.now())
    const stored = () => db.selectFrom('content_day_hits').selectAll().execute()
    expect(await stored()).toEqual([{ content_id: ids[2], day: today, hits: 4 }])
    expect(await db.selectFrom('content_recent').selectAll().execute()).toEqual([
      { content_id: ids[2], day: today, day_hits: 4, week_hits: 4 },
    ])
    app.clock.advance(days(34))
    await contents.pruneViews()
    expect(await stored()).toHaveLength(1)
    app.clock.advance(days(1))
    await contents.pruneViews()
    expect(await stored()).toEqual([])
  })
})

describe.skipIf(await findPostgresProblem())('views of a day, on PostgreSQL', () => {
  it('rewrite no index', async () => {
    const app = await createTestApp('postgres')
    const ids = await makeContents(app, [{}, {}, {}])
    const hits = ids.map((content_id) => ({ content_id, hits: 1 }))
    await app.database.db.transaction().execute(async (trx) => {
      for (let turn = 0; turn < 6; turn += 1) await addRecent(trx, hits, 20_000)
      const { rows } = await sql<{ all: number; hot: number }>`
        select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_xact_user_tables
        where relname = 'content_day_hits' and schemaname = current_schema`.execute(trx)
      expect(rows).toEqual([{ all: 15, hot: 15 }])
    })
    await app.close()
  })
})
