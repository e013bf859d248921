import { minutes, seconds } from '@zimu/contract/durations'
import { describe, expect, it } from 'vitest'
import { createMemoryCache } from '../ports/cache/index.ts'
import { createTestClock } from '../ports/clock/index.ts'
import { Refusal } from '../refusal.ts'
import { countOrRefuse, underLimits } from './count-or-refuse.ts'

const LIMIT = { key: 'x', max: 2, windowMs: minutes(1) }

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => (error instanceof Refusal ? { kind: error.kind, ...error.details } : error),
  )

describe('a rate limit', () => {
  it('refuses what is once too often, with the seconds until the window ends', async () => {
    const clock = createTestClock()
    const counters = createMemoryCache(clock)
    for (let count = 0; count < LIMIT.max; count += 1) await countOrRefuse(counters, LIMIT)
    clock.advance(10_500)
    expect(await refusalOf(countOrRefuse(counters, LIMIT))).toEqual({ kind: 'request.too_fast', wait_seconds: 50 })
    clock.advance(49_500)
    await countOrRefuse(counters, LIMIT)
  })

  it('never asks for a wait of 0 seconds (the taken names of a registration did)', async () => {
    const over = { count: async () => ({ count: 3, leftMs: 0 }) }
    expect(await refusalOf(countOrRefuse(over, LIMIT, 'member.too_many_attempts'))).toEqual({
      kind: 'member.too_many_attempts',
      wait_seconds: 1,
    })
  })

  it('counts only what was done: a failure and a refusal by another limit are taken back', async () => {
    const counters = createMemoryCache(createTestClock())
    const narrow = { key: 'narrow', max: 1, windowMs: seconds(1) }
    await underLimits(counters, [LIMIT, narrow], async () => undefined)
    expect(await refusalOf(underLimits(counters, [LIMIT, narrow], async () => undefined))).toMatchObject({
      kind: 'request.too_fast',
    })
    await expect(underLimits(counters, [LIMIT], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await counters.peek('x')).toMatchObject({ count: 1 })
    expect(await counters.peek('narrow')).toMatchObject({ count: 1 })
  })
})
