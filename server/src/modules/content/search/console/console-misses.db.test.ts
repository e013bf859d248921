import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../../testing/index.ts'

const MISSES = 'GET /admin/api/search.Miss/list'
const TRY = 'GET /admin/api/search.Try/list'

eachDatabase('words sought in vain on the console', (kind) => {
  let app: TestApp
  let moderator: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    moderator = await makeOperator(app, ['moderator'], 'lin')
  })
  afterEach(() => app.close())

  const write = () => ({ request_id: newRequest() })
  const seek = async (keywords: string) => {
    await app.client.call('GET /api/content.Content/list', { keywords })
    await app.app.modules.contents.misses.flush()
  }
  const names = async (input: object = {}) => (await moderator.call(MISSES, input)).list.map(({ name }) => name)

  it('are counted within a period, day by day', async () => {
    await seek('甲古文')
    app.clock.advance(days(8))
    await seek('甲古文')
    await seek('甲古文')
    // Days end the session.
    moderator = await makeOperator(app, ['moderator'])
    expect((await moderator.call(MISSES, { days: 7 })).list).toMatchObject([
      { name: '甲古文', times: 2, day_num: 1, series: [0, 0, 0, 0, 0, 0, 2] },
    ])
    const [row] = (await moderator.call(MISSES, { days: 30 })).list
    expect(row).toMatchObject({ times: 3, day_num: 2 })
    expect(row?.series.slice(-9)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 2])
    app.clock.advance(days(7))
    moderator = await makeOperator(app, ['moderator'])
    expect(await names({ days: 7 })).toEqual([])
  })

  it('are left out of the list, and come back by undo', async () => {
    await seek('甲古文')
    await seek('八思巴')
    const ignore = (name: string, is_ignored: 0 | 1 = 1) =>
      moderator.call('POST /admin/api/search.Miss/ignore', { ...write(), lang: 'zh-Hans', name, is_ignored })
    const { record_id } = await ignore('甲古文')
    expect(await names()).toEqual(['八思巴'])
    expect(await ignore('甲古文')).toEqual({ record_id: null })
    await seek('甲古文')
    expect(await names()).toEqual(['八思巴'])
    const undo = (id: number | null) =>
      moderator.call('POST /admin/api/audit.Entry/undo', { ...write(), record_id: id ?? 0 })
    const taken = await undo(record_id)
    expect((await names()).sort()).toEqual(['八思巴', '甲古文'].sort())
    await undo(taken.record_id)
    expect(await names()).toEqual(['八思巴'])
    await ignore('甲古文', 0)
    expect(await names()).toHaveLength(2)
  })

  it('show what a synonym would find before it is made', async () => {
    const content_id = await makeContent(app, { name: '甲骨文的故事' })
    expect((await moderator.call(TRY, { q: '甲古文' })).list).toEqual([])
    expect(await moderator.call(TRY, { q: '甲古文', word: '甲古文', other: '甲骨文' })).toMatchObject({
      list: [{ content_id, through: 'synonym', synonym_id: 0 }],
    })
    expect((await moderator.call(TRY, { q: '甲古文' })).list).toEqual([])
  })
})
