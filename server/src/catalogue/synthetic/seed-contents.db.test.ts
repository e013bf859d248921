import { seconds } from '@zimu/contract/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, eachDatabase, type TestApp } from '../../testing/index.ts'
import { silentProgress } from '../progress.ts'
import { seedContents } from './seed-contents.ts'
import { syntheticTitle } from './synthetic-facts.ts'

eachDatabase('made-up contents', (kind) => {
  let app: TestApp
  const seed = (count: number) => {
    const { database, clock } = app.deps
    return seedContents({ database, clock, content: app.app.modules.contents }, count, silentProgress)
  }
  const list = async (input: Parameters<TestApp['client']['call']>[1]) => {
    app.clock.advance(seconds(2))
    return (await app.client.call('GET /api/content.Content/list', input as { page: number })).data
  }

  beforeAll(async () => {
    app = await createTestApp(kind)
    await seed(1200)
  })
  afterAll(() => app.close())

  it('are counted, stand in twenty categories and can be searched', async () => {
    const all = await list({ limit: 10 })
    expect(all.count).toBe(1200)
    expect(all.category).toHaveLength(20)
    const first = await list({ category_unique: 'made-up-0', limit: 1 })
    expect(first.count).toBe(60)
    const found = await list({ keywords: syntheticTitle(77), limit: 5 })
    expect(found.list.map((card) => card.name)).toContain(syntheticTitle(77))
  })

  it('go on where an earlier run ended', async () => {
    await seed(30)
    expect((await list({ limit: 1 })).count).toBe(1230)
  })
})
