import { expect, it } from 'vitest'
import { createTestClock } from '../ports/clock/index.ts'
import { createKeptValues, readThrough } from './kept-values.ts'

it('kept values end with their time, and the oldest leaves when there are too many', () => {
  const clock = createTestClock()
  const kept = createKeptValues<string, number>(clock, { most: 2, life_ms: 1000 })
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    kept.set(key, value)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([3, undefined, 4])
  clock.advance(1000)
  expect(kept.get('a')).toBeUndefined()
})

it('a value is read once for all who ask at once; a failure is not kept', async () => {
  const kept = createKeptValues<string, Promise<number>>(createTestClock(), { most: 2, life_ms: 1000 })
  let reads = 0
  const read = () => readThrough(kept, 'a', async () => (reads += 1))
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  await expect(readThrough(kept, 'b', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await readThrough(kept, 'b', async () => 5)).toBe(5)
})
