import { expect, it } from 'vitest'
import { createTestClock } from '../../ports/clock/index.ts'
import { createCounters } from './counters.ts'
import { createKeptValues, readThrough } from './kept-values.ts'

it('counters hand over each count once, in batches', async () => {
  const counters = createCounters<string>({ most: 10, batch: 2 })
  for (const key of ['a', 'b', 'a', 'c']) counters.add(key)
  const batches: (readonly [string, number][])[] = []
  await counters.flush(async (batch) => void batches.push(batch))
  await counters.flush(async (batch) => void batches.push(batch))
  expect(batches).toEqual([
    [
      ['a', 2],
      ['b', 1],
    ],
    [['c', 1]],
  ])
})

it('counts of a failed write are kept, those written are not', async () => {
  const counters = createCounters<string>({ most: 10, batch: 1 })
  counters.add('a')
  counters.add('b')
  const written: string[] = []
  const write = (fails: boolean) =>
    counters.flush(async ([first]) => {
      if (fails && first?.[0] === 'b') throw new Error('disk full')
      written.push(`${first?.[0]}${first?.[1]}`)
    })
  await expect(write(true)).rejects.toThrow('disk full')
  counters.add('b')
  await write(false)
  expect(written).toEqual(['a1', 'b2'])
})

it('more different keys than kept are not counted', async () => {
  const counters = createCounters<number>({ most: 2, batch: 9 })
  for (const key of [1, 2, 3, 1]) counters.add(key)
  const seen: (readonly [number, number][])[] = []
  await counters.flush(async (batch) => void seen.push(batch))
  expect(seen).toEqual([
    [
      [1, 2],
      [2, 1],
    ],
  ])
})

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
