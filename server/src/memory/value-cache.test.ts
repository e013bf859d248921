import { seconds } from '@zimu/contract/durations'
import { expect, it } from 'vitest'
import { createTestClock } from '../ports/clock/index.ts'
import { createValueCache, readThrough } from './value-cache.ts'

it('kept values end with their time, and the oldest leaves when there are too many', () => {
  const clock = createTestClock()
  const cache = createValueCache<string, number>(clock, { max: 2, lifeMs: seconds(1) })
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    cache.set(key, value)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([3, undefined, 4])
  clock.advance(seconds(1))
  expect(cache.get('a')).toBeUndefined()
})

it('a value is read once for all who ask at once; a failure is not kept', async () => {
  const cache = createValueCache<string, Promise<number>>(createTestClock(), { max: 2, lifeMs: seconds(1) })
  let reads = 0
  const read = () => readThrough(cache, 'a', async () => (reads += 1))
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  await expect(readThrough(cache, 'b', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await readThrough(cache, 'b', async () => 5)).toBe(5)
})
