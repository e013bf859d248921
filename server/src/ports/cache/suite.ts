/** Contract tests that every adapter of the cache port passes. `pass` advances the adapter's clock. */
import { minutes } from '@zimu/contract/durations'
import { expect, it } from 'vitest'
import type { Cache, Counters } from './cache.ts'

export interface UnderTest<Adapter> {
  cache: Adapter
  pass(timeMs: number): Promise<void>
}

const WINDOW_MS = 400

export function countersSuite(open: () => UnderTest<Counters>): void {
  it('counts in a window that begins with its first count', async () => {
    const { cache, pass } = open()
    expect(await cache.peek('tries')).toEqual({ count: 0, leftMs: 0 })
    expect((await cache.count('tries', WINDOW_MS)).count).toBe(1)
    const second = await cache.count('tries', WINDOW_MS)
    expect(second.count).toBe(2)
    expect(second.leftMs).toBeGreaterThan(0)
    expect(second.leftMs).toBeLessThanOrEqual(WINDOW_MS)
    expect((await cache.peek('tries')).count).toBe(2)
    await pass(WINDOW_MS + 1)
    expect((await cache.peek('tries')).count).toBe(0)
    expect((await cache.count('tries', WINDOW_MS)).count).toBe(1)
  })

  it('takes counts back, never below none, and ends a counter', async () => {
    const { cache } = open()
    await cache.count('back', WINDOW_MS)
    await cache.uncount('back')
    await cache.uncount('back')
    expect((await cache.peek('back')).count).toBe(0)
    expect((await cache.count('back', WINDOW_MS)).count).toBe(1)
    await cache.reset('back')
    expect((await cache.peek('back')).count).toBe(0)
  })

  it('loses no count of many at once', async () => {
    const { cache } = open()
    const counts = await Promise.all(Array.from({ length: 50 }, () => cache.count('crowd', minutes(1))))
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    )
  })
}

export function cacheSuite(open: () => UnderTest<Cache>): void {
  countersSuite(open)

  it('keeps a value until its time, to be read any number of times', async () => {
    const { cache, pass } = open()
    await cache.put('value', '永', WINDOW_MS)
    expect([await cache.read('value'), await cache.read('value')]).toEqual(['永', '永'])
    await cache.put('value', '字', WINDOW_MS)
    expect(await cache.read('value')).toBe('字')
    await pass(WINDOW_MS + 1)
    expect([await cache.read('value'), await cache.take('value')]).toEqual([undefined, undefined])
  })

  it('gives a value to one taker only', async () => {
    const { cache } = open()
    await cache.put('once', '4711', minutes(1))
    const takers = await Promise.all(Array.from({ length: 10 }, () => cache.take('once')))
    expect(takers.filter((value) => value !== undefined)).toEqual(['4711'])
  })

  it('keeps counters and values of one name apart', async () => {
    const { cache } = open()
    await cache.put('same', 'value', minutes(1))
    await cache.count('same', minutes(1))
    expect([await cache.read('same'), (await cache.peek('same')).count]).toEqual(['value', 1])
  })
}
