import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, dataOf, eachDatabase, errorOf, type TestApp } from '../../testing/index.ts'

const GOOD = {
  outcome: 'played' as const,
  system: 'android' as const,
  start_ms: 400,
  stalls: 1,
  stall_ms: 1500,
  watched_seconds: 60,
  weight: 4 as const,
}

eachDatabase('playback', (kind) => {
  let test: TestApp
  beforeEach(async () => {
    test = await createTestApp(kind)
  })
  afterEach(() => test.close())

  const report = (
    content_id: number,
    part: Partial<Omit<typeof GOOD, 'outcome' | 'weight'>> & { outcome?: 'gone'; weight?: 1 } = {},
  ) => test.client.call('POST /api/content.Playback/report', { ...GOOD, ...part, content_id: String(content_id) })
  const list = (days = 7) => test.app.modules.playback.list({ days, limit: 100 })

  it('counts by day, content, system and outcome, and knows nobody', async () => {
    const content_id = await makeContent(test, { kind: 'video' })
    await dataOf(report(content_id))
    await dataOf(report(content_id, { start_ms: 600 }))
    await dataOf(report(content_id, { outcome: 'gone', weight: 1, system: 'android', start_ms: 0 }))
    expect(await list()).toMatchObject([
      { content_id, system: 'android', outcome: 'played', plays: 8, start_ms: 4000, stalls: 8, watched_seconds: 480 },
      { content_id, system: 'android', outcome: 'gone', plays: 1 },
    ])
    const [row] = await test.database.db.selectFrom('playback_count').selectAll().execute()
    expect(Object.keys(row ?? {}).filter((name) => /member|ip|agent|session/.test(name))).toEqual([])
  })

  it('refuses nonsense and contents that are not there', async () => {
    const content_id = await makeContent(test, { kind: 'video' })
    expect(await errorOf(report(content_id, { start_ms: -1 }))).toBe('request.invalid_parameter')
    expect(await errorOf(report(content_id, { stalls: 1.5 }))).toBe('request.invalid_parameter')
    expect(await errorOf(report(999))).toBe('content.not_found')
    expect(await list()).toEqual([])
  })

  it('forgets after 90 days', async () => {
    await dataOf(report(await makeContent(test, { kind: 'video' })))
    test.clock.advance(days(8))
    expect(await list()).toEqual([])
    expect(await list(30)).toHaveLength(1)
    test.clock.advance(days(90))
    await test.app.modules.playback.prune()
    expect(await test.database.db.selectFrom('playback_count').selectAll().execute()).toEqual([])
  })
})
