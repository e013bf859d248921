import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBudget } from './budget.ts'

/** A machine that draws in time up to so many, and takes longer in proportion beyond. */
function run(budget: ReturnType<typeof createBudget>, { capacity, wanted, seconds, least_ms = 1000 / 60 }: Machine) {
  let slow_ms = 0
  let passed_ms = 0
  while (passed_ms < seconds * 1000) {
    const alive = Math.min(wanted, budget.most())
    const frame_ms = least_ms * Math.max(1, alive / capacity)
    budget.observe(frame_ms, alive)
    passed_ms += frame_ms
    if (passed_ms > seconds * 500) slow_ms += frame_ms > least_ms * 1.09 ? frame_ms : 0
  }
  return { alive: Math.min(wanted, budget.most()), slow_share: slow_ms / (seconds * 500) }
}
interface Machine {
  capacity: number
  wanted: number
  seconds: number
  least_ms?: number
}

describe('budget', () => {
  test('DAN-11: at most 60 at once, 10 started in 100 ms', () => {
    const budget = createBudget({ density: 'standard' })
    const taken = Array.from({ length: 30 }, (_, place) => budget.take(place, place))
    expect(taken.filter(Boolean)).toHaveLength(10)
    expect(createBudget({ density: 'standard' }).take(0, 59)).toBe(true)
    expect(createBudget({ density: 'standard' }).take(0, 60)).toBe(false)
  })

  test('a slow machine gets as many as it can draw in time, whatever the list brings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 1000 }), (capacity) => {
        const { alive, slow_share } = run(createBudget({ density: 'all' }), { capacity, wanted: 1400, seconds: 60 })
        expect(alive).toBeGreaterThan(capacity * 0.5)
        expect(slow_share).toBeLessThan(0.3)
      }),
      { numRuns: 30 },
    )
  })

  test('a screen with 30 frames a second is no reason for fewer', () => {
    const budget = createBudget({ density: 'all' })
    run(budget, { capacity: 5000, wanted: 5, seconds: 3, least_ms: 1000 / 30 })
    expect(run(budget, { capacity: 5000, wanted: 500, seconds: 20, least_ms: 1000 / 30 }).alive).toBe(500)
  })

  test('after a busy time it comes back', () => {
    const budget = createBudget({ density: 'all' })
    run(budget, { capacity: 40, wanted: 800, seconds: 20 })
    expect(run(budget, { capacity: 5000, wanted: 800, seconds: 120 }).alive).toBeGreaterThan(400)
  })
})
