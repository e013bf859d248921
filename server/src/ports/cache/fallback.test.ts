import { minutes, seconds } from '@zimu/contract/durations'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../clock/index.ts'
import { createFallbackCounters, createMemoryCache } from './index.ts'

/** Counters that can be away, and that say how often they were asked. */
function openCounters() {
  const clock = createTestClock()
  const first = createMemoryCache(clock)
  let askedNum = 0
  let isAway = false
  const changes: string[] = []
  const unsteady = {
    ...first,
    async count(key: string, windowMs: number) {
      askedNum += 1
      if (isAway) throw new Error('away')
      return first.count(key, windowMs)
    },
  }
  const counters = createFallbackCounters(unsteady, createMemoryCache(clock), {
    clock,
    onChange: (failure) => changes.push(failure === undefined ? 'back' : 'away'),
  })
  return {
    clock,
    counters,
    changes,
    askedNum: () => askedNum,
    setAway: (away: boolean) => {
      isAway = away
    },
  }
}

describe('counters with a fallback', () => {
  it('go on counting while the first are away, and ask them once a second', async () => {
    const { clock, counters, changes, askedNum, setAway } = openCounters()
    expect((await counters.count('a', minutes(1))).count).toBe(1)
    setAway(true)
    const counts = await Promise.all([1, 2, 3].map(() => counters.count('a', minutes(1))))
    expect(counts.map(({ count }) => count)).toEqual([1, 2, 3])
    const before = askedNum()
    for (let time = 0; time < 20; time += 1) await counters.count('a', minutes(1))
    expect(askedNum(), 'nobody waits for what has just failed').toBe(before)
    clock.advance(seconds(1))
    await Promise.all([1, 2, 3].map(() => counters.count('a', minutes(1))))
    expect(askedNum(), 'one of many looks whether it is back').toBe(before + 1)
    setAway(false)
    clock.advance(seconds(1))
    expect((await counters.count('a', minutes(1))).count).toBe(2)
    expect(changes).toEqual(['away', 'back'])
  })
})
