import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, eachDatabase, makeOperator, type TestApp, type TestOperator } from '../../testing/index.ts'

const HOLD = 'POST /admin/api/live.Presence/hold'
const LEAVE = 'POST /admin/api/live.Presence/leave'
const PLACE = { place: 'content:12' }

eachDatabase('who else has a page open', (kind) => {
  let app: TestApp
  let [zhou, jiang]: TestOperator[] = []
  beforeEach(async () => {
    app = await createTestApp(kind)
    zhou = await makeOperator(app, ['owner'], 'zhou')
    jiang = await makeOperator(app, ['reader'], 'jiang')
  })
  afterEach(() => app.close())

  const others = async (operator: TestOperator | undefined, place = PLACE) =>
    (await operator?.call(HOLD, place))?.here.map(({ nickname }) => nickname)

  it('is told by name, and never oneself', async () => {
    expect(await others(zhou)).toEqual([])
    expect(await others(jiang)).toEqual(['zhou'])
    expect(await others(zhou)).toEqual(['jiang'])
    expect(await others(zhou, { place: 'content:13' })).toEqual([])
  })

  it('ends when the page goes, or says nothing for the time of its lease', async () => {
    await others(jiang)
    await jiang?.call(LEAVE, PLACE)
    expect(await others(zhou)).toEqual([])
    await others(jiang)
    app.clock.advance(seconds(44))
    expect(await others(zhou)).toEqual(['jiang'])
    app.clock.advance(seconds(1))
    expect(await others(zhou)).toEqual([])
  })
})
