import type { Checked, Input } from '@zimu/contract'
import { days, hours, minutes } from '@zimu/contract/durations'
import { CompiledQuery, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dayOf, formatDayOf } from '../../../day.ts'
import { makeContent } from '../../../testing/factories.ts'
import { createTestApp, dataOf, eachDatabase, errorOf, makeOperator, type TestApp } from '../../../testing/index.ts'
import { failuresQuery, figuresQuery } from '../play-figure.repo.ts'

type Report = Checked<'POST /api/content.Playback/report'>

eachDatabase('the board of playback', (kind) => {
  let app: TestApp
  let reader: Awaited<ReturnType<typeof makeOperator>>
  beforeEach(async () => {
    app = await createTestApp(kind)
    reader = await makeOperator(app, ['reader'])
  })
  afterEach(() => app.close())

  const GOOD: Omit<Report, 'content_id'> = {
    ...{ outcome: 'played', system: 'windows', network: 'wifi', quality: '1080', served: 'own' },
    ...{ start_ms: 400, stalls: 0, stall_ms: 0, watched_seconds: 60, weight: 4 },
  }
  async function play(content_id: number, times: number, part: Partial<Report> = {}) {
    for (let turn = 0; turn < times; turn += 1)
      await app.app.modules.playback.record({ ...GOOD, ...part, content_id: String(content_id) })
    await app.app.modules.playback.flush()
  }
  const board = (input: Partial<Input<'GET /admin/api/playback.Board/list'>> = {}) =>
    reader.call('GET /admin/api/playback.Board/list', { day: '7d', ...input })

  it('compares a period with the one before it, worst change first, and says where and since when', async () => {
    const [bad, same, rare] = [
      await makeContent(app, { kind: 'video', name: '线形文字' }),
      await makeContent(app, { kind: 'video' }),
      await makeContent(app, { kind: 'video' }),
    ]
    await play(bad, 10)
    await play(same, 10)
    app.clock.advance(days(7))
    await play(bad, 10)
    await play(same, 10)
    await play(rare, 1, { start_ms: 9000 })
    app.clock.advance(days(1))
    reader = await makeOperator(app, ['reader'])
    await play(bad, 10)
    await play(bad, 30, {
      outcome: 'gone',
      weight: 1,
      system: 'ios',
      network: '4g',
      quality: '720',
      served: 'cdn',
      start_ms: 0,
    })
    const { list, total, days: points, ...period } = await board()
    expect(period).toMatchObject({ is_open: 1, to: formatDayOf(dayOf(app.clock.now())) })
    expect(list.map(({ value }) => Number(value))).toEqual([bad, same, rare])
    expect(list[0]).toMatchObject({
      content: { content_id: bad, name: '线形文字' },
      now: { plays: 110, failed: 27.3, causes: { gone: 30, network: 0 } },
      before: { plays: 40, failed: 0 },
      change: { measure: 'failed', from: 0, to: 27.3, is_worse: 1, since: formatDayOf(dayOf(app.clock.now())) },
      where: [{ axis: 'system', value: 'ios' }],
      pair: { network: '4g', quality: '720', plays: 30 },
    })
    expect(list[1]).toMatchObject({ change: { measure: 'none', since: null }, where: [], pair: null, is_few: 0 })
    expect(list[2]).toMatchObject({ is_few: 1, now: { plays: 4, start_p50: 8000 }, change: { measure: 'few' } })
    // Counted a second way: the whole is the sum of its contents, and what the other counts say.
    expect(total.now.plays).toBe(list.reduce((sum, { now }) => sum + now.plays, 0))
    const { plays } = await app.database.db
      .selectFrom('playback_count')
      .select((eb) => eb.fn.sum<number>('plays').as('plays'))
      .executeTakeFirstOrThrow()
    expect(total.now.plays + total.before.plays).toBe(Number(plays))
    expect(points).toHaveLength(7)
    expect(points.at(-1)).toMatchObject({ plays: 70, is_open: 1 })
  })

  it('splits by system, network, quality and server', async () => {
    const content_id = await makeContent(app, { kind: 'video' })
    await play(content_id, 3)
    await play(content_id, 1, { system: 'ios', network: '3g', quality: '480', served: 'cdn' })
    const valuesBy = async (by: Input<'GET /admin/api/playback.Board/list'>['by']) =>
      (await board({ by })).list.map(({ value, now }) => [value, now.plays])
    expect(await valuesBy('system')).toEqual([
      ['windows', 12],
      ['ios', 4],
    ])
    expect(await valuesBy('network')).toEqual([
      ['wifi', 12],
      ['3g', 4],
    ])
    expect(await valuesBy('quality')).toEqual([
      ['1080', 12],
      ['480', 4],
    ])
    expect(await valuesBy('cdn')).toEqual([
      ['own', 12],
      ['cdn', 4],
    ])
  })

  it('knows reports of older apps, which say less', async () => {
    const content_id = await makeContent(app, { kind: 'video' })
    const { network: _, quality: __, served: ___, ...older } = GOOD
    await dataOf(app.client.call('POST /api/content.Playback/report', { ...older, content_id: String(content_id) }))
    await app.app.modules.playback.flush()
    expect((await board({ by: 'network' })).list.map(({ value }) => value)).toEqual(['unknown'])
  })

  it('shows hours of the week in +08:00', async () => {
    const content_id = await makeContent(app, { kind: 'video' })
    await play(content_id, 1, { stalls: 1 })
    app.clock.advance(hours(1))
    reader = await makeOperator(app, ['reader'])
    await play(content_id, 1)
    const found = (await board()).hours
    // The test's clock began at noon.
    expect(found.map(({ hour, plays, stalls }) => [hour, plays, stalls])).toEqual([
      [12, 4, 100],
      [13, 4, 0],
    ])
    const now = new Date(app.clock.now() + hours(8))
    expect(found[0]?.weekday).toBe((now.getUTCDay() + 6) % 7)
  })

  it('opens one content: its parts, and what is made of it', async () => {
    const content_id = await makeContent(app, { kind: 'video' })
    await play(content_id, 1)
    await play(content_id, 1, { outcome: 'media', weight: 1, system: 'ios' })
    const info = await reader.call('GET /admin/api/playback.Content/info', { content_id })
    expect(info).toMatchObject({ content: { content_id }, now: { plays: 5, causes: { media: 1 } }, renditions: [] })
    expect(info.parts.filter(({ axis }) => axis === 'system').map(({ value, now }) => [value, now.plays])).toEqual([
      ['windows', 4],
      ['ios', 1],
    ])
    expect(info.hours.reduce((sum, { plays }) => sum + plays, 0)).toBe(5)
    expect(await errorOf(reader.call('GET /admin/api/playback.Content/info', { content_id: 999 }))).toBe(
      'content.not_found',
    )
  })

  it('lists failures by content, system and cause, the most frequent first', async () => {
    const content_id = await makeContent(app, { kind: 'video' })
    await play(content_id, 1)
    await play(content_id, 2, { outcome: 'media', weight: 1 })
    await play(content_id, 3, { outcome: 'network', weight: 1, system: 'ios' })
    const { list } = await reader.call('GET /admin/api/playback.Failure/list', {})
    expect(list.map(({ system, cause, times }) => [system, cause, times])).toEqual([
      ['ios', 'network', 3],
      ['windows', 'media', 2],
    ])
    expect((await reader.call('GET /admin/api/playback.Failure/list', { content_id: 999 })).list).toEqual([])
  })

  it('names network and quality together only where they are worst together, with thirty plays', async () => {
    const content_id = await makeContent(app, { kind: 'video' })
    await play(content_id, 30)
    app.clock.advance(days(7))
    reader = await makeOperator(app, ['reader'])
    const gone = { outcome: 'gone', weight: 1, start_ms: 0 } as const
    await play(content_id, 20, { network: '4g' })
    await play(content_id, 20, { quality: '480' })
    await play(content_id, 29, { ...gone, network: '4g', quality: '480' })
    const [few] = (await board()).list
    expect(few).toMatchObject({ pair: null, change: { measure: 'failed', is_worse: 1 } })
    await play(content_id, 1, { ...gone, network: '4g', quality: '480' })
    const [enough] = (await board()).list
    expect(enough).toMatchObject({ pair: { network: '4g', quality: '480', plays: 30 } })
  })

  it('keeps single failures to the minute for a fortnight, by page, without who it was', async () => {
    const content_id = await makeContent(app, { kind: 'video' })
    const each = (cursor?: string) =>
      reader.call('GET /admin/api/playback.Failure/each', {
        ...{ content_id, day: '30d', limit: 2 },
        ...(cursor === undefined ? {} : { cursor }),
      })
    const failed = { outcome: 'gone', weight: 1, system: 'ios', network: '4g', stalls: 2, watched_seconds: 65 } as const
    await play(content_id, 1)
    app.clock.advance(minutes(30) + 12_345)
    await play(content_id, 3, failed)
    const first = await each()
    expect(first.list).toHaveLength(2)
    expect(first.list[0]).toEqual({
      ...{ failure_id: expect.any(Number), create_time: '2026-11-20 12:30:00', cause: 'gone', system: 'ios' },
      ...{ network: '4g', quality: '1080', served: 'own', start_ms: 400, stalls: 2, watched_seconds: 65 },
    })
    const second = await each(first.next_cursor ?? '')
    expect([second.list.length, second.next_cursor]).toEqual([1, null])
    await play(content_id, 100, failed)
    expect(await app.database.db.selectFrom('play_failure').select('failure_id').execute()).toHaveLength(60)
    app.clock.advance(days(15))
    reader = await makeOperator(app, ['reader'])
    await app.app.modules.playback.prune()
    expect((await each()).list).toEqual([])
  })

  it('refuses periods that are too long, not over, or none', async () => {
    for (const day of [
      '2026-01-01..2026-03-31',
      '2099-01-01..2099-01-02',
      '2026-01-02..2026-01-01',
      '2026-02-30..2026-03-01',
    ])
      expect(await errorOf(board({ day }))).toBe('request.invalid_parameter')
  })

  it('forgets after 90 days', async () => {
    await play(await makeContent(app, { kind: 'video' }), 1)
    app.clock.advance(days(91))
    await app.app.modules.playback.prune()
    expect(await app.database.db.selectFrom('play_figure').selectAll().execute()).toEqual([])
  })

  it('walks indexes', async () => {
    const { db } = app.database
    const span = { contentIds: [0], axes: ['content'], from: 1, to: 60 }
    const failures = failuresQuery(db, { from: 1, to: 60, content_id: undefined, limit: 20 })
    const planOf = async (query: typeof failures | ReturnType<typeof figuresQuery>) => {
      const { sql: text, parameters } = query.compile()
      if (kind === 'sqlite') {
        const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
        const { rows } = await db.executeQuery<{ detail: string }>(explain)
        return rows.map(({ detail }) => detail).join('\n')
      }
      return db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx)
        // Of an empty table one index costs as much as another.
        await sql`insert into playback_count (day, content_id, system, outcome, plays)
          select day, content_id, 'android', 'played', 1
          from generate_series(1, 60) as day, generate_series(1, 50) as content_id
          on conflict do nothing`.execute(trx)
        await sql`analyze playback_count`.execute(trx)
        const explain = CompiledQuery.raw(`explain ${text}`, [...parameters])
        const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(explain)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
    }
    expect(await planOf(figuresQuery(db, span, ['part']))).toMatch(/play_figure_pkey|sqlite_autoindex_play_figure/)
    expect(await planOf(failures)).toContain('playback_count_failed')
  })
})
