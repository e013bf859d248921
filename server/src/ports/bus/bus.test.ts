import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_REDIS_URL, withRedis } from '../../testing/index.ts'
import type { Bus } from './bus.ts'
import { createMemoryBus, createRedisBus } from './index.ts'

/** A listener that can be waited for. */
function createEar() {
  const heard: string[] = []
  let wake = () => {}
  return {
    heard,
    listen(message: string) {
      heard.push(message)
      wake()
    },
    async until(count: number) {
      while (heard.length < count) await new Promise<void>((done) => (wake = done))
    },
  }
}

/** `other` is the bus of another process; the same one where there is only one. */
function busSuite(open: () => { bus: Bus; other: Bus }): void {
  it('tells everybody who listens to the topic, also in another process, in order', async () => {
    const { bus, other } = open()
    const [ear, far, deaf] = [createEar(), createEar(), createEar()]
    const ends = [
      await bus.subscribe('film:1', ear.listen),
      await other.subscribe('film:1', far.listen),
      await bus.subscribe('film:2', deaf.listen),
    ]
    await bus.publish('film:1', '甲')
    await bus.publish('film:1', '乙')
    await Promise.all([ear.until(2), far.until(2)])
    expect([ear.heard, far.heard, deaf.heard]).toEqual([['甲', '乙'], ['甲', '乙'], []])
    for (const end of ends) end()
  })

  it('stops with its own subscription and leaves those of others', async () => {
    const { bus } = open()
    const [left, stays] = [createEar(), createEar()]
    const end = await bus.subscribe('leave', left.listen)
    const endOther = await bus.subscribe('leave', stays.listen)
    end()
    end()
    await bus.publish('leave', '丙')
    await stays.until(1)
    expect([left.heard, stays.heard]).toEqual([[], ['丙']])
    endOther()
  })

  it('hears again after everybody had left', async () => {
    const { bus } = open()
    const ear = createEar()
    ;(await bus.subscribe('again', () => undefined))()
    const end = await bus.subscribe('again', ear.listen)
    await bus.publish('again', '丁')
    await ear.until(1)
    end()
    expect(ear.heard).toEqual(['丁'])
  })
}

describe('bus in memory', () => {
  const bus = createMemoryBus()
  busSuite(() => ({ bus, other: bus }))
})

withRedis('bus', (prefix) => {
  let bus: Bus
  let other: Bus
  beforeAll(async () => {
    bus = await createRedisBus(TEST_REDIS_URL, prefix)
    other = await createRedisBus(TEST_REDIS_URL, prefix)
  })
  afterAll(() => Promise.all([bus.close(), other.close()]))
  busSuite(() => ({ bus, other }))
})
